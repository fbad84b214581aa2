"""A whole game of *Why First?* through the real window: six players, humans and computers mixed."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.saves.replay import verify
from greatrace.saves.whyfirst.kind import WHYFIRST
from tests.window.display import Display
from tests.window.program import EndedError, Program, Screen
from tests.window.saved import latest

pytestmark = pytest.mark.xvfb

MOST = 400
"""Turns that a game takes at most."""


def turned(program: Program, name: str, value: str) -> None:
    """Turn a choice until it stands at a value."""
    for _ in range(8):
        choice = program.see().find(name)
        if choice.value == value:
            return
        x, y, width, height = choice.rect
        program.click((x + width - height // 2, y + height // 2))
        program.still()
    raise AssertionError(f"{name} never is {value}:\n{program.see().dump()}")


def set_up(program: Program) -> None:
    """Seat two humans and four computer players."""
    program.scene("TitleScene")
    program.click(program.see().find("bivouac").middle)
    program.scene("SetupScene")
    turned(program, "count", "6 players")
    turned(program, "who-3", "Human")
    turned(program, "who-2", "Novice")
    program.click(program.see().find("start").middle)


def turn(program: Program, screen: Screen) -> None:
    """Do one thing: one human plays by keys, the other drags cards."""
    match screen.scene:
        case "HandoverScene" | "short-help" | "stage":
            program.keys("Return")
        case "TableScene" if screen.get("last"):
            program.keys("Return")
        case "TableScene" if screen.says("Tom, choose"):
            program.drag(screen.find("hand-0").middle, screen.find("place-0").middle)
            program.click(program.still().find("confirm").middle)
        case _:
            program.keys("1", "4", "Return")
    program.still()


def test_a_game_of_six_from_the_title_to_the_end(display: Display, folder: Path) -> None:
    scenes: set[str] = set()
    with Program(display, folder) as program:
        try:
            set_up(program)
            for _ in range(MOST):
                screen = program.still()
                scenes.add(screen.scene)
                if screen.scene == "EndScene":
                    break
                turn(program, screen)
        finally:
            display.picture(folder / "last.png")
        assert "second" in program.scene("EndScene").find("end-board").value
        program.click(program.see().find("title").middle)
        program.scene("TitleScene")
        with pytest.raises(EndedError):
            program.click(program.see().find("quit").middle)
            program.until(lambda screen: False, 5)
        assert program.ended() == 0
        assert not program.complaint
    assert {"short-help", "HandoverScene", "TableScene", "stage", "EndScene"} <= scenes
    save = latest(WHYFIRST, folder)
    assert save.state.table.phase == "over" and [bool(seat.bot) for seat in save.seats].count(False) == 2
    assert verify(WHYFIRST, save).same
