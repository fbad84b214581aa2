"""Layers that do not change while the camera rests, drawn piece by piece at first sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.geometry import Sight, View

PIECE = 128
"""Width and height of a piece in pixels: one along a coast takes as long as a frame may."""

Holds = Callable[[tuple[int, int]], bool]
"""Returns whether the piece at a corner contains anything."""
MakeReady = Callable[[tuple[int, int]], bool]
"""Makes ready what the piece at a corner is painted from; returns False if that is ready already."""
PaintPiece = Callable[[pygame.Surface, tuple[int, int]], None]
"""Paints a piece; its corner is given in pixels from the corner of the page."""


class Layer:
    """A drawing cut into pieces that are painted one by one and cached.

    Args:
        look: caches the pieces.
        key: identifies the drawing at this scale.
        painter: paints one piece.
        sight: where the board is seen.
        holds: whether a piece contains anything, for transparent drawings; others cover everything.
        ready: what is done before a piece is painted, where both take longer than a frame may.
    """

    def __init__(
        self,
        look: Look,
        key: tuple[object, ...],
        painter: PaintPiece,
        sight: Sight,
        holds: Holds | None = None,
        ready: MakeReady | None = None,
    ) -> None:
        self._look = look
        self._key = key
        self._painter = painter
        self._sight = sight
        self._holds = holds
        self._ready = ready
        self._pieces: dict[tuple[int, int], pygame.Surface | None] = {}
        self._missing: tuple[pygame.Rect, list[tuple[int, int]]] = pygame.Rect(0, 0, 0, 0), []
        """What `prepare` has still to paint for an area, the first one last."""

    def paint(self, sheet: pygame.Surface, area: pygame.Rect) -> None:
        """Paint a part of the screen (pixels), within the clip of the sheet."""
        left, top = self._sight.origin
        for column, row in self._places(area):
            piece = self._piece(column, row)
            if piece:
                sheet.blit(piece, (left + column * PIECE, top + row * PIECE))

    def prepare(self, area: pygame.Rect) -> bool:
        """Make ready or paint one piece that an area (pixels) needs; return whether more may be needed."""
        if self._missing[0] != area:
            self._missing = area.copy(), list(self._places(area))[::-1]
        missing = self._missing[1]
        while missing:
            if missing[-1] not in self._pieces and self._made_ready(*missing[-1]):
                return True
            place = missing.pop()
            # Pieces that hold nothing take no time.
            if place not in self._pieces and self._piece(*place) is not None:
                return True
        return False

    def _made_ready(self, column: int, row: int) -> bool:
        return self._ready is not None and self._ready((column * PIECE, row * PIECE))

    def _places(self, area: pygame.Rect) -> Iterator[tuple[int, int]]:
        left, top = self._sight.origin
        for row in range((area.top - top) // PIECE, (area.bottom - 1 - top) // PIECE + 1):
            for column in range((area.left - left) // PIECE, (area.right - 1 - left) // PIECE + 1):
                yield column, row

    def _piece(self, column: int, row: int) -> pygame.Surface | None:
        if (column, row) not in self._pieces:
            self._pieces[column, row] = self._drawn(column, row)
        return self._pieces[column, row]

    def _drawn(self, column: int, row: int) -> pygame.Surface | None:
        if self._holds and not self._holds((column * PIECE, row * PIECE)):
            return None

        def paint(sheet: pygame.Surface) -> None:
            self._painter(sheet, (column * PIECE, row * PIECE))

        key = (*self._key, round(self._sight.scale, 6), self._sight.window.size, column, row)
        return self._look.kept(key, (PIECE, PIECE), paint, see_through=self._holds is not None)


def view_of(sight: Sight, corner: tuple[int, int]) -> View:
    """Return the box of board pixels (left, top, right, bottom) that a piece shows."""
    side = PIECE / sight.scale
    left, top = sight.page.left + corner[0] / sight.scale, sight.page.top + corner[1] / sight.scale
    return left, top, left + side, top + side
