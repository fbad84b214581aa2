"""What is told of tiles that go: on whose way each of them lies, where that differs (10)."""

from __future__ import annotations

import pytest

from greatrace.prose.language import language
from greatrace.ui.race.questions.parts import tiles
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.placed import placed


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
    assert lines[-1].text.casefold() == told.format(first=state.teller.place(cells[0])).casefold()
