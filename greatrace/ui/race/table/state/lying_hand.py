"""The hand as it lies on the table: where others look on, what all know of it comes first, face up (1.8)."""

from __future__ import annotations

from greatrace.engine.decisions import Laying
from greatrace.ui.race.table.state.position import Position


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
    own = state.controller.table.dashboards[seat]
    return own.cards if state.open(seat) and not only_tiles(state, seat) else len(own.shown)


def only_tiles(state: Position, seat: int) -> bool:
    """Return whether a seat looks at its drawn tiles alone, where others see its hand: no card is played."""
    frame = state.frame
    return isinstance(frame, Laying) and frame.seat == seat and not state.controller.alone
