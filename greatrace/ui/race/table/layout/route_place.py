"""Where the sheet of the own route stands: it hides as little as possible of the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, inf

import pygame
from msgspec import Struct

_STEP = 22
"""The distance between two places that are tried (theme units)."""
_HIDES, _TOLD, _CELL, _FAR = 1000.0, 8.0, 1.0, 2.0
"""The cost of covering what must be seen, a name or a way, a cell, and of standing a window's width away."""


class Surroundings(Struct, frozen=True):
    """What lies where the sheet may stand, as boxes in pixels.

    Attributes:
        window: the sheet stays inside.
        furniture: it never lies upon these.
        kept: cities, goals and vehicles, which it hides only if it would have no place else.
        told: names, and what can be meant or is drawn as a way: hidden rather than those.
        cells: all cells of the board.
    """

    window: pygame.Rect
    furniture: tuple[pygame.Rect, ...]
    kept: tuple[pygame.Rect, ...]
    told: tuple[pygame.Rect, ...]
    cells: tuple[pygame.Rect, ...]

    def hides(self, box: pygame.Rect) -> bool:
        """Return whether a box hides what must be seen."""
        return box.collidelist(self.kept) >= 0 or self.blocks(box)

    def blocks(self, box: pygame.Rect) -> bool:
        """Return whether a box lies upon furniture or beyond the window."""
        return not self.window.contains(box) or box.collidelist(self.furniture) >= 0


def route_place(usual: pygame.Rect, around: Surroundings, unit: float) -> pygame.Rect:
    """Return the place of a sheet: the usual one or the nearest that hides as little as possible.

    Args:
        usual: where it stands if nothing speaks against it.
        around: what it may hide.
        unit: pixels in a theme unit.
    """
    hidden = ((around.kept, _HIDES), (around.told, _TOLD), (around.cells, _CELL))
    step = max(1, round(_STEP * unit))
    best, least = usual, inf
    for box in _places(usual, around.window, step):
        if around.blocks(box):
            continue
        away = _FAR * hypot(box.x - usual.x, box.y - usual.y) / around.window.w
        covered = 0.0
        for boxes, weight in hidden:
            if covered + away >= least:
                break  # what else it covers makes it only worse
            covered += weight * len(box.collidelistall(boxes))
        if covered + away < least:
            best, least = box, covered + away
    return best


def _places(usual: pygame.Rect, window: pygame.Rect, step: int) -> Iterator[pygame.Rect]:
    """Yield the usual place, then places all over the window."""
    yield usual
    for y in _rows(usual.y, window.bottom - usual.h, step):
        for x in _rows(usual.x, window.right - usual.w, step):
            yield pygame.Rect((x, y), usual.size)


def _rows(start: int, end: int, step: int) -> Sequence[int]:
    """Return the steps from a start to an end, and steps back to the window's edge."""
    return (*range(start % step, end, step), end)
