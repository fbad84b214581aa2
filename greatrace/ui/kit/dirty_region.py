"""The parts of the screen to repaint; a frame without any costs nothing."""

from __future__ import annotations

from itertools import combinations

import pygame

_MANY = 12
"""Parts of which two are joined: for each of them all widgets are asked whether they reach into it."""


class DirtyRegion:
    """The parts of one scene that changed since they were last painted."""

    def __init__(self) -> None:
        self._everything = True
        self._parts: list[pygame.Rect] = []

    def __bool__(self) -> bool:
        return self._everything or bool(self._parts)

    def all(self) -> None:
        """Mark everything."""
        self._everything = True
        self._parts.clear()

    def add(self, part: pygame.Rect) -> None:
        """Mark a part (pixels). Overlapping parts are joined, and of many the two that are nearest."""
        if self._everything or part.w <= 0 or part.h <= 0:
            return
        hit = part.copy()
        for place in reversed(part.collidelistall(self._parts)):
            hit.union_ip(self._parts.pop(place))
        self._parts.append(hit)
        if len(self._parts) > _MANY:
            nearest = min(combinations(self._parts, 2), key=_added)
            for one in nearest:
                self._parts.remove(one)
            self.add(nearest[0].union(nearest[1]))

    def touches(self, area: pygame.Rect) -> bool:
        """Return whether a changed part reaches into an area (pixels)."""
        return self._everything or area.collidelist(self._parts) >= 0

    def take(self, bounds: pygame.Rect) -> list[pygame.Rect]:
        """Return the changed parts within `bounds` and clear them."""
        parts = [bounds.copy()] if self._everything else [part.clip(bounds) for part in self._parts]
        self._everything = False
        self._parts = []
        return [part for part in parts if part.w and part.h]

    def take_at(self, area: pygame.Rect, bounds: pygame.Rect) -> list[pygame.Rect]:
        """Return the changed parts within `bounds` that reach into an area, whole, and clear them."""
        if self._everything:
            return self.take(bounds)
        taken = [self._parts.pop(place).clip(bounds) for place in reversed(area.collidelistall(self._parts))]
        return [part for part in taken if part.w and part.h]


def _added(pair: tuple[pygame.Rect, pygame.Rect]) -> int:
    """Return the pixels that would be repainted needlessly if two parts were joined."""
    one, other = pair
    joined = one.union(other)
    return joined.w * joined.h - one.w * one.h - other.w * other.h
