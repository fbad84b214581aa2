"""The views of a board in a window with furniture upon it: the whole course, or a part of it closer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from greatrace.engine.board import Board
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.camera import Camera, Point
from greatrace.ui.race.board.geometry import BoardPage
from greatrace.ui.race.board.whole_course import Room, place_course

EDGE_UNITS, GRID_UNITS = 6, 4
"""Distance of the cells from the window's edge, and of one tried place from the next (theme units)."""
_TINY, NARROW = 28, 45
"""Widths of a cell in pixels of a window of 1280×720 below which figures or a drive need a closer view."""
_CLOSE = 95
"""The width of a cell, in the same pixels, from which a drive is seen close up."""
_LEGIBLE = 60
"""The least width of a cell in a closer view of cells too small for figures."""
_CLOSER = 1.8
"""The most that the race is shown closer than the whole course."""
_CLOSEST, _LARGE = 4.0, 100
"""The most that the player may come closer than the whole course, at least to cells of so many pixels."""
_AROUND = 3.0
"""Room around the cells that are shown closer, in cells."""


class Framing(Struct, frozen=True):
    """The bounds of all views of a board.

    Attributes:
        board: the board.
        window: the whole map, in pixels.
        reserved: the boxes of the furniture, in pixels.
        free: the part of the window in the middle of the furniture, in pixels.
        base: pixels of a theme unit at a UI scale of 100 %.
        whole: the view of the whole course.
    """

    board: Board
    window: pygame.Rect
    reserved: tuple[pygame.Rect, ...]
    free: pygame.Rect
    base: float
    whole: Camera

    @classmethod
    def of(
        cls, board: Board, look: Look, window: pygame.Rect, reserved: Sequence[pygame.Rect], free: pygame.Rect
    ) -> Framing:
        """Find the place of the whole course."""
        room = Room(window, tuple(reserved), look.px(EDGE_UNITS), look.px(GRID_UNITS))
        found, page = place_course(board, room), BoardPage.of(board)
        middle = free.clip(window) if free.clip(window) else window
        whole = Camera.on(
            (page.width, page.height),
            (*window.topleft, *window.size),
            (*middle.topleft, *middle.size),
            found.width / board.hex_width,
            found.middle,
            max(_CLOSEST, _LARGE * look.scale.base / found.width),
        )
        return cls(board, window, room.reserved, middle, look.scale.base, whole)

    @property
    def tiny(self) -> bool:
        """Whether the cells of the whole course are too small for figures."""
        return self.whole.scale * self.board.hex_width < _TINY * self.base

    @property
    def narrow(self) -> bool:
        """Whether the cells of the whole course are so small that a drive is shown closer."""
        return self.whole.scale * self.board.hex_width < NARROW * self.base

    def opening(self, vehicles: Sequence[int]) -> Camera:
        """Return the view with which a race opens: the whole course if its figures can be read."""
        return self.closer(vehicles) if self.tiny else self.whole

    def closer(self, cells: Sequence[int]) -> Camera:
        """Return a view of some cells in the free part, at most 1.8 times as close as the whole course.

        Cells too small for figures become large enough for them.
        """
        if not cells:
            return self.whole
        xs, ys = zip(*(self.place(cell) for cell in cells), strict=True)
        side = _AROUND * self.board.hex_width
        fitting = min(self.free.w / (max(xs) - min(xs) + side), self.free.h / (max(ys) - min(ys) + side))
        if fitting <= self.whole.scale:
            return self.whole
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        legible = _LEGIBLE * self.base / self.board.hex_width if self.tiny else 0.0
        return self.whole.framing(middle, min(fitting, max(legible, _CLOSER * self.whole.scale)))

    def close(self, cells: Sequence[int]) -> Camera:
        """Return a view of a drive: its cells in the middle of the free part, as large as they fit."""
        xs, ys = zip(*(self.place(cell) for cell in cells), strict=True)
        side = _AROUND * self.board.hex_width
        fitting = min(self.free.w / (max(xs) - min(xs) + side), self.free.h / (max(ys) - min(ys) + side))
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        return self.whole.framing(middle, min(fitting, _CLOSE * self.base / self.board.hex_width))

    def place(self, cell: int) -> Point:
        """Return the middle of a cell for the camera, which counts from the corner of the page."""
        page, found = BoardPage.of(self.board), self.board.cells[cell]
        return found.x - page.left, found.y - page.top

    def clear(self, rect: pygame.Rect) -> bool:
        """Return whether a box (pixels) lies in the window with no furniture upon it."""
        return self.window.contains(rect) and rect.collidelist(self.reserved) < 0
