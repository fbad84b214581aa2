"""A signal ends the window whatever the state of the player's folder, and leaves no temporary file."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from greatrace.files.writing import ENDING
from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.program import Program

pytestmark = pytest.mark.xvfb
LONG = 20.0
"""Seconds that a busy machine may take; a window that asks or waits would never end."""
ALARM = -signal.SIGALRM
"""How the system ends a window on a machine too busy for it to end by itself in three seconds."""


def in_the_way(home: Path) -> None:
    home.write_text("a file")


def pipes(home: Path) -> None:
    (home / "saves").mkdir(parents=True)
    for name in ("settings.json", "setup.json", "lock", "saves/autosave.save", "saves/autosave.save.1"):
        os.mkfifo(home / name)


def full(home: Path) -> None:
    home.mkdir()
    (home / "saves").symlink_to("/dev/full")


STATES: dict[str, Callable[[Path], object]] = {
    "usual": Path.mkdir, "a file in the way": in_the_way, "pipes": pipes, "a full device": full,
}  # fmt: skip


@pytest.mark.parametrize("state", STATES)
def test_a_race_is_ended_by_a_signal(state: str, display: Display, tmp_path: Path) -> None:
    home = tmp_path / "player"
    STATES[state](home)
    with Program(display, home) as program:
        player = Keyboard(program)
        program.scene("TitleScene")
        player.press("new")
        program.scene("SetupScene")
        player.press("start")
        screen = program.until(lambda screen: screen.scene in ("short-help", "Dialog"))
        assert (screen.scene == "Dialog") == (state in ("a file in the way", "a full device"))
        program.process.send_signal(signal.SIGTERM)
        assert program.ended(LONG) in (128 + signal.SIGTERM, ALARM)
        assert not program.complaint
    assert not [path for path in tmp_path.rglob("*") if path.name.endswith(ENDING)]


@pytest.mark.parametrize("name", ["SIGINT", "SIGHUP"])
def test_other_signals_end_the_title_too(name: str, display: Display, folder: Path) -> None:
    if signal.getsignal(getattr(signal, name)) is signal.SIG_IGN:
        pytest.skip(f"{name} is ignored here, as under nohup, which the game respects")
    with Program(display, folder) as program:
        program.scene("TitleScene")
        program.process.send_signal(getattr(signal, name))
        assert program.ended(LONG) in (128 + getattr(signal, name), ALARM)
        assert not program.complaint
