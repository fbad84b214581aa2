"""What the way to the finish is made of: roads over the whole board and the legs of one crew's way."""

from __future__ import annotations

from msgspec import Struct


class Road(Struct, frozen=True):
    """The best ways to the finish over the board as it lies.

    Attributes:
        left: for each cell, centimes of the way that is left.
        onward: for each cell the next cell of its best way, -1 at the finish.
        line: for each cell the line that leads to ``onward``, -1 for a step.
        entry: for each cell, centimes of entering it.
        blank: centimes of entering a blank cell outside risk zones.
        kinds: for each tile kind, centimes of entering it outside risk zones.
    """

    left: list[int]
    onward: list[int]
    line: list[int]
    entry: list[int]
    blank: int
    kinds: tuple[int, ...]


class Leg(Struct, frozen=True):
    """One move of a crew's way; for a blank cell the numbers are averages of the bag.

    Attributes:
        cell: where it leads.
        fuel: fuel points.
        mechanics: mechanical points without the danger's.
        danger: the chance of a danger symbol.
        stop: the chance that the drive ends there, 1 in a city.
        line: the line that is taken, or -1.
        price: of that line in francs.
        city: the number of cards to draw, -1 outside cities.
        blank: True where no tile lies yet.
        left: centimes of the way that is left from there.
    """

    cell: int
    fuel: float
    mechanics: float
    danger: float
    stop: float
    line: int
    price: int
    city: int
    blank: bool
    left: int


class Average(Struct, frozen=True):
    """What the tiles that nobody has seen cost on average."""

    fuel: float
    mechanics: float
    danger: float
    stop: float
