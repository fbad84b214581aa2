"""The edge of the map: a line of black and white pieces, five degrees each, round the window."""

from __future__ import annotations

import pygame

from greatrace.engine.board import Board
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.geometry import Projection, Sight, span

CHAIN = 3.4
"""Width of the line in theme units."""
_PIECE = 5
"""Degrees of one piece."""


class Border:
    """Paints the degree line over the map, under the furniture.

    Args:
        look: theme, scale.
        board: gives the degrees.
        rect: the whole map, in pixels.

    Attributes:
        width: of the line, in pixels.
    """

    def __init__(self, look: Look, board: Board, rect: pygame.Rect) -> None:
        self._look, self._rect = look, rect
        self._projection = Projection.of(board)
        self.width = max(3, look.px(CHAIN))

    def paint(self, sheet: pygame.Surface, sight: Sight, area: pygame.Rect) -> None:
        """Paint the parts of the line that lie in an area (pixels), within the clip of the sheet."""
        if self._rect.inflate(-2 * self.width, -2 * self.width).contains(area):
            return
        for strip in _strips(self._rect, self.width):
            shapes.fill(sheet, strip, self._look.palette.ink)
        thin = max(1, self.width // 4)
        line = self._rect.inflate(-2 * thin, -2 * thin)
        for strip in _strips(line, self.width - 2 * thin):
            shapes.fill(sheet, strip, self._look.palette.snow)
        for piece in self._pieces(sight):
            shapes.fill(sheet, piece, self._look.palette.ink)

    def _pieces(self, sight: Sight) -> list[pygame.Rect]:
        """Return the black pieces on all four sides."""
        rect, wide, place = self._rect, self.width, self._projection.place
        west, north = self._projection.degrees(*sight.point(rect.topleft))
        east, south = self._projection.degrees(*sight.point(rect.bottomright))
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
