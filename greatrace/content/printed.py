"""Types of the content files: their keys and the bounds of their values."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from greatrace.engine.catalogue import CardKindName, LeaderEffect, Where
from greatrace.engine.solo.rene import Colour

FEWEST_CREWS = 2
MOST_CREWS = 5

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*$")]
Small = Annotated[int, Meta(ge=0, le=9)]
Gauge = Annotated[int, Meta(ge=1, le=12)]
Count = Annotated[int, Meta(ge=1, le=99)]
Copies = Annotated[int, Meta(ge=0, le=99)]
Amount = Annotated[int, Meta(ge=0, le=200)]


class PrintedTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile kind in ``tiles.yaml``."""

    id: Id
    count: Count
    fuel: Small = 0
    mechanics: Small = 0
    danger: bool = False
    stop: bool = False


class Totals(Struct, frozen=True, forbid_unknown_fields=True):
    """The declared sums over the tiles of a set."""

    tiles: int
    fuel: int
    mechanics: int
    dangers: int
    stops: int


class TileSet(Struct, frozen=True, forbid_unknown_fields=True):
    """The tiles in the bag of the boards that name this set."""

    id: Id
    totals: Totals
    tiles: tuple[PrintedTile, ...]


class TileFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``tiles.yaml``."""

    default: Id
    sets: tuple[TileSet, ...]


class PrintedCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card kind in ``cards.yaml``; with a ``count`` of 0 only editions that list it have it."""

    id: Id
    count: Copies
    kind: CardKindName
    effect: str
    danger: bool = False
    amount: Amount = 0
    leaders_only: bool = False


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``cards.yaml``."""

    cards: tuple[PrintedCard, ...]


class PrintedLeader(Struct, frozen=True, forbid_unknown_fields=True):
    """A leader in ``crews.yaml``."""

    id: Id
    name: str
    effect: LeaderEffect
    amount: Amount
    once_a_round: bool


class PrintedCrew(Struct, frozen=True, forbid_unknown_fields=True):
    """A crew in ``crews.yaml``; unless chosen it takes part in races of at least ``from_crews`` crews."""

    id: Id
    vehicle: str
    colour: str
    emblem: str
    fuel: Gauge
    engine: Gauge
    chassis: Gauge
    leader: PrintedLeader
    from_crews: Annotated[int, Meta(ge=FEWEST_CREWS, le=MOST_CREWS)] = FEWEST_CREWS


class CrewFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``crews.yaml``; ``gauges`` is the sum of every crew's three maxima."""

    gauges: int
    crews: tuple[PrintedCrew, ...]


class PrintedCount(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of copies of a card in an edition."""

    card: Id
    count: Copies


class PrintedEdition(Struct, frozen=True, forbid_unknown_fields=True):
    """An edition in ``editions.yaml``."""

    id: Id
    assistants_two_crews: Annotated[int, Meta(ge=1, le=9)]
    assistants_more_crews: Annotated[int, Meta(ge=1, le=9)]
    deck_size: Count
    refuelling: Small
    tracker_tiles: Annotated[int, Meta(ge=1, le=5)]
    tracker_where: Where
    clear_where: Where
    saboteur_where: Literal["anywhere", "path"]
    pilot_parts: bool
    leaders: bool
    deck_size_leaders: int = 0
    cards: tuple[PrintedCount, ...] = ()


class EditionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``editions.yaml``, the default edition first."""

    editions: tuple[PrintedEdition, ...]


class PrintedLoss(Struct, frozen=True, forbid_unknown_fields=True):
    """The danger effect of a René card."""

    engine: Small = 0
    chassis: Small = 0
    fuel: Small = 0
    francs: Amount = 0
    cards: Small = 0


Slot = Annotated[int, Meta(ge=1, le=5)]
Cells = Annotated[int, Meta(ge=1, le=9)]


class PrintedRene(Struct, frozen=True, forbid_unknown_fields=True):
    """A René card in ``rene.yaml``, under its letter."""

    level: Annotated[int, Meta(ge=1, le=3)]
    slots: Annotated[tuple[Slot, ...], Meta(min_length=2, max_length=2)]
    effect: PrintedLoss
    fuel: Small
    mechanics: Small
    tiles: Small
    first: Cells
    further: Cells


class PrintedLetter(Struct, frozen=True, forbid_unknown_fields=True):
    """A character of the Torpedo with its cards, one of each level."""

    letter: Annotated[str, Meta(pattern=r"^[A-H]$")]
    colour: Colour
    cards: tuple[PrintedRene, ...]


class ReneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``rene.yaml``."""

    letters: tuple[PrintedLetter, ...]
