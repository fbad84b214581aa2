"""The question that the panel shows: who is asked what, and how it can be answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from greatrace.engine import decisions as ask
from greatrace.engine.decisions import AnyFrame
from greatrace.prose.decisions import expected
from greatrace.ui.race.table.state.answers import plain_answers
from greatrace.ui.race.table.state.asking import Amount, AnswerOption, Matter, Question
from greatrace.ui.race.table.state.guidance import guidance
from greatrace.ui.race.table.state.matter import bivouac, looking, others, planning, sequence, shared
from greatrace.ui.race.table.state.matter.driving import ask_driving
from greatrace.ui.race.table.state.matter.entering import ask_entering, ask_paying
from greatrace.ui.race.table.state.matter.hands import ask_finding, ask_forfeiting, ask_hand_limit
from greatrace.ui.race.table.state.matter.laying import ask_laying
from greatrace.ui.race.table.state.matter.picking import ask_clearing, ask_swapping, ask_tracking
from greatrace.ui.race.table.state.matter.reacting import ask_reacting
from greatrace.ui.race.table.state.matter.repairing import ask_repair
from greatrace.ui.race.table.state.matter.sabotaging import ask_sabotaging
from greatrace.ui.race.table.state.matter.suffering import ask_suffering
from greatrace.ui.race.table.state.table_state import TableState

Asker = Callable[[TableState, int], Question]
"""Returns the question to a seat that is asked."""

ASKERS: Final[Mapping[type[AnyFrame], Asker]] = {
    ask.Bivouac: bivouac.ask,
    ask.Planning: planning.ask,
    ask.Sequence: sequence.ask,
    ask.Driving: ask_driving,
    ask.Entering: ask_entering,
    ask.Paying: ask_paying,
    ask.Laying: ask_laying,
    ask.Clearing: ask_clearing,
    ask.Tracking: ask_tracking,
    ask.Swapping: ask_swapping,
    ask.Sabotaging: ask_sabotaging,
    ask.Reacting: ask_reacting,
    ask.Finding: ask_finding,
    ask.Forfeiting: ask_forfeiting,
    ask.HandLimit: ask_hand_limit,
    ask.Repairing: ask_repair,
    ask.Suffering: ask_suffering,
}
"""The questions with a matter of their own, by their frame; any other is asked by `plain`."""


def question(state: TableState) -> Question:
    """Return what the question panel shows now, worked out once for all who ask."""
    return state.derived(_question)


def _question(state: TableState) -> Question:
    if state.lingers:
        return looking.ask(state)
    if not state.asked:
        return others.ask(state)
    if state.shared:
        return shared.ask(state)
    frame, seat = state.frame, state.asked[0]
    asker = plain if frame is None else ASKERS.get(type(frame), plain)
    return asker(state, seat)


def plain(state: TableState, seat: int) -> Question:
    """Return a question that has no matter of its own."""
    frame = state.frame
    assert frame is not None
    head = expected(frame, state.teller)
    return Question(seat, head, guidance(state), answers=plain_answers(state, seat))


__all__ = ["ASKERS", "Amount", "AnswerOption", "Asker", "Matter", "Question", "plain", "question"]
