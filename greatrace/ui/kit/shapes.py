"""Smooth shapes: rounded boxes, discs and rings without jagged edges.

pygame's own curves are jagged. Small round pieces are drawn four times too large, shrunk and cached;
boxes of any size are composed of them. Lengths are pixels.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit.picture_cache import bounded

Colour = tuple[int, int, int] | tuple[int, int, int, int]

_FINER = 4
_ROOM = 2 * 1024 * 1024
"""Bytes of the pieces of a kind that are kept."""
_VEIL = 256
"""Greatest width and height of a see-through sheet; larger boxes are filled piece by piece."""


def disc(radius: int, colour: Colour) -> pygame.Surface:
    """Return a filled circle on a square of twice the radius."""
    return ring(radius, radius, colour)


@bounded(_ROOM)
def ring(radius: int, width: int, colour: Colour) -> pygame.Surface:
    """Return a ring of a width inside a radius; the rest is transparent. Below a pixel there is nothing."""
    radius = max(0, radius)
    fine = radius * _FINER
    clear = (*colour[:3], 0)
    sheet = pygame.Surface((fine * 2, fine * 2), pygame.SRCALPHA)
    sheet.fill(clear)
    pygame.draw.circle(sheet, colour, (fine, fine), fine)
    if width < radius:
        pygame.draw.circle(sheet, clear, (fine, fine), fine - width * _FINER)
    return pygame.transform.smoothscale(sheet, (radius * 2, radius * 2))


def box(surface: pygame.Surface, rect: pygame.Rect, radius: int, colour: Colour) -> None:
    """Fill a rounded box; a colour of four parts is blended with its opacity."""
    if rect.w <= 0 or rect.h <= 0:
        return
    radius = min(radius, rect.w // 2, rect.h // 2)
    if radius:
        _corners(surface, rect, radius, disc(radius, colour))
    for part in (
        pygame.Rect(rect.x + radius, rect.y, rect.w - 2 * radius, rect.h),
        pygame.Rect(rect.x, rect.y + radius, radius, rect.h - 2 * radius),
        pygame.Rect(rect.right - radius, rect.y + radius, radius, rect.h - 2 * radius),
    ):
        fill(surface, part, colour)


def frame(surface: pygame.Surface, rect: pygame.Rect, radius: int, width: int, colour: Colour) -> None:
    """Draw the rim of a rounded box, inside its rectangle."""
    if rect.w <= 2 * width or rect.h <= 2 * width:
        return
    radius = max(width, min(radius, rect.w // 2, rect.h // 2))
    _corners(surface, rect, radius, ring(radius, width, colour))
    across, down = rect.w - 2 * radius, rect.h - 2 * radius
    fill(surface, pygame.Rect(rect.x + radius, rect.y, across, width), colour)
    fill(surface, pygame.Rect(rect.x + radius, rect.bottom - width, across, width), colour)
    fill(surface, pygame.Rect(rect.x, rect.y + radius, width, down), colour)
    fill(surface, pygame.Rect(rect.right - width, rect.y + radius, width, down), colour)


def fill(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Fill a plain box; a colour of four parts is blended with its opacity."""
    part = rect.clip(surface.get_clip())
    if part.w <= 0 or part.h <= 0:
        return
    if len(colour) == 3 or colour[3] == 255:
        surface.fill(colour, part)
    else:
        _veil(surface, part, colour)


def _veil(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Blend a colour over a box without a sheet as large as the window."""
    for y in range(rect.top, rect.bottom, _VEIL):
        for x in range(rect.left, rect.right, _VEIL):
            size = min(_VEIL, rect.right - x), min(_VEIL, rect.bottom - y)
            surface.blit(_sheet(size, colour), (x, y))


def shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, by: tuple[int, int], colour: Colour
) -> None:
    """Paint the part of a box's shadow that the box will not cover.

    Args:
        surface: where to paint.
        rect: the box.
        radius: of its corners.
        by: offset of the shadow to the right and down.
        colour: with its opacity.
    """
    cast = rect.move(by)
    radius = min(radius, rect.w // 2, rect.h // 2)
    clip = surface.get_clip()
    edge = rect.bottom - radius
    right = rect.right - radius
    for part in (
        pygame.Rect(cast.x, edge, cast.w, cast.bottom - edge),
        pygame.Rect(right, cast.y, cast.right - right, edge - cast.y),
    ):
        surface.set_clip(part.clip(clip))
        if surface.get_clip().w and surface.get_clip().h:
            box(surface, cast, radius, colour)
    surface.set_clip(clip)


def polygon(surface: pygame.Surface, points: Sequence[tuple[float, float]], colour: Colour) -> None:
    """Fill a small shape with smooth edges, such as a needle or an arrow."""
    left = int(min(x for x, _ in points)) - 1
    top = int(min(y for _, y in points)) - 1
    fine = tuple((round((x - left) * _FINER), round((y - top) * _FINER)) for x, y in points)
    surface.blit(_polygon(fine, colour), (left, top))


def stretched(
    picture: pygame.Surface, size: tuple[int, int], upon: pygame.Surface | None = None
) -> pygame.Surface:
    """Return a picture stretched smoothly to a size, or paint it upon a surface of that size.

    pygame reads one line too many of a picture that is one pixel high or wide and grows there, up to a fault
    of memory; such a picture has its line twice here.
    """
    whole = max(2, picture.get_width()), max(2, picture.get_height())
    if whole != picture.get_size():
        picture = pygame.transform.scale(picture, whole)
    return pygame.transform.smoothscale(picture, size, *([upon] if upon else []))


def around(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts of a box (pixels) above, below, left and right of a hole in it."""
    if hole.size == (0, 0):
        return [whole]
    parts = [
        pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
        pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
        pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
        pygame.Rect(hole.right, hole.top, whole.right - hole.right, hole.height),
    ]
    return [part for part in parts if part.w > 0 and part.h > 0]


@bounded(_ROOM)
def _polygon(points: tuple[tuple[int, int], ...], colour: Colour) -> pygame.Surface:
    width = max(x for x, _ in points) // _FINER + 2
    height = max(y for _, y in points) // _FINER + 2
    sheet = pygame.Surface((width * _FINER, height * _FINER), pygame.SRCALPHA)
    sheet.fill((*colour[:3], 0))
    pygame.draw.polygon(sheet, colour, points)
    return pygame.transform.smoothscale(sheet, (width, height))


@bounded(_ROOM)
def _sheet(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill(colour)
    return sheet


def _corners(surface: pygame.Surface, rect: pygame.Rect, radius: int, whole: pygame.Surface) -> None:
    across, down = rect.right - radius, rect.bottom - radius
    surface.blit(whole, (rect.x, rect.y), (0, 0, radius, radius))
    surface.blit(whole, (across, rect.y), (radius, 0, radius, radius))
    surface.blit(whole, (rect.x, down), (0, radius, radius, radius))
    surface.blit(whole, (across, down), (radius, radius, radius, radius))
