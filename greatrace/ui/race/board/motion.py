"""Moving vehicles and turning tiles, and the comparison of what is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pygame
from msgspec import Struct

from greatrace.ui.race.board.placed_picture import PlacedPicture


class Move(Struct, frozen=True):
    """A vehicle on its way from one cell to another; `share` from 0 to 1."""

    start: int
    end: int
    share: float


class Flip(Struct, frozen=True):
    """A tile that turns up; `share` from 0 to 1, `start` the pixel where it comes from, if it flies."""

    tile: int
    share: float
    start: tuple[int, int] | None = None


def changed_boxes(before: Iterable[PlacedPicture], after: Iterable[PlacedPicture]) -> list[pygame.Rect]:
    """Return the boxes of the pictures that were added or removed, or stand there more or less often.

    A picture with soft edges looks different when it is painted twice.
    """
    old, new = Counter(map(_placed, before)), Counter(map(_placed, after))
    return [pygame.Rect(key[1:]) for key in old | new if old[key] != new[key]]


def _placed(mark: PlacedPicture) -> tuple[int, int, int, int, int]:
    """Return which picture it is, and its box."""
    return id(mark.picture), *mark.rect
