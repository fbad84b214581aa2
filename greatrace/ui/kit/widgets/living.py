"""What moves while everything rests, as a fire or dust; what covers a whole scene, and passes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget

BREATHS = 10
"""The pictures a second of what lives at rest."""
Live = Callable[[Look, pygame.Surface, pygame.Rect, int], None]
"""Paints the picture of a tenth of a second; the box (pixels) is what `Living.stand` was given."""


class Living(Widget):
    """A widget of which every tenth of a second shows another picture, unless motion is reduced.

    Its pictures depend on nothing but the tenths that have passed: at the first one it looks as in print,
    without what lives.

    Args:
        every: how many tenths one picture stays.

    Attributes:
        tenths: of a second, since the scene was built.
    """

    def __init__(self, name: str, role: str = "picture", every: int = 1) -> None:
        super().__init__(name=name)
        self.role, self.tenths, self._every = role, 0, every
        self._live: Live | None = None

    def stand(self, look: Look, box: pygame.Rect, live: Live) -> None:
        """Take a place (pixels), where a function paints it; nothing is seen of it outside."""
        self._live = live
        self.arrange(look, box)

    def breathe(self, tenths: int) -> None:
        """Show the picture of another tenth of a second."""
        tenths -= tenths % self._every
        if tenths != self.tenths:
            self.tenths = tenths
            self.changed()

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self._live and self.tenths and self.rect.w:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(self.rect))
            self._live(look, surface, self.rect, self.tenths)
            surface.set_clip(clip)


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
