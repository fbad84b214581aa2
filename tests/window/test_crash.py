"""The program is killed at random moments of a race; nothing that was on the screen is lost (goals: Safe).

A few moments here; `GREATRACE_MOMENTS=100` tries more.
"""

from __future__ import annotations

import os
import random
import re
import threading
from pathlib import Path

import pytest

from greatrace.prose.events import tell
from greatrace.prose.language import language
from greatrace.saves.race.kind import RACE
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.sheets.log_story import tells as told_in_log
from greatrace.ui.race.table.state.table_state import TableState
from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.program import EndedError, Program, Screen
from tests.window.saved import latest

pytestmark = pytest.mark.xvfb

MOMENTS = int(os.environ.get("GREATRACE_MOMENTS", "5"))
PERSON = re.compile(r" \(Player \d\)")
LONGEST = 6.0
"""Seconds after which the program is killed at the latest."""


def told(screen: Screen) -> list[str]:
    """The last events that were on the screen; what sums up the turns of rivals stands in no log."""
    wire = screen.get("telegraph")
    return wire.value.splitlines() if wire and wire.label == "The last events" else []


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
    """Go on with the race and return all that its save holds by now, the newest entry first."""
    program = player.program
    screen = program.until(lambda screen: screen.scene != "TitleScene" and not screen.busy)
    while screen.scene not in ("TableScene", "ScoringScene"):
        player.turn(screen)
        screen = program.still()
    save = latest(RACE, program.home)
    state = TableState(Controller.resumed(save, None), language("en"))
    return [tell(event, state.named) for event in reversed(state.log) if told_in_log(event)]


def tells(entry: str, line: str) -> bool:
    """Whether an entry of the log says what a line of the panel said.

    Where the log names a crew, the panel shows its emblem, and begins with a capital after it; the log may
    name its person, too.
    """
    return any(_ends_with(one, line) for one in (entry, PERSON.sub("", entry)))


def _ends_with(entry: str, line: str) -> bool:
    start = len(entry) - len(line)
    if start <= 0:
        return entry == line
    after_name = entry[start - 1] in " \N{NO-BREAK SPACE}"
    return after_name and entry[start : start + 1].upper() + entry[start + 1 :] == line


def holds(log: list[str], last: list[str]) -> bool:
    """Whether a log, the newest entry first, says in the same order what the panel said."""
    entries = iter(log)
    return all(any(tells(entry, line) for entry in entries) for line in last)


def goes_on(log: list[str], before: list[str]) -> bool:
    """Whether a log, the newest entry first, is an earlier one word for word with new entries on top."""
    return log[len(log) - len(before) :] == before


def test_killed_at_any_moment_the_race_goes_on(display: Display, folder: Path) -> None:
    chance = random.Random(7)
    with Program(display, folder) as program:
        player = Keyboard(program)
        player.begin("Cairo – Cape Town", humans=2, crews=2)
        last = play_until_killed(player, 1 + chance.random() * LONGEST)
    before: list[str] = []
    for moment in range(MOMENTS):
        with Program(display, folder) as program:
            player.goes_on_with(program)
            title = program.scene("TitleScene")
            assert title.get("continue"), f"moment {moment}: {title.dump()}"
            player.press("continue")
            log = whole_log(player)
            assert holds(log, last), (moment, last, log)
            assert goes_on(log, before), (moment, before, log)
            before = log
            last = play_until_killed(player, chance.random() * LONGEST)


def test_a_key_held_at_the_kill_acts_in_the_next_window(display: Display, folder: Path) -> None:
    with Program(display, folder) as program:
        player = Keyboard(program)
        player.begin("Cairo – Cape Town", humans=2, crews=2)
        program.hold("Return")
        program.heard()
        program.kill()
    with Program(display, folder) as program:
        player.goes_on_with(program)
        program.scene("TitleScene")
        player.press("continue")
        program.until(lambda screen: screen.scene != "TitleScene")
