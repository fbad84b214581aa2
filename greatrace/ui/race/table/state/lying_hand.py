"""The hand as it lies on the table: where others look on, what all know of it comes first, face up (1.8)."""

from __future__ import annotations

from greatrace.ui.race.table.state.position import Position


def lying_hand(state: Position, seat: int) -> tuple[int, ...]:
    """Return the kinds of the cards of a hand in the order in which they lie.

    Where several humans share the screen the order tells nothing of the cards that lie face down.
    """
    hand = state.controller.view(seat).own.hand
    if state.controller.alone:
        return hand
    known = state.controller.table.dashboards[seat].shown
    secret = list(hand)
    for card in known:
        secret.remove(card)
    return (*known, *secret)


def face_up(state: Position, seat: int) -> int:
    """Return how many of these cards lie face up: all of an open hand, else those that were taken face up."""
    table = state.controller.table
    return table.dashboards[seat].cards if state.open(seat) else len(table.dashboards[seat].shown)
