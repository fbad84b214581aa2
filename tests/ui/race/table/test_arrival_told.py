"""Before a drive into the finish it is told what prestige that brings (11.4)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.parts.drives import sets_out
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input.intents import DriveWay, ShowWay
from greatrace.ui.race.table.state.drawn_way import setting_out, way_on
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.sequences import CREW, sequence, state_of
from tests.ui.race.table.shown import every


def before_the_finish(money: int = 80, others: int = 0, fuel: int = 3) -> TableState:
    """The table of France, one cell before the finish, which so many others have reached."""
    race = state_of(sequence()).race
    at = race.board.cells[race.neighbours[race.finish_cell][0]].label
    crew = CREW.replace("money: 80", f"money: {money}").replace("fuel: 3", f"fuel: {fuel}")
    state = state_of(sequence(crew, at=at))
    crews = enumerate(state.table.dashboards)
    arrived = tuple(structs.replace(one, arrived=int(0 < seat <= others)) for seat, one in crews)
    state.table = structs.replace(state.table, dashboards=arrived)
    return state


def told(state: TableState, cell: int) -> str:
    """What the question about a way says in words."""
    found = setting_out(state, cell)
    assert found
    state.draw_way(found.way)
    return " ".join(words.text for words in every(question(state), sentence))


@pytest.mark.parametrize(("money", "others", "sum_of"), [
    (120, 0, "5 (place 1) + 8 (engine, chassis) + 2 (money) = 15."
             " The others can still arrive in this round."),
    (20, 1, "3 (place 2) + 8 (engine, chassis) + 0 (money) = 11."),
])
def test_place_and_what_is_left_are_added_up(money: int, others: int, sum_of: str) -> None:
    state = before_the_finish(money, others)
    assert f" Prestige on arrival: {sum_of}" in told(state, state.race.finish_cell)


def test_driving_on_into_the_finish_shows_that_first() -> None:
    state = before_the_finish()
    state.bound[0] = state.race.finish_cell
    found = way_on(state)
    assert found and isinstance(sets_out(state, found), ShowWay)
    other = state_of(sequence())
    near = other.race.neighbours[other.table.dashboards[0].cell]
    other.bound[0] = next(cell for cell in near if other.race.city_at[cell] >= 0)
    near_by = way_on(other)
    assert near_by and isinstance(sets_out(other, near_by), DriveWay)


def test_another_way_brings_none() -> None:
    state = before_the_finish()
    near = state.race.neighbours[state.table.dashboards[0].cell]
    other = next(cell for cell in near if cell != state.race.finish_cell and setting_out(state, cell))
    assert "Prestige" not in told(state, other)


def test_francs_for_fuel_are_taken_off() -> None:
    state = before_the_finish(money=60, fuel=0)
    assert "0 (money) = 13." in told(state, state.race.finish_cell)
