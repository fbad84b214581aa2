"""Whole races through the real window, by X events alone (goals: Right)."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE
from greatrace.saves.replay import verify
from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.mouse import Mouse
from tests.window.player import Player
from tests.window.program import EndedError, Program

pytestmark = pytest.mark.xvfb


def race(kind: type[Player], display: Display, folder: Path, course: str, edition: str) -> Player:
    """Play a race from the title page to the prestige; leave the program by its last button."""
    with Program(display, folder) as program:
        player = kind(program)
        try:
            player.begin(course, edition=edition)
            end = player.play()
        finally:
            display.picture(folder / "last.png")
        assert "wins the race" in end.find("winner").label
        assert len(end.all("result")) == 3
        player.press("title")
        program.scene("TitleScene")
        with pytest.raises(EndedError):
            player.press("quit")
        assert program.ended() == 0
        assert not program.complaint
    return player


def check(player: Player, folder: Path) -> None:
    """What every race has seen, and that its save tells the same race."""
    assert {"HandoverScene", "TableScene", "GazetteScene", "ScoringScene"} <= player.scenes
    assert {"take", "plan", "lay", "step"} <= set(player.done), player.done
    save = Store(folder / "saves").load(RACE, AUTOSAVE)
    assert save.state.table.over
    assert verify(RACE, save).same


def test_a_race_by_keyboard_alone(display: Display, folder: Path) -> None:
    check(race(Keyboard, display, folder, "Cairo – Cape Town", "Second edition"), folder)


def test_a_race_by_mouse_alone(display: Display, folder: Path) -> None:
    check(race(Mouse, display, folder, "Dakar – Djibouti", "First edition"), folder)
