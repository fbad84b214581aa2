"""The Refuelling fills the tank, or adds the edition's fuel points (10, 0)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.fuel import refuel
from greatrace.engine.needs import ROOM_IN_TANK


def _play(draft: Draft, seat: int, card: int) -> None:
    points = draft.race.edition.refuelling or draft.race.crews[seat].fuel
    refuel(draft, seat, card, points)
    draft.finish_card()


CARD: Final[ConvoyCard] = ConvoyCard(ROOM_IN_TANK, _play)
