"""The plates of buttons and rows."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, mix
from greatrace.ui.kit.widgets.base import Widget


def shade(look: Look, widget: Widget, ground: RGB) -> RGB:
    """Return a ground darkened or lightened as the widget is held or hovered."""
    if not widget.enabled:
        return ground
    if widget.held and widget.hovered:
        return mix(ground, look.palette.ink, 0.18)
    return mix(ground, look.palette.snow, 0.3) if widget.hovered else ground


def paint_plate(look: Look, surface: pygame.Surface, rect: pygame.Rect, ground: RGB, rim: RGB) -> None:
    """Paint a plate with a rim, a fine line inside it, and a shadow below it."""
    fall = look.px(2)

    def paint(sheet: pygame.Surface) -> None:
        _paint_plate(look, sheet, pygame.Rect((0, 0), rect.size), ground, rim)

    surface.blit(look.kept(("plate", ground, rim), (rect.w, rect.h + fall), paint), rect)


def paint_share(look: Look, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """Paint a bar along the foot of a box (pixels) for a share from 0 to 1."""
    if share > 0:
        inset = look.px(5)
        bar = pygame.Rect(rect.x + inset, 0, round((rect.w - 2 * inset) * share), look.px(4))
        bar.bottom = rect.bottom - look.px(4)
        shapes.fill(surface, bar, look.palette.brick)


def _paint_plate(look: Look, surface: pygame.Surface, rect: pygame.Rect, ground: RGB, rim: RGB) -> None:
    radius = look.px(look.theme.lines.radius)
    shapes.shadow(surface, rect, radius, (0, look.px(2)), (*look.palette.ink, 110))
    look.panel(surface, rect, ground, rim, 1.5)
    inset = look.px(3.5)
    if rect.h > 6 * inset:
        line = rect.inflate(-2 * inset, -2 * inset)
        shapes.frame(surface, line, look.px(3), max(1, look.px(0.75)), mix(ground, rim, 0.55))
