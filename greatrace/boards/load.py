"""Loading of an engine `Board` from a Tiled map."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from math import hypot
from pathlib import Path

from msgspec import Struct

from greatrace.boards.game import game_of
from greatrace.boards.grid import GeoFrame, Layout, Place, centre, degrees, label, links
from greatrace.boards.terrains import read_terrains
from greatrace.boards.tiled import Thing, TiledFile, Value, read_tiled
from greatrace.engine.board import Board, Cell, City, Course, Line
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown

COLOURS = ("purple", "blue", "yellow", "green", "red")
"""Colours of cities; starts and finishes are purple (2.2)."""

KINDS = ("sea", "air")
CRAFTS = ("", "airship")
"""Pictures of lines; empty for the default ship or plane."""

AXES = ("ns", "ew")
MOST_CELLS = 250
MOST_CARDS = 3
MOST_FRANCS = 1000
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class BoardMap(Struct, frozen=True):
    """A board together with the grid and the geographic frame of its map.

    ``borrows`` is whether the tileset that ships stands in for one that is missing beside it.
    """

    board: Board
    layout: Layout
    frame: GeoFrame
    borrows: bool = False


def find_boards(folders: Iterable[Path]) -> dict[str, Path]:
    """Return the boards in the folders by file name without ending; earlier folders take precedence.

    Maps of other games are left out. A folder that cannot be read holds none.
    """
    return {name: path for name, path in find_maps(folders).items() if not game_of(path)}


def find_maps(folders: Iterable[Path]) -> dict[str, Path]:
    """Return the maps of every game in the folders; see `find_boards`."""
    found: dict[str, Path] = {}
    for folder in folders:
        with suppress(OSError, ValueError):
            for path in sorted(folder.glob("*.tmx")):
                found.setdefault(shown(path.stem), path)
    return found


def load_board(path: Path) -> Board:
    """Load a board.

    Raises:
        BadInput: the map is invalid; names the file, layer, object and property, and what was expected.
    """
    return load_map(path).board


def load_map(path: Path) -> BoardMap:
    """Load a board with its grid and geographic frame.

    Raises:
        BadInput: as `load_board`.
    """
    return _BoardReader(read_tiled(path)).read()


class _BoardReader:
    """Converts the plain values of one file to a board."""

    def __init__(self, tiled: TiledFile) -> None:
        self._tiled = tiled
        self._file = tiled.path.name
        self._layout = tiled.layout
        self._numbers: dict[Place, int] = {}

    def read(self) -> BoardMap:
        frame = self._frame()
        cells = self._cells(frame)
        cities = tuple(self._city(thing) for thing in self._things("cities"))
        self._distinct("cities", [city.id for city in cities], "city")
        self._one_city_a_cell(cities, cells)
        places = {city.id: city for city in cities}
        lines = tuple(self._line(thing, places) for thing in self._things("lines"))
        self._distinct("lines", [line.id for line in lines], "line")
        board = Board(
            id=self._about("board", slug=True),
            title=self._about("title"),
            tile_set=self._about("tile_set", slug=True),
            hex_width=float(self._layout.tile_width),
            width=self._layout.width,
            height=self._layout.height,
            cells=cells,
            neighbours=links(self._layout, [(c.column, c.row) for c in cells]),
            cities=cities,
            lines=lines,
            courses=self._courses(places),
            terrains=read_terrains(self._file, self._tiled.properties),
        )
        self._reachable(board)
        return BoardMap(board, self._layout, frame, self._tiled.borrows)

    def _things(self, layer: str) -> list[Thing]:
        return [thing for thing in self._tiled.things if thing.layer == layer]

    # properties

    def _about(self, name: str, slug: bool = False) -> str:
        return self._word(self._tiled.properties, "[map]", name, slug)

    def _frame(self) -> GeoFrame:
        names = ("west", "north", "degrees_east", "degrees_south")
        west, north, east, south = (self._degrees(name) for name in names)
        if east <= 0 or south <= 0:
            raise BadInput(
                "{file} [map]: degrees_east and degrees_south must be degrees per cell above 0.",
                file=self._file,
            )
        return GeoFrame(west, north, east, south)

    def _degrees(self, name: str) -> float:
        value = self._tiled.properties.get(name)
        if isinstance(value, bool) or not isinstance(value, int | float) or not -720 <= value <= 720:
            raise BadInput(
                "{file} [map]: property {name} must be a float in degrees.", file=self._file, name=name
            )
        return float(value)

    def _word(self, properties: dict[str, Value], where: str, name: str, slug: bool) -> str:
        value = properties.get(name)
        if not isinstance(value, str) or not value:
            raise BadInput(
                "{file} {where}: property {name} is missing; a text is expected.",
                file=self._file,
                where=where,
                name=name,
            )
        if slug and not _SLUG.fullmatch(value):
            raise BadInput(
                "{file} {where}: property {name} is “{found}”; "
                "small letters, digits and single hyphens are expected.",
                file=self._file,
                where=where,
                name=name,
                found=value[:40],
            )
        return value

    def _choice(self, thing: Thing, name: str, choices: tuple[str, ...]) -> str:
        value = thing.properties.get(name, "")
        if value not in choices:
            raise BadInput(
                "{file} {where}: property {name} is “{found}”; one of {choices} is expected.",
                file=self._file,
                where=self._where(thing),
                name=name,
                found=str(value)[:40],
                choices=", ".join(choices),
            )
        return str(value)

    def _whole(self, thing: Thing, name: str, least: int, most: int) -> int:
        value = thing.properties.get(name, "")
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise BadInput(
                "{file} {where}: property {name} is “{found}”; an int from {least} to {most} is expected.",
                file=self._file,
                where=self._where(thing),
                name=name,
                found=str(value)[:40],
                least=least,
                most=most,
            )
        return value

    def _where(self, thing: Thing) -> str:
        return f"[{thing.layer}] {thing.number} “{thing.name}”"

    # cells

    def _cells(self, frame: GeoFrame) -> tuple[Cell, ...]:
        cells: list[Cell] = []
        for row, words in enumerate(self._tiled.ground):
            for column, word in enumerate(words):
                if word in ("blank", "risk"):
                    self._numbers[column, row] = len(cells)
                    cells.append(self._cell((column, row), word == "risk", frame))
                elif word not in ("", "sea"):
                    raise BadInput(
                        "{file} [ground]: the tile at {cell} says “{found}”; "
                        "its property ground must be blank, risk or sea.",
                        file=self._file,
                        cell=label((column, row)),
                        found=word[:40],
                    )
        if not 2 <= len(cells) <= MOST_CELLS:
            raise BadInput(
                "{file} [ground]: {found} land cells; 2 to {most} are expected.",
                file=self._file,
                found=len(cells),
                most=MOST_CELLS,
            )
        return tuple(cells)

    def _cell(self, place: Place, risk: bool, frame: GeoFrame) -> Cell:
        x, y = centre(self._layout, place)
        longitude, latitude = degrees(self._layout, frame, x, y)
        return Cell(label(place), *place, x, y, longitude, latitude, risk)

    # cities

    def _city(self, thing: Thing) -> City:
        if not thing.name:
            raise BadInput(
                "{file} {where} needs the city's name in the field Name.",
                file=self._file,
                where=self._where(thing),
            )
        return City(
            id=self._word(thing.properties, self._where(thing), "city", True),
            name=thing.name,
            cell=self._cell_under(thing),
            colour=self._choice(thing, "colour", COLOURS),
            cards=self._whole(thing, "cards", 0, MOST_CARDS),
        )

    def _cell_under(self, thing: Thing) -> int:
        near = min(self._numbers, key=lambda place: self._away(thing, place))
        if not self._away(thing, near) <= self._layout.tile_width * 0.55:  # also true for NaN
            raise BadInput(
                "{file} {where} does not lie on a land cell; move it onto one.",
                file=self._file,
                where=self._where(thing),
            )
        return self._numbers[near]

    def _away(self, thing: Thing, place: Place) -> float:
        x, y = centre(self._layout, place)
        return hypot(x - thing.x, y - thing.y)

    def _distinct(self, layer: str, ids: list[str], name: str) -> None:
        for number, slug in enumerate(ids):
            if slug in ids[:number]:
                raise BadInput(
                    "{file} [{layer}]: two objects have the {name} “{found}”; give each its own.",
                    file=self._file,
                    layer=layer,
                    name=name,
                    found=slug,
                )

    def _one_city_a_cell(self, cities: tuple[City, ...], cells: tuple[Cell, ...]) -> None:
        taken: dict[int, City] = {}
        for city in cities:
            other = taken.setdefault(city.cell, city)
            if other is not city:
                raise BadInput(
                    "{file} [cities]: {one} and {other} lie on the same cell {cell}; move one.",
                    file=self._file,
                    one=other.name,
                    other=city.name,
                    cell=cells[city.cell].label,
                )

    # lines and courses

    def _line(self, thing: Thing, cities: dict[str, City]) -> Line:
        a, b = self._end(thing, "from", cities), self._end(thing, "to", cities)
        if a == b:
            raise BadInput(
                "{file} {where}: from and to are the same city.", file=self._file, where=self._where(thing)
            )
        return Line(
            id=self._word(thing.properties, self._where(thing), "line", True),
            kind=self._choice(thing, "kind", KINDS),
            a=a.cell,
            b=b.cell,
            price=self._whole(thing, "price", 0, MOST_FRANCS),
            craft=self._choice(thing, "craft", CRAFTS),
        )

    def _end(self, thing: Thing, name: str, cities: dict[str, City]) -> City:
        slug = self._word(thing.properties, self._where(thing), name, True)
        if slug not in cities:
            raise BadInput(
                "{file} {where}: property {name} names “{found}”, but [cities] has no such city.",
                file=self._file,
                where=self._where(thing),
                name=name,
                found=slug,
            )
        return cities[slug]

    def _courses(self, cities: dict[str, City]) -> tuple[Course, ...]:
        things = sorted(self._things("courses"), key=lambda thing: self._whole(thing, "rank", 1, 99))
        if not things:
            raise BadInput("{file} [courses]: at least one course is expected.", file=self._file)
        return tuple(self._course(thing, cities) for thing in things)

    def _course(self, thing: Thing, cities: dict[str, City]) -> Course:
        ends = [self._end(thing, name, cities) for name in ("start", "finish")]
        for end in ends:
            if end.colour != "purple":
                raise BadInput(
                    "{file} {where}: {city} is {colour}; courses run between purple cities.",
                    file=self._file,
                    where=self._where(thing),
                    city=end.name,
                    colour=end.colour,
                )
        if ends[0] == ends[1]:
            raise BadInput(
                "{file} {where}: start and finish are the same city.",
                file=self._file,
                where=self._where(thing),
            )
        return Course(ends[0].id, ends[1].id, self._choice(thing, "axis", AXES))

    def _reachable(self, board: Board) -> None:
        cells = {city.id: city.cell for city in board.cities}
        names = {city.id: city.name for city in board.cities}
        for course in board.courses:
            if cells[course.finish] not in reach(board, cells[course.start]):
                raise BadInput(
                    "{file} [courses]: {finish} cannot be reached from {start} by land or line.",
                    file=self._file,
                    start=names[course.start],
                    finish=names[course.finish],
                )


def reach(board: Board, start: int) -> frozenset[int]:
    """Return all cells reachable from a cell by land and lines."""
    seen, queue = {start}, deque([start])
    while queue:
        cell = queue.popleft()
        ends = [line.b if line.a == cell else line.a for line in board.lines if cell in (line.a, line.b)]
        for other in (*board.neighbours[cell], *ends):
            if other not in seen:
                seen.add(other)
                queue.append(other)
    return frozenset(seen)
