"""Geometry of the hexagonal maps: pointed tops, rows shifted by half a cell (Tiled's stagger axis y)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

Place = tuple[int, int]
"""Column and row of a cell on the map, from 0."""


class Layout(Struct, frozen=True):
    """Size of the map's grid in cells and of its hexagons in board pixels.

    The proposed size is a regular hexagon to within a tenth of a per cent, in whole pixels.
    """

    columns: int
    rows: int
    tile_width: int = 120
    tile_height: int = 138
    side: int = 70
    odd_shifted: bool = True

    @property
    def row_height(self) -> float:
        """Board pixels from one row of centres to the next."""
        return (self.tile_height + self.side) / 2

    @property
    def width(self) -> float:
        """Board pixels from the left to the right edge of the map."""
        return self.tile_width * (self.columns + (0.5 if self.rows > 1 else 0))

    @property
    def height(self) -> float:
        """Board pixels from the top to the bottom edge of the map."""
        return self.row_height * (self.rows - 1) + self.tile_height


class Frame(Struct, frozen=True):
    """Where the map lies on the earth: its top left corner and the degrees that a cell's width spans."""

    west: float
    north: float
    degrees_east: float
    degrees_south: float


def shifted(layout: Layout, row: int) -> bool:
    """Whether a row is set half a cell to the right."""
    return (row % 2 == 1) == layout.odd_shifted


def centre(layout: Layout, place: Place) -> tuple[float, float]:
    """Centre of a cell in board pixels."""
    column, row = place
    x = layout.tile_width * (column + (1.0 if shifted(layout, row) else 0.5))
    return x, layout.row_height * row + layout.tile_height / 2


def degrees(layout: Layout, frame: Frame, x: float, y: float) -> tuple[float, float]:
    """Longitude and latitude of a point given in board pixels, to a thousandth of a degree."""
    east, south = x / layout.tile_width * frame.degrees_east, y / layout.tile_width * frame.degrees_south
    return round(frame.west + east, 3), round(frame.north - south, 3)


def pixels(layout: Layout, frame: Frame, longitude: float, latitude: float) -> tuple[float, float]:
    """Board pixels of a point given in degrees."""
    x = (longitude - frame.west) / frame.degrees_east * layout.tile_width
    return x, (frame.north - latitude) / frame.degrees_south * layout.tile_width


def around(layout: Layout, place: Place) -> tuple[Place, ...]:
    """The six places next to one, clockwise from the east; some may lie off the map."""
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
    """Cells from one place to another over land and sea alike."""
    (q1, r1), (q2, r2) = _axial(layout, a), _axial(layout, b)
    dq, dr = q1 - q2, r1 - r2
    return max(abs(dq), abs(dr), abs(dq + dr))


def _axial(layout: Layout, place: Place) -> Place:
    column, row = place
    lift = (row + 1) // 2 if not layout.odd_shifted else row // 2
    return column - lift, row


def label(place: Place) -> str:
    """Name of a cell on the map's edge: the column's letters and the row's number, such as ``H7``."""
    column, row = place
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"


def links(layout: Layout, places: Sequence[Place]) -> tuple[tuple[int, ...], ...]:
    """For every place in the list the numbers of those next to it, ascending."""
    numbers = {place: number for number, place in enumerate(places)}
    return tuple(tuple(sorted(numbers[p] for p in around(layout, place) if p in numbers)) for place in places)


def distances(
    neighbours: Sequence[Iterable[int]], start: int, barred: frozenset[int] = frozenset()
) -> list[int]:
    """Cells from one cell to each other one by the links given, -1 where there is no way.

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
