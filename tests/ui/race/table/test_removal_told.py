"""What is told of tiles that go: on whose way each of them lies, where that differs (10)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import events as on
from greatrace.prose.language import language
from greatrace.ui.kit.blocks.account import account
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.parts import tiles, turns
from greatrace.ui.race.table.state.race_log import RaceLog
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.placed import placed
from tests.ui.race.table.shown import data_of


@pytest.mark.parametrize(
    ("ways", "told"),
    [(("On your way.", ""), "{first}: on your way."), (("On your way.",) * 2, "On your way.")],
)
def test_a_way_is_told_of_the_tile_that_lies_on_it(
    monkeypatch: pytest.MonkeyPatch, ways: tuple[str, str], told: str
) -> None:
    state = TableState(placed("tracking"), language("en"))
    cells = tiles.marked_cells(state, 0)[:2]
    monkeypatch.setattr(tiles, "way_words", lambda state, found, seat: ways[cells.index(found[0])])
    _, lines = tiles.removal(state, 0, cells)
    said = data_of(lines[-1], sentence).text
    assert said.casefold() == told.format(first=state.teller.place(cells[0])).casefold()


def test_what_was_bought_before_is_not_told_beside_a_tile_that_was_laid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = TableState(placed("tracking"), language("en"))
    own = state.table.dashboards[0]
    before = structs.replace(own, money=own.money + 40, fuel=own.fuel - 2)
    boards = (before, *state.table.dashboards[1:])
    monkeypatch.setattr(RaceLog, "turn_began", structs.replace(state.table, dashboards=boards))
    laid, bought = on.TileLaid(0, 1, tiles.marked_cells(state, 0)[0]), on.FuelBought(0, 2, 20)
    for last, changed in ((laid, 0), (bought, 2)):
        monkeypatch.setattr(turns, "told_of", lambda state, seat, last=last: [bought, last])
        monkeypatch.setattr(TableState, "phase", "convoy")
        [told] = turns.turn(state, 0)
        assert len(data_of(told, account).gauges) == changed
