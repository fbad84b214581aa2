"""The mission order on paper: nothing of the René card is left to its tooltip (14.3)."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from tests.ui.race.table.alone import alone
from tests.ui.race.table.hands import at_table, speaking


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_what_he_recovers_stands_above_the_missions(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed: list[str] = []
    words = painting.words

    def note(look: Look, surface: pygame.Surface, text: str, *rest: object, **more: object) -> None:
        typed.append(text)
        words(look, surface, text, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(painting, "words", note)
    pilot = at_table(alone("convoy"), speaking("de", size))
    pilot.leap()
    assert pilot.find("passport").value
    assert {"C3 Saboteur", "№ 5", "3/1", "+5", "+4"} <= set(typed)
