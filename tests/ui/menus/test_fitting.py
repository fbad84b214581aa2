"""No text is cut off in any scene, language, pseudo-language or offered UI scale."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.prose.language import Language, language
from greatrace.ui.kit.ask_name import AskName
from greatrace.ui.kit.context import Context, offered_ui_scales
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.stack import Scene, SceneName
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.in_use import InUseScene
from greatrace.ui.menus.rulebook import RulebookScene
from greatrace.ui.menus.settings import SettingsScene
from greatrace.ui.play.names import Menu
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.race.setup.form import first_form, save_form
from greatrace.ui.race.setup.scene import SetupScene
from tests.pseudo import PSEUDO
from tests.ui.menus.helpers import controller, unfitting
from tests.ui.pilot import Pilot

SCENES: dict[str, Callable[[], Scene[object] | SceneName]] = {
    "title": lambda: Menu.TITLE,
    "setup": SetupScene,
    "load": lambda: Menu.LOAD,
    "settings": SettingsScene,
    "rulebook": lambda: RulebookScene("10/tracker"),
    "pause": lambda: PauseScene(controller()),
    "name": lambda: AskName("Cairo - Cape Town round 3"),
    "in_use": InUseScene,
}
LANGUAGES: dict[str, Language] = {code: language(code) for code in ("en", "fr", "es", "de")}
LANGUAGES["pseudo"] = PSEUDO
SMALL, LARGE = (1280, 720), (1920, 1080)
PLACES = [(SMALL, 100), (SMALL, offered_ui_scales(*SMALL)[-1]), (LARGE, offered_ui_scales(*LARGE)[-1])]
LONG = ("fr", "de", "pseudo")
CASES = [(speaks, *place) for speaks in LONG for place in PLACES]
CASES += [("en", SMALL, 100), ("es", SMALL, offered_ui_scales(*SMALL)[-1])]


@pytest.fixture
def filled(home: Path) -> Path:
    """Return a home with saves, a broken one among them, and a setup of five crews with leaders."""
    race = controller(home)
    race.save("An evening by the fire in the Atlas")
    (home / "saves" / "Torn.save").write_text("{")
    others = ("champion:surprise", "novice:cautious", "veteran:saboteur", "quick:bold")
    human, *rest = first_form().seats
    rivals = [structs.replace(one, who=who) for one, who in zip(rest, others, strict=True)]
    save_form(home, structs.replace(first_form(), count=5, leaders=True, seats=(human, *rivals)))
    return home


def scrolled(widget: Widget) -> bool:
    """Return whether a widget is inside a list, which shows only a part."""
    around = widget.parent
    while around:
        if isinstance(around, ScrollList):
            return True
        around = around.parent
    return False


@pytest.mark.parametrize("speaks,size,scale", CASES)
@pytest.mark.parametrize("scene", SCENES)
def test_every_text_and_widget_fits(
    scene: str, speaks: str, size: tuple[int, int], scale: int, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context: Context = headless(size, scale, "en", filled)
    context.language = LANGUAGES[speaks]
    with unfitting(monkeypatch) as found:
        pilot = Pilot(SCENES[scene](), context=context)
    screen = pygame.Rect((0, 0), size)
    for widget in pilot.scene.tree.root.walk():
        if widget.rect.w and widget.rect.h and not scrolled(widget) and not screen.contains(widget.rect):
            found.append(f"outside: {widget.role} {widget.label!r} {widget.rect}")
    assert not found, "\n".join(found)
