"""The map from the finished picture (backdrop) beside the board's file."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from functools import cached_property, partial
from math import ceil, floor
from threading import Event, Thread

import pygame

from greatrace.boards.backdrop import Backdrop, backdrop_file, find_backdrop, read_backdrop
from greatrace.boards.identity import board_hash
from greatrace.engine.board import Board
from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.coastline import coastline_svg
from greatrace.ui.race.board.geometry import BoardPage, Point, Projection, Sight, View
from greatrace.ui.race.board.layers import PIECE, Layer, view_of
from greatrace.ui.race.board.outlines import Outlines
from greatrace.ui.race.board.patterns import paint_cells, paint_grain
from greatrace.ui.race.board.surroundings import Surroundings
from greatrace.ui.race.board.vector import raster

Pixel = tuple[int, int]

_ROUND = 100
"""Board pixels for which coasts continue beyond a picture, so that none follows its edge."""
_CROPPED = 0.9
"""The share of a decoded picture up to which the needed part of it is copied, so that the rest is freed."""
_UNFETCHED = 2.0
"""Seconds for which a decoded picture waits."""
_BAND = 128
"""Height in pixels of what is scaled at once: scaling takes a copy of it with 32 bits a pixel."""
_STRETCHED = 1.1
"""The magnification of a picture above which lines are drawn sharp on the maps that ship."""

_UNREADABLE = (pygame.error, OSError, BadInput)
"""Why a picture cannot be shown: damaged, or changed since its header was read."""


class Decoding:
    """Decodes a picture in a thread, beside the frames that show it blurred.

    A picture that nobody fetches, because something else covers the map, is freed after some seconds.

    Args:
        load: returns the picture.
        then: what else takes long, and is needed as soon.
    """

    def __init__(self, load: Callable[[], pygame.Surface], then: Callable[[], None]) -> None:
        self._load, self._then = load, then
        self._picture: pygame.Surface | None = None
        self._ready, self._fetched = Event(), Event()
        self._thread = Thread(target=self._work, name="map", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        try:
            with contextlib.suppress(*_UNREADABLE):
                self._picture = self._load()
                self._then()
        finally:
            self._ready.set()
        self._fetched.wait(_UNFETCHED)
        self._picture = None

    @property
    def waits(self) -> bool:
        """Whether the picture is being decoded or waits to be fetched."""
        return self._thread.is_alive()

    def result(self) -> pygame.Surface:
        """Wait for the picture; one that is not there is decoded now, so that an error is told."""
        self._ready.wait()
        picture = self._picture
        self._fetched.set()
        return picture or self._load()


class Part:
    """A decoded picture, or a part of it.

    Args:
        pixels: of the part.
        box: its place in the picture, in pixels.
    """

    def __init__(self, pixels: pygame.Surface, box: pygame.Rect) -> None:
        self.pixels, self.box = pixels, box

    def cut(self, box: pygame.Rect) -> pygame.Surface:
        """Return what lies in a box (pixels of the picture), without a copy."""
        return self.pixels.subsurface(box.move(-self.box.x, -self.box.y))

    def cropped(self, box: pygame.Rect) -> Part:
        """Return a copy of what lies in a box, which frees the rest; itself if that would free little."""
        if box.w * box.h > _CROPPED * self.box.w * self.box.h:
            return self
        return Part(self.cut(box).copy(), box)


class Print:
    """A board's finished picture, cropped and scaled for every sight.

    Args:
        backdrop: the picture.
        board: the board that it belongs to.

    Attributes:
        box: the part of the board that it covers, in board pixels.
    """

    def __init__(self, backdrop: Backdrop, board: Board) -> None:
        self._backdrop = backdrop
        self._board = board
        self._part: Part | None = None
        self._decoding: Decoding | None = None
        self.box = covered(backdrop, board)
        self._content = board_hash(board)
        self._around = Surroundings(board, self.box)

    @classmethod
    def of(cls, assets: Assets, board: Board) -> Print | None:
        """Return the picture of a board, or `None` if there is none that shows the middle of the board."""
        path = find_backdrop(assets.maps, board.id)
        with contextlib.suppress(BadInput):
            found = cls(read_backdrop(path), board) if path else None
            if found and min(found.room(BoardPage.of(board))) > board.hex_width:
                return found
        return None

    def room(self, page: BoardPage) -> tuple[float, float]:
        """Return the width and height around the middle of a page that the picture fills, in board pixels."""
        x, y = page.left + page.width / 2, page.top + page.height / 2
        left, top, right, bottom = self.box
        return 2 * min(x - left, right - x), 2 * min(y - top, bottom - y)

    def layer(self, look: Look, sight: Sight) -> Layer | PrintedLayer | None:
        """Return the layer of the map with its bare cells.

        Returns:
            One surface for the whole board, or pieces made at first sight for a closer view;
            None if the picture cannot be decoded.
        """
        try:
            key = ("board-print", self._file())
            if not sight.camera.rests:
                self._hold(self._needed(sight))
                return Layer(look, key, lambda sheet, corner: self._paint(look, sight, sheet, corner), sight)
            whole = look.kept(
                (*key, sight.camera), sight.window.size, partial(self._whole, look, sight), False
            )
        except _UNREADABLE:
            return None
        self._part = None
        return PrintedLayer(whole, sight)

    def release(self) -> None:
        """Free the decoded picture until it is needed again."""
        self._part = self._decoding = None

    def begin(self, sight: Sight) -> None:
        """Decode the picture in a thread, unless what a sight needs of it is held: it will be needed soon."""
        held = self._part is not None and self._part.box.contains(self._needed(sight))
        if not held and not (self._decoding and self._decoding.waits):
            self._part = None
            self._decoding = Decoding(self._load, self._around.make_ready)

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

    def _paint(self, look: Look, sight: Sight, sheet: pygame.Surface, corner: Pixel) -> None:
        """Paint the piece whose corner is at an offset in pixels from the corner of the page."""
        sheet.blit(self._scaled(look, _place(sight, corner), sight.scale, sheet.get_size()), (0, 0))
        if (
            sight.scale * self._scale()[0] > _STRETCHED
            and self._backdrop.path.parent == look.assets.root / "maps"
        ):
            view = view_of(sight, corner)
            ink = coastline_svg(look.palette, self._outlines, view)
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
            return look.assets.disk_cached(name, size, lambda: self._scaled(look, at, scale, size))
        except _UNREADABLE:
            return None
        finally:
            self._part = None

    def _file(self) -> str:
        """Return a key of the current contents of file and board, and of the part that the picture covers."""
        about = self._backdrop.path.stat()
        return f"{self._backdrop.path} {about.st_size} {about.st_mtime_ns} {self.box} {self._content}"

    def _holding(self, cut: pygame.Rect) -> Part:
        """Return a decoded part that contains a cut (pixels of the picture), decoding it if it must be."""
        if self._part is None or not self._part.box.contains(cut):
            picture = self._decoding.result() if self._decoding else self._load()
            self._part = Part(picture, picture.get_rect())
            self._decoding = None
        return self._part

    def _hold(self, needed: pygame.Rect) -> None:
        """Hold what a closer view needs, and no more if that saves much (pixels of the picture)."""
        if needed.w and needed.h:
            part = self._holding(needed)
            self._part = part.cropped(needed.clip(part.box))

    def _needed(self, sight: Sight) -> pygame.Rect:
        """Return what the pieces of a sight's window need (pixels of the picture)."""
        window = sight.window.move(-sight.origin[0], -sight.origin[1])
        left, top = window.x // PIECE * PIECE, window.y // PIECE * PIECE
        size = (-(-window.right // PIECE) * PIECE - left, -(-window.bottom // PIECE) * PIECE - top)
        # Rounding may take a pixel more for a piece than for all of them.
        return self._cut(_place(sight, (left, top)), sight.scale, size).inflate(8, 8).clip(self._all)

    def _cut(self, at: Point, scale: float, size: Pixel) -> pygame.Rect:
        """Return whole pixels of the picture that a sheet needs, with a margin on all sides.

        With the margin neighbouring pieces are filtered alike.
        """
        across, down = self._scale()
        left, top = at[0] - self.box[0], at[1] - self.box[1]
        cut = pygame.Rect(floor(left / across), floor(top / down), 0, 0)
        cut.w = ceil((left + size[0] / scale) / across) - cut.x
        cut.h = ceil((top + size[1] / scale) / down) - cut.y
        return cut.inflate(4, 4).clip(self._all)

    @property
    def _all(self) -> pygame.Rect:
        """The whole picture, in its pixels."""
        return pygame.Rect(0, 0, self._backdrop.width, self._backdrop.height)

    def _load(self) -> pygame.Surface:
        return pygame.image.load(io.BytesIO(backdrop_file(self._backdrop)), self._backdrop.path.name)

    def _scaled(self, look: Look, at: Point, scale: float, size: Pixel) -> pygame.Surface:
        """Return a cropped and scaled part of the picture, with whole source pixels at all edges."""
        sheet = pygame.Surface(size, depth=24)
        bare = self._around.paint(look.palette, sheet, at, scale)
        needed = self._cut(at, scale, size)
        if not needed.w or not needed.h:
            return sheet
        part = self._holding(needed)
        for top in range(0, size[1], _BAND):
            high = min(_BAND, size[1] - top)
            band = sheet.subsurface(pygame.Rect(0, top, size[0], high))
            self._scale_band(part, band, (at[0], at[1] + top / scale), scale, bare)
        return sheet

    def _scale_band(self, part: Part, band: pygame.Surface, at: Point, scale: float, bare: bool) -> None:
        """Paint a part of the picture upon a band of a sheet whose corner is at a board pixel.

        Args:
            part: contains what is needed.
            band: where to paint.
            at: the board pixel at its upper left.
            scale: pixels per board pixel.
            bare: whether the band shows more than the picture covers, so that its edges fade.
        """
        cut = self._cut(at, scale, band.get_size()).clip(part.box)
        if cut.w and cut.h:
            place = self._pixels(at, scale, cut)
            picture = pygame.transform.smoothscale(part.cut(cut), place.size)
            corner = (at[0] + place.x / scale, at[1] + place.y / scale)
            band.blit(self._around.faded(picture, corner, scale) if bare else picture, place)

    @cached_property
    def _outlines(self) -> Outlines:
        left, top, right, bottom = self.box
        view = (left - _ROUND, top - _ROUND, right + _ROUND, bottom + _ROUND)
        return Outlines.seen(Projection.of(self._board), view, 0.8)

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
        picture: the whole window, from `Print.layer`.
        sight: where the board is seen.
    """

    def __init__(self, picture: pygame.Surface, sight: Sight) -> None:
        self._picture, self._corner = picture, sight.window.topleft

    def paint(self, sheet: pygame.Surface, area: pygame.Rect) -> None:
        """Paint a part of the screen (pixels), within the clip of the sheet."""
        sheet.blit(self._picture, area, area.move(-self._corner[0], -self._corner[1]))

    def prepare(self, area: pygame.Rect) -> bool:
        """Return False: everything is painted already."""
        return False
