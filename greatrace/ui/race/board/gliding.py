"""The map while its view moves: what was seen last, stretched, and upon it the letters at their own size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from weakref import ref

import pygame
from msgspec import Struct, structs

from greatrace.engine.board import Board
from greatrace.ui.kit.theme import RGB
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.geometry import BoardPage, Point, Sight
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.printed import PrintedLayer

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


_OPAQUE = 255


class Gliding:
    """What is shown of the map until it is drawn for another camera.

    Args:
        sheets: gives surfaces.

    Attributes:
        bare: the ground alone as it was seen last; none once all is drawn.
        seen: the map as it was seen last, without letters; none once all is drawn.
        far: the whole course without letters, shown around a closer view that moves away.
        around: the whole map small and without cells, shown where nothing else has been seen yet.
    """

    def __init__(self, sheets: Sheets) -> None:
        self._sheets = sheets
        self.bare: Snapshot | None = None
        self.seen: Snapshot | None = None
        self.far: Snapshot | None = None
        self.around: Snapshot | None = None
        self._letters: list[tuple[pygame.Surface, Point, bool]] = []
        """Pictures of letters, their middles in board pixels, and whether they do not fade."""

    def end(self) -> None:
        """Free what was seen last: all is drawn."""
        self.bare = self.seen = None
        self._letters = []

    def forget(self) -> None:
        """Free everything."""
        self.end()
        self.far = self.around = None

    def shrink(self) -> None:
        """Keep the whole course smaller, once it is not shown."""
        if self.far is not None:
            self.far = self.far.smaller(COARSE)

    def keep(
        self, seen: Snapshot, letters: Sequence[PlacedPicture], names: Sequence[PlacedPicture] = ()
    ) -> None:
        """Keep what was seen without letters, and letters, which are not stretched, at their places.

        Args:
            seen: what was seen.
            letters: names, figures, prices and pills, the lowest first.
            names: those of them that never fade.
        """
        sight, lasting = seen.sight, {id(one) for one in names}
        self.seen = seen
        self._letters = [
            (one.picture, sight.point(one.rect.center), id(one) in lasting) for one in letters
        ]
        if sight.camera.rests:
            self.far = seen

    def paint(
        self, sheet: pygame.Surface, sight: Sight, sea: RGB, letters: float, standing: Sequence[PlacedPicture]
    ) -> None:
        """Paint what was seen last where another sight sees it, and letters at their own size.

        Names stay, but for one that would cover another; all other letters are as strong as a share.

        Args:
            sheet: to paint upon.
            sight: where the board is seen now.
            sea: the colour around it.
            letters: how strong figures and pills still are, from 0 to 1.
            standing: the vehicles that stand, where the sight of what was seen last had them.
        """
        _stretch(self.seen, (self.around, self.far), sheet, sight, sea)
        for mark in self._stretched(standing, sight):
            sheet.blit(mark.picture, mark.rect)
        alpha = round(_OPAQUE * letters)
        named: list[pygame.Rect] = []
        for mark, (_, _, lasts) in zip(self.letters(sight), self._letters, strict=True):
            if not sight.window.contains(mark.rect):
                continue
            if lasts and mark.rect.collidelist(named) < 0:
                named.append(mark.rect)
                sheet.blit(mark.picture, mark.rect)
            elif not lasts and alpha:
                mark.picture.set_alpha(alpha)
                sheet.blit(mark.picture, mark.rect)
                mark.picture.set_alpha(_OPAQUE)

    def _stretched(self, standing: Sequence[PlacedPicture], sight: Sight) -> Iterator[PlacedPicture]:
        """Yield vehicles where another sight sees them, as large as the map upon which they stand."""
        if self.seen is None:
            return
        share = sight.scale / self.seen.sight.scale
        for mark in standing:
            picture = mark.picture
            if share != 1:
                picture = pygame.transform.smoothscale_by(picture, share)
            at = sight.pixel(*self.seen.sight.point(mark.rect.center))
            yield PlacedPicture(picture, picture.get_rect(center=at))

    def letters(self, sight: Sight) -> Iterator[PlacedPicture]:
        """Yield the letters where another sight sees them, at their own size."""
        for picture, point, _ in self._letters:
            yield PlacedPicture(picture, picture.get_rect(center=sight.pixel(*point)))

    def ground(self, size: tuple[int, int], sight: Sight, sea: RGB) -> PrintedLayer:
        """Return the ground as it was seen last, stretched, until it is drawn for a sight."""
        sheet = self._sheets.blank(size)
        _stretch(self.bare, (self.around, self.far), sheet, sight, sea)
        self.bare = None
        return PrintedLayer(sheet.subsurface(sight.window), sight)


def _stretch(
    seen: Snapshot | None, far: Sequence[Snapshot | None], sheet: pygame.Surface, sight: Sight, sea: RGB
) -> None:
    """Paint what was seen, and where it was not seen what lies farther away, the nearest last, or the sea."""
    if seen is None or not seen.covers(sight):
        sheet.fill(sea)
        for one in far:
            if one is not None:
                one.paint(sheet, sight)
    if seen is not None:
        seen.paint(sheet, sight)
