"""Tracking (10): which tiles a Tracker removes."""

from __future__ import annotations

from greatrace.engine.questions.tracking.frame import Tracking
from greatrace.ui.race.questions.parts.tiles import (
    danger_context,
    marked_cells,
    meant_cell,
    named,
    next_cell,
    pick,
    picked,
    removal,
)
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question which tiles a Tracker removes."""
    frame, tr = state.frame, state.say.tr
    assert isinstance(frame, Tracking)
    cells = marked_cells(state, seat)
    cell = meant_cell(state, cells)
    head = state.say.tr_n("Choose the tile that goes", "Choose {n} tiles that go", frame.left)
    context = danger_context(state)
    if cell < 0:
        return Question(seat, head, context)
    remove = pick(state, seat, cell, tr("Remove {tile} on {place}", **named(state, cell)))
    gone = (*frame.chosen, cell)
    blocks = picked(removal(state, seat, gone))
    return Question(seat, head, context, blocks, (remove, *next_cell(state, cells)), cells=gone)
