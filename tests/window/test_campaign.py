"""A campaign of three races in the real window, one of them killed and continued.

Each race begins near its end, so that the test does not last too long.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.campaign.campaign import Campaign
from greatrace.saves.campaigns import Shelf
from tests.ui.campaign.shelves import NAME, fresh, put, raced, stopped_before
from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.program import Program, Screen

pytestmark = pytest.mark.xvfb

SHEETS = {"gazette": "read", "Dialog": "yes"}
MOST_TURNS = 60


def one_turn(player: Keyboard, screen: Screen) -> None:
    """Do one thing: put a sticker on, or what the table asks."""
    if screen.scene == "PressingScene":
        player.press("stick")
    elif screen.scene == "StickerScene":  # of a full card; others go on by themselves
        player.press("go-on")
    elif screen.scene in SHEETS:
        player.press(SHEETS[screen.scene])
    else:
        player.turn(screen)


def race_to_its_end(player: Keyboard) -> None:
    """Play until the end of the race is on the screen."""
    for _ in range(MOST_TURNS):
        screen = player.program.still()
        if screen.scene == "SoloEndScene":
            return
        one_turn(player, screen)
    raise AssertionError(f"the race does not end\n{player.program.see().dump()}")


def prepared(home: Path) -> None:
    """Put the next race of the campaign near its end where “Continue” opens it."""
    campaign: Campaign = Shelf(home / "saves").load(NAME)
    put(home, stopped_before(raced(campaign, campaign.race)))


def sit_down(program: Program) -> Keyboard:
    """Continue the race that the title offers."""
    player = Keyboard(program)
    player.finish = "Djibouti"
    title = program.scene("TitleScene")
    assert "against the Torpedo" in title.find("caption").label
    player.press("continue")
    program.until(lambda screen: screen.scene != "TitleScene" and not screen.busy)
    return player


def test_three_races_one_of_them_killed_and_continued(display: Display, folder: Path) -> None:
    shelf = Shelf(folder / "saves")
    shelf.begin(NAME, fresh())
    for number in (1, 2, 3):
        prepared(folder)
        if number == 2:
            with Program(display, folder) as program:
                sit_down(program)
                program.scene("TableScene")
                program.kill()
        with Program(display, folder) as program:
            player = sit_down(program)
            race_to_its_end(player)
            player.press("again")
            assert program.scene("LogbookScene").find("race").label == f"On to race {number + 1}"
        campaign = shelf.load(NAME)
        assert [one.result.race for one in campaign.history] == list(range(1, number + 1))
        gained = {(gain.race, gain.round, gain.assistant) for gain in campaign.gains}
        assert len(gained) == len(campaign.gains) == campaign.stickers.total
