"""What covers a whole scene, and passes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget

Paints = Callable[[Look, pygame.Surface, pygame.Rect, float], None]


class Passing(Widget):
    """Lies above all other widgets; it moves as soon as it has a place, and is gone after its time.

    Args:
        name: identifies it, and is its role.
        lasts: seconds at speed 1×.
        paints: paints it into its box (pixels) at the share of its time that has passed, from 0 to 1.
        upon: what it lies upon, whose box it takes; by default its own.
    """

    above_all = True

    def __init__(self, name: str, lasts: float, paints: Paints, upon: Widget | None = None) -> None:
        super().__init__(name=name)
        self.role, self._share, self._lasts = name, 0.0, lasts
        self._paints: Paints | None = paints
        self._upon = upon

    @override
    def place(self, look: Look) -> None:
        if self.visible:
            self.start_moving()

    @override
    def reach(self, look: Look) -> pygame.Rect:
        return self._upon.rect if self._upon else super().reach(look)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self._paints:
            self._paints(look, surface, (self._upon or self).rect, self._share)

    @override
    def move(self, seconds: float) -> bool:
        self._share = min(1.0, self._share + seconds / self._lasts)
        if self._share >= 1:
            self.changed()
            self.visible, self._paints = False, None  # which may hold a large picture
        return self.visible
