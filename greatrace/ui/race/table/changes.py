"""Intents that change nothing but what the table shows, and how an answer reaches the race."""

from __future__ import annotations

from typing import assert_never

from greatrace.engine import actions as do
from greatrace.engine.decisions import Reacting
from greatrace.engine.ways.plan import ahead, pinned
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.panels.messages import FOLDED, OPENED
from greatrace.ui.race.table.state.table_state import TableState

Change = (
    want.ShowWay | want.AskHint | want.CloseHint | want.PeekHand | want.ShowByEye
    | want.ShiftAssistant | want.PlanAs | want.ClearPlan | want.Adjust
    | want.TurnMap | want.Fold | want.FoldAll | want.ShowNames | want.ShowCodes
    | want.PinRoute | want.ShowRoute
)
"""Such an intent."""


def change(state: TableState, controller: Controller, intent: Change) -> bool:
    """Change the state; return whether the panels must follow."""
    match intent:
        case want.ShowWay(way):
            state.draw_way(way)
        case want.AskHint(seat):
            state.hint.begin(seat, controller.session.state, controller.hint(seat))
        case want.CloseHint():
            state.hint.close()
        case want.PeekHand(held):
            return state.peek(held)
        case want.ShowByEye(shown):
            state.show_by_eye(shown)
        case want.ShiftAssistant(source, target):
            state.draft.shift(source, target)
        case want.PlanAs(plan):
            state.draft.take(plan)
        case want.ClearPlan():
            state.draft.clear()
        case want.Adjust(name, value):
            state.amounts[name] = value
        case want.Fold(chosen) if chosen in (FOLDED, OPENED):
            state.shown.folded = state.shown.folded - {FOLDED, OPENED} | {chosen}
        case want.Fold(piece):
            state.shown.fold(piece)
        case want.FoldAll(held):
            state.shown.folding = held
        case want.ShowNames():
            state.shown.names = not state.shown.names
        case want.ShowCodes(held):
            state.shown.codes = held
        case want.PinRoute(cell, unpin):
            _pin(state, cell, unpin)
        case want.ShowRoute():
            state.shown.route_hidden = not state.shown.route_hidden
        case want.TurnMap():
            state.shown.map = not state.shown.map
        case _:
            assert_never(intent)
    return True


def decide(state: TableState, controller: Controller, action: do.AnyAction, seat: int) -> None:
    """Carry an action of a human out, or give the answer to a danger.

    Raises:
        Refused: an article forbids it.
    """
    reacting = isinstance(state.frame, Reacting)
    if reacting and isinstance(action, do.Cancel):
        controller.react(seat, action)
    elif reacting and isinstance(action, do.Decline):
        controller.let_happen()
    else:
        controller.act(action, seat)


def _pin(state: TableState, cell: int, unpin: bool) -> None:
    """Pin a cell as the next goal of the own route, or take it out."""
    seat = state.owner
    routes = state.drafts.routes
    goals = ahead(routes.get(seat, ()), state.table.dashboards[seat].cell)
    routes[seat] = pinned(goals, cell, unpin)
    state.shown.route_hidden = False
