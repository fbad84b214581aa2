"""A computer rival in the real window: chosen, thinking beside the screen, asked why, asked for a hint."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.mouse import Mouse
from tests.window.player import Player
from tests.window.program import Program, Screen

pytestmark = pytest.mark.xvfb


def asked(screen: Screen) -> bool:
    """Whether the human is asked for a card of the bivouac."""
    expected = screen.get("expected")
    return expected is not None and "Take a card" in expected.label and not screen.busy


def open_standings(player: Player) -> None:
    """Open the standings, which are folded until the first plans are revealed."""
    if isinstance(player, Keyboard):
        player.program.keys("s")
        player.program.still()
    else:
        player.press("fold-standings")


@pytest.mark.parametrize("kind", [Keyboard, Mouse])
def test_a_champion_is_chosen_explains_itself_and_gives_a_hint(
    kind: type[Player], display: Display, folder: Path
) -> None:
    with Program(display, folder) as program:
        player = kind(program)
        player.press("new")
        program.scene("SetupScene")
        player.choose("count", "2 crews")
        player.choose("who-1", "Champion")
        player.choose("style-1", "Bold")
        assert program.see().find("manner-1").label.endswith("Hurries on and takes risks.")
        player.press("start")
        program.until(asked)

        open_standings(player)
        player.press("strip-1")
        program.scene("SheetScene")
        assert program.see().find("rival-name").label == "Computer: Champion, Bold"
        assert program.see().all("decision")
        player.press("close")
        program.scene("TableScene")

        player.press("advice")
        shown = program.until(lambda screen: screen.get("hint-action") is not None)
        assert shown.find("hint-why").label and shown.all("mark")
        question = shown.find("expected").label
        player.press("hint-close")
        after = program.still()
        assert not after.get("hint-action") and after.find("expected").label == question
        assert not program.complaint
