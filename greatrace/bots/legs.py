"""Records of ways to the finish: roads over the board, the legs of one crew's way, tiles laid on it."""

from __future__ import annotations

from msgspec import Struct

from greatrace.engine.actions import Lay


class Road(Struct, frozen=True, gc=False):
    """The best ways to the finish on the current board.

    Attributes:
        left: for each cell, the cost of the remaining way in centimes.
        onward: for each cell the next cell of its best way, -1 at the finish.
        line: for each cell the line that leads to ``onward``, -1 for a step.
        entry: for each cell, the cost of entering it in centimes.
        blank: the cost of entering a blank cell outside risk zones in centimes.
        kinds: for each tile kind, the cost of entering it outside risk zones in centimes.
    """

    left: list[int]
    onward: list[int]
    line: list[int]
    entry: list[int]
    blank: int
    kinds: tuple[int, ...]


class Leg(Struct, frozen=True, gc=False):
    """One move of a crew's way; for a blank cell the numbers are averages of the bag.

    Attributes:
        cell: the cell that it leads to.
        fuel: fuel points.
        mechanics: mechanical points without the danger's.
        danger: probability of a danger symbol.
        stop: probability that the drive ends there, 1 in a city.
        line: the line taken, or -1.
        price: price of that line in francs.
        city: the number of cards to draw, -1 outside cities.
        blank: whether the cell has no tile yet.
        zone: fuel points added by a risk zone (6.9), included in ``fuel``.
        left: the cost of the remaining way from there in centimes.
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
    zone: int
    left: int


class Average(Struct, frozen=True, gc=False):
    """Average cost of the unseen tiles."""

    fuel: float
    mechanics: float
    danger: float
    stop: float


class Look(Struct, frozen=True, gc=False):
    """What is expected on a blank cell of the own way after an explorer has chosen its tile.

    Attributes:
        fuel: fuel points.
        mechanics: mechanical points without the danger's.
        danger: probability of a danger symbol.
        stop: probability that the drive ends there.
        saved: worth in centimes compared with the cell left blank.
    """

    fuel: float
    mechanics: float
    danger: float
    stop: float
    saved: int


class Site(Struct, frozen=True, gc=False):
    """A tile on a cell.

    Attributes:
        lay: the action.
        own: centimes that the crew's own way becomes cheaper; negative where it becomes dearer.
        worth: the same, less a part of what the rivals gain on the average.
        aside: how far off the crew's way the cell lies, in centimes.
        good: whether it may be proposed: an easy tile on the own way, a hard one that harms rivals or nobody.
    """

    lay: Lay
    own: int
    worth: int
    aside: int
    good: bool
