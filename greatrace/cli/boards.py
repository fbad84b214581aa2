"""The command that drafts boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greatrace.cli.request import Request, WrongUse
from greatrace.cli.setting import maps_of
from greatrace.prose.language import msgid

if TYPE_CHECKING:
    from greatrace.engine.board import Board


def new(request: Request) -> int:
    """Draft a board and write it as a Tiled map."""
    from greatrace.boards.maker.coast import load_coast
    from greatrace.boards.maker.draft import bounds_of, draft
    from greatrace.boards.maker.make import slug
    from greatrace.boards.maker.write import save_map

    name = request.word
    bounds = bounds_of(*_bounds(request.text("bounds")))
    made = draft(name, bounds, request.text("from"), request.text("to"), load_coast())
    board = _with_tiles(made.board, request.text("tiles"))
    path = request.path("output") or maps_of(request) / f"{slug(name)}.tmx"
    if path.suffix != ".tmx":
        raise WrongUse(msgid("A board is a .tmx file: {path} is none."), path=str(path))
    save_map(path, board, made.layout, made.frame)
    cells, cities = len(board.cells), len(board.cities)
    told = msgid("{path}: {cells} cells, {cities} cities. Open it in Tiled to change it.")
    print(request.language.tr(told, path=str(path), cells=cells, cities=cities))
    return 0


def _bounds(text: str) -> tuple[float, float, float, float]:
    try:
        west, south, east, north = (float(number) for number in text.split(","))
    except ValueError as error:
        problem = msgid("--bounds takes four numbers, WEST,SOUTH,EAST,NORTH in degrees, not “{text}”.")
        raise WrongUse(problem, text=text) from error
    return west, south, east, north


def _with_tiles(board: Board, tile_set: str) -> Board:
    """Replace the tile set of a board if one is named."""
    from msgspec import structs

    from greatrace.content.load import load_components

    if not tile_set:
        return board
    load_components(tile_set)
    return structs.replace(board, tile_set=tile_set)
