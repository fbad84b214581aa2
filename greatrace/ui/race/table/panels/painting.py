"""Shared painting functions: cached sheets, symbols, emblems, pawns."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextStyle
from greatrace.ui.kit.theme import RGB, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.race.looks import CrewLook

SMALL = TextStyle("label", 15)
"""The smallest letters of the table."""
FIGURE = TextStyle("heading", 18)


class Kept(Widget):
    """A widget that is painted once for each content and then cached."""

    def key(self) -> tuple[object, ...]:
        """Return a key that differs for every different content."""
        raise NotImplementedError

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint the content upon an empty sheet of the widget's size."""
        raise NotImplementedError

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Blit the cached sheet."""
        if self.rect.w < 1 or self.rect.h < 1:
            return
        key = (type(self).__name__, *self.key())
        sheet = look.kept(key, self.rect.size, lambda sheet: self.paint_sheet(look, sheet))
        surface.blit(sheet, self.rect)


class KeptPressable(Kept, Pressable):
    """A `Kept` that can be pressed."""


def symbol(look: Look, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """Paint a symbol into a box, as large as it fits."""
    size = min(rect.size)
    picture = look.picture(f"symbols/{name}", size, size)
    if picture:
        surface.blit(picture, picture.get_rect(center=rect.center))


def coin(look: Look, surface: pygame.Surface, name: str, rect: pygame.Rect, ground: RGB) -> None:
    """Paint a symbol on a disc, for grounds too dark for its ink."""
    radius = min(rect.size) // 2
    surface.blit(shapes.disc(radius, ground), (rect.centerx - radius, rect.centery - radius))
    inner = pygame.Rect(0, 0, round(radius * 1.4), round(radius * 1.4))
    inner.center = rect.center
    symbol(look, surface, name, inner)


def emblem(look: Look, surface: pygame.Surface, crew: CrewLook, rect: pygame.Rect) -> None:
    """Paint the emblem of a crew in its colours."""
    size = min(rect.size)
    picture = look.picture(crew.emblem, size, size, crew.recolour())
    if picture:
        surface.blit(picture, picture.get_rect(center=rect.center))


def pawn(look: Look, surface: pygame.Surface, crew: CrewLook, rect: pygame.Rect) -> None:
    """Paint an assistant in the colours of its crew, its emblem on its chest."""
    picture = look.picture("pawn", rect.w, rect.h, crew.recolour())
    if picture:
        surface.blit(picture, rect)
    size = round(rect.w * 0.36)
    badge = look.picture(crew.emblem, size, size, crew.recolour())
    if badge:
        surface.blit(badge, badge.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.74))))


def leather(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a piece of leather with stitches and brass corners."""
    palette = look.palette
    look.panel(surface, rect, palette.walnut_light, palette.walnut_deep, 2, 7)
    inset, dash, gap, line = look.px(5), look.px(5), look.px(4), max(1, look.px(1))
    seam = rect.inflate(-2 * inset, -2 * inset)
    thread = mix(palette.walnut_light, palette.sand, 0.6)
    for x in range(seam.x, seam.right - dash, dash + gap):
        for y in (seam.y, seam.bottom - line):
            shapes.fill(surface, pygame.Rect(x, y, dash, line), thread)
    for y in range(seam.y, seam.bottom - dash, dash + gap):
        for x in (seam.x, seam.right - line):
            shapes.fill(surface, pygame.Rect(x, y, line, dash), thread)


def words(
    look: Look,
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    colour: RGB,
    style: TextStyle = SMALL,
    align: str = "left",
    wraps: bool = True,
) -> None:
    """Write a text into a box, in smaller letters if it does not fit."""
    if rect.w > 0 and rect.h > 0:
        look.write(surface, look.block(style, text, rect.w, rect.h, wraps), rect, colour, align)


def crew_stripe(look: Look, surface: pygame.Surface, crew: CrewLook, rect: pygame.Rect) -> None:
    """Paint a strip in a crew's colour and pattern."""
    surface.fill(crew.colour, rect)
    look.tile(surface, f"patterns/{crew.pattern}", rect, max(rect.w * 2, 8), crew.recolour())
