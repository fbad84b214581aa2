"""The Cartographer draws tiles and lays them all (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import BAG_FILLED
from greatrace.engine.questions.laying.rules import begin_laying


def _play(draft: Draft, seat: int, card: int) -> None:
    amount = draft.race.cards[card].amount
    begin_laying(draft, seat, amount, amount)


CARD: Final[ConvoyCard] = ConvoyCard(BAG_FILLED, _play)
