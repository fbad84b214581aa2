"""What was chosen with an open hand that is covered again: it holds, but nothing of it is told (1.8)."""

from __future__ import annotations

from greatrace.engine.state import View
from greatrace.ui.race.table.state.table_state import TableState

OPENLY = "chosen-with-open-hand"
"""The name under which the state keeps that something was chosen while the hand was open."""


def note_choice(state: TableState) -> None:
    """Keep that what was just chosen was chosen with an open hand, where others look on."""
    if state.asked and state.open(state.asked[0]) and not state.controller.alone:
        state.amounts[OPENLY] = 1


def unseen(state: TableState, seat: int) -> bool:
    """Return whether what a seat has chosen may tell of its hand, which is covered now.

    It depends on nothing in that hand, so that it tells nothing itself.
    """
    return OPENLY in state.amounts and state.may_allow_more(seat)


def meant_view(state: TableState, seat: int) -> View:
    """Return the view in which what a seat has chosen is carried out; it is not to be shown."""
    return state.controller.view(seat) if unseen(state, seat) else state.known(seat)
