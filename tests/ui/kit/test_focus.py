"""Keyboard focus reaches every widget and is visible."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.input import Command
from greatrace.ui.kit.widgets.focus import step
from tests.ui.gallery import Gallery
from tests.ui.pilot import Pilot

GRID = [pygame.Rect(100 * column, 50 * row, 80, 30) for row in range(3) for column in range(3)]


@pytest.mark.parametrize(
    ("start", "command", "end"),
    [
        (4, Command.UP, 1),
        (4, Command.DOWN, 7),
        (4, Command.LEFT, 3),
        (4, Command.RIGHT, 5),
        (0, Command.UP, None),
        (8, Command.RIGHT, None),
        (8, Command.NEXT, 0),
        (0, Command.PREVIOUS, 8),
        (None, Command.NEXT, 0),
        (None, Command.PREVIOUS, 8),
    ],
)
def test_step(start: int | None, command: Command, end: int | None) -> None:
    assert step(GRID, start, command) == end


ROWS = [pygame.Rect(220 * column, 0, 200, 30) for column in range(4)]
ROWS += [pygame.Rect(176 * column, 34, 160, 30) for column in range(5)] + [pygame.Rect(500, 300, 80, 30)]
"""A row of four buttons close above one of five, and a button by itself."""


@pytest.mark.parametrize(
    ("start", "command", "end"),
    [
        (1, Command.RIGHT, 2), (2, Command.RIGHT, 3), (3, Command.RIGHT, None), (0, Command.LEFT, None),
        (4, Command.RIGHT, 5), (8, Command.LEFT, 7), (8, Command.RIGHT, None), (1, Command.DOWN, 5),
        (9, Command.LEFT, 5),
    ],
)  # fmt: skip
def test_left_and_right_stay_in_the_row(start: int, command: Command, end: int | None) -> None:
    assert step(ROWS, start, command) == end


def test_step_without_places() -> None:
    assert step([], None, Command.NEXT) is None


def test_tab_cycles_through_all_widgets() -> None:
    pilot = Pilot(Gallery())
    stops = [stop.name for stop in pilot.scene.tree.stops()]
    seen = []
    for _ in stops:
        pilot.keys("tab")
        assert pilot.focused
        seen.append(pilot.focused.name)
    assert sorted(seen) == sorted(stops)
    pilot.keys("shift+tab")
    assert pilot.focused
    assert pilot.focused.name == seen[-2]


def test_arrows_reach_all_widgets() -> None:
    pilot = Pilot(Gallery())
    tree = pilot.scene.tree
    stops = tree.stops()
    reached, open_ways = {tree.focus}, [tree.focus]
    while open_ways:
        here = open_ways.pop()
        for command in (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT):
            there = step([stop.rect for stop in stops], stops.index(here), command)  # type: ignore[arg-type]
            if there is not None and stops[there] not in reached:
                reached.add(stops[there])
                open_ways.append(stops[there])
    assert {stop.name for stop in stops} == {stop.name for stop in reached if stop}


def ring_shown(pilot: Pilot) -> bool:
    return pilot.scene.tree.ring_shown


def test_the_ring_shows_for_the_keyboard_and_not_for_the_mouse() -> None:
    pilot = Pilot(Gallery())
    pilot.keys("tab")
    assert ring_shown(pilot)
    assert pilot.focused
    x, y, width, _ = pilot.focused.rect
    above = (x + width // 2, y - 3)
    with_ring = pilot.surface.get_at(above)
    pilot.press("music")
    assert not ring_shown(pilot)
    assert pilot.surface.get_at(above) != with_ring


def test_focus_stays_through_a_new_layout() -> None:
    pilot = Pilot(Gallery())
    pilot.keys("tab", "tab")
    before = pilot.focused
    pilot.shell.resize((1920, 1080))
    pilot.wait(0.0)
    after = pilot.focused
    assert before
    assert after
    assert (before.name, before.rect) != (after.name, after.rect)
    assert before.name == after.name


def test_a_dangerous_question_begins_at_no() -> None:
    pilot = Pilot(Gallery())
    pilot.press("quit")
    assert pilot.focused
    assert pilot.focused.name == "no"
    pilot.keys("tab", "enter")
    assert not pilot.running
