"""The payloads of the board: targets, picked cells and dragged tiles."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

TargetKind = Literal["step", "blind", "line", "lay", "pick"]
"""The kind of a target: known ground, unknown ground, a line, room for a tile, any other choice."""


class BoardTarget(Struct, frozen=True):
    """A cell that can be chosen now.

    Attributes:
        kind: its meaning, which decides what is told beside it.
        label: its meaning, in the player's language.
        price: in the player's language; empty when nothing is paid.
    """

    kind: TargetKind
    label: str
    price: str = ""


class CellPicked(Struct, frozen=True):
    """The cell that was pressed, hovered or focused.

    Attributes:
        cell: which one.
        pinned: whether it was pressed with the right button.
        passing: whether the focus only passes over it, as by Tab, on its way through the window.
        rounds: whether the key went there that goes round the targets.
    """

    cell: int
    pinned: bool = False
    passing: bool = False
    rounds: bool = False


class TileInHand(Struct, frozen=True):
    """A terrain tile dragged to the board; ``tile`` is the index of its kind."""

    tile: int


PillKind = Literal["goal", "price", "odds", "short", "rival"]
"""The kind of a pill: the end of a way, a price unlike the cell's figures, a chance, too little to pay, or
where the Torpedo means to go."""


class Pill(Struct, frozen=True):
    """A price or a chance beside a cell, drawn upon everything else on the map.

    Attributes:
        cell: to which it belongs.
        kind: its meaning, which decides ground and rim.
        fuel: points of fuel in a drop; `None` for no drop.
        mechanics: mechanical points in a gear; `None` for no gear.
        text: short words after the figures, in the player's language.
        sticker: colour and number of a sticker after the words; `None` for none.
    """

    cell: int
    kind: PillKind
    fuel: int | None = None
    mechanics: int | None = None
    text: str = ""
    sticker: tuple[str, int] | None = None
