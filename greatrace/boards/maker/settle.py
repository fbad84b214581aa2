"""Choice of a draft's cities: start, finish, then the most important, well spread, then outposts."""

from __future__ import annotations

from collections.abc import Iterable

from greatrace.boards.grid import hex_distance
from greatrace.boards.maker.gazetteer import Bounds, Town, inside
from greatrace.boards.maker.land import FARTHEST, Land
from greatrace.boards.maker.spec import Settlement
from greatrace.kernel.errors import BadInput

Settled = tuple[tuple[Settlement, int], ...]
"""Cities with the indices of their cells."""

MOST, FEWEST = 34, 27


def chosen(land: Land, bounds: Bounds, ends: tuple[Town, Town]) -> Settled:
    """Place the cities of a region.

    Raises:
        BadInput: start or finish is too far from any land cell, or both are on the same one.
    """
    taken = _Taken(land)
    for town in ends:
        taken.end(town)
    candidates = inside(bounds)
    for gap in (3, 2):
        taken.all(candidates, gap, MOST if gap == 3 else FEWEST)
    while len(taken.settled) < FEWEST and taken.outpost(range(len(land.places))):
        pass
    return tuple(taken.settled)


def with_one_more(land: Land, settled: Settled, bounds: Bounds, cells: list[int]) -> Settled | None:
    """Add a city on one of the cells, else an outpost far from the others; None if no cell is free."""
    taken = _Taken(land)
    taken.settled = list(settled)
    taken.all([town for town in inside(bounds) if land.nearest(town.at) in cells], 2, len(settled) + 1)
    if len(taken.settled) > len(settled) or taken.outpost(cells):
        return tuple(taken.settled)
    return None


class _Taken:
    """The cities placed so far."""

    def __init__(self, land: Land) -> None:
        self._land = land
        self.settled: list[tuple[Settlement, int]] = []

    def end(self, town: Town) -> None:
        """Place the start or the finish."""
        cell = self._land.nearest(town.at)
        if self._land.away(town.at, cell) > FARTHEST * self._land.layout.tile_width:
            raise BadInput("{city} lies in the sea: choose a city on land.", city=town.name)
        if self._gap(cell) < 2:
            raise BadInput("Start and finish lie too close together for a race.")
        self.settled.append((Settlement(town.name, town.at, "purple"), cell))

    def all(self, towns: list[Town], gap: int, most: int) -> None:
        """Place all cities that are at least ``gap`` cells apart, up to ``most``."""
        for town in towns:
            cell = self._land.nearest(town.at)
            near = self._land.away(town.at, cell) <= self._land.layout.tile_width
            new = town.name not in [city.name for city, _ in self.settled]
            if len(self.settled) < most and near and new and self._gap(cell) >= gap:
                self.settled.append((Settlement(town.name, town.at), cell))

    def outpost(self, cells: Iterable[int]) -> bool:
        """Place an outpost, named after its coordinates, as far from other cities as possible."""
        cell = max(cells, key=lambda n: (self._gap(n), -n), default=None)
        if cell is None or self._gap(cell) < 2:
            return False
        at = self._land.degrees(self._land.places[cell])
        self.settled.append((Settlement(degrees_name(*at), at), cell))
        return True

    def _gap(self, cell: int) -> int:
        """Return the distance in cells to the nearest city."""
        places, layout = self._land.places, self._land.layout
        return min((hex_distance(layout, places[cell], places[n]) for _, n in self.settled), default=99)


def degrees_name(longitude: float, latitude: float) -> str:
    """Return a name made of coordinates, rounded to a tenth: ``24.3°S 133.9°E``."""
    longitude = (longitude + 180) % 360 - 180
    north, east = "NS"[latitude < 0], "EW"[longitude < 0]
    return f"{abs(latitude):.1f}°{north} {abs(longitude):.1f}°{east}"
