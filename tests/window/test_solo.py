"""A race of its own against the Torpedo in the real window, by mouse alone.

It begins from the title page and is played for a round; then it stands near its end, so that the test does
not last too long. The Torpedo's turns are instant.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.saves.race.kind import RACE
from tests.ui.campaign.shelves import fresh, put, raced, stopped_before
from tests.window.display import Display
from tests.window.mouse import Mouse
from tests.window.program import Program, Screen
from tests.window.saved import latest

pytestmark = pytest.mark.xvfb

MOST_TURNS = 60
ACTIONS = 3
"""How many of the crew's actions are left."""


def played_until(player: Mouse, ends: str) -> Screen:
    """Do what is asked until a scene, or a round by its label, is on the screen."""
    for _ in range(MOST_TURNS):
        screen = player.program.still()
        if screen.scene == ends or ((now := screen.get("round")) and now.label.startswith(ends)):
            return screen
        player.turn(screen)
    raise AssertionError(f"{ends} never comes\n{player.program.see().dump()}")


def test_a_race_against_the_torpedo_from_its_setup_to_its_end(display: Display, folder: Path) -> None:
    with Program(display, folder) as program:
        player = Mouse(program)
        player.finish = "Cape Town"
        program.scene("TitleScene")
        player.press("new")
        program.scene("SetupScene")
        player.press("alone")
        program.scene("SoloSetupScene")
        player.press("start")
        assert "René Estienne’s race car" in program.scene("short-help").dump()
        player.press("close")
        program.scene("TableScene")
        played_until(player, "Round 2")
    save = latest(RACE, folder)
    assert save.data.solo and not save.data.solo.campaign and save.state.table.round == 2
    put(folder, stopped_before(raced(fresh(), name=""), ACTIONS))
    with Program(display, folder) as program:
        player = Mouse(program)
        player.finish = "Djibouti"
        program.scene("TitleScene")
        player.press("continue")
        end = played_until(player, "SoloEndScene")
        assert "Torpedo wins" in (told := end.find("winner").label) or told.startswith("Victory: ")
        player.press("again")
        table = program.scene("TableScene")  # what was told once is not told again
        assert table.find("round").label.startswith("Round 1 ")
