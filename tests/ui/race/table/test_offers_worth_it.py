"""What is offered ready made is worth it: no tile goes for nothing, no fuel for the fare of the last line."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.prose.language import language
from greatrace.ui.race.table.state.drawn_way import fuel_wanted
from greatrace.ui.race.table.state.pairs import paired
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table import alone as positions

_TRACKER = """
  tiles: {{{tiles}}}
  crews: {{france: {{at: K17, fuel: 5, hand: [tracker], scout: 1, mechanic: 2}}}}
  solo: {{torpedo: {{at: E8, fuel: 5}}, card: {{letter: C, level: 1}}}}
"""


def _state(monkeypatch: pytest.MonkeyPatch, given: str, deeds: str = "", board: str = "africa") -> TableState:
    monkeypatch.setitem(positions.POSITIONS, "offer", (board, given))
    return TableState(positions.alone("offer", deeds), language("en"))


@pytest.mark.parametrize(("hard", "offered"), [(False, False), (True, True)], ids=["easy", "hard"])
def test_a_tracker_is_proposed_only_tiles_whose_removal_is_worth_it(
    hard: bool, offered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    race = positions.begun_alone().race
    codes = [cell.label for cell in race.board.cells]
    here = codes.index("K17")
    near = [cell for cell in race.neighbours[here] if race.city_at[cell] < 0]
    ring = {cell for one in near for cell in race.neighbours[one] if race.city_at[cell] < 0}
    around = (*near, *sorted(ring - {here, *near})) if hard else tuple(near)
    names = (["marsh"] * 6 + ["dunes"] * 4 + ["rocks"] * 3) if hard else ["ford"] * 6
    given = ", ".join(f"{codes[cell]}: {name}" for cell, name in zip(around, names, strict=False))
    state = _state(monkeypatch, _TRACKER.format(tiles=given), "play tracker")
    assert isinstance(state.controller.legal(0)[0], do.Pick)
    assert (paired(state, 0) is not None) == offered


def test_fuel_leaves_the_fare_of_a_line_to_the_finish(monkeypatch: pytest.MonkeyPatch) -> None:
    race = positions.begun_alone().race
    line = next(one for one in race.board.lines if race.city_at[one.a] >= 0 and race.city_at[one.b] >= 0)
    goal, city = line.b, race.board.cities[race.city_at[line.a]].id
    car = "fuel: 2, money: {money}, mechanic: 1"
    wanted = []
    for money in (line.price + 20, line.price - 10):
        state = _state(monkeypatch, f"\n  crews: {{france: {{at: {city}, {car.format(money=money)}}}}}\n"
                       "  solo: {torpedo: {at: E8}, card: {letter: C, level: 1}}\n")
        state.routes[0] = (goal,)
        wanted.append(fuel_wanted(state, 0, 4))
    assert wanted[0] == 1 < wanted[1]
