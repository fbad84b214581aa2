"""The Finder draws cards and keeps all but one (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine import events
from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.hands import check_hand_limit
from greatrace.engine.needs import Need
from greatrace.engine.questions.finding.frame import Finding
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def _cards_to_draw(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return view.table.deck_size > 0 or any(view.table.discard)


def _none(race: Tables, view: View, article: str) -> Refused:
    return Refused("10.6", "deck_empty")


def _play(draft: Draft, seat: int, card: int) -> None:
    """Ask which card is discarded; where the deck holds too few, all are kept."""
    number = draft.race.cards[card].amount
    cards = draft.draw_cards(number)
    draft.tell(events.CardsDrawn, seat, len(cards), tuple(cards))
    if len(cards) < number:
        draft.take_into_hand(seat, cards)
        draft.finish_card()
        check_hand_limit(draft, seat)
        return
    draft.set_drawn(seat, tuple(sorted(cards)))
    draft.frames.append(Finding(seat))


CARD: Final[ConvoyCard] = ConvoyCard(Need(_cards_to_draw, _none), _play)
