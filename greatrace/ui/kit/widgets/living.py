"""What moves while everything rests: a fire, wheels, dust."""

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
