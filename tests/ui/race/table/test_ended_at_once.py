"""A drive whose way is drawn is ended before its first cell, by keyboard or by mouse alone."""

from __future__ import annotations

import pygame
import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.kit.keys import DOUBLE
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import middle
from tests.ui.race.table.hands import Hands, at_table, surroundings
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.mouse_hands import Mouse
from tests.ui.race.table.sequences import sequence

RICH = "fuel: 6, engine: 4, chassis: 4, money: 80, scout: 1, mechanic: 2, escort: 0, funding: 1"


def driving(kind: type[Hands]) -> tuple[Hands, TableScene]:
    """Hands before a drive just begun, whose way is drawn to a cell in sight."""
    controller = sequence(at="G8", deeds="drive")
    hands = kind(at_table(controller), controller)
    hands.pilot.leap()
    scene = hands.scene
    state, board = scene.state, scene.panels.board
    goal = next(n for n, one in enumerate(state.race.board.cells) if one.label == "H9")
    hands.pilot.click(*board.cell_rect(goal).center)
    hands.pilot.leap()
    assert isinstance(state.frame, ask.Driving) and state.way and state.way.goal == goal
    assert scene.panels.page.free.collidepoint(board.cell_rect(goal).center)
    return hands, scene


@pytest.mark.parametrize("kind", [Keyboard, Mouse])
def test_it_is_ended_by_hand(kind: type[Hands]) -> None:
    hands, scene = driving(kind)
    before = len(scene.controller.session.log)
    hands.perform(do.Halt(), 0)
    assert scene.controller.session.log[before].action == do.Halt()


@pytest.mark.parametrize("deeds", ["drive", "drive, step H8"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600)])
def test_what_ends_a_drive_never_takes_the_place_of_what_leads_back(
    size: tuple[int, int], deeds: str
) -> None:
    """A second press on Back, however late, ends no drive."""
    controller = sequence(RICH, at="G8", deeds=deeds, tiles="H9: steppe, H8: steppe")
    pilot = at_table(controller, surroundings(size))
    pilot.leap()
    done = len(controller.session.log)
    pilot.keys("g")
    at = middle(pilot.find("answer-back"))
    ends = [pilot.find("answer-E").rect] if pilot.sees("answer-E") else []
    pilot.press("answer-back")
    ends.append(pilot.find("answer-E").rect)
    assert not any(pygame.Rect(one).collidepoint(at) for one in ends)
    pilot.leap(DOUBLE)
    pilot.click(*at)
    assert isinstance(pilot.scene, TableScene) and isinstance(controller.frame, ask.Driving)
    assert do.Halt() not in [turn.action for turn in controller.session.log[done:]]


def test_a_drive_without_a_step_is_ended_once_that_is_confirmed() -> None:
    hands, scene = driving(Mouse)
    pilot, before = hands.pilot, len(scene.controller.session.log)
    pilot.press("answer-back")
    pilot.leap(DOUBLE)
    pilot.press("answer-E")
    assert pilot.sees("yes"), "it is asked once more, as nothing has been driven"
    pilot.press("yes")
    assert scene.controller.session.log[before].action == do.Halt()
