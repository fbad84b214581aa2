"""The payloads of the board: targets, picked cells and dragged tiles."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

TargetKind = Literal["step", "blind", "line", "lay", "pick"]
"""The kind of a target: known ground, unknown ground, a line, room for a tile, any other choice."""


class BoardTarget(Struct, frozen=True):
    """A cell that can be chosen now.

    Attributes:
        kind: its meaning, which decides the shape of its ring.
        label: its meaning, in the player's language.
        price: in the player's language; empty when nothing is paid. The price of a line is written
            beside it and must be short.
    """

    kind: TargetKind
    label: str
    price: str = ""


class CellPicked(Struct, frozen=True):
    """The cell that was pressed, hovered or focused."""

    cell: int


class TileInHand(Struct, frozen=True):
    """A terrain tile dragged to the board; ``tile`` is the index of its kind."""

    tile: int
