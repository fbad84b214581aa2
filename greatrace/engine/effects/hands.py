"""Hands: drawing, the hand limit (3.5–3.6), discarding, the Jerrican (10.3)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Discard
from greatrace.engine.decisions import Finding, HandLimit
from greatrace.engine.draft import Draft, without


def draw_cards(draft: Draft, seat: int, number: int) -> None:
    """Draw cards into a hand; the limit is checked after all of them (3.6)."""
    cards = draft.draw_cards(number)
    if cards:
        draft.tell(events.CardsDrawn, seat, len(cards), tuple(cards))
        draft.take_into_hand(seat, cards)
        check_hand_limit(draft, seat)


def check_hand_limit(draft: Draft, seat: int) -> None:
    """Ask a crew that holds more cards than its chassis shows to discard (3.5)."""
    dashboard = draft.dashboards[seat]
    if dashboard.cards > dashboard.chassis:
        draft.frames.append(HandLimit(seat))


def discard(draft: Draft, seat: int, action: Discard) -> None:
    """Discard a card: for the hand limit (3.5) or of those that the Finder drew (10)."""
    draft.tell(events.CardDiscarded, seat, action.card)
    if isinstance(draft.frames[-1], Finding):
        draft.frames.pop()
        kept = without(draft.own[seat].drawn, action.card)
        draft.discard_from_table(action.card)
        draft.set_drawn(seat, ())
        draft.take_into_hand(seat, list(kept))
        draft.finish_card()
        check_hand_limit(draft, seat)
        return
    draft.discard_card(seat, action.card)
    close_hand_limit(draft, seat)


def close_hand_limit(draft: Draft, seat: int) -> None:
    """End the question of the hand limit once the hand is small enough (3.5)."""
    dashboard = draft.dashboards[seat]
    if isinstance(draft.frames[-1], HandLimit) and dashboard.cards <= dashboard.chassis:
        draft.frames.pop()


def find(draft: Draft, seat: int, number: int) -> None:
    """Draw cards to keep all but one of them (10, Finder)."""
    cards = draft.draw_cards(number)
    draft.tell(events.CardsDrawn, seat, len(cards), tuple(cards))
    if len(cards) < number:
        draft.take_into_hand(seat, cards)
        draft.finish_card()
        check_hand_limit(draft, seat)
        return
    draft.set_drawn(seat, tuple(sorted(cards)))
    draft.frames.append(Finding(seat))


def play_jerrican(draft: Draft, seat: int, card: int) -> None:
    """Play a Jerrican at any time (10.3)."""
    draft.tell(events.CardPlayed, seat, card)
    draft.discard_card(seat, card)
    refuel(draft, seat, card, draft.race.cards[card].amount)
    if isinstance(draft.frames[-1], HandLimit):
        close_hand_limit(draft, seat)


def refuel(draft: Draft, seat: int, card: int, points: int) -> None:
    """Raise the fuel, never above its maximum (10.5)."""
    dashboard = draft.dashboards[seat]
    points = min(points, draft.race.crews[seat].fuel - dashboard.fuel)
    draft.tell(events.Refuelled, seat, card, points)
    draft.change(seat, structs.replace(dashboard, fuel=dashboard.fuel + points))
