"""Intents that change nothing but what the table shows."""

from __future__ import annotations

from typing import assert_never

from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.state.table_state import TableState

Change = (
    want.AskHint | want.CloseHint | want.PeekHand | want.ShowByEye | want.ChooseTile | want.ShiftAssistant
    | want.TurnMap
)
"""Such an intent."""


def change(state: TableState, controller: Controller, intent: Change) -> bool:
    """Change the state; return whether the panels must follow."""
    match intent:
        case want.AskHint(seat):
            state.hint.begin(seat, controller.session.state, controller.hint(seat))
        case want.CloseHint():
            state.hint.close()
        case want.PeekHand(held):
            return state.peek(held)
        case want.ShowByEye(shown):
            state.show_by_eye(shown)
        case want.ChooseTile(number):
            state.chosen_tile = number
        case want.ShiftAssistant(source, target):
            state.draft.shift(source, target)
        case want.TurnMap():
            state.map_shown = not state.map_shown
        case _:
            assert_never(intent)
    return True
