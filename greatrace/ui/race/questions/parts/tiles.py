"""Tiles of the race as blocks."""

from __future__ import annotations

from greatrace.ui.kit.blocks.tiles import Tile
from greatrace.ui.race.table.state.table_state import TableState


def tile_block(
    state: TableState, tile: int, cell: int = -1, code: str = "", gone: bool = False, label: str = ""
) -> Tile:
    """Return a tile as it is shown large.

    Args:
        state: the table.
        tile: its kind; -1 for a back.
        cell: where it lies; -1 for nowhere.
        code: what stands below it; empty for nothing.
        gone: whether it is struck out.
        label: its name, where it is not that of its kind.
    """
    picture = state.race.tiles[tile] if tile >= 0 else None
    return Tile(label or state.teller.tile(tile), picture, cell, code, gone)
