"""The map from the finished picture (backdrop) beside the board's file."""

from __future__ import annotations

import contextlib
from functools import cached_property, partial
from math import ceil, floor
from pathlib import Path

import pygame

from greatrace.boards.backdrop import Backdrop, find_backdrop, read_backdrop
from greatrace.boards.identity import board_hash
from greatrace.engine.board import Board
from greatrace.files.reading import understood
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid
from greatrace.ui.kit import shapes
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.geometry import BoardPage, Point, Projection, Sight, View
from greatrace.ui.race.board.layers import PIECE, Layer, PaintPiece, view_of
from greatrace.ui.race.board.outlines import Blocks, Outlines, coastline_svg
from greatrace.ui.race.board.patterns import paint_cells, paint_grain
from greatrace.ui.race.board.picture import BoardPicture
from greatrace.ui.race.board.surroundings import Surroundings
from greatrace.ui.race.board.vector import raster

Pixel = tuple[int, int]

_ROUND = 100
"""Board pixels for which coasts continue beyond a picture, so that none follows its edge."""
_BAND = 128
"""Height in pixels of what is scaled at once: scaling takes a copy of it with 32 bits a pixel."""
_LOW = 32
"""The same for a small picture, of which a high band would take most of the file."""
_LARGEST_PIXEL = 12.0
"""Board pixels that a pixel of a picture may cover: larger ones show nothing and take much memory."""
_STRETCHED = 1.1
"""The magnification of a picture above which lines are drawn sharp on the maps that ship."""


