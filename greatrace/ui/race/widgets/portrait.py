"""The portrait of a computer crew: framed, or as a round badge."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget

HIGH = 1.2
"""Height of a portrait by its width."""
_CLOSER = 1.15
"""Width of a portrait by that of its badge, so that the head fills it."""


class Portrait(Widget):
    """A framed portrait, labelled with its name.

    Args:
        face: the sprite, without its ending.
        label: the name of the computer crew.
        name: identifies it.
        width: in theme units.
    """

    role = "portrait"

    def __init__(self, face: str, label: str, name: str = "", width: float = 66) -> None:
        super().__init__(name=name, label=label)
        self.face = face
        self.width = width

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return look.px(self.width), look.px(self.width * HIGH)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        width = min(self.rect.w, round(self.rect.h / HIGH))
        frame = pygame.Rect(0, 0, width, round(width * HIGH))
        frame.center = self.rect.center
        paint_portrait(look, surface, self.face, frame)


def paint_portrait(look: Look, surface: pygame.Surface, face: str, rect: pygame.Rect) -> None:
    """Paint a portrait into a box with rounded corners and a rim."""

    def paint(sheet: pygame.Surface) -> None:
        whole, radius = sheet.get_rect(), look.radius.tag
        _cut(look, sheet, face, whole, whole, radius)
        shapes.frame(sheet, whole, radius, look.line.frame, look.palette.brass_light)

    surface.blit(look.kept(("portrait", face), rect.size, paint), rect)


def paint_badge(look: Look, surface: pygame.Surface, face: str, rect: pygame.Rect) -> None:
    """Paint a face into a disc with a rim, as large as it fits into a box."""
    size = min(rect.size) // 2 * 2
    spot = pygame.Rect(0, 0, size, size)
    spot.center = rect.center

    def paint(sheet: pygame.Surface) -> None:
        rim = look.line.rim
        inner = sheet.get_rect().inflate(-2 * rim, -2 * rim)
        sheet.blit(shapes.disc(size // 2, look.palette.brass_light), (0, 0))
        wide = round(inner.w * _CLOSER)
        picture = pygame.Rect(0, inner.y, wide, round(wide * HIGH))
        picture.centerx = inner.centerx
        _cut(look, sheet, face, inner, picture, inner.w // 2)

    surface.blit(look.kept(("badge", face), spot.size, paint), spot)


def _cut(
    look: Look, sheet: pygame.Surface, face: str, shape: pygame.Rect, rect: pygame.Rect, radius: int
) -> None:
    """Paint a face into a box, clipped to a rounded shape."""
    picture = look.picture(face, *rect.size)
    if picture is None:
        return
    cut = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    cut.blit(picture, rect)
    mask = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    shapes.box(mask, shape, radius, (*look.palette.whole, 255))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(cut, (0, 0))
