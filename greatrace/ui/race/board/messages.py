"""What the board tells, what is dropped on it, and what can be chosen on it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

TargetKind = Literal["step", "blind", "line", "lay", "pick"]
"""Why a cell can be chosen: known ground, unknown ground, a line, room for a tile, any other choice."""


class BoardTarget(Struct, frozen=True):
    """A cell that can be chosen now.

    Attributes:
        kind: what choosing it means; gives the shape of its mark.
        label: what choosing it means, in the player's language.
        price: what it costs, in the player's language; empty when nothing is paid. The price of a
            line is written beside it, so keep that one short.
    """

    kind: TargetKind
    label: str
    price: str = ""


class CellPicked(Struct, frozen=True):
    """The cell that was pressed, or that the pointer or the keyboard came to."""

    cell: int


class TileInHand(Struct, frozen=True):
    """A terrain tile that is carried to the board; ``tile`` is the index of its kind."""

    tile: int
