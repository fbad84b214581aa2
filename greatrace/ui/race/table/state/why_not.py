"""Why an answer cannot be used now, in a few words for its second line."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.explain import refusal
from greatrace.prose.refusals import short_reason
from greatrace.ui.race.table.state.position import Position


def why_not(state: Position, seat: int, action: do.AnyAction) -> str:
    """Return why a seat that is asked may not choose an action, as far as that shows no secret."""
    return short_reason(refusal(state.race, state.known(seat), action), state.teller)
