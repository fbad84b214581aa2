"""René cards, stickers and modules as data (14.1–14.3)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

Colour = Literal["blue", "yellow", "green", "red"]
"""The colours of objectives and of stickers."""

COLOURS: Final[tuple[Colour, ...]] = ("blue", "yellow", "green", "red")

CAMPAIGN: Final = "campaign"
"""The kind of document that a race of a campaign belongs to."""

LETTERS: Final = "ABCDEFGH"
"""The letters of the René cards; each stands for one character in all levels."""

LEVELS: Final = 3
DECK_SIZE: Final = 8
MOST_STICKERS: Final = 4
"""Stickers of each colour (14.18)."""

STRENGTH: Final = 6
"""The maximum of both gauges of the Torpedo without stickers (14.2)."""
TORPEDO_ASSISTANTS: Final = 5
"""Assistants of the Torpedo in every round (14.2)."""
FURTHER_DRIVES: Final = TORPEDO_ASSISTANTS - 2
"""Its drives after the first one: the first assistant explores (14.7)."""
CREW_ASSISTANTS: Final = 5
"""Assistants of a crew that races alone, in every edition (14.2, 14.24)."""


class Loss(Struct, frozen=True, omit_defaults=True):
    """The danger effect of a René card (14.3): gauge points, francs and cards that the player loses."""

    engine: int = 0
    chassis: int = 0
    fuel: int = 0
    francs: int = 0
    cards: int = 0


class ReneCard(Struct, frozen=True):
    """A René card (14.3).

    Attributes:
        level: 1 to 3.
        letter: A to H; its character.
        colour: of the cities that the Torpedo aims at.
        slots: of the bivouac, from 1: the first one it takes when it is first, both when it is second.
        effect: what the player suffers for danger cards.
        fuel: points that it recovers in planning.
        mechanics: likewise.
        tiles: how many it draws when it explores.
        first: cells of its first drive.
        further: cells of each further drive.
    """

    level: int
    letter: str
    colour: Colour
    slots: tuple[int, ...]
    effect: Loss
    fuel: int
    mechanics: int
    tiles: int
    first: int
    further: int

    @property
    def id(self) -> str:
        """Letter and level, such as ``A1``."""
        return f"{self.letter}{self.level}"


class Stickers(Struct, frozen=True, gc=False):
    """How many legacy stickers of each colour are on the Torpedo’s four cards (14.18)."""

    blue: int = 0
    yellow: int = 0
    green: int = 0
    red: int = 0

    def of(self, colour: Colour) -> int:
        """Return the number of stickers of a colour."""
        return (self.blue, self.yellow, self.green, self.red)[COLOURS.index(colour)]

    @property
    def total(self) -> int:
        """The number of all stickers."""
        return self.blue + self.yellow + self.green + self.red

    def with_one_more(self, colour: Colour) -> Stickers:
        """Return the stickers with the next one of a colour."""
        counts = [self.blue, self.yellow, self.green, self.red]
        counts[COLOURS.index(colour)] += 1
        return Stickers(*counts)


ALL_STICKERS: Final = Stickers(MOST_STICKERS, MOST_STICKERS, MOST_STICKERS, MOST_STICKERS)


class Solo(Struct, frozen=True, omit_defaults=True):
    """What the Torpedo brings to a race (14.2); nothing of it changes while the race runs.

    Attributes:
        deck: its René cards.
        stickers: those on its cards when the race begins.
        torpedo_first: whether it goes first.
        evolving: whether the deck changes between races (14.17).
        powers: whether the legacy powers are on: else no sticker is gained, and none has an effect (14.18).
        passport: whether missions are stamped (14.23).
        campaign: the campaign that the race belongs to; empty for a race of its own.
        number: of the race in its campaign, from 1.
        may_gain: most stickers that the race may give in a slow workshop; ``None`` for any number.
        announced: the mission of the passport that the player announced before the race, by id.
    """

    deck: tuple[ReneCard, ...]
    stickers: Stickers = Stickers()
    torpedo_first: bool = False
    evolving: bool = True
    powers: bool = True
    passport: bool = True
    campaign: str = ""
    number: int = 0
    may_gain: int | None = None
    announced: str = ""


class Crossing(Struct, frozen=True, omit_defaults=True):
    """A Solitary crossing (14.24): one crew alone, which must arrive within some rounds.

    Attributes:
        rounds: the last of them in which it may arrive.
        campaign: the campaign that the crossing belongs to; empty for one of its own.
        number: of the race in its campaign, from 1.
        announced: as in ``Solo``.
    """

    rounds: int
    campaign: str = ""
    number: int = 0
    announced: str = ""
