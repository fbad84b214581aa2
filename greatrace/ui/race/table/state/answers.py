"""What a crew may answer by a cell, a card or a box, and what would have no effect."""

from __future__ import annotations

from collections.abc import Mapping

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.questions.registry import takes
from greatrace.engine.questions.repairing.rules import repairs
from greatrace.engine.targets import removable
from greatrace.ui.race.table.state.table_state import TableState

BoardAction = do.Step | do.TakeLine | do.Lay | do.Pick
"""Answers given by choosing a cell."""
HandAction = do.Play | do.UsePart | do.Discard
"""Answers given by choosing a card of the hand."""


def doubt_of(state: TableState, action: do.AnyAction, seat: int) -> str:
    """Return why an action would be without effect, though the rules allow it (3.11); empty otherwise."""
    match action:
        case do.Clear() if not removable(state.race, state.table, seat, state.race.edition.clear_where):
            return state.say.tr(
                "There is no tile that could be cleared: the assistant would be used up for nothing."
            )
        case do.Repair():
            return _repairs_nothing(state, seat)
    return ""


def _repairs_nothing(state: TableState, seat: int) -> str:
    """Return why a repair would raise no gauge, as far as that shows no secret; empty where it may."""
    tr, crew, view = state.say.tr, state.race.crews[seat], state.known(seat)
    own = view.table.dashboards[seat]
    if (own.engine, own.chassis) == (crew.engine, crew.chassis):
        return tr("Engine and chassis are at their maximum: the assistant would be used up for nothing.")
    if repairs(state.race, view, own) or state.may_allow_more(seat):
        return ""
    return tr("There is no part that could be used: the assistant would be used up for nothing.")


def for_card(state: TableState, seat: int, card: int) -> tuple[do.AnyAction, ...]:
    """Return what pressing a card of a hand may mean now: all that is allowed, else what it would mean."""
    legal = [one for one in state.controller.legal(seat) if isinstance(one, HandAction) and one.card == card]
    if legal:
        return tuple(legal)
    match state.frame:
        case frame if takes(frame, do.Discard):
            return (do.Discard(card),)
        case ask.Repairing() if state.race.effects[card] == "part":
            return (do.UsePart(card, state.race.cards[card].amount),)
        case _:
            return (do.Play(card),)


def usable_cards(state: TableState, seat: int) -> frozenset[int]:
    """Return the kinds of cards to be seen in a hand that its owner may play, use or discard now."""
    if seat not in state.asked:
        return frozenset()
    return frozenset(one.card for one in state.legal(seat) if isinstance(one, HandAction))


def touches_hand(action: do.AnyAction) -> bool:
    """Return whether an action tells what is in a hand."""
    match action:
        case do.Play() | do.UsePart() | do.Discard():
            return True
        case do.Step() | do.Enter():
            return action.guide or action.counter == "ranger"
        case do.TakeLine():
            return bool(action.transports)
        case do.Cancel():
            return False
        case _:
            return False


BOX_ACTIONS: Mapping[str, tuple[do.AnyAction, ...]] = {
    "scout": (do.Explore(), do.TakeCard()),
    "mechanic": (do.Repair(), do.Drive()),
    "escort": (do.Clear(),),
    "funding": (do.Fund(),),
}
"""The actions that the assistants of each box of the dashboard are played for (4.1)."""


def playable_boxes(state: TableState) -> frozenset[str]:
    """Return the boxes whose assistants the crew that is asked may play now."""
    if not state.asked or state.subject not in state.asked:
        return frozenset()
    legal = state.legal(state.subject)
    return frozenset(box for box, actions in BOX_ACTIONS.items() if any(one in legal for one in actions))
