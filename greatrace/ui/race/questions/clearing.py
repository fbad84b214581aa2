"""Clearing (5.6): which tile an escort removes."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.ui.kit.blocks.words import Words
from greatrace.ui.race.questions.parts.answers import in_vain, taken_back
from greatrace.ui.race.questions.parts.tiles import (
    marked_cells,
    meant_cell,
    named,
    next_cell,
    pick,
    picked,
    removal,
)
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question which tile an escort removes."""
    tr, cells = state.say.tr, marked_cells(state, seat)
    cell = meant_cell(state, cells)
    nothing = AnswerOption(tr("Clear nothing"), Act(do.Halt(), seat), END_KEY)
    nothing = in_vain(state, nothing, tr("The escort would be used up for nothing."))
    head, context = tr("Which tile is cleared?"), tr("1 escort is used")
    if cell < 0:
        told = tr("No tile here is worth clearing: choose one, or take the escort back.")
        blocks = (Words(told, "soft", "centre"),)
        return Question(seat, head, context, blocks, (*next_cell(state, cells), nothing, *taken_back(state)))
    clear = pick(state, seat, cell, tr("Clear {tile} on {place}", **named(state, cell)))
    shown = picked(removal(state, seat, (cell,)))
    answers = (clear, *next_cell(state, cells), nothing, *taken_back(state))
    return Question(seat, head, context, shown, answers, cells=(cell,))
