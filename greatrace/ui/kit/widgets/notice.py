"""The temporary notice."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.panel import Material, Panel, paint_ground


class Notice(Panel):
    """A temporary notice.

    Args:
        text: its words.
        seconds: for which it stays.
    """

    role = "toast"
    grounded = False

    def __init__(self, text: str, seconds: float = 4.0) -> None:
        super().__init__(Label(text, align="centre"), Material.NIGHT, pad=14)
        self.left = seconds
        self._label = text

    @override
    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint nothing: the ground of a notice lies above the widgets below and is painted with it."""

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        paint_ground(look, surface, self.rect, self.ground)

    def lasts(self, seconds: float) -> bool:
        """Count down; return False at the end."""
        self.left -= seconds
        return self.left > 0
