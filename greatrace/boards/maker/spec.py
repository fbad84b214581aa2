"""What a map is made from: a YAML file with the region, its cities, risk zones, courses and lines."""

from __future__ import annotations

from pathlib import Path

import msgspec
import yaml
from msgspec import Struct

from greatrace.boards.grid import Frame
from greatrace.boards.maker.coast import Point, Ring
from greatrace.kernel.errors import BadInput


class Settlement(Struct, frozen=True, forbid_unknown_fields=True):
    """A city to place: longitude and latitude in degrees; without colour or cards the rules choose them."""

    name: str
    at: Point
    colour: str | None = None
    cards: int | None = None


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    """A risk zone: every land cell whose centre lies inside the ring."""

    name: str
    ring: Ring


class Route(Struct, frozen=True, forbid_unknown_fields=True):
    """A proposed course between two cities by name, with its axis."""

    start: str
    finish: str
    axis: str


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    """A line that might be built, between two cities by name; ``craft`` where it is not the usual one."""

    kind: str
    start: str
    finish: str
    craft: str = ""


class Spec(Struct, frozen=True, forbid_unknown_fields=True):
    """A region to make a map of.

    Attributes:
        board: id of the board.
        title: name of the board.
        tile_set: id of the tiles that its bag holds.
        frame: top left corner and degrees a cell.
        columns: cells from west to east.
        rows: cells from north to south.
        share: how much of a cell must be land for it to count as land, 0 to 1.
        region: ring that cuts out the continent from its neighbours.
        land: points whose cells are land whatever the coast says.
        sea: points whose cells are sea whatever the coast says.
        cities: the more important first; each keeps the later ones off its neighbouring cells.
        risk: the risk zones.
        courses: the main course first.
        lines: those that qualify are built, the first ones first.
        most_lines: never more lines than this.
        premium: francs that every line costs beyond its fair price, where lines serve the main course well.
    """

    board: str
    title: str
    tile_set: str
    frame: Frame
    columns: int
    rows: int
    share: float
    region: Ring
    cities: tuple[Settlement, ...]
    risk: tuple[Zone, ...]
    courses: tuple[Route, ...]
    lines: tuple[Link, ...]
    land: tuple[Point, ...] = ()
    sea: tuple[Point, ...] = ()
    most_lines: int = 10
    premium: int = 0


def load_spec(path: Path) -> Spec:
    """Read a spec.

    Raises:
        BadInput: the file is missing, is not YAML or does not hold a spec.
    """
    try:
        data: object = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        return msgspec.convert(data, Spec)
    except (OSError, UnicodeDecodeError, yaml.YAMLError, msgspec.ValidationError) as error:
        raise BadInput(
            "{file}: the region cannot be read: {why}.", file=path.name, why=" ".join(str(error).split())
        ) from error


def shipped_spec(name: str) -> Path:
    """Where the spec of a board that comes with the game lies, such as ``africa``."""
    return Path(__file__).with_name(f"{name}.yaml")
