"""The plates of buttons and rows."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import LINES, RGB, mix
from greatrace.ui.kit.widgets.base import Widget


def shade(look: Look, widget: Widget, ground: RGB) -> RGB:
    """Return a ground darkened or lightened as the widget is held or hovered."""
    if not widget.enabled:
        return ground
    if widget.held and widget.hovered:
        return mix(ground, look.palette.ink, 0.18)
    return mix(ground, look.palette.snow, 0.3) if widget.hovered else ground


_INSET = 3.5
"""From the rim to the line inside it (theme units)."""


def paint_plate(look: Look, surface: pygame.Surface, rect: pygame.Rect, ground: RGB, rim: RGB) -> None:
    """Paint a plate with a rim, a fine line inside it, and a shadow below it."""
    fall = look.gap.hair

    def paint(sheet: pygame.Surface) -> None:
        _paint_plate(look, sheet, pygame.Rect((0, 0), rect.size), ground, rim)

    surface.blit(look.kept(("plate", ground, rim), (rect.w, rect.h + fall), paint), rect)


def paint_share(look: Look, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """Paint a bar along the foot of a box (pixels) for a share from 0 to 1."""
    if share > 0:
        inset = look.gap.line
        bar = pygame.Rect(rect.x + inset, 0, round((rect.w - 2 * inset) * share), look.gap.small)
        bar.bottom = rect.bottom - look.gap.small
        shapes.fill(surface, bar, look.palette.brick)


def _paint_plate(look: Look, surface: pygame.Surface, rect: pygame.Rect, ground: RGB, rim: RGB) -> None:
    radius = look.radius.box
    shapes.shadow(surface, rect, radius, look.drop.button, (*look.palette.ink, 110))
    look.panel(surface, rect, ground, rim, LINES.rim)
    inset = look.px(_INSET)
    if rect.h > 6 * inset:
        line = rect.inflate(-2 * inset, -2 * inset)
        shapes.frame(surface, line, look.radius.cap, look.line.engraved, mix(ground, rim, 0.55))
