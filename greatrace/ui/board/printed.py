"""The printed map from the finished picture that lies beside the board's file."""

from __future__ import annotations

import contextlib
from math import ceil, floor

import pygame

from greatrace.boards.backdrop import Backdrop, find_backdrop, read_backdrop
from greatrace.engine.board import Board
from greatrace.kernel.errors import BadInput
from greatrace.ui.assets import Assets
from greatrace.ui.board.geometry import Page, Projection, Sight, View
from greatrace.ui.board.ink import inked
from greatrace.ui.board.stamps import paint_cells, paint_grain
from greatrace.ui.board.vector import raster
from greatrace.ui.look import Look

_WHOLE = 1.001
"""Up to this zoom the whole board is seen."""
_STRETCHED = 1.1
"""Where a pixel of a picture takes more pixels than this, lines are drawn sharp upon the maps that ship."""


class Print:
    """A board's finished picture, cut out and scaled for every sight of it.

    Args:
        backdrop: the picture.
        board: the board that it belongs to.

    Attributes:
        box: the part of the board that it covers, in board pixels.
    """

    def __init__(self, backdrop: Backdrop, board: Board) -> None:
        self._backdrop = backdrop
        self._board = board
        self._source: pygame.Surface | None = None
        self.box = covered(backdrop, board)

    @classmethod
    def of(cls, assets: Assets, board: Board) -> Print | None:
        """Find the picture of a board; none where there is none fit to be shown."""
        path = find_backdrop(assets.maps, board.id)
        with contextlib.suppress(BadInput):
            return cls(read_backdrop(path), board) if path else None
        return None

    def room(self, page: Page) -> tuple[float, float]:
        """Give the width and height round the middle of a page that the picture fills, in board pixels."""
        x, y = page.left + page.width / 2, page.top + page.height / 2
        left, top, right, bottom = self.box
        return 2 * min(x - left, right - x), 2 * min(y - top, bottom - y)

    def ground(self, look: Look, sight: Sight) -> pygame.Surface | None:
        """Give what is seen of the map with its bare cells, as large as the window of the sight.

        Returns:
            None where the picture cannot be decoded.
        """
        try:
            window = sight.window
            key = ("board-print", str(self._backdrop.path), self._board, sight.camera)
            return look.kept(key, window.size, lambda sheet: self._paint(look, sight, sheet), False)
        except pygame.error:
            return None

    def _paint(self, look: Look, sight: Sight, sheet: pygame.Surface) -> None:
        size = sight.window.size
        if sight.camera.zoom > _WHOLE:
            picture = self._seen(look, sight)
        else:
            picture = look.assets.slow(self._key(sight), size, lambda: self._seen(look, sight))
            self._source = None
        sheet.blit(picture, (0, 0))
        corner = (sight.window.x - sight.origin[0], sight.window.y - sight.origin[1])
        paint_cells(look, sight, sheet, corner, sight.line)
        paint_grain(look, sheet, corner)

    def _key(self, sight: Sight) -> str:
        """Name a sight of this file as it is now."""
        about = self._backdrop.path.stat()
        place = (sight.origin[0] - sight.window.x, sight.origin[1] - sight.window.y, sight.scale, self.box)
        return f"{self._backdrop.path} {about.st_size} {about.st_mtime_ns} {place} {sight.window.size}"

    def _seen(self, look: Look, sight: Sight) -> pygame.Surface:
        """Cut out what is seen and scale it, with whole pixels of the picture at all four edges."""
        if self._source is None:
            self._source = pygame.image.load(self._backdrop.path)
        sheet = pygame.Surface(sight.window.size, depth=24)
        sheet.fill(look.palette.sea)
        across, down = self._scale()
        left, top = sight.point(sight.window.topleft)
        right, bottom = sight.point(sight.window.bottomright)
        cut = pygame.Rect(floor((left - self.box[0]) / across), floor((top - self.box[1]) / down), 0, 0)
        cut.w = ceil((right - self.box[0]) / across) - cut.x
        cut.h = ceil((bottom - self.box[1]) / down) - cut.y
        cut = cut.clip(self._source.get_rect())
        if cut.w and cut.h:
            place = self._pixels(sight, cut)
            sheet.blit(pygame.transform.smoothscale(self._source.subsurface(cut), place.size), place)
        if sight.scale * across > _STRETCHED and self._backdrop.path.parent == look.assets.root / "maps":
            ink = inked(look.palette, Projection.of(self._board), (left, top, right, bottom))
            sheet.blit(raster(ink, sheet.get_size(), (left, top, right - left, bottom - top)), (0, 0))
        return sheet

    def _scale(self) -> tuple[float, float]:
        """Give board pixels of a picture's pixel."""
        left, top, right, bottom = self.box
        return (right - left) / self._backdrop.width, (bottom - top) / self._backdrop.height

    def _pixels(self, sight: Sight, cut: pygame.Rect) -> pygame.Rect:
        """Give the place of a part of the picture, in pixels from the corner of the window."""
        across, down = self._scale()
        page, scale = sight.page, sight.scale
        x0, y0 = sight.origin[0] - sight.window.x, sight.origin[1] - sight.window.y

        def x(pixel: int) -> int:
            return x0 + round((self.box[0] + pixel * across - page.left) * scale)

        def y(pixel: int) -> int:
            return y0 + round((self.box[1] + pixel * down - page.top) * scale)

        return pygame.Rect(x(cut.left), y(cut.top), x(cut.right) - x(cut.left), y(cut.bottom) - y(cut.top))


def covered(backdrop: Backdrop, board: Board) -> View:
    """Give the part of the board that a picture covers, in board pixels.

    With a world file its degrees tell; without one a pixel of it is a pixel of the board, as Tiled shows
    pictures, and its middle lies on the middle of the map.
    """
    if backdrop.world is None:
        left, top = (board.width - backdrop.width) / 2, (board.height - backdrop.height) / 2
        return left, top, left + backdrop.width, top + backdrop.height
    across, down, west, north = backdrop.world
    place = Projection.of(board).place
    west, north = west - across / 2, north - down / 2
    left, top = place(west, north)
    right, bottom = place(west + across * backdrop.width, north + down * backdrop.height)
    return left, top, right, bottom


class PrintedLayer:
    """A printed map as a layer: one surface for the whole window.

    Args:
        picture: from `Print.ground`.
        sight: where the board is seen.
    """

    def __init__(self, picture: pygame.Surface, sight: Sight) -> None:
        self._picture, self._corner = picture, sight.window.topleft

    def paint(self, sheet: pygame.Surface, area: pygame.Rect) -> None:
        """Paint a part of the screen (pixels), within the clip of the sheet."""
        sheet.blit(self._picture, area, area.move(-self._corner[0], -self._corner[1]))

    def prepare(self, area: pygame.Rect) -> bool:
        """Do nothing: all is painted; returns that nothing more is needed."""
        return False
