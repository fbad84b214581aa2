"""A board as the rules see it: cells, cities, lines and proposed courses."""

from __future__ import annotations

from msgspec import Struct


class Cell(Struct, frozen=True):
    """A space of the board (1.3); its index in ``Board.cells`` is the cell number."""

    label: str
    column: int
    row: int
    x: float
    y: float
    longitude: float
    latitude: float
    risk: bool


class City(Struct, frozen=True):
    """A city on a cell (7); ``cards`` is how many are drawn on entering."""

    id: str
    name: str
    cell: int
    colour: str
    cards: int


class Line(Struct, frozen=True, omit_defaults=True):
    """A sea or air connection between two city cells (1.5), with a price in francs.

    ``craft`` only changes the picture: ``airship``, or empty for the usual ship or plane.
    """

    id: str
    kind: str
    a: int
    b: int
    price: int
    craft: str = ""


class Course(Struct, frozen=True):
    """A start and a finish by city id, with the axis that the corridors follow (1.4)."""

    start: str
    finish: str
    axis: str


class Terrain(Struct, frozen=True, omit_defaults=True):
    """What a terrain tile looks like and is called on one board; its id and its numbers stay.

    Attributes:
        tile: id of the tile.
        look: id of the terrain whose picture and name it has.
        names: names of the board's own in English, French, Spanish and German; empty for those of `look`.
    """

    tile: str
    look: str
    names: tuple[str, ...] = ()


class Board(Struct, frozen=True, omit_defaults=True):
    """A whole board; positions are in board pixels of its map, with pointed-top hexes."""

    id: str
    title: str
    tile_set: str
    hex_width: float
    width: float
    height: float
    cells: tuple[Cell, ...]
    neighbours: tuple[tuple[int, ...], ...]
    cities: tuple[City, ...]
    lines: tuple[Line, ...]
    courses: tuple[Course, ...]
    terrains: tuple[Terrain, ...] = ()
