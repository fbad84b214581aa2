"""The Topographer draws tiles and lays some of them (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import BAG_FILLED
from greatrace.engine.questions.laying.rules import begin_laying

LAYS: Final = 2
"""How many of its tiles are laid."""


def _play(draft: Draft, seat: int, card: int) -> None:
    begin_laying(draft, seat, draft.race.cards[card].amount, LAYS)


CARD: Final[ConvoyCard] = ConvoyCard(BAG_FILLED, _play)
