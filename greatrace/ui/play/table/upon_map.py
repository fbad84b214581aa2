"""A panel that lies upon the map, with a shadow."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.panel import Panel, paint_ground


class PanelUponMap(Panel):
    """A panel painted with the foreground, since the map below it changes."""

    @override
    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint nothing: the panel lies upon the map and is painted with the foreground."""

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        shapes.box(surface, self.rect.move(look.drop.hint), look.radius.box, (*look.palette.ink, 120))
        paint_ground(look, surface, self.rect, self.ground)

    @override
    def reach(self, look: Look) -> pygame.Rect:
        return super().reach(look).inflate(look.gap.around, look.gap.wide)
