"""Which module asks which question of the race."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from greatrace.engine import decisions as ask
from greatrace.engine.decisions import AnyFrame
from greatrace.ui.race.questions import (
    bivouac,
    clearing,
    driving,
    entering,
    finding,
    forfeiting,
    hand_limit,
    laying,
    others,
    paying,
    plain,
    planning,
    reacting,
    repairing,
    sabotaging,
    sequence,
    shared,
    suffering,
    swapping,
    torpedo_step,
    tracking,
)
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.state.table_state import TableState

Asker = Callable[[TableState, int], Question]
"""Returns the question to a seat that is asked."""

ASKERS: Final[Mapping[type[AnyFrame], Asker]] = {
    ask.Bivouac: bivouac.ask,
    ask.Clearing: clearing.ask,
    ask.Driving: driving.ask,
    ask.Entering: entering.ask,
    ask.Finding: finding.ask,
    ask.Forfeiting: forfeiting.ask,
    ask.HandLimit: hand_limit.ask,
    ask.Laying: laying.ask,
    ask.Paying: paying.ask,
    ask.Planning: planning.ask,
    ask.Reacting: reacting.ask,
    ask.Repairing: repairing.ask,
    ask.Sabotaging: sabotaging.ask,
    ask.Sequence: sequence.ask,
    ask.Suffering: suffering.ask,
    ask.Swapping: swapping.ask,
    ask.TorpedoStep: torpedo_step.ask,
    ask.Tracking: tracking.ask,
}
"""The questions by their frame; any other is asked by `plain`."""


def question(state: TableState) -> Question:
    """Return what the question panel shows now, worked out once for all who ask."""
    return state.derived(_question)


def _question(state: TableState) -> Question:
    if state.lingers:
        return others.look_on(state)
    if not state.asked:
        return others.ask(state)
    if state.shared:
        return shared.ask(state)
    asker = plain.ask if state.frame is None else ASKERS.get(type(state.frame), plain.ask)
    return asker(state, state.asked[0])
