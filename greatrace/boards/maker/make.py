"""Generation of a Tiled map from a spec and the world's coasts."""

from __future__ import annotations

import re
import unicodedata

from msgspec import structs

from greatrace.boards.grid import centre, degrees, label, links
from greatrace.boards.maker.coast import Coast, load_coast
from greatrace.boards.maker.land import Land
from greatrace.boards.maker.paint import coloured, with_cards
from greatrace.boards.maker.spec import LineSpec, Route, Settlement, Spec
from greatrace.boards.maker.write import tmx
from greatrace.boards.measure import fair_price, saved
from greatrace.boards.terrains import PREFIX, read_terrains
from greatrace.engine.board import Board, Cell, City, Course, Line
from greatrace.kernel.errors import BadInput

_LEAST_SAVED = 3


def make(spec: Spec, coast: Coast | None = None) -> str:
    """Generate a map; the same spec always produces the same text.

    Args:
        spec: description of the map.
        coast: coastlines; by default the shipped extract.

    Returns:
        The text of a ``.tmx`` file, which refers to ``cells.tsx`` and ``cells.png`` beside it.

    Raises:
        BadInput: the spec refers to an unknown city, or has too little land.
    """
    land = Land(spec, coast or load_coast())
    return tmx(make_board(land), land.layout, spec.frame)


def make_board(land: Land) -> Board:
    """Generate the board of a spec's land, with cities coloured and lines priced.

    Raises:
        BadInput: as `make`.
    """
    spec, settled = land.spec, land.settle()
    if len(land.places) < 2:
        raise BadInput("The region of {board} has no land.", board=spec.board)
    bare = bare_board(land, settled)
    bare = structs.replace(bare, courses=tuple(_course(bare, route) for route in spec.courses))
    coloured_ids = frozenset(slug(city.name) for city, _ in settled if city.colour is not None)
    painted = coloured(bare, coloured_ids)
    carded = with_cards(painted, frozenset(slug(city.name) for city, _ in settled if city.cards is not None))
    return structs.replace(carded, lines=_lines(carded, spec))


def slug(name: str) -> str:
    """Return the id derived from a name: lower-case letters without accents, joined by hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def bare_board(land: Land, settled: tuple[tuple[Settlement, int], ...]) -> Board:
    """Return the board of a land with its cities, without courses and lines."""
    spec, layout = land.spec, land.layout
    risk = frozenset[int]().union(*(land.within(zone.ring) for zone in spec.risk))
    cells: list[Cell] = []
    for number, place in enumerate(land.places):
        x, y = centre(layout, place)
        cells.append(
            Cell(label(place), *place, x, y, *degrees(layout, spec.frame, x, y), risk=number in risk)
        )
    return Board(
        id=spec.board,
        title=spec.title,
        tile_set=spec.tile_set,
        hex_width=float(layout.tile_width),
        width=layout.width,
        height=layout.height,
        cells=tuple(cells),
        neighbours=links(layout, land.places),
        cities=tuple(
            City(slug(city.name), city.name, cell, city.colour or "", city.cards or 0)
            for city, cell in sorted(settled, key=lambda pair: pair[1])
        ),
        lines=(),
        courses=(),
        terrains=read_terrains(spec.board, {f"{PREFIX}{tile}": text for tile, text in spec.terrains.items()}),
    )


def _course(board: Board, route: Route) -> Course:
    start, finish = _city(board, route.start), _city(board, route.finish)
    return Course(start.id, finish.id, route.axis)


def _city(board: Board, name: str) -> City:
    for city in board.cities:
        if city.name == name:
            return city
    raise BadInput(
        "{board}: the city {name} is not on the map; list it, or list it before its neighbours.",
        board=board.id,
        name=name,
    )


def _lines(board: Board, spec: Spec) -> tuple[Line, ...]:
    """Return the lines that save enough, in the order of the spec; skip those whose city was left out."""
    names = {city.name for city in board.cities}
    offered = tuple(_line(board, link) for link in spec.lines if {link.start, link.finish} <= names)
    board = structs.replace(board, lines=offered)
    chosen = tuple(line for line in offered if saved(board, line) >= _LEAST_SAVED)[: spec.most_lines]
    board = structs.replace(board, lines=chosen)
    return tuple(
        line if line.price else structs.replace(line, price=fair_price(saved(board, line))) for line in chosen
    )


def _line(board: Board, link: LineSpec) -> Line:
    a, b = _city(board, link.start), _city(board, link.finish)
    return Line(f"{a.id}-{b.id}-{link.craft or link.kind}", link.kind, a.cell, b.cell, link.price, link.craft)
