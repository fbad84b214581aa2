"""The window as the system gives it: full screen without a window manager, tiny, hidden and shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.program import Program, Screen
from tests.window.saved import unfinished

pytestmark = pytest.mark.xvfb


def size(screen: Screen) -> tuple[int, int]:
    return screen.root.rect[2], screen.root.rect[3]


def window(display: Display) -> str:
    """The number of the window that has the keyboard, for xdotool."""
    return display.answer("getwindowfocus").strip()


def corner(display: Display) -> tuple[int, int]:
    """Where the window stands on the screen, as the X server says, in pixels."""
    lines = display.answer("getwindowgeometry", "--shell", window(display)).split()
    told = dict(line.split("=") for line in lines)
    return int(told["X"]), int(told["Y"])


def test_full_screen_covers_the_screen_and_back_again(tmp_path: Path) -> None:
    with Display((1500, 900)) as display, Program(display, tmp_path) as program:
        program.scene("TitleScene")
        before = corner(display)
        assert before == (110, 90)
        for _ in range(2):
            program.keys("F11")
            program.until(lambda screen: size(screen) == (1500, 900) and corner(display) == (0, 0))
            program.keys("F11")
            program.until(lambda screen: size(screen) == (1280, 720) and corner(display) == before)


def test_full_screen_is_kept_for_the_next_time(tmp_path: Path) -> None:
    tmp_path.joinpath("settings.json").write_text('{"fullscreen": true}')
    with Display((1500, 900)) as display, Program(display, tmp_path) as program:
        assert size(program.scene("TitleScene")) == (1500, 900)


def test_a_tiny_window_is_drawn_and_opens_again_as_large_as_it_can_be(display: Display, folder: Path) -> None:
    unfinished(folder)
    with Program(display, folder) as program:
        Keyboard(program).press("continue")
        program.scene("HandoverScene")
        display.send("windowsize", window(display), "300", "200")
        program.until(lambda screen: size(screen) == (640, 360))
        number = window(display)
        display.send("windowunmap", number)
        display.send("windowmap", number)
        assert program.still()
    assert not program.complaint
    settings = json.loads((folder / "settings.json").read_text())
    assert (settings.get("window_width", 640), settings.get("window_height", 360)) == (640, 360)
