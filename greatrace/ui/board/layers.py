"""Layers that never change while the camera rests: drawn piece by piece, when first seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from greatrace.ui.board.geometry import Sight
from greatrace.ui.board.vector import raster
from greatrace.ui.look import Look

PIECE = 384
"""Width and height of a piece in pixels."""

Body = Callable[[tuple[float, float, float, float]], str]


class Layer:
    """A drawing in board pixels, cut into pieces that are rasterised one by one and kept.

    Args:
        look: keeps the pieces.
        key: tells the drawing at this scale from all others.
        body: draws what lies in a box of board pixels (left, top, right, bottom) as SVG elements.
        sight: where the board is seen.
        see_through: whether parts of it are transparent.
    """

    def __init__(
        self, look: Look, key: tuple[object, ...], body: Body, sight: Sight, see_through: bool = False
    ) -> None:
        self._look = look
        self._key = key
        self._body = body
        self._sight = sight
        self._see_through = see_through
        self._pieces: dict[tuple[int, int], pygame.Surface] = {}

    def paint(self, sheet: pygame.Surface, area: pygame.Rect) -> None:
        """Paint a part of the screen (pixels), within the clip of the sheet."""
        left, top = self._sight.origin
        for column, row in self._places(area):
            sheet.blit(self._piece(column, row), (left + column * PIECE, top + row * PIECE))

    def _places(self, area: pygame.Rect) -> Iterator[tuple[int, int]]:
        left, top = self._sight.origin
        for row in range((area.top - top) // PIECE, (area.bottom - 1 - top) // PIECE + 1):
            for column in range((area.left - left) // PIECE, (area.right - 1 - left) // PIECE + 1):
                yield column, row

    def _piece(self, column: int, row: int) -> pygame.Surface:
        piece = self._pieces.get((column, row))
        if piece is None:
            piece = self._pieces[column, row] = self._drawn(column, row)
        return piece

    def _drawn(self, column: int, row: int) -> pygame.Surface:
        scale, page = self._sight.scale, self._sight.page
        side = PIECE / scale
        view = (page.left + column * side, page.top + row * side, side, side)

        def paint(sheet: pygame.Surface) -> None:
            body = self._body((view[0], view[1], view[0] + side, view[1] + side))
            sheet.blit(raster(body, (PIECE, PIECE), view), (0, 0))

        key = (*self._key, round(scale, 6), column, row)
        return self._look.kept(key, (PIECE, PIECE), paint, self._see_through)
