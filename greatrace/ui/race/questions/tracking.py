"""Tracking (10): which tiles a Tracker removes."""

from __future__ import annotations

from greatrace.engine.questions.tracking.frame import Tracking
from greatrace.ui.race.questions.parts import tiles
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.state.pairs import paired
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question which tiles a Tracker removes."""
    frame, tr = state.frame, state.say.tr
    assert isinstance(frame, Tracking)
    cells = tiles.marked_cells(state, seat)
    cell = tiles.meant_cell(state, cells)
    head = state.say.tr_n("Choose the tile that goes", "Choose {n} tiles that go", frame.left)
    context = tiles.danger_context(state)
    if cell < 0:
        return Question(seat, head, context)
    if both := paired(state, seat):
        place, other = map(state.teller.place, both)
        label = tr("Remove {place} and {other}", place=place, other=other)
        blocks = tiles.picked(tiles.removal(state, seat, both))
        answers = (tiles.pick_all(state, seat, both, label), *tiles.next_cell(state, cells))
        return Question(seat, head, context, blocks, answers, cells=both)
    remove = tiles.pick(state, seat, cell, tr("Remove {tile} on {place}", **tiles.named(state, cell)))
    gone = (*frame.chosen, cell)
    blocks = tiles.picked(tiles.removal(state, seat, gone))
    return Question(seat, head, context, blocks, (remove, *tiles.next_cell(state, cells)), cells=gone)
