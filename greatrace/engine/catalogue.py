"""The components as data: tiles, cards, crews, leaders and editions.

The numbers come from content files; the effects that they name are code in ``cards`` and ``leaders``.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from greatrace.engine.solo.rene import ReneCard

Where = Literal["anywhere", "path", "neighbour"]
"""Where tiles may be removed: all over the board, on one's path (1.6) or next to the vehicle."""

CardKindName = Literal["convoy", "companion", "lightning"]

LeaderEffect = Literal["survey", "hospitality", "repair", "sea_discount", "extra_card"]


class TileKind(Struct, frozen=True, omit_defaults=True):
    """A terrain tile (6): its number in the bag and what entering it costs.

    Attributes:
        look: id of the terrain that a board shows instead; empty for the tile's own picture and name.
        names: names of the board's own in English, French, Spanish and German; empty for those of `look`.
    """

    id: str
    count: int
    fuel: int
    mechanics: int
    danger: bool
    stop: bool
    look: str = ""
    names: tuple[str, ...] = ()

    @property
    def value(self) -> int:
        """How hard the tile is, as the Torpedo counts it (14.8)."""
        return self.fuel + self.mechanics + self.danger + self.stop


class CardKind(Struct, frozen=True):
    """A resource card (10).

    Attributes:
        effect: the name of its effect in ``engine.cards.registry``.
        amount: the number in its effect (tiles, francs, points …).
    """

    id: str
    count: int
    kind: CardKindName
    danger: bool
    effect: str
    amount: int = 0
    leaders_only: bool = False


class Leader(Struct, frozen=True):
    """A crew's leader (12) with the name of its power and the number in it."""

    id: str
    name: str
    effect: LeaderEffect
    amount: int
    once_a_round: bool


class Crew(Struct, frozen=True):
    """A crew with the maxima of its gauges (1.2) and its leader."""

    id: str
    vehicle: str
    colour: str
    emblem: str
    fuel: int
    engine: int
    chassis: int
    leader: Leader


class CardCount(Struct, frozen=True):
    """How many copies of a card an edition has, where it differs from the default."""

    card: str
    count: int


class Edition(Struct, frozen=True):
    """The switches of article 0; ``refuelling`` is in fuel points, 0 fills the tank."""

    id: str
    assistants_two_crews: int
    assistants_more_crews: int
    cards: tuple[CardCount, ...]
    deck_size: int
    refuelling: int
    tracker_tiles: int
    tracker_where: Where
    clear_where: Where
    saboteur_where: Literal["anywhere", "path"]
    pilot_parts: bool
    leaders: bool


class Components(Struct, frozen=True):
    """Everything that content files give: what a race chooses from.

    Attributes:
        rene: all René cards (14.3), by level, then by letter.
    """

    tiles: tuple[TileKind, ...]
    cards: tuple[CardKind, ...]
    crews: tuple[Crew, ...]
    editions: tuple[Edition, ...]
    rene: tuple[ReneCard, ...]
