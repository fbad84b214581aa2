"""Moving vehicles and turning tiles, and the comparison of what is shown."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from msgspec import Struct

from greatrace.engine.state import Dashboard
from greatrace.ui.race.board.placed_picture import PlacedPicture


class Move(Struct, frozen=True):
    """A vehicle on its way from one cell to another; `share` from 0 to 1."""

    start: int
    end: int
    share: float


class Flip(Struct, frozen=True):
    """A tile that turns up; `share` from 0 to 1."""

    tile: int
    share: float


def vehicle_state(dashboard: Dashboard) -> tuple[int, bool]:
    """Return the state of a vehicle's picture: its cell, and whether it has broken down."""
    return dashboard.cell, dashboard.engine == 0


def marker_state(dashboard: Dashboard) -> tuple[int, int]:
    """Return the state of a progress marker: its corridor, and when it came there."""
    return dashboard.corridor, dashboard.stamp


def changed_boxes(before: Iterable[PlacedPicture], after: Iterable[PlacedPicture]) -> list[pygame.Rect]:
    """Return the boxes of the pictures that were added or removed."""
    old = {(id(mark.picture), tuple(mark.rect)): mark.rect for mark in before}
    new = {(id(mark.picture), tuple(mark.rect)): mark.rect for mark in after}
    return [rect for key, rect in (old | new).items() if (key in old) != (key in new)]
