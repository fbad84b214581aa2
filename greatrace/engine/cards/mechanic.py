"""The Mechanic repairs without an assistant (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import NOTHING
from greatrace.engine.questions.repairing.rules import begin_repair


def _play(draft: Draft, seat: int, card: int) -> None:
    begin_repair(draft, seat)


CARD: Final[ConvoyCard] = ConvoyCard(NOTHING, _play)