class Print:
    """A board's finished picture, cropped and scaled for every sight.

    Args:
        backdrop: the picture.
        board: the board that it belongs to.

    Attributes:
        box: the part of the board that it covers, in board pixels.
        problem: what came up while it was drawn; the map is drawn without it then.
    """

    problem: BadInput | None = None

    def __init__(self, backdrop: Backdrop, board: Board) -> None:
        self._backdrop = backdrop
        self._board = board
        self._picture = BoardPicture(backdrop)
        self.box = covered(backdrop, board)
        self._content = board_hash(board)
        self._around = Surroundings(board, self.box, backdrop.clear)

    @classmethod
    def of(cls, assets: Assets, board: Board) -> Print | None:
        """Return the picture of a board, or `None` if it has none.

        Raises:
            BadInput: it has one that cannot be shown.
        """
        path = find_backdrop(assets.maps, board.id)
        return cls.read(path, board) if path else None

    @classmethod
    def read(cls, path: Path, board: Board) -> Print:
        """Return the picture of a board from its file; its pixels are not decoded yet.

        Raises:
            BadInput: it is unreadable, too large, or does not lie upon the board.
        """
        with understood(path):
            found = cls(read_backdrop(path), board)
        if min(found.room(BoardPage.of(board))) <= board.hex_width:
            problem = msgid("{file}: the picture does not lie upon the middle of the board {board}.")
            raise BadInput(problem, file=path.name, board=board.title)
        if max(found._scale()) > _LARGEST_PIXEL:
            problem = msgid("{file}: {width} × {height} pixels are too few for the board {board}.")
            about = found._backdrop
            raise BadInput(
                problem, file=path.name, board=board.title, width=about.width, height=about.height
            )
        return found

    def check(self) -> None:
        """Decode everything once: what passes is shown.

        Raises:
            BadInput: it cannot be decoded.
        """
        self._picture.check_all()

    def room(self, page: BoardPage) -> tuple[float, float]:
        """Return the width and height around the middle of a page that the picture fills, in board pixels."""
        x, y = page.left + page.width / 2, page.top + page.height / 2
        left, top, right, bottom = self.box
        return 2 * min(x - left, right - x), 2 * min(y - top, bottom - y)

    def layer(self, look: Look, sight: Sight, instead: PaintPiece) -> Layer | PrintedLayer:
        """Return the layer of the map with its bare cells.

        Args:
            look: theme, scale, assets.
            sight: where the board is seen.
            instead: paints a piece that cannot be decoded after all.

        Returns:
            One surface for the whole board, or pieces made at first sight for a closer view.

        Raises:
            BadInput: the picture cannot be decoded.
        """
        key = ("board-print", self._file())
        if not sight.camera.rests:
            self._picture.check()
            ready = partial(self._decode, sight)
            return Layer(look, key, partial(self._paint, look, sight, instead), sight, ready=ready)
        whole = look.kept((*key, sight.camera), sight.window.size, partial(self._whole, look, sight), False)
        self._picture.release()
        return PrintedLayer(whole, sight)

    def release(self) -> None:
        """Free the decoded picture until it is needed again."""
        self._picture.release()

    def begin(self) -> None:
        """Start in a thread what takes longer than a frame and will be needed soon."""
        self._picture.begin(self._make_ready)

    def _make_ready(self) -> None:
        """Trace the coasts, which takes longer than a frame."""
        self._around.make_ready()
        _ = self._outlines

    def _whole(self, look: Look, sight: Sight, sheet: pygame.Surface) -> None:
        """Paint the window of a sight; the picture in this size is cached on disk."""
        corner = (sight.window.x - sight.origin[0], sight.window.y - sight.origin[1])
        size = sight.window.size
        name = f"{self._file()} {sight.page} {sight.scale} {corner}"
        at = _place(sight, corner)
        sheet.blit(
            look.assets.disk_cached(name, size, lambda: self._scaled(look, at, sight.scale, size)), (0, 0)
        )
        self._finish(look, sight, sheet, corner)

    def _decode(self, sight: Sight, corner: Pixel) -> bool:
        """Decode what a row of pieces needs, given the corner of one; return False if that is decoded."""
        with contextlib.suppress(BadInput):  # of which `_paint` tells
            return self._picture.near(self._row(sight, corner[1]))
        return False

    def _paint(
        self, look: Look, sight: Sight, instead: PaintPiece, sheet: pygame.Surface, corner: Pixel
    ) -> None:
        """Paint the piece whose corner is at an offset in pixels from the corner of the page."""
        try:
            self._picture.near(self._row(sight, corner[1]))
            picture = self._scaled(look, _place(sight, corner), sight.scale, sheet.get_size())
        except BadInput as problem:  # the header was sound, this part is not
            self.problem = problem
            instead(sheet, corner)
            return
        sheet.blit(picture, (0, 0))
        if (
            sight.scale * self._scale()[0] > _STRETCHED
            and self._backdrop.path.parent == look.assets.root / "maps"
        ):
            view = view_of(sight, corner)
            ink = coastline_svg(look.palette, self._outlines.around(view), view)
            if ink:
                box = (view[0], view[1], view[2] - view[0], view[3] - view[1])
                sheet.blit(raster(ink, sheet.get_size(), box), (0, 0))
        self._finish(look, sight, sheet, corner)

    def _finish(self, look: Look, sight: Sight, sheet: pygame.Surface, corner: Pixel) -> None:
        paint_cells(look, sight, sheet, corner, sight.line)
        paint_grain(look, sheet, corner)

    def small(self, look: Look, at: Point, scale: float, size: Pixel) -> pygame.Surface | None:
        """Return a small picture of the map without cells; do not draw on it.

        Args:
            look: theme, scale, assets.
            at: the board pixel at its upper left.
            scale: pixels per board pixel.
            size: in pixels.

        Returns:
            None where the picture cannot be decoded.
        """
        try:
            name = f"{self._file()} {at} {scale}"
            return look.assets.disk_cached(name, size, lambda: self._scaled(look, at, scale, size, _LOW))
        except BadInput:
            return None
        finally:
            self._picture.release()

    def _file(self) -> str:
        """Return a key of the current contents of file and board, and of the part that the picture covers."""
        with understood(self._backdrop.path):
            about = self._backdrop.path.stat()
        return f"{self._backdrop.path} {about.st_size} {about.st_mtime_ns} {self.box} {self._content}"

    def _row(self, sight: Sight, top: int) -> pygame.Rect:
        """Return what the pieces of a row need (pixels of the picture).

        Args:
            sight: where the board is seen.
            top: the upper edge of the row, in pixels from the corner of the page.
        """
        window = sight.window.move(-sight.origin[0], -sight.origin[1])
        left, right = window.x // PIECE * PIECE, -(-window.right // PIECE) * PIECE
        cut = self._cut(_place(sight, (left, top)), sight.scale, (right - left, PIECE))
        # Rounding may take a pixel more for a piece than for all of them.
        return cut.inflate(8, 8).clip(self._picture.box)

    def _cut(self, at: Point, scale: float, size: Pixel) -> pygame.Rect:
        """Return whole pixels of the picture that a sheet needs, with a margin on all sides.

        With the margin neighbouring pieces are filtered alike.
        """
        across, down = self._scale()
        left, top = at[0] - self.box[0], at[1] - self.box[1]
        cut = pygame.Rect(floor(left / across), floor(top / down), 0, 0)
        cut.w = ceil((left + size[0] / scale) / across) - cut.x
        cut.h = ceil((top + size[1] / scale) / down) - cut.y
        return cut.inflate(4, 4).clip(self._picture.box)

    def _scaled(
        self, look: Look, at: Point, scale: float, size: Pixel, band_high: int = _BAND
    ) -> pygame.Surface:
        """Return a cropped and scaled part of the picture, with whole source pixels at all edges."""
        sheet = pygame.Surface(size, depth=24)
        bare = self._around.paint(look.palette, sheet, at, scale)
        needed = self._cut(at, scale, size)
        if not needed.w or not needed.h:
            return sheet
        for top in range(0, size[1], band_high):
            high = min(band_high, size[1] - top)
            band = sheet.subsurface(pygame.Rect(0, top, size[0], high))
            self._scale_band(band, (at[0], at[1] + top / scale), scale, bare)
        return sheet

    def _scale_band(self, band: pygame.Surface, at: Point, scale: float, bare: bool) -> None:
        """Paint a part of the picture upon a band of a sheet whose corner is at a board pixel.

        Args:
            band: where to paint.
            at: the board pixel at its upper left.
            scale: pixels per board pixel.
            bare: whether the band shows more than the picture covers, so that its edges fade.
        """
        cut = self._cut(at, scale, band.get_size())
        if cut.w and cut.h:
            part = self._picture.part(cut)
            place = self._pixels(at, scale, cut)
            with understood(self._backdrop.path):
                picture = shapes.stretched(part, place.size)
            corner = (at[0] + place.x / scale, at[1] + place.y / scale)
            band.blit(self._around.faded(picture, corner, scale) if bare else picture, place)

    @cached_property
    def _outlines(self) -> Blocks:
        left, top, right, bottom = self.box
        view = (left - _ROUND, top - _ROUND, right + _ROUND, bottom + _ROUND)
        return Blocks(Outlines.seen(Projection.of(self._board), view, 0.8))

    def _scale(self) -> tuple[float, float]:
        """Return the board pixels per pixel of the picture, across and down."""
        left, top, right, bottom = self.box
        return (right - left) / self._backdrop.width, (bottom - top) / self._backdrop.height

    def _pixels(self, at: Point, scale: float, cut: pygame.Rect) -> pygame.Rect:
        """Return the place of a part of the picture, in pixels from a board pixel."""
        across, down = self._scale()
        x0, y0 = self.box[0] - at[0], self.box[1] - at[1]
        left, right = (round((x0 + edge * across) * scale) for edge in (cut.left, cut.right))
        top, bottom = (round((y0 + edge * down) * scale) for edge in (cut.top, cut.bottom))
        return pygame.Rect(left, top, right - left, bottom - top)


def _place(sight: Sight, corner: Pixel) -> Point:
    """Return the board pixel at an offset in pixels from the corner of the page."""
    return sight.page.left + corner[0] / sight.scale, sight.page.top + corner[1] / sight.scale


def covered(backdrop: Backdrop, board: Board) -> View:
    """Return the part of the board that a picture covers, in board pixels.

    A world file gives its degrees; without one a pixel of it is a pixel of the board, as Tiled shows
    pictures, and it is centred on the map.
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
    """A layer of one surface for the whole window.

    Args:
        whole: the whole window, from `Print.layer`.
        sight: where the board is seen.

    Attributes:
        whole: the same.
    """

    def __init__(self, whole: pygame.Surface, sight: Sight) -> None:
        self.whole, self._corner = whole, sight.window.topleft

    def paint(self, sheet: pygame.Surface, area: pygame.Rect) -> None:
        """Paint a part of the screen (pixels), within the clip of the sheet."""
        sheet.blit(self.whole, area, area.move(-self._corner[0], -self._corner[1]))

    def prepare(self, area: pygame.Rect) -> bool:
        """Return False: everything is painted already."""
        return False
