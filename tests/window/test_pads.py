"""Gamepads at one real window: unplugged in mid-choice, held while the window loses the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.window.display import Display
from tests.window.pad import PadPlayer, PadProgram
from tests.window.program import Screen
from tests.window.saved import unfinished
from tests.window.test_change_of_person import another_window, faces, saved

pytestmark = pytest.mark.xvfb
GONE = "The gamepad is gone."


@contextmanager
def continued(display: Display, folder: Path, scene: str) -> Iterator[tuple[PadProgram, PadPlayer]]:
    """The program after the saved race was continued by a pad, once a scene is there."""
    program = PadProgram(display, folder)
    with program:
        player = PadPlayer(program)
        player.press("continue")
        program.scene(scene)
        yield program, player


def pawns(screen: Screen) -> list[str]:
    """The assistants that stand in each box."""
    return [one.value for one in screen.all("box") if one.name.startswith("box-")]


def test_a_pad_unplugged_in_mid_choice_covers_the_hand_and_another_goes_on(
    display: Display, folder: Path
) -> None:
    saved(folder)
    with continued(display, folder, "TableScene") as (program, player):
        program.hold("p")
        assert faces(program.until(lambda screen: faces(screen) == 2)) == 2, "France looks at its cards"
        program.unplug()
        screen = program.until(lambda screen: faces(screen) == 0)
        assert program.until(lambda screen: screen.says(GONE))
        before = [one.label for one in screen.all("button") if one.name.startswith("answer-")]
        player.press("answer-6")
        program.until(lambda screen: [one.label for one in screen.all("button")] != before)
        display.picture(folder / "last.png")


def test_a_pad_unplugged_behind_the_curtain_loses_no_pawn_and_lifts_nothing(
    display: Display, folder: Path
) -> None:
    unfinished(folder)
    with continued(display, folder, "HandoverScene") as (program, player):
        player.turn(program.scene("HandoverScene"))
        program.scene("TableScene")
        player.press("answer-5")
        before = pawns(program.until(lambda screen: any(one != "0" for one in pawns(screen))))
        program.unplug()
        screen = program.until(lambda screen: screen.says(GONE))
        assert screen.scene == "TableScene" and pawns(screen) == before
        player.press("answer-6")
        assert program.until(lambda screen: pawns(screen) != before)


def test_a_hold_ends_with_the_keyboard_of_the_window(display: Display, folder: Path) -> None:
    saved(folder)
    with continued(display, folder, "TableScene") as (program, _):
        program.hold("p")
        program.until(lambda screen: faces(screen) == 2)
        display.send("windowfocus", "--sync", another_window(program))
        assert program.until(lambda screen: faces(screen) == 0)
        program.let_go("p")
        assert faces(program.still()) == 0
