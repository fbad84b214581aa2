"""Whole races through the real window, by X events alone (goals: Right)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from greatrace.saves.race.kind import RACE
from greatrace.saves.replay import verify
from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.mouse import Mouse
from tests.window.pad import PadPlayer, PadProgram
from tests.window.player import Player
from tests.window.program import ROOT, EndedError, Program
from tests.window.saved import last_round, latest

BOARDS = ROOT / "tests" / "boards"
MOST_CLICKS = 15
"""The most clicks for each round of a crew, with two humans at one screen and with one."""
MOST_KEYS = 15
"""The most keys for each round of a crew, with one human and with two, who choose behind curtains, too."""

pytestmark = pytest.mark.xvfb


def race(
    kind: type[Player],
    display: Display,
    folder: Path,
    course: str,
    edition: str = "Second edition",
    humans: int = 2,
    board: str = "",
    crews: int = 3,
    window: type[Program] = Program,
) -> Player:
    """Play a race from the title page to the prestige; leave the program by its last button."""
    with window(display, folder) as program:
        player = kind(program)
        try:
            player.begin(course, humans, crews, edition=edition, board=board)
            end = player.play()
        finally:
            display.picture(folder / "last.png")
        assert end.find("winner").label.startswith("Victory: ")
        assert len(end.all("result")) == crews
        player.press("title")
        program.scene("TitleScene")
        with pytest.raises(EndedError):
            player.press("quit")
        assert program.ended() == 0
        assert not program.complaint
    check(player, folder)
    assert "ScoringScene" in player.scenes and latest(RACE, folder).state.table.over
    return player


def check(player: Player, folder: Path) -> None:
    """What every race has seen, and that its save tells the same race."""
    assert "TableScene" in player.scenes
    assert ("gazette" in player.scenes) == (player.round > 1), "one comes after every round"
    assert ("HandoverScene" in player.scenes) == (len(player.rounds) > 1), "a curtain is for several"
    assert {"take", "plan", "lay", "step"} <= set(player.done), player.done
    assert verify(RACE, latest(RACE, folder)).same


def test_a_race_by_keyboard_alone(display: Display, folder: Path) -> None:
    """On a small board of the player's own, where two humans soon come to the finish."""
    with_small_board(folder)
    race(Keyboard, display, folder, "Alpha – Omega", board="Practice ground")


def test_a_race_by_two_pads_alone(display: Display, folder: Path) -> None:
    """SDL takes both for real ones; each of two people has one."""
    with_small_board(folder)
    race(PadPlayer, display, folder, "Alpha – Omega", board="Practice ground", window=PadProgram)


def test_a_race_of_five_humans(display: Display, folder: Path) -> None:
    with_small_board(folder)
    player = race(Keyboard, display, folder, "Alpha – Omega", humans=5, crews=5, board="Practice ground")
    assert len(player.rounds) == 5, "all have planned behind the curtain"


def test_three_people_with_keys_come_to_the_prestige_without_tab(display: Display, folder: Path) -> None:
    """In the last round of a race: what comes before it two people do, and five."""
    last_round(folder)
    with Program(display, folder) as program:
        player = Keyboard(program)
        player.press("continue")
        player.finish = "Cape Town"
        end = player.play()
        display.picture(folder / "last.png")
        assert len(end.all("result")) == len(player.rounds) == 3
        assert end.find("winner").label.startswith("Victory: ")
        assert {"HandoverScene", "TableScene"} <= player.scenes
        tabs = [what for what in player.spent if what.endswith(" Tab")]
        assert not tabs, player.account


def with_small_board(folder: Path) -> None:
    """Put the practice ground among the player's own boards."""
    (folder / "maps").mkdir()
    for name in ("practice.tmx", "cells.tsx", "cells.png"):
        shutil.copy(BOARDS / name, folder / "maps")


def test_a_race_by_one_mouse_against_computers(display: Display, folder: Path) -> None:
    player = race(Mouse, display, folder, "Dakar – Djibouti", edition="First edition", humans=1)
    assert not player.spent.keys() & {"lift", "peek", "answer-peek"}, "nobody else looks on"
    assert_few_clicks(player)


def test_rounds_of_two_humans_by_one_mouse(display: Display, folder: Path) -> None:
    """To the end a mouse comes in the race against computers, and two humans with keys."""
    assert_few_clicks(rounds(Mouse, display, folder))


def test_rounds_by_keys_against_computers(display: Display, folder: Path) -> None:
    assert_few_clicks(rounds(Keyboard, display, folder, humans=1), MOST_KEYS)


def test_rounds_of_two_humans_by_keys(display: Display, folder: Path) -> None:
    assert_few_clicks(rounds(Keyboard, display, folder), MOST_KEYS)


def rounds(kind: type[Player], display: Display, folder: Path, humans: int = 2) -> Player:
    """Play the rounds whose presses are counted, and return who played."""
    with Program(display, folder) as program:
        player = kind(program)
        try:
            player.begin("Dakar – Djibouti", humans=humans, edition="First edition")
            player.play(patient=True)
        finally:
            display.picture(folder / "last.png")
    check(player, folder)
    return player


def assert_few_clicks(player: Player, most: int = MOST_CLICKS) -> None:
    """Print what clicks or keys were for, and check how many each round of a crew took.

    Counted is every click, key and drag at the table, each once: also presses that are held, looking at one's
    cards and tiles, the curtain, the Gazette, questions whether one is sure. They are counted for whole
    rounds, from the first bivouac to the Gazette of round `PATIENT`; after that the race is only ended. The
    menus before and after the race are not counted.
    """
    print(f"{player.clicks_a_round:.1f} clicks for each round of a crew: {player.rounds}; {player.account}")
    assert player.clicks_a_round <= most, player.account
