"""Events of a race of one crew (14)."""

from __future__ import annotations

from typing import Literal

from greatrace.engine.event import Event
from greatrace.engine.questions.shared import Counter
from greatrace.engine.solo.reason import Reason
from greatrace.engine.solo.rene import Colour, Loss


class ReneTurned(Event, frozen=True):
    """A René card is turned up for the round (14.4), by its place in the Torpedo’s deck."""

    rene: int


class MarketCleared(Event, frozen=True):
    """The cards left over in the bivouac of a crew alone are discarded (14.5, 14.24)."""

    cards: tuple[int, ...]


class TorpedoRecovered(Event, frozen=True):
    """The Torpedo recovers fuel and mechanics by 14.6, 14.13 or 14.21."""

    article: str
    fuel: int
    mechanics: int


class TorpedoActed(Event, frozen=True):
    """An assistant of the Torpedo, from 1, begins to explore or to drive (14.7)."""

    number: int
    act: str


class TorpedoHeaded(Event, frozen=True):
    """The Torpedo has found its destination and the way there (14.9, 14.10)."""

    aim: Reason
    way: tuple[int, ...]


class TorpedoChose(Event, frozen=True):
    """The Torpedo chooses the next cell of a drive (14.11), or a cell for a tile (14.8)."""

    reason: Reason


class TorpedoDrewTiles(Event, frozen=True):
    """The Torpedo draws tiles to explore with, in this order (14.8)."""

    tiles: tuple[int, ...]


class TorpedoBlocked(Event, frozen=True):
    """The Torpedo cannot pay the next cell, so that its drive ends, and what it lacks first (14.11)."""

    cell: int
    fuel: int
    mechanics: int
    lacks: Literal["fuel", "mechanics"]


class TorpedoEndangered(Event, frozen=True):
    """A danger on the way costs the Torpedo mechanics (14.11, 14.20)."""

    cell: int
    points: int


class TorpedoDrewCards(Event, frozen=True):
    """The Torpedo draws cards in a city, which are discarded (14.12)."""

    cards: tuple[int, ...]


class TorpedoTurnedAway(Event, frozen=True):
    """The Torpedo heads elsewhere because the player stands in the city that it would head for (14.9).

    Attributes:
        city: in which the player stands.
        cell: for which it heads instead.
        sticker: the level of the sticker that the city would have given it, 0 for none, or if it could not
            have come there in this round.
    """

    city: int
    cell: int
    sticker: int


class StickerGained(Event, frozen=True):
    """The Torpedo gains the next sticker of a colour in a city (14.18)."""

    colour: Colour
    level: int
    city: int


class StickerWithheld(Event, frozen=True):
    """The Torpedo gains no sticker in a city of its colour: the slow workshop gives only so many a race."""

    colour: Colour
    city: int
    most: int


class MissionStamped(Event, frozen=True):
    """A mission of the passport is stamped (14.23); whoever keeps the passport tells it.

    Attributes:
        seat: the crew's.
        kind: of the mission.
        amount: its number, 0 where it has none.
        ink: of the stamp.
    """

    seat: int
    kind: str
    amount: int
    ink: str


class PowerUsed(Event, frozen=True):
    """The sticker of this colour and level changes what happens to the Torpedo (14.20–14.22)."""

    colour: Colour
    level: int


class EffectStruck(Event, frozen=True):
    """A danger effect hits a crew (14.5, 14.20)."""

    seat: int
    article: str
    loss: Loss


class EffectCancelled(Event, frozen=True):
    """A crew cancels a danger effect (14.5, 14.20)."""

    seat: int
    counter: Counter


class EffectSuffered(Event, frozen=True):
    """A danger effect takes this from a crew; of cards only how many (14.5)."""

    seat: int
    loss: Loss
