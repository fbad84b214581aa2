"""Steel, enamel and paper: the grounds of everything that belongs to René Estienne."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import LINES, TONE_MAIN, Tones, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged, Padding

_RIVET = 5
"""Radius of a rivet, in theme units."""
_EDGE = 13
"""Distance of a rivet from the edges, in theme units."""


def steel_panel(child: Widget, name: str, pad: float) -> Widget:
    """Return a riveted plate of steel.

    Args:
        child: the widget inside.
        name: identifies it.
        pad: the margin inside, in theme units.
    """
    return Arranged(
        "panel", [Padding(child, pad)], name=name, paints=paint_steel, ink=lambda look: look.palette.snow
    )


def paint_steel(look: Look, surface: pygame.Surface, rect: pygame.Rect, rivets: bool = True) -> None:
    """Paint a plate of steel into a box (pixels)."""
    palette, radius = look.palette, look.radius.box
    shapes.shadow(surface, rect, radius, look.drop.panel, (*palette.night_deep, 120))
    look.panel(surface, rect, palette.steel, palette.steel_deep, LINES.thick)
    inner = rect.inflate(-2 * look.gap.line, -2 * look.gap.line)
    shapes.frame(surface, inner, look.radius.row, look.line.thin, palette.steel_light)
    if rivets:
        away = look.px(_EDGE)
        for x in (rect.left + away, rect.right - away):
            for y in (rect.top + away, rect.bottom - away):
                _paint_rivet(look, surface, x, y)


def _paint_rivet(look: Look, surface: pygame.Surface, x: int, y: int) -> None:
    radius = look.px(_RIVET)
    surface.blit(shapes.disc(radius, look.palette.steel_deep), (x - radius, y - radius))
    small = max(1, radius - look.gap.nudge)
    surface.blit(shapes.disc(small, look.palette.steel_light), (x - small, y - small))


def paint_paper(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a sheet of typewriter paper into a box (pixels), with its ruled edge on top."""
    shapes.shadow(surface, rect, 0, look.drop.sticker, (*look.palette.night_deep, 90))
    shapes.fill(surface, rect, look.palette.paper)
    shapes.fill(surface, pygame.Rect(rect.x, rect.y, rect.w, look.gap.close), look.palette.parchment_dim)


def paint_sticker(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, of: Tones, level: int
) -> None:
    """Paint a sticker as large as it fits into a box: its colour, its symbol and its number."""
    size = min(rect.size)
    box = pygame.Rect(0, 0, size, size)
    box.center = rect.center
    look.paint(surface, "torpedo/sticker", box, of.recolour() | {TONE_MAIN: of.deep})
    half = round(size * 0.44)
    symbol = look.picture(of.mark, half, half, of.recolour())
    surface.blit(symbol, symbol.get_rect(center=(box.centerx - size // 20, box.y + round(size * 0.35))))
    number = pygame.Rect(box.x, box.y + round(size * 0.54), round(size * 0.9), round(size * 0.36))
    px = max(1, round(size * 0.3))
    text = look.assets.text("heading", px, str(level), of.on)
    surface.blit(text, text.get_rect(center=(number.centerx, number.centery + px // 14)))


def paint_empty_slot(look: Look, surface: pygame.Surface, rect: pygame.Rect, level: int) -> None:
    """Paint the outline of a sticker that is not on yet, with its number."""
    size = round(min(rect.size) * 0.92)
    box = pygame.Rect(0, 0, size, size)
    box.center = rect.center
    line = mix(look.palette.paper, look.palette.ink, 0.45)
    dash, width = max(3, look.gap.beside), look.line.rim
    for at in range(0, size - dash + 1, 2 * dash):
        for y in (box.y, box.bottom - width):
            shapes.fill(surface, pygame.Rect(box.x + at, y, dash, width), line)
        for x in (box.x, box.right - width):
            shapes.fill(surface, pygame.Rect(x, box.y + at, width, dash), line)
    text = look.assets.text("heading", max(1, round(size * 0.4)), str(level), look.palette.ink_soft)
    surface.blit(text, text.get_rect(center=box.center))
