"""On the map the first press shows, the second does: for clearing, swapping, tracking and laying, too."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import events as on
from greatrace.ui.race.questions.parts.tiles import CELL, CHOSEN, marked_cells, meant_cell
from greatrace.ui.race.questions.parts.turns import befallen
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import sequence, state_of

PICKS = ("clearing", "swapping", "tracking", "laying")


def asked_for_a_cell(name: str) -> tuple[Pilot, TableScene, list[int]]:
    """A table at a question that cells answer, and those that can be pressed, the one that is meant last."""
    pilot = at_table(placed(name))
    pilot.wait(2.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    board, free = scene.panels.board, scene.panels.page.free
    cells = [
        cell for cell in marked_cells(scene.state, 0) if free.collidepoint(board.cell_rect(cell).center)
    ]
    assert len(cells) > 1
    return pilot, scene, cells


@pytest.mark.parametrize("name", PICKS)
def test_the_first_press_shows_and_the_second_does(name: str) -> None:
    pilot, scene, cells = asked_for_a_cell(name)
    log = len(scene.controller.session.log)
    for cell in cells[:2]:
        pilot.click(*scene.panels.board.cell_rect(cell).center)
        assert len(scene.controller.session.log) == log, "another cell is shown only"
        assert scene.state.amounts[CELL] == scene.state.amounts[CHOSEN] == cell
        place = scene.state.teller.place(cell)
        assert scene.state.notice.text.startswith(f"Press the cell {place} once more to ")
    pilot.click(*scene.panels.board.cell_rect(cells[1]).center)
    done = scene.controller.session.log[log].action
    assert isinstance(done, do.Pick | do.Lay) and done.cell == cells[1]


@pytest.mark.parametrize("name", PICKS)
def test_a_cell_under_the_pointer_is_shown_but_not_chosen(name: str) -> None:
    pilot, scene, cells = asked_for_a_cell(name)
    one, other = cells[:2]
    pilot.point(*scene.panels.board.cell_rect(other).center)
    assert meant_cell(scene.state, marked_cells(scene.state, 0)) == other
    assert CHOSEN not in scene.state.amounts
    pilot.click(*scene.panels.board.cell_rect(one).center)
    pilot.point(*scene.panels.board.cell_rect(other).center)
    assert scene.state.amounts[CELL] == scene.state.amounts[CHOSEN] == one, "it stays chosen"


@pytest.mark.parametrize("name", PICKS)
def test_the_cell_to_which_the_keyboard_came_is_chosen_by_one_press(name: str) -> None:
    pilot, scene, _ = asked_for_a_cell(name)
    log = len(scene.controller.session.log)
    pilot.keys("m", "g")
    cell = scene.panels.board.control.cursor
    pilot.keys("enter")
    done = scene.controller.session.log[log].action
    assert isinstance(done, do.Pick | do.Lay) and done.cell == cell


def test_that_the_own_card_was_countered_is_told_first_until_the_crew_goes_on() -> None:
    state = state_of(sequence())
    countered = on.DangerCancelled(0, 1, 0, "ranger")
    for event in (on.SequenceBegan(0), on.CardPlayed(0, 0), countered):
        state.past.shown(event, state.table)
    assert befallen(state) == [countered]
    state.past.shown(on.FuelBought(0, 1, 20), state.table)
    assert befallen(state) == []
