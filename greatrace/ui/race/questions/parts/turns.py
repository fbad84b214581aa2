"""A turn as it is shown: tiles that it is about, and what a move cost."""

from __future__ import annotations

from greatrace.ui.kit.blocks.tiles import Tile
from greatrace.ui.race.questions.parts.tiles import tile_block
from greatrace.ui.race.table.state.table_state import TableState


def tile_at(state: TableState, cell: int) -> int | None:
    """Return the kind of the tile on a cell, if any lies there."""
    byte = state.table.tiles[cell]
    return byte - 1 if byte else None


def tile_shown(state: TableState, tile: int, cell: int, gone: bool = False) -> Tile:
    """Return a tile that an event is about."""
    return tile_block(state, tile, cell, gone=gone)


def paid_signs(fuel: int, engine: int, chassis: int) -> tuple[tuple[tuple[str, int], ...], str]:
    """Return the symbols and points of what a move cost, and both sums as a value."""
    paid = (("fuel-drop", fuel), ("engine", engine), ("chassis", chassis))
    return tuple((icon, points) for icon, points in paid if points), f"{fuel} {engine + chassis}"
