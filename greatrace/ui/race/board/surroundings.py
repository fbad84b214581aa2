"""The world around a finished picture: the map goes on in its manner, and no edge of it is seen."""

from __future__ import annotations

from functools import cached_property
from math import ceil, floor

import pygame

from greatrace.engine.board import Board
from greatrace.ui.kit import shapes
from greatrace.ui.kit.theme import Palette
from greatrace.ui.race.board.engraving import open_sea, surroundings_svg
from greatrace.ui.race.board.geometry import BoardPage, Point, Projection, View
from greatrace.ui.race.board.outlines import Blocks, Outlines
from greatrace.ui.race.board.vector import raster

FADE = 80.0
"""Board pixels over which a picture fades into its surroundings."""
_FAR = 2.5
"""How many pages around the course may be seen."""
_FINE = 0.8
"""Least distance in board pixels between points of a coast."""


class Surroundings:
    """Draws sea and land beyond the picture of a board.

    Args:
        board: the board.
        box: the part of it that the picture covers, in board pixels.
        clear: whether the picture may be transparent anywhere.
    """

    def __init__(self, board: Board, box: View, clear: bool = False) -> None:
        self._board, self._box, self._clear = board, box, clear
        self._projection = Projection.of(board)

    def paint(self, palette: Palette, sheet: pygame.Surface, at: Point, scale: float) -> bool:
        """Paint what the picture does not cover alone; return whether there is any.

        Args:
            palette: the colours.
            sheet: to be painted on.
            at: the board pixel at its upper left.
            scale: pixels per board pixel.
        """
        covers = self._covering(at, scale)
        parts = shapes.around(sheet.get_rect(), covers.clip(sheet.get_rect()))
        for part in parts:
            left, top = at[0] + part.x / scale, at[1] + part.y / scale
            view = (left, top, left + part.w / scale, top + part.h / scale)
            body = surroundings_svg(palette, self._projection, self._outlines.around(view), view)
            sheet.fill(open_sea(palette), part)
            sheet.blit(raster(body, part.size, (left, top, part.w / scale, part.h / scale)), part)
        return bool(parts)

    def _covering(self, at: Point, scale: float) -> pygame.Rect:
        """Return the part that the picture covers alone, in pixels from a board pixel."""
        if self._clear:
            return pygame.Rect(0, 0, 0, 0)
        left, top = (ceil((self._box[axis] + FADE - at[axis]) * scale) for axis in (0, 1))
        right, bottom = (floor((self._box[2 + axis] - FADE - at[axis]) * scale) for axis in (0, 1))
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))

    def faded(self, picture: pygame.Surface, at: Point, scale: float) -> pygame.Surface:
        """Return a part of the picture that becomes transparent towards the picture's edges.

        Args:
            picture: the part.
            at: the board pixel at its upper left.
            scale: pixels per board pixel.
        """
        soft = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        soft.blit(picture, (0, 0))
        width, height = picture.get_size()
        steps = max(1, round(FADE * scale))
        edges = [round((edge - at[axis % 2]) * scale) for axis, edge in enumerate(self._box)]
        for step in range(steps):
            veil = (255, 255, 255, round(255 * (step + 0.5) / steps))
            for rect in (
                (edges[0] + step, 0, 1, height),
                (edges[2] - 1 - step, 0, 1, height),
                (0, edges[1] + step, width, 1),
                (0, edges[3] - 1 - step, width, 1),
            ):
                soft.fill(veil, rect, pygame.BLEND_RGBA_MULT)
        return soft

    def make_ready(self) -> None:
        """Trace the coasts, which takes longer than a frame."""
        _ = self._outlines

    @cached_property
    def _outlines(self) -> Blocks:
        page = BoardPage.of(self._board)
        across, down = _FAR * page.width, _FAR * page.height
        view = (
            page.left - across,
            page.top - down,
            page.left + page.width + across,
            page.top + page.height + down,
        )
        return Blocks(Outlines.seen(self._projection, view, _FINE))
