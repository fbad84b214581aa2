"""Moving vehicles and turning tiles, and the comparison of what is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pygame
from msgspec import Struct

from greatrace.ui.race.board.placed_picture import PlacedPicture


class Move(Struct, frozen=True):
    """A vehicle on its way from one cell to another.

    Attributes:
        start: the cell where it stood.
        end: the cell that it enters.
        share: of the way, from 0 to 1.
        before: the cell from which it rolled through `start`, if it did not stand there.
        on: whether it will roll through `end`.
    """

    start: int
    end: int
    share: float
    before: int | None = None
    on: bool = False

    @property
    def rolled(self) -> float:
        """The share of the way at which it is: slow only where it sets out or comes to a stand."""
        share, begins, ends = self.share, float(self.before is not None), float(self.on)
        return share * (begins + share * (3 - 2 * begins - ends + share * (begins + ends - 2)))


Flip = tuple[int, float, tuple[int, int] | None]
"""A tile that turns up, by how much from 0 to 1, and the pixel where it comes from, if it flies."""
_FILLED = 1.1
"""The most by which a joined part is larger than its areas together."""


def changed_boxes(before: Iterable[PlacedPicture], after: Iterable[PlacedPicture]) -> list[pygame.Rect]:
    """Return the boxes of the pictures that were added or removed, or stand there more or less often.

    A picture with soft edges looks different when it is painted twice.
    """
    old, new = Counter(map(_placed, before)), Counter(map(_placed, after))
    return [pygame.Rect(key[1:]) for key in old | new if old[key] != new[key]]


def joined(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return parts of the map that hold all areas: what nearly fills one box together is painted as one."""
    parts: list[pygame.Rect] = []
    for area in areas:
        part, place = area, 0
        while place < len(parts):
            other = parts[place]
            both = part.union(other)
            if both.w * both.h <= _FILLED * (part.w * part.h + other.w * other.h):
                parts.pop(place)
                part, place = both, 0
            else:
                place += 1
        parts.append(part)
    return parts


def _placed(mark: PlacedPicture) -> tuple[int, int, int, int, int]:
    """Return which picture it is, and its box."""
    return id(mark.picture), *mark.rect
