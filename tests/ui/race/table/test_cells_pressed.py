"""What pressing cells of the board means: an intent for each; no widget and no scene."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import step_price
from greatrace.engine.ways.data import Payable
from greatrace.engine.ways.order import next_action, order_of
from greatrace.engine.ways.way import find_way
from greatrace.kernel.sums import total
from greatrace.prose.language import language
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.kit.settings import Settings
from greatrace.ui.kit.widgets.messages import (
    Dropped,
    Focused,
    Hovered,
)
from greatrace.ui.race.board.messages import CellPicked
from greatrace.ui.race.questions.parts.drives import sets_out
from greatrace.ui.race.questions.parts.tiles import CELL, CHOSEN, marked_cells
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.carrying_out import carry_out
from greatrace.ui.race.table.drives import Drives
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.respond import respond
from greatrace.ui.race.table.panels.map_marks import pointed_way
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import PICKED, helps, setting_out, way_to
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.shown import shown
from tests.ui.race.table.test_input import ALONE, at, cell, key, press

ESCORTED = CREW.replace("escort: 0", "escort: 1")


def test_a_cell_is_pressed_once_for_its_way_and_again_for_the_drive() -> None:
    state = at(ask.Driving, ALONE)
    step = next(one for one in state.legal(0) if isinstance(one, do.Step))
    wanted = cell(state, step.cell)
    assert isinstance(wanted, want.ShowWay) and wanted.way and wanted.way.cells == (step.cell,)
    assert state.way is None, "handlers change nothing"
    state.draw_way(wanted.way)
    again = cell(state, step.cell)
    assert again == want.DriveWay(wanted.way)
    assert next_action(order_of(wanted.way, state.table), state.table, state.legal(0)) == step
    other = next(one for one in state.legal(0) if isinstance(one, do.Step) and one.cell != step.cell)
    assert isinstance(cell(state, other.cell), want.ShowWay), "another cell has another way"


def test_a_way_that_may_not_be_payable_is_warned_of_where_it_is_drawn() -> None:
    state = at(ask.Driving, ALONE)
    way = way_to(state, next(one.cell for one in state.legal(0) if isinstance(one, do.Step)))
    assert way
    state.draw_way(structs.replace(way, odds=Payable(way.goal, 4, 4)))
    assert "goes back" not in question(state).warning
    state.draw_way(structs.replace(way, odds=Payable(way.goal, 3, 4)))
    asked = question(state)
    assert "75\u00a0% of the tiles" in shown(asked, sentence).text
    assert asked.warning.endswith("Too dear? Then back again, and the drive ends.")
    assert state.way and cell(state, way.goal) == want.DriveWay(state.way)


def test_a_cell_far_away_shows_the_way_that_many_drives_take() -> None:
    state = at(ask.Driving, ALONE)
    wanted = cell(state, state.race.finish_cell)
    assert isinstance(wanted, want.ShowWay) and wanted.way and not wanted.way.arrives


def test_a_cell_in_the_own_sequence_draws_the_way_and_then_sets_out() -> None:
    state = at(ask.Sequence, ALONE, wanted=lambda state: do.Drive() in state.legal(0))
    near = state.race.neighbours[state.table.dashboards[0].cell][0]
    wanted = cell(state, near)
    assert isinstance(wanted, want.ShowWay) and wanted.way and wanted.way.goal == near
    assert wanted.picked
    state.draw_way(wanted.way)
    assert cell(state, near) == want.ShowWay(wanted.way, picked=True), "a button has shown it"
    state.amounts[PICKED] = 1
    state.adopt(Settings(confirmations=False))
    assert cell(state, near) == want.DriveWay(wanted.way, (do.Drive(),))
    assert isinstance(cell(state, state.table.dashboards[0].cell), want.Notify), "the own cell"


def test_a_hand_that_is_face_down_might_help_on_a_dangerous_tile() -> None:
    controller = placed("driving", (0, 1))
    state = TableState(controller, language("en"))
    goal = next(n for n, one in enumerate(state.race.board.cells) if one.label == "H9")
    way = find_way(state.race, state.known(0), goal)
    assert way and not way.cards and helps(state, way) == ("escort", "ranger")
    state.draw_way(way)
    asked = question(state)
    assert asked.context.startswith("Hold P to see what the hand allows as well.")
    counters = [one.label for one in asked.answers if one.name == "counter"]
    assert counters == ["Use escort"], "the rest is secret"
    state.order = order_of(way, state.table)
    assert Drives(state, controller, str).next() == want.Act(do.Step(goal), 0), "it is driven as it is drawn"
    without = structs.replace(state.table, discard=tuple(card.count for card in state.race.cards))
    state.table = without
    assert helps(state, way) == ("escort",), "all know that no Ranger is left"


def at_bandits(kind: str) -> tuple[TableScene, int]:
    """A crew with an escort beside bandits, and their cell."""
    pilot = at_table(placed("driving") if kind == "driving" else sequence(ESCORTED, at="G8"))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return scene, next(n for n, one in enumerate(scene.state.race.board.cells) if one.label == "H9")


@pytest.mark.parametrize("kind", ["driving", "sequence"])
def test_the_second_press_on_a_danger_drives_with_the_escort_that_the_first_has_shown(kind: str) -> None:
    scene, goal = at_bandits(kind)
    state = scene.state
    told = pointed_way(state, goal)
    carry_out(scene, cell(state, goal))
    assert state.way and [used.kind for used in state.way.cards] == ["escort"]
    assert told == state.way, "the tooltip has said so"
    second = cell(state, goal)
    assert isinstance(second, want.DriveWay) and second.way == state.way
    while state.way.cards:
        carry_out(scene, key(state, "c"))
    without = cell(state, goal)
    assert isinstance(without, want.DriveWay) and without.way == state.way, "nothing is asked again"


def test_a_way_that_a_button_shows_has_the_escort_that_stands_ready() -> None:
    scene, goal = at_bandits("sequence")
    found = setting_out(scene.state, goal)
    assert found and [used.kind for used in found.way.cards] == ["escort"]
    assert isinstance(sets_out(scene.state, found), want.ShowWay), "it is shown before it is used"


def test_the_cell_under_the_pointer_previews_the_fuel() -> None:
    state = at(ask.Driving, ALONE)
    own = state.table.dashboards[0]
    step = next(one for one in state.legal(0) if isinstance(one, do.Step))
    for message in (Hovered("board", CellPicked(step.cell)), Focused("board", CellPicked(step.cell))):
        wanted = respond(state, message)
        assert isinstance(wanted, want.PreviewFuel) and wanted.points is not None
        assert wanted.points == own.fuel - total(step_price(state.race, state.table, step.cell).fuel)
    assert respond(state, Hovered("board", CellPicked(state.race.finish_cell))) == want.PreviewFuel(None)
    assert respond(state, Hovered("")) == want.PreviewFuel(None)


def test_a_tile_is_chosen_and_then_laid_or_dropped() -> None:
    def two_kinds(state: TableState) -> bool:
        return len(set(state.controller.view(0).own.drawn)) == 2

    state = at(ask.Laying, ALONE, wanted=two_kinds)
    drawn = state.controller.view(0).own.drawn
    where = marked_cells(state, 0)[-1]
    tile = next(one for one in question(state).presses if one.key == "2")
    assert press(state, "tile-1", tile) == want.Adjust("tile", 1)
    assert cell(state, where) == want.Adjust(CHOSEN, where, pressed=True), "the first press shows it there"
    state.amounts.update({"tile": 1, CELL: where, CHOSEN: where})
    assert cell(state, where) == want.Act(do.Lay(drawn[1], where), 0)
    dropped = Dropped(do.Lay(drawn[0], -1), "board", where)
    assert respond(state, dropped) == want.Act(do.Lay(drawn[0], where), 0)
