"""The program is killed at random moments of a race; nothing that was on the screen is lost (goals: Safe).

A few moments here; `GREATRACE_MOMENTS=100` tries more.
"""

from __future__ import annotations

import os
import random
import threading
from pathlib import Path

import pytest

from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.program import EndedError, Program, Screen

pytestmark = pytest.mark.xvfb

MOMENTS = int(os.environ.get("GREATRACE_MOMENTS", "5"))
LONGEST = 6.0
"""Seconds after which the program is killed at the latest."""


def told(screen: Screen) -> list[str]:
    """The last events that were on the screen."""
    wire = screen.get("telegraph")
    return wire.value.splitlines() if wire else []


def play_until_killed(player: Keyboard, moment: float) -> list[str]:
    """Play on; return what the last screen told that was seen at rest before the one at the end."""
    program, seen = player.program, [list[str](), list[str]()]
    timer = threading.Timer(moment, program.process.kill)
    timer.start()
    try:
        while True:
            screen = program.still()
            if screen.scene == "ScoringScene":
                return seen[-1]
            if told(screen) not in ([], seen[-1]):
                seen.append(told(screen))
            player.turn(screen)
    except EndedError:
        return seen[-2]
    finally:
        timer.cancel()


def whole_log(player: Keyboard) -> list[str]:
    """Go on with the race and read its log."""
    program = player.program
    screen = program.until(lambda screen: screen.scene != "TitleScene" and not screen.busy)
    while screen.scene not in ("TableScene", "ScoringScene"):
        player.turn(screen)
        screen = program.still()
    program.keys("l")
    log = program.scene("LogScene")
    lines = [one.label for one in log.all() if one.label] + [one.value for one in log.all() if one.value]
    program.keys("Escape")
    program.until(lambda screen: screen.scene != "LogScene")
    return "\n".join(lines).splitlines()


def test_killed_at_any_moment_the_race_goes_on(display: Display, folder: Path) -> None:
    chance = random.Random(7)
    with Program(display, folder) as program:
        player = Keyboard(program)
        player.begin("Cairo – Cape Town", humans=2, crews=2)
        last = play_until_killed(player, 1 + chance.random() * LONGEST)
    for moment in range(MOMENTS):
        with Program(display, folder) as program:
            player.goes_on_with(program)
            title = program.scene("TitleScene")
            assert title.get("continue"), f"moment {moment}: {title.dump()}"
            player.press("continue")
            log = whole_log(player)
            # The panel shows an emblem where the log names the crew.
            known = [any(entry.endswith(line) for entry in log) for line in last]
            assert all(known), (moment, last, log)
            last = play_until_killed(player, chance.random() * LONGEST)
