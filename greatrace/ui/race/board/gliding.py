"""The map while its view moves: what was seen last, stretched, and upon it the letters at their own size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from weakref import ref

import pygame
from msgspec import Struct, structs

from greatrace.engine.board import Board
from greatrace.ui.kit import shapes
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.picture_cache import bounded
from greatrace.ui.kit.theme import RGB
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.geometry import BoardPage, Point, Sight
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.printed import PrintedLayer

COARSE, COARSEST = 0.5, 0.25
"""How much smaller than the whole course the map around it is kept, and what lies beyond that."""
_KEPT = 1920 * 1080
"""Up to how many pixels the whole course is kept, to be shown around a closer view that moves away."""
_SOFT = 0.1
"""Over which share of the window's height a view passes into what is shown around it."""

_OPAQUE = 255
_STEPS = 64
"""The shades of a soft edge."""
_SMOOTH = 1920 * 1200
"""Up to how many pixels a picture is stretched smoothly in a frame; that takes three times as long."""


def kept_share(size: tuple[int, int]) -> float:
    """Return how much smaller the whole course of a size in pixels is kept."""
    return min(1.0, sqrt(_KEPT / (size[0] * size[1])))


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

    def smaller(self) -> Snapshot:
        """Return it with a picture small enough to be kept, unless that is as small already."""
        share = kept_share(self.inside.size)
        size = max(1, round(self.inside.w * share)), max(1, round(self.inside.h * share))
        if self.picture.get_size() == size:
            return self
        return structs.replace(self, picture=pygame.transform.smoothscale(self.picture, size))

    def lay(self, point: Point, picture: pygame.Surface) -> None:
        """Paint something as large as it was seen upon it, with its middle at a board pixel."""
        (x, y), share = self.sight.pixel(*point), self.picture.get_width() / self.inside.w
        small = pygame.transform.smoothscale_by(picture, share) if share < 1 else picture
        middle = round((x - self.inside.x) * share), round((y - self.inside.y) * share)
        self.picture.blit(small, small.get_rect(center=middle))

    def uncovered(self, sight: Sight, area: pygame.Rect) -> pygame.Rect:
        """Return the smallest box around the part of an area (pixels) in which more than itself is seen."""
        there = self._place(sight)
        left, top, right, bottom = _reach(there, area)
        hidden = pygame.Rect(there.x + left, there.y + top, there.w - left - right, there.h - top - bottom)
        parts = shapes.around(area, hidden.clip(area))
        return parts[0].unionall(parts[1:]) if parts else pygame.Rect(area.topleft, (0, 0))

    def paint(self, sheet: pygame.Surface, sight: Sight, area: pygame.Rect) -> None:
        """Paint it, stretched, where another sight sees it, with edges that pass into what is there.

        Args:
            sheet: to paint upon.
            sight: where the board is seen.
            area: the part (pixels) in which it is needed.
        """
        there = self._place(sight)
        below = [(edge, side, sheet.subsurface(edge).copy()) for edge, side in _edges(there, area)]
        self._stretch(sheet, there, there.clip(area))
        for edge, side, part in below:
            soft = pygame.Surface(edge.size, pygame.SRCALPHA)
            soft.blit(part, (0, 0))
            slope = shapes.stretched(_slope(side), edge.size)
            soft.blit(slope, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            sheet.blit(soft, edge)

    def _stretch(self, sheet: pygame.Surface, there: pygame.Rect, seen: pygame.Rect) -> None:
        """Paint the part of it that lies in a box (pixels), stretched to a box of its own."""
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
            stretch = shapes.stretched if smooth else pygame.transform.scale
            stretch(part, seen.size, sheet.subsurface(seen))

    def _place(self, sight: Sight) -> pygame.Rect:
        """Return its box in pixels of another sight."""
        share = sight.scale / self.sight.scale
        size = max(1, round(self.inside.w * share)), max(1, round(self.inside.h * share))
        return pygame.Rect(sight.pixel(*self.sight.point(self.inside.topleft)), size)


def _reach(there: pygame.Rect, area: pygame.Rect) -> tuple[int, int, int, int]:
    """Return the widths of soft edges (left, top, right, bottom): narrow when they come into an area."""
    most = round(_SOFT * area.h)
    gaps = there.x - area.x, there.y - area.y, area.right - there.right, area.bottom - there.bottom
    left, top, right, bottom = (min(most, max(0, gap)) for gap in gaps)
    return left, top, right, bottom


def _edges(there: pygame.Rect, area: pygame.Rect) -> list[tuple[pygame.Rect, int]]:
    """Return the boxes (pixels) of the soft edges that lie in an area, each with its side, 0 at the left."""
    left, top, right, bottom = _reach(there, area)
    strips = (
        pygame.Rect(there.x, there.y, left, there.h),
        pygame.Rect(there.x, there.y, there.w, top),
        pygame.Rect(there.right - right, there.y, right, there.h),
        pygame.Rect(there.x, there.bottom - bottom, there.w, bottom),
    )
    cut = ((strip.clip(area), side) for side, strip in enumerate(strips))
    return [(strip, side) for strip, side in cut if strip.w and strip.h]


@bounded(4)
def _slope(side: int) -> pygame.Surface:
    """Return a picture that is opaque at a side, 0 at the left, and passes away towards the other side."""
    slope = pygame.Surface((_STEPS, 1), pygame.SRCALPHA)
    for step in range(_STEPS):
        slope.set_at((step, 0), (255, 255, 255, round(_OPAQUE * (1 - ease((step + 0.5) / _STEPS)))))
    return pygame.transform.rotate(slope, -90 * side)


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


class Gliding:
    """What is shown of the map until it is drawn for another camera.

    Args:
        sheets: gives surfaces.

    Attributes:
        bare: the ground alone as it was seen last; none once all is drawn.
        seen: the map as it was seen last, without letters; none once all is drawn.
        far: the whole course without letters, shown around a closer view that moves away.
        around: the whole map small and without cells, shown where nothing else has been seen yet.
        beyond: as far as any view reaches, still smaller, shown beyond that map.
    """

    def __init__(self, sheets: Sheets) -> None:
        self._sheets = sheets
        self.bare: Snapshot | None = None
        self.seen: Snapshot | None = None
        self.far: Snapshot | None = None
        self.around: Snapshot | None = None
        self.beyond: Snapshot | None = None
        self._letters: list[tuple[pygame.Surface, Point, bool]] = []
        """Pictures of letters, their middles in board pixels, and whether they do not fade."""

    def end(self) -> None:
        """Free what was seen last: all is drawn."""
        self.bare = self.seen = None
        self._letters = []

    def forget(self) -> None:
        """Free everything."""
        self.end()
        self.far = self.around = self.beyond = None

    def shrink(self) -> None:
        """Keep the whole course smaller, once it is not shown."""
        if self.far is not None:
            self.far = self.far.smaller()

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
        _stretch(self.seen, (self.beyond, self.around, self.far), sheet, sight, sea)
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
        _stretch(self.bare, (self.beyond, self.around, self.far), sheet, sight, sea)
        self.bare = None
        return PrintedLayer(sheet.subsurface(sight.window), sight)


def _stretch(
    seen: Snapshot | None, far: Sequence[Snapshot | None], sheet: pygame.Surface, sight: Sight, sea: RGB
) -> None:
    """Paint what was seen, and where it was not seen what lies farther away, the nearest last, or the sea."""
    area, layers = sight.window, list[tuple[Snapshot, pygame.Rect]]()
    inside = area if seen is None else seen.inside
    for one in (seen, *(one for one in reversed(far) if one is not seen)):
        if one is not None and area.w and area.h:
            layers.append((one, area))
            area = one.uncovered(sight, inside.clip(area))
    sheet.fill(sea, area)
    for one, needed in reversed(layers):
        one.paint(sheet, sight, needed)
