"""The language of the window: the command line, else the settings, the environment, the system."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from greatrace import app
from greatrace.ui.kit import settings
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Scene
from tests.ui.gallery import Gallery


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, str | None]]]:
    """What the system prefers, for the test to fill; no environment variable names a language."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    found: list[dict[str, str | None]] = []
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: found)
    yield found
    pygame.quit()


def spoken(home: Path, asked: str | None = None) -> str:
    window = app._Window(app.Options(home=home, language=asked))
    made: list[Context] = []

    def first(context: Context) -> Scene[object]:
        made.append(context)
        return Gallery()

    window.open(first)
    window.ahead.close()
    window.lock.release()
    return made[0].language.code


def test_the_system_is_asked_last(
    system: list[dict[str, str | None]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert spoken(tmp_path) == "en"
    system += [{"language": "pt", "country": "BR"}, {"language": "de", "country": "AT"}]
    assert spoken(tmp_path) == "de"
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert spoken(tmp_path) == "es"
    kept = msgspec.structs.replace(settings.load(tmp_path).settings, language="fr")
    settings.save(tmp_path, kept)
    assert spoken(tmp_path) == "fr"
    assert spoken(tmp_path, "en") == "en"
