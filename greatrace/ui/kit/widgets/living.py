"""What moves while everything rests: a fire, wheels, dust."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget

BREATHS = 10
"""The pictures a second of what lives at rest."""


class Living(Widget):
    """A widget of which every tenth of a second shows another picture, unless motion is reduced.

    Its pictures depend on nothing but the tenths that have passed: at the first one it looks as in print,
    without what lives.

    Attributes:
        tenths: of a second, since the scene was built.
    """

    def __init__(self, name: str, role: str = "picture") -> None:
        super().__init__(name=name)
        self.role, self.tenths = role, 0

    def breathe(self, tenths: int) -> None:
        """Show the picture of another tenth of a second."""
        if tenths != self.tenths:
            self.tenths = tenths
            self.changed()

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self.tenths and self.rect.w:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(self.rect))
            self.live(look, surface)
            surface.set_clip(clip)

    def live(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the picture of this tenth; nothing is seen of it outside the widget."""
        raise NotImplementedError
