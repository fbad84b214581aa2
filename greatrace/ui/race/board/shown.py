"""What a board shows beside the table: marks, the way, codes, prices and chances beside cells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

import pygame
from msgspec import Struct, field

from greatrace.ui.race.board.messages import BoardTarget, Pill
from greatrace.ui.race.board.threads import Thread


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


class Changes(TypedDict, total=False):
    """What of `Shown` is to be another."""

    acting: int | None
    seat: int | None
    targets: Mapping[int, BoardTarget]
    codes: tuple[int, ...]
    all_codes: bool
    all_names: bool
    way: tuple[int, ...]
    halt: int | None
    forecast: tuple[int, ...]
    threads: tuple[Thread, ...]
    pills: tuple[Pill, ...]
    attack: tuple[int, int] | None
    ghosts: tuple[tuple[int, int], ...]
    floating: tuple[pygame.Rect, ...]
