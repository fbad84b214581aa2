"""A drive whose way is drawn is ended before its first cell, by keyboard or by mouse alone."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.kit.keys import DOUBLE
from greatrace.ui.play.rest import TWICE
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import middle
from tests.ui.race.table.hands import Hands, at_table
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.mouse_hands import Mouse
from tests.ui.race.table.sequences import sequence


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


def test_a_click_on_what_ends_it_acts_unless_it_is_the_second_one_on_what_leads_back() -> None:
    hands, scene = driving(Mouse)
    pilot = hands.pilot
    before, at = len(scene.controller.session.log), middle(pilot.find("answer-back"))
    pilot.press("answer-back")
    assert middle(pilot.find("answer-E")) == at, "it takes the place of what led back"
    pilot.press("answer-E")
    assert pilot.scene is scene and scene.state.notice.text == TWICE
    pilot.leap(DOUBLE)
    pilot.press("answer-E")
    assert pilot.sees("yes"), "it is asked once more, as nothing has been driven"
    pilot.press("yes")
    assert scene.controller.session.log[before].action == do.Halt()
