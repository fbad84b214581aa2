"""Geometry of the hexagonal maps: pointy tops, odd rows shifted by half a cell (Tiled's stagger axis y)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

Place = tuple[int, int]
"""Column and row of a cell on the map, from 0."""


class Layout(Struct, frozen=True):
    """Size of the map's grid in cells and of its hexagons in board pixels.

    The default size is a regular hexagon to within 0.1 %, in whole pixels.
    """

    columns: int
    rows: int
    tile_width: int = 120
    tile_height: int = 138
    side: int = 70
    odd_shifted: bool = True

    @property
    def row_height(self) -> float:
        """Vertical distance between the centres of adjacent rows, in board pixels."""
        return (self.tile_height + self.side) / 2

    @property
    def width(self) -> float:
        """Width of the map in board pixels."""
        return self.tile_width * (self.columns + (0.5 if self.rows > 1 else 0))

    @property
    def height(self) -> float:
        """Height of the map in board pixels."""
        return self.row_height * (self.rows - 1) + self.tile_height


class GeoFrame(Struct, frozen=True):
    """Position of the map on the earth: its top left corner and the degrees spanned by a cell's width."""

    west: float
    north: float
    degrees_east: float
    degrees_south: float


def shifted(layout: Layout, row: int) -> bool:
    """Return whether a row is shifted half a cell to the right."""
    return (row % 2 == 1) == layout.odd_shifted


def centre(layout: Layout, place: Place) -> tuple[float, float]:
    """Return the centre of a cell in board pixels."""
    column, row = place
    x = layout.tile_width * (column + (1.0 if shifted(layout, row) else 0.5))
    return x, layout.row_height * row + layout.tile_height / 2


def degrees(layout: Layout, frame: GeoFrame, x: float, y: float) -> tuple[float, float]:
    """Return longitude and latitude of a point in board pixels, rounded to a thousandth of a degree."""
    east, south = x / layout.tile_width * frame.degrees_east, y / layout.tile_width * frame.degrees_south
    return round(frame.west + east, 3), round(frame.north - south, 3)


def pixels(layout: Layout, frame: GeoFrame, longitude: float, latitude: float) -> tuple[float, float]:
    """Return the board pixels of a point in degrees."""
    x = (longitude - frame.west) / frame.degrees_east * layout.tile_width
    return x, (frame.north - latitude) / frame.degrees_south * layout.tile_width


def around(layout: Layout, place: Place) -> tuple[Place, ...]:
    """Return the six adjacent places, clockwise from the east; some may lie off the map."""
    column, row = place
    left = column if shifted(layout, row) else column - 1
    return (
        (column + 1, row),
        (left + 1, row + 1),
        (left, row + 1),
        (column - 1, row),
        (left, row - 1),
        (left + 1, row - 1),
    )


def hex_distance(layout: Layout, a: Place, b: Place) -> int:
    """Return the distance in cells between two places, over land and sea alike."""
    (q1, r1), (q2, r2) = _axial(layout, a), _axial(layout, b)
    dq, dr = q1 - q2, r1 - r2
    return max(abs(dq), abs(dr), abs(dq + dr))


def _axial(layout: Layout, place: Place) -> Place:
    column, row = place
    lift = (row + 1) // 2 if not layout.odd_shifted else row // 2
    return column - lift, row


def label(place: Place) -> str:
    """Return the name of a cell: column letters and row number, such as ``H7``."""
    column, row = place
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"


def links(layout: Layout, places: Sequence[Place]) -> tuple[tuple[int, ...], ...]:
    """Return for every place in the list the ascending indices of its neighbours."""
    numbers = {place: number for number, place in enumerate(places)}
    return tuple(tuple(sorted(numbers[p] for p in around(layout, place) if p in numbers)) for place in places)


def distances(
    neighbours: Sequence[Iterable[int]], start: int, barred: frozenset[int] = frozenset()
) -> list[int]:
    """Return the distance in cells from one cell to every other over the links, -1 if unreachable.

    Barred cells are not entered.
    """
    found = [-1] * len(neighbours)
    found[start] = 0
    wave = [start]
    while wave:
        coming: list[int] = []
        for cell in wave:
            for other in neighbours[cell]:
                if found[other] < 0 and other not in barred:
                    found[other] = found[cell] + 1
                    coming.append(other)
        wave = coming
    return found
