"""The data of the map: what is shown on it, what can be chosen there, and what its messages carry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pygame
from msgspec import Struct, field

from greatrace.ui.race.board.threads import Thread

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
        brief: fewer words on a cell that is too narrow for them.
        sticker: colour and number of a sticker after the words; `None` for none.
    """

    cell: int
    kind: PillKind
    fuel: int | None = None
    mechanics: int | None = None
    text: str = ""
    sticker: tuple[str, int] | None = None
    brief: str = ""


class Shown(Struct, frozen=True):
    """What is to be seen on the cells; when it changes, everything on them is placed anew.

    Attributes:
        acting: the seat that acts or decides, with the gold ring.
        seat: the seat for which prices are told.
        targets: the cells that may be meant.
        codes: the cells whose codes show.
        all_codes: whether all codes show.
        all_names: whether names left out for want of room show too.
        way: the cells of the way that is shown, from the vehicle on.
        halt: the cell of that way on which the drive ends before its goal; `None` where it leads to its end.
        forecast: the cells of the way that the Torpedo means to go, from its own on (14.9).
        threads: the ways that all vehicles have taken; none where they do not show.
        pills: what is told beside cells.
        attack: the cells of attacker and target.
        ghosts: cells and the tiles that may be laid on them, the one that is meant first.
        floating: boxes in pixels of what floats upon the map, which pills keep off.
        furniture: boxes in pixels of the panels as large as they are, where more room is kept free for them.
    """

    acting: int | None = None
    seat: int | None = None
    targets: Mapping[int, BoardTarget] = field(default_factory=dict[int, BoardTarget])
    codes: tuple[int, ...] = ()
    all_codes: bool = False
    all_names: bool = False
    way: tuple[int, ...] = ()
    halt: int | None = None
    forecast: tuple[int, ...] = ()
    threads: tuple[Thread, ...] = ()
    pills: tuple[Pill, ...] = ()
    attack: tuple[int, int] | None = None
    ghosts: tuple[tuple[int, int], ...] = ()
    floating: tuple[pygame.Rect, ...] = ()
    furniture: tuple[pygame.Rect, ...] | None = None
