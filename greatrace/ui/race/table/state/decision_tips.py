"""Decisions of computer crews as lines of tooltips."""

from __future__ import annotations

from greatrace.prose.actions import action_label
from greatrace.prose.reasons import reason_text
from greatrace.prose.words import labelled_phrase
from greatrace.ui.race.table.state.chronicle import BotDecision
from greatrace.ui.race.table.state.position import Position

_MOST = 6
"""The weightiest reasons that are told."""


def last_tip(state: Position, seat: int) -> tuple[tuple[str, str], ...]:
    """Return the last decision of a computer crew and why, as the end of a tooltip; empty without one."""
    last = state.chronicle.last(seat)
    if last is None:
        return ()
    (action, _), *reasons = decision_tip(state, last)
    return (("", ""), (labelled_phrase(state.say, state.say.tr("Last decision"), action), ""), *reasons)


def decision_tip(state: Position, decision: BotDecision) -> tuple[tuple[str, str], ...]:
    """Return a decision and its weightiest reasons as lines of a tooltip."""
    label = action_label(decision.action, state.teller, decision.view)
    lines = [reason_text(term, state.say) for term in state.chronicle.why(decision)[:_MOST]]
    return ((label, ""), *((f"· {line}", "") for line in lines))
