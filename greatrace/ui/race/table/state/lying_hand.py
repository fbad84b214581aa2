"""The hand as it lies on the table (1.8), and what was chosen with an open one that is covered again."""

from __future__ import annotations

from greatrace.engine.decisions import Laying
from greatrace.engine.state import View
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState


def lying_hand(state: Position, seat: int) -> tuple[int, ...]:
    """Return the kinds of the cards of a hand in the order in which they lie, but for one that flies to it.

    Where several humans share the screen, or watch, the order tells nothing of the cards that lie face down.
    """
    hand = list(state.controller.view(seat).own.hand)
    flying = state.flying
    if flying and flying.seat == seat and flying.card in hand:
        hand.remove(flying.card)
    if state.controller.alone and state.open(seat):
        return tuple(hand)
    known: list[int] = []
    for card in state.controller.table.dashboards[seat].shown:
        if card in hand:
            hand.remove(card)
            known.append(card)
    return (*known, *hand)


def face_up(state: Position, seat: int) -> int:
    """Return how many of these cards lie face up: all of an open hand, else those that were taken face up."""
    own, flying = state.controller.table.dashboards[seat], state.flying
    if state.open(seat) and not only_tiles(state, seat):
        return own.cards
    # One that flies to the hand lies in no place yet: its place is a secret card's.
    return len(own.shown) - (flying is not None and flying.seat == seat and flying.card in own.shown)


def only_tiles(state: Position, seat: int) -> bool:
    """Return whether a seat looks at its drawn tiles alone, where others see its hand: no card is played."""
    frame = state.frame
    return isinstance(frame, Laying) and frame.seat == seat and not state.controller.alone


OPENLY = "chosen-with-open-hand"
"""The name under which the state keeps that something was chosen while the hand was open."""


def note_choice(state: TableState, openly: bool = False) -> None:
    """Keep that what was just chosen was chosen with an open hand, where others look on.

    Args:
        state: the table.
        openly: whether it was, though the hand is covered again.
    """
    if openly or (state.asked and state.open(state.asked[0]) and not state.controller.alone):
        state.amounts[OPENLY] = 1


def unseen(state: TableState, seat: int) -> bool:
    """Return whether what a seat has chosen may tell of its hand, which is covered now.

    It depends on nothing in that hand, so that it tells nothing itself.
    """
    return OPENLY in state.amounts and state.may_allow_more(seat)


def meant_view(state: TableState, seat: int) -> View:
    """Return the view in which what a seat has chosen is carried out; it is not to be shown."""
    return state.controller.view(seat) if unseen(state, seat) else state.known(seat)
