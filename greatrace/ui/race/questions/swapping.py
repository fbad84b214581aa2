"""Swapping (10): which two tiles a Cheater swaps."""

from __future__ import annotations

from greatrace.engine.questions.swapping.frame import Swapping
from greatrace.kernel.sums import total
from greatrace.prose.words import price
from greatrace.ui.race.questions.parts import tiles
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.state.pairs import paired
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question which two tiles a Cheater swaps."""
    frame, tr = state.frame, state.say.tr
    assert isinstance(frame, Swapping)
    cells = tiles.marked_cells(state, seat)
    cell, meant = tiles.meant_cell(state, cells), tuple[int, ...]()
    if both := paired(state, seat):
        place, other = map(state.teller.place, both)
        swap = tiles.pick_all(state, seat, both, tr("Swap {place} with {other}", place=place, other=other))
        head, meant, shown = tr("Choose two tiles to swap"), both, tiles.exchange(state, seat, *both)
    elif frame.first < 0:
        head, meant = tr("Choose the first tile to swap"), (cell,)
        shown = tiles.single(state, seat, cell, _points(state, cell))
        swap = tiles.pick(state, seat, cell, tr("Swap {tile} on {place}", **tiles.named(state, cell)))
    else:
        head, meant = tr("Choose the second tile to swap"), (frame.first, cell)
        shown = tiles.exchange(state, seat, frame.first, cell)
        swap = tiles.pick(state, seat, cell, tr("Swap with {tile} on {place}", **tiles.named(state, cell)))
    answers = (swap, *tiles.next_cell(state, cells))
    return Question(seat, head, tiles.danger_context(state), tiles.picked(shown), answers, cells=meant)


def _points(state: TableState, cell: int) -> str:
    """Return what entering a cell costs with its danger, and whether it stops."""
    cost = tiles.lies(state, cell)
    points = price(state.say, fuel=total(cost.fuel), mechanics=total(cost.mechanics))
    stop = state.say.tr_c("symbol", "stop")
    return f"{points}, {stop}" if cost.stop else points
