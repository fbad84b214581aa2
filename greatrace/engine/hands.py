"""Hands: drawing cards and the hand limit (3.5, 3.6)."""

from __future__ import annotations

from greatrace.engine import events
from greatrace.engine.draft import Draft
from greatrace.engine.questions.hand_limit.frame import HandLimit


def draw_cards(draft: Draft, seat: int, number: int) -> None:
    """Draw cards into a hand; the limit is checked after all of them (3.6)."""
    cards = draft.draw_cards(number)
    if cards:
        if draft.events is not None:
            draft.tell(events.CardsDrawn, seat, len(cards), tuple(cards))
        draft.take_into_hand(seat, cards)
        check_hand_limit(draft, seat)


def check_hand_limit(draft: Draft, seat: int) -> None:
    """Ask a crew that holds more cards than its chassis shows to discard (3.5)."""
    dashboard = draft.dashboards[seat]
    if dashboard.cards > dashboard.chassis:
        draft.frames.append(HandLimit(seat))


def close_hand_limit(draft: Draft, seat: int) -> None:
    """End the question of the hand limit once the hand is small enough (3.5)."""
    dashboard = draft.dashboards[seat]
    if dashboard.cards <= dashboard.chassis:
        draft.frames.pop()
