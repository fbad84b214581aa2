"""The Financier brings money (10)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import NOTHING


def _play(draft: Draft, seat: int, card: int) -> None:
    dashboard, francs = draft.dashboards[seat], draft.race.cards[card].amount
    draft.tell(events.MoneyReceived, seat, card, francs)
    draft.change(seat, structs.replace(dashboard, money=dashboard.money + francs))
    draft.finish_card()


CARD: Final[ConvoyCard] = ConvoyCard(NOTHING, _play)
