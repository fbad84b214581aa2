"""What the evaluation of a position measures of the Torpedo (14)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.race import Race
from greatrace.engine.solo.rene import TORPEDO_ASSISTANTS
from greatrace.engine.solo.torpedo import Torpedo

TORPEDO: Final = (
    "land", "rounds", "mechanics", "fuel", "recovery", "turned", "stickers", "goes_first", "always",
)
"""Its terms: the share of its cells over land left; the rounds that these take by the cards of its deck; its
gauges; what a card recovers; the cards turned up; its stickers; whether it goes first; 1 everywhere."""

FURTHER_DRIVES: Final = TORPEDO_ASSISTANTS - 2
"""Its drives in a round after the first one (14.7)."""


class TorpedoMeasures:
    """Measures the Torpedo in one race."""

    def __init__(self, race: Race) -> None:
        """Compute what stays constant in the race."""
        deck, cells = race.solo.deck, race.ground.to_finish
        self._cells = cells
        self._whole = float(max(1, cells[race.start_cell]))
        cards = float(max(1, len(deck)))
        driven = sum((card.first + FURTHER_DRIVES * card.further for card in deck), 0.0)
        self._speed = max(1.0, driven / cards)
        self._recovery = sum((card.fuel + card.mechanics for card in deck), 0.0) / cards

    def share(self, torpedo: Torpedo) -> float:
        """Return the share of its cells that it has left."""
        return self._cells[torpedo.cell] / self._whole

    def of(self, torpedo: Torpedo) -> list[float]:
        """Return its terms."""
        cells = self._cells[torpedo.cell]
        return [
            -cells / self._whole, -cells / self._speed, float(torpedo.mechanics), float(torpedo.fuel),
            self._recovery, float(torpedo.turned), float(torpedo.stickers.total), float(torpedo.first), 1.0,
        ]
