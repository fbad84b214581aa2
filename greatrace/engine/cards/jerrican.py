"""The Jerrican adds fuel at any time (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import LightningCard
from greatrace.engine.draft import Draft
from greatrace.engine.fuel import refuel
from greatrace.engine.needs import ROOM_IN_TANK


def _play(draft: Draft, seat: int, card: int) -> None:
    refuel(draft, seat, card, draft.race.cards[card].amount)


CARD: Final[LightningCard] = LightningCard(ROOM_IN_TANK, _play)
