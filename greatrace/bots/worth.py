"""The worth of gauges and cards to a crew, in centimes."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from greatrace.bots.weights import Weights
from greatrace.engine.catalogue import CardKind
from greatrace.engine.race import Race

Sums = tuple[int, ...]

CENTIMES: Final = 100
"""Centimes per franc: worths are in centimes, reasons in francs."""


def francs(centimes: int) -> int:
    """Round centimes to whole francs."""
    return round(centimes / CENTIMES)


class Worth:
    """The worths of one race, computed once from the weights."""

    def __init__(self, race: Race, weights: Weights) -> None:
        """Compute the worths of gauges and cards."""
        effects = dict(weights.cards)
        self.weights = weights
        self.effects = effects
        self.engine: Sums = (0, *accumulate(weights.engine))
        self.chassis: Sums = (0, *accumulate(weights.chassis))
        self.escort: Sums = (0, *accumulate(weights.escort))
        self.cards = tuple(self._card(card) for card in race.cards)

    def vehicle(self, engine: int, chassis: int) -> int:
        """Return the worth of a vehicle's gauge points."""
        return self.engine[engine] + self.chassis[chassis]

    def hand(self, cards: tuple[int, ...]) -> int:
        """Return the worth of the cards in a hand."""
        return sum(self.cards[card] for card in cards)

    def loss(self, engine: int, chassis: int, fewer_engine: int, fewer_chassis: int) -> int:
        """Return the cost of losing gauge points; gauges do not fall below 0."""
        return self.vehicle(engine, chassis) - self.vehicle(
            max(0, engine - fewer_engine), max(0, chassis - fewer_chassis)
        )

    def _card(self, card: CardKind) -> int:
        """Return the worth of a card: that of any card for an unknown effect; a part counts by its points."""
        worth = self.effects.get(card.effect, self.weights.card)
        return worth * card.amount if card.effect == "part" else worth
