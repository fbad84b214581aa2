"""The edge of the map: a line of black and white pieces, five degrees each, round the window."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.geometry import Projection, Sight, span

CHAIN = 3.4
"""Width of the line in theme units."""
_PIECE = 5
"""Degrees of one piece."""


def border_width(look: Look) -> int:
    """Return the width of the line in pixels."""
    return max(3, look.px(CHAIN))


def paint_border(
    look: Look, sheet: pygame.Surface, sight: Sight, rect: pygame.Rect, area: pygame.Rect
) -> None:
    """Paint the degree line over the map, under the furniture, within the clip of the sheet.

    Args:
        look: theme, scale.
        sheet: to paint on.
        sight: where the board is seen.
        rect: the whole map, in pixels.
        area: the part that is painted (pixels).
    """
    wide = border_width(look)
    if rect.inflate(-2 * wide, -2 * wide).contains(area):
        return
    for strip in _strips(rect, wide):
        shapes.fill(sheet, strip, look.palette.ink)
    thin = max(1, wide // 4)
    for strip in _strips(rect.inflate(-2 * thin, -2 * thin), wide - 2 * thin):
        shapes.fill(sheet, strip, look.palette.snow)
    for piece in _pieces(sight, rect, wide):
        shapes.fill(sheet, piece, look.palette.ink)


def _pieces(sight: Sight, rect: pygame.Rect, wide: int) -> list[pygame.Rect]:
    """Return the black pieces on all four sides."""
    projection = Projection.of(sight.board)
    place = projection.place
    west, north = projection.degrees(*sight.point(rect.topleft))
    east, south = projection.degrees(*sight.point(rect.bottomright))
    found: list[pygame.Rect] = []
    for lon in span(west - 2 * _PIECE, east, 2 * _PIECE):
        left, right = (sight.pixel(*place(lon + more, 0))[0] for more in (0, _PIECE))
        found += [pygame.Rect(left, y, right - left, wide) for y in (rect.top, rect.bottom - wide)]
    for lat in span(south - 2 * _PIECE, north, 2 * _PIECE):
        top, bottom = (sight.pixel(*place(0, lat + more))[1] for more in (_PIECE, 0))
        found += [pygame.Rect(x, top, wide, bottom - top) for x in (rect.left, rect.right - wide)]
    return found


def _strips(rect: pygame.Rect, width: int) -> tuple[pygame.Rect, ...]:
    """Return the four sides of a box's rim."""
    return (
        pygame.Rect(rect.x, rect.y, rect.w, width),
        pygame.Rect(rect.x, rect.bottom - width, rect.w, width),
        pygame.Rect(rect.x, rect.y, width, rect.h),
        pygame.Rect(rect.right - width, rect.y, width, rect.h),
    )
