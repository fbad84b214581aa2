"""A view of the board as it was painted, stretched to another view until that is painted itself."""

from __future__ import annotations

from weakref import ref

import pygame
from msgspec import Struct, structs

from greatrace.engine.board import Board
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.geometry import BoardPage, Point, Sight

COARSE = 0.5
"""How much smaller the whole course is kept to be shown around a closer view that moves away."""

_SMOOTH = 1920 * 1200
"""Up to how many pixels a picture is stretched smoothly in a frame; that takes three times as long."""


class Snapshot(Struct, frozen=True):
    """What a sight showed.

    Attributes:
        picture: the map without its edge.
        sight: where the board was seen.
        inside: the part of the window (pixels) that the picture shows.
    """

    picture: pygame.Surface
    sight: Sight
    inside: pygame.Rect

    @classmethod
    def of(cls, sheet: pygame.Surface, sight: Sight, edge: int) -> Snapshot:
        """Return a sheet but for an edge of some pixels; the sheet is not painted any more."""
        inside = sight.window.inflate(-2 * edge, -2 * edge)
        return cls(sheet.subsurface(inside), sight, inside)

    @classmethod
    def small(
        cls, picture: pygame.Surface, board: Board, page: BoardPage, at: Point, scale: float
    ) -> Snapshot:
        """Return a picture whose upper left lies at a board pixel, with so many pixels per board pixel."""
        width, height = picture.get_size()
        middle = at[0] - page.left + width / 2 / scale, at[1] - page.top + height / 2 / scale
        window = 0, 0, width, height
        camera = Camera((page.width, page.height), window, window, scale, middle, scale, middle)
        return cls(picture, Sight(board, page, camera), picture.get_rect())

    def smaller(self, share: float) -> Snapshot:
        """Return it with a picture of a share of its width and height, unless it is as small already."""
        size = max(1, round(self.inside.w * share)), max(1, round(self.inside.h * share))
        if self.picture.get_size() == size:
            return self
        return structs.replace(self, picture=pygame.transform.smoothscale(self.picture, size))

    def covers(self, sight: Sight) -> bool:
        """Return whether it fills the window of another sight, but for the window's edge."""
        return self._place(sight).contains(self.inside)

    def paint(self, sheet: pygame.Surface, sight: Sight) -> None:
        """Paint it, stretched, where another sight sees it."""
        there = self._place(sight)
        seen = there.clip(sight.window)
        if not seen.w or not seen.h:
            return
        across, down = self.picture.get_width() / there.w, self.picture.get_height() / there.h
        left, top = (seen.x - there.x) * across, (seen.y - there.y) * down
        source = pygame.Rect(left, top, max(1, seen.w * across), max(1, seen.h * down))
        part = self.picture.subsurface(source.clip(self.picture.get_rect()))
        if part.get_size() == seen.size:
            sheet.blit(part, seen)
        else:
            smooth = seen.w * seen.h <= _SMOOTH
            stretch = pygame.transform.smoothscale if smooth else pygame.transform.scale
            stretch(part, seen.size, sheet.subsurface(seen))

    def _place(self, sight: Sight) -> pygame.Rect:
        """Return its box in pixels of another sight."""
        share = sight.scale / self.sight.scale
        size = max(1, round(self.inside.w * share)), max(1, round(self.inside.h * share))
        return pygame.Rect(sight.pixel(*self.sight.point(self.inside.topleft)), size)


class Sheets:
    """Surfaces of a window that are used again: to get one anew takes up to half of a frame."""

    def __init__(self) -> None:
        self._all: list[tuple[pygame.Surface, ref[pygame.Surface]]] = []
        """Each with what was given of it last, which lives as long as anybody holds a part of it."""

    def blank(self, size: tuple[int, int]) -> pygame.Surface:
        """Return an empty surface in the window's format, which nobody else holds."""
        whole = next((one for one, given in self._all if given() is None and one.get_size() == size), None)
        if whole is None:
            whole = blank(size)
        else:
            whole.fill((0, 0, 0))
        self._all = [pair for pair in self._all if pair[0] is not whole and pair[0].get_size() == size]
        sheet = whole.subsurface(whole.get_rect())
        self._all.append((whole, ref(sheet)))
        return sheet

    def copy(self, sheet: pygame.Surface) -> pygame.Surface:
        """Return a copy of an opaque surface in the window's format."""
        copied = self.blank(sheet.get_size())
        copied.blit(sheet, (0, 0))
        return copied

    def free(self) -> None:
        """Free those that nobody holds."""
        self._all = [(one, given) for one, given in self._all if given() is not None]


def blank(size: tuple[int, int]) -> pygame.Surface:
    """Return an empty surface in the window's format."""
    sheet = pygame.Surface(size)
    return sheet.convert() if pygame.display.get_surface() else sheet
