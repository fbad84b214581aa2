"""Names of boards, cities and lines."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from greatrace.engine.board import Board, City, Line
from greatrace.prose.cities import CITIES
from greatrace.prose.language import Language


def board_name(say: Language, board: Board) -> str:
    """Return the name of a board; the title of its map if it has no translation."""
    return _boards(say).get(board.id, board.title)


def board_called(say: Language, identity: str, title: str) -> str:
    """Return the name of a board by its id, or the title that it has by itself."""
    return _boards(say).get(identity, title)


def city_name(say: Language, city: City) -> str:
    """Return the name of a city in the language, else the name on its map."""
    return CITIES.get(say.code, {}).get(city.name, city.name)


def line_name(say: Language, board: Board, line: Line, origin: int | None = None) -> str:
    """Return the name of a line: its kind and its two cities (8), first that of a cell where it is taken."""
    ends = {city.cell: city for city in board.cities}
    way = (line.b, line.a) if origin == line.b else (line.a, line.b)
    a, b = (city_name(say, ends[cell]) for cell in way)
    if line.kind == "sea":
        return say.tr("sea line {a}–{b}", a=a, b=b)
    return say.tr("air line {a}–{b}", a=a, b=b)


@cache
def _boards(say: Language) -> Mapping[str, str]:
    return {
        "africa": say.tr_c("board", "Africa"),
        "south-america": say.tr_c("board", "South America"),
        "asia": say.tr_c("board", "Asia"),
        "north-america": say.tr_c("board", "North America"),
    }
