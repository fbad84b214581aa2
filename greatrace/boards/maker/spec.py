"""The YAML spec of a map: region, cities, risk zones, courses and lines."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from greatrace.boards.grid import GeoFrame
from greatrace.boards.maker.coast import Point, Ring
from greatrace.content.reading import LARGEST, read_yaml
from greatrace.files.reading import read_bounded
from greatrace.kernel.errors import BadInput


class Settlement(Struct, frozen=True, forbid_unknown_fields=True):
    """A city to place at longitude and latitude in degrees; omitted colour and cards are chosen by rule."""

    name: str
    at: Point
    colour: str | None = None
    cards: int | None = None


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    """A risk zone: every land cell whose centre lies inside the ring."""

    name: str
    ring: Ring


class Route(Struct, frozen=True, forbid_unknown_fields=True):
    """A proposed course between two cities, given by name, with its axis."""

    start: str
    finish: str
    axis: str


class LineSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A candidate line between two cities by name.

    Attributes:
        kind: ``sea`` or ``air``.
        start: the name of a city.
        finish: the name of another one.
        craft: what travels on it, where that is not what is usual for the kind.
        price: in francs; 0 for the price that follows from the cells that it saves.
    """

    kind: str
    start: str
    finish: str
    craft: str = ""
    price: int = 0


class Spec(Struct, frozen=True, forbid_unknown_fields=True):
    """The description of a map.

    Attributes:
        board: id of the board.
        title: name of the board.
        tile_set: id of its tile set.
        frame: top left corner and degrees per cell.
        columns: cells from west to east.
        rows: cells from north to south.
        share: minimum share of land for a cell to count as land, 0 to 1.
        region: ring that separates the continent from its neighbours.
        land: points whose cells are land regardless of the coast.
        sea: points whose cells are sea regardless of the coast.
        cities: most important first; later ones cannot take cells next to an earlier one.
        risk: the risk zones.
        courses: the main course first.
        lines: candidates in order of preference; those that qualify are built.
        most_lines: maximum number of lines.
        terrains: what tiles look like and are called here, as map properties without `terrain_` say it.
    """

    board: str
    title: str
    tile_set: str
    frame: GeoFrame
    columns: int
    rows: int
    share: float
    region: Ring
    cities: tuple[Settlement, ...]
    risk: tuple[Zone, ...]
    courses: tuple[Route, ...]
    lines: tuple[LineSpec, ...]
    land: tuple[Point, ...] = ()
    sea: tuple[Point, ...] = ()
    most_lines: int = 10
    terrains: dict[str, str] = {}


def load_spec(path: Path) -> Spec:
    """Load a spec.

    Raises:
        BadInput: the file is missing, too large, no text, not YAML or not a spec.
    """
    raw = read_bounded(path, LARGEST)
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise BadInput("{path} is no text in UTF-8.", path=path.name) from error
    return read_yaml(text, path.name).typed(Spec)
