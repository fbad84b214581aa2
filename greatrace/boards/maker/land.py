"""The land cells of a region and the placement of its cities."""

from __future__ import annotations

from copy import copy
from functools import cached_property

from greatrace.boards.grid import Layout, Place, around, centre, degrees, pixels
from greatrace.boards.maker.coast import Coast, Inside, Point, Ring, near
from greatrace.boards.maker.spec import Settlement, Spec
from greatrace.kernel.errors import BadInput

FARTHEST = 1.5
"""Maximum distance in cells of a city from its true place."""
_SAMPLES = 6
"""Number of sample points from a cell's centre to its edge."""


class Land:
    """The land cells of a spec in reading order."""

    def __init__(self, spec: Spec, coast: Coast) -> None:
        self.spec = spec
        self.layout = Layout(spec.columns, spec.rows)
        xs, ys = [p[0] for p in spec.region], [p[1] for p in spec.region]
        self._shore = Inside(near(coast, min(xs), min(ys), max(xs), max(ys)).land)
        self._region = Inside([spec.region])

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Columns and rows of the land cells, row by row."""
        land = {self._cell_under(point) for point in self.spec.land}
        sea = {self._cell_under(point) for point in self.spec.sea}
        every = [(column, row) for row in range(self.spec.rows) for column in range(self.spec.columns)]
        return tuple(p for p in every if p not in sea and (p in land or self.share(p) >= self.spec.share))

    def with_spec(self, spec: Spec, places: tuple[Place, ...]) -> Land:
        """Return the same land with another spec and the places that it leaves."""
        other = copy(self)
        other.spec = spec
        other.__dict__["places"] = places
        return other

    def nearest(self, at: Point) -> int:
        """Return the index of the land cell nearest to a point in degrees."""
        return min(range(len(self.places)), key=lambda n: (self.away(at, n), n))

    def share(self, place: Place) -> float:
        """Return the share of a cell that is land of the region, 0 to 1."""
        x, y = centre(self.layout, place)
        hits = [self._is_land(x + dx, y + dy) for dx, dy in _samples(self.layout)]
        return sum(hits) / len(hits)

    def within(self, ring: Ring) -> frozenset[int]:
        """Return the indices of the land cells whose centres lie inside a ring."""
        inside = Inside([ring])
        return frozenset(n for n, place in enumerate(self.places) if inside(*self.degrees(place)))

    def degrees(self, place: Place) -> Point:
        """Return longitude and latitude of a cell's centre."""
        return degrees(self.layout, self.spec.frame, *centre(self.layout, place))

    def settle(self) -> tuple[tuple[Settlement, int], ...]:
        """Assign every city the nearest land cell that is neither taken nor next to a taken one.

        A city that would have to move by more than one and a half cells is left out.
        """
        free = set(range(len(self.places)))
        numbers = {place: number for number, place in enumerate(self.places)}
        settled: list[tuple[Settlement, int]] = []
        for city in self.spec.cities:
            cell = min(sorted(free), key=lambda n: self.away(city.at, n), default=None)
            if cell is None or self.away(city.at, cell) > FARTHEST * self.layout.tile_width:
                continue
            settled.append((city, cell))
            free -= {cell, *(numbers[p] for p in around(self.layout, self.places[cell]) if p in numbers)}
        return tuple(settled)

    def away(self, at: Point, number: int) -> float:
        """Return the distance in board pixels from a point in degrees to a cell's centre."""
        x, y = pixels(self.layout, self.spec.frame, *at)
        cx, cy = centre(self.layout, self.places[number])
        return float(((cx - x) ** 2 + (cy - y) ** 2) ** 0.5)

    def _is_land(self, x: float, y: float) -> bool:
        longitude, latitude = degrees(self.layout, self.spec.frame, x, y)
        return self._region(longitude, latitude) and self._shore(longitude, latitude)

    def _cell_under(self, point: Point) -> Place:
        x, y = pixels(self.layout, self.spec.frame, *point)
        row = round((y - self.layout.tile_height / 2) / self.layout.row_height)
        every = [(column, r) for r in (row - 1, row, row + 1) for column in range(self.spec.columns)]
        place = min(
            every,
            key=lambda p: sum((a - b) ** 2 for a, b in zip(centre(self.layout, p), (x, y), strict=True)),
        )
        if not 0 <= place[1] < self.spec.rows:
            raise BadInput("The point {x}, {y} lies off the map.", x=str(point[0]), y=str(point[1]))
        return place


def _samples(layout: Layout) -> list[tuple[float, float]]:
    """Return points spread evenly over a cell, as offsets in board pixels from its centre."""
    width, height = layout.tile_width / 2, layout.tile_height / 2
    steps = [step / (_SAMPLES - 0.5) for step in range(1 - _SAMPLES, _SAMPLES)]
    shoulder = layout.side / layout.tile_height
    return [(a * width, b * height) for a in steps for b in steps if abs(b) <= 1 - abs(a) * (1 - shoulder)]
