"""The portrait of a computer crew: framed, or as a round badge."""

from __future__ import annotations

import pygame

from greatrace.bots import HIGHEST
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing

HIGH = 1.2
"""Height of a portrait by its width."""
_PLATE, _WIDEST, _PIP = 0.8, 72, 0.31
"""Width of the plate of pips by that of the face, at most (theme units); radius of a pip by the height."""
_CLOSER = 1.15
"""Width of a portrait by that of its badge, so that the head fills it."""
_FRAME = 0.05
"""The frame that is drawn in a portrait, by its width: it lies outside a badge."""
_HOLLOW = 0.6
"""The hole of a hollow pip by its radius."""


Portrait = Drawing[tuple[str, int]]
"""A framed portrait: the sprite without its ending, and the rank of a computer crew; -1 for none."""


def portrait(face: str, label: str, name: str = "", width: float = 66, rank: int = -1) -> Portrait:
    """Return a framed portrait, labelled with the name of a computer crew.

    Args:
        face: the sprite, without its ending.
        label: the name.
        name: identifies it.
        width: in theme units.
        rank: how strong the computer crew is, for its pips; -1 for none.
    """
    drawn = Drawing(_paint_framed, (face, rank), "portrait", name=name, label=label)
    return drawn.sized(width, width * HIGH)


def _paint_framed(look: Look, sheet: pygame.Surface, shown: tuple[str, int]) -> None:
    width = min(sheet.get_width(), round(sheet.get_height() / HIGH))
    frame = pygame.Rect(0, 0, width, round(width * HIGH)).move_to(center=sheet.get_rect().center)
    paint_portrait(look, sheet, shown[0], frame, shown[1])


def paint_portrait(
    look: Look, surface: pygame.Surface, face: str, rect: pygame.Rect, rank: int = -1
) -> None:
    """Paint a portrait into a box with rounded corners and a rim, and a computer crew's pips."""

    def paint(sheet: pygame.Surface) -> None:
        whole, radius = sheet.get_rect(), look.radius.tag
        _cut(look, sheet, face, whole, whole, radius)
        shapes.frame(sheet, whole, radius, look.line.frame, look.palette.brass_light)
        _paint_pips(look, sheet, rank)

    surface.blit(look.kept(("portrait", face, rank), rect.size, paint), rect)


def paint_badge(look: Look, surface: pygame.Surface, face: str, rect: pygame.Rect, rank: int = -1) -> None:
    """Paint a face into a disc with a rim, as large as it fits into a box, and a computer crew's pips."""
    size = min(rect.size) // 2 * 2
    spot = pygame.Rect(0, 0, size, size)
    spot.center = rect.center

    def paint(sheet: pygame.Surface) -> None:
        rim = look.line.rim
        inner = sheet.get_rect().inflate(-2 * rim, -2 * rim)
        sheet.blit(shapes.disc(size // 2, look.palette.brass_light), (0, 0))
        wide = round(inner.w * _CLOSER)
        picture = pygame.Rect(0, inner.y - round(wide * _FRAME), wide, round(wide * HIGH))
        picture.centerx = inner.centerx
        _cut(look, sheet, face, inner, picture, inner.w // 2)
        _paint_pips(look, sheet, rank)

    surface.blit(look.kept(("badge", face, rank), spot.size, paint), spot)


def _paint_pips(look: Look, sheet: pygame.Surface, rank: int) -> None:
    """Paint as many full pips as a rank has, and the others hollow, on a plate at the foot of a face."""
    if rank < 0:
        return
    whole, p = sheet.get_rect(), look.palette
    wide = min(round(whole.w * _PLATE), look.px(_WIDEST))
    plate = pygame.Rect(0, 0, wide, max(5, wide // HIGHEST))
    plate.midbottom = whole.midbottom
    shapes.box(sheet, plate, plate.h // 2, p.night_deep)
    shapes.frame(sheet, plate, plate.h // 2, look.line.thin, p.brass_light)
    radius, step = max(1.5, plate.h * _PIP), plate.w / HIGHEST
    for number in range(HIGHEST):
        middle = (plate.x + step * (number + 0.5), plate.y + plate.h / 2)
        pygame.draw.aacircle(sheet, p.gold if number < rank else p.brass_light, middle, radius)
        if number >= rank:
            pygame.draw.aacircle(sheet, p.night_deep, middle, radius * _HOLLOW)


def _cut(
    look: Look, sheet: pygame.Surface, face: str, shape: pygame.Rect, rect: pygame.Rect, radius: int
) -> None:
    """Paint a face into a box, clipped to a rounded shape."""
    picture = look.picture(face, *rect.size)
    cut = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    cut.blit(picture, rect)
    mask = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    shapes.box(mask, shape, radius, (*look.palette.whole, 255))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(cut, (0, 0))
