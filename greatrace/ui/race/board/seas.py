"""The seas around the whole course: their names in wide letters, and what sails, flies or swims there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from functools import cached_property
from itertools import accumulate
from math import ceil, floor, hypot, sqrt
from typing import Final

import pygame

from greatrace.prose.language import msgid
from greatrace.prose.teller import Teller
from greatrace.ui.kit.fonts import replace_missing
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import mix
from greatrace.ui.race.board.geometry import Projection, Sight
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.routes import along, arc

_STEP = 16
"""Width of the squares into which the window is divided (map pixels, `base`)."""
_BLUE = 20
"""How much more blue than red, of 255, the water of a map's picture has."""
_LETTERS, _LEADING = ((17, 0.42), (16, 0.28), (15, 0.14)), 1.4
"""Sizes of the letters (map pixels) and the room between two (by their size) that are tried, and from line
to line (by their size)."""
_ACCENT = 0.3
"""The room above them for accents, by their size."""
_LONG = 9
"""The number of letters from which a name of several words takes two lines."""
SHADE = 0.5
"""How near the letters are to ink: darker than the water lines, lighter than the names of cities."""
_SIZES = (150, 130, 112, 98, 84)
"""Widths of the pictures that are tried (map pixels); they are two thirds as high."""
_OCEAN, _SEA, _FAR = 24.0, 9.0, 32.0
"""How far the names of oceans and of other seas, and pictures, may be from the middle of theirs (degrees)."""
_APART = 9
"""The room around everything (map pixels)."""
_ALONG = 12
"""The number of boxes that keep a line free."""


Sea = tuple[str, float, float, tuple[str, ...], float]
"""A sea: its name, its middle (longitude, latitude), its pictures, and how near its name stands (degrees)."""
SEAS: Final[tuple[Sea, ...]] = (
    (msgid("Atlantic Ocean"), -17, -13, ("liner",), _OCEAN),
    (msgid("Atlantic Ocean"), -29, -36, ("zeppelin",), _OCEAN),
    (msgid("Indian Ocean"), 66, -4, ("dhow",), _OCEAN),
    (msgid("Indian Ocean"), 80, 2, ("dhow",), _OCEAN),
    (msgid("Pacific Ocean"), -97, -26, ("whale",), _OCEAN),
    (msgid("Pacific Ocean"), -140, 44, ("liner", "whale"), _OCEAN),
    (msgid("Pacific Ocean"), 135, 21, ("junk",), _OCEAN),
    (msgid("Arabian Sea"), 63, 16, (), _SEA),
    (msgid("Bay of Bengal"), 88, 13, ("liner",), _SEA),
    (msgid("South China Sea"), 114, 14, (), _SEA),
    (msgid("Caribbean Sea"), -75, 15, (), _SEA),
)


class Water:
    """The free water of a window, in squares.

    Args:
        picture: the map in the window.
        side: of a square in pixels.
        taken: boxes in pixels that are not free.
    """

    def __init__(self, picture: pygame.Surface, side: int, taken: Sequence[pygame.Rect]) -> None:
        self._side = side
        self._size = picture.get_width() // side, picture.get_height() // side
        small = pygame.transform.smoothscale(picture, self._size)
        pixels = pygame.image.tobytes(small, "RGB")
        self._dry = bytearray(pixels[at + 2] - pixels[at] < _BLUE for at in range(0, len(pixels), 3))
        for box in taken:
            self.take(box)

    def without(self, taken: Sequence[pygame.Rect]) -> Water:
        """Return the water that is left if boxes (pixels) are not free either."""
        left = copy(self)
        left._dry = bytearray(self._dry)
        for box in taken:
            left.take(box)
        return left

    def take(self, box: pygame.Rect) -> None:
        """Let nothing else lie in a box (pixels)."""
        self.__dict__.pop("_sums", None)
        wide, high = self._size
        left, right = max(0, box.left // self._side), min(wide, -(-box.right // self._side))
        for row in range(max(0, box.top // self._side), min(high, -(-box.bottom // self._side))):
            if left < right:
                self._dry[row * wide + left : row * wide + right] = b"\1" * (right - left)

    def nearest(self, size: tuple[int, int], at: tuple[int, int], far: float) -> pygame.Rect | None:
        """Return the free box of a size that is nearest to a pixel and at most so far from it, if any."""
        side, (wide, high) = self._side, self._size
        across, down = -(-size[0] // side), -(-size[1] // side)
        # The upper left square of a box whose middle is the pixel.
        x, y = at[0] / side - across / 2, at[1] / side - down / 2
        best, least = None, far / side
        rows = range(max(0, ceil(y - least)), min(high - down, floor(y + least)) + 1)
        for row in sorted(rows, key=lambda row: abs(row - y)):
            aside = sqrt(max(0.0, least**2 - (row - y) ** 2))
            above, below = self._sums[row], self._sums[row + down]
            for column in range(max(0, ceil(x - aside)), min(wide - across, floor(x + aside)) + 1):
                if above[column] + below[column + across] == above[column + across] + below[column]:
                    away = hypot(column - x, row - y)
                    if away < least:
                        best, least = (column, row), away
        if best is None:
            return None
        box = pygame.Rect((0, 0), size)
        box.center = best[0] * side + across * side // 2, best[1] * side + down * side // 2
        return box

    @cached_property
    def _sums(self) -> list[list[int]]:
        """How many squares left of and above each corner are not free."""
        wide, high = self._size
        sums = [[0] * (wide + 1)]
        for row in range(high):
            line = accumulate(self._dry[row * wide : (row + 1) * wide], initial=0)
            sums.append([one + above for one, above in zip(line, sums[-1], strict=True)])
        return sums


def open_water(look: Look, sight: Sight, picture: pygame.Surface) -> Water:
    """Return the water beside the cells and lines of a board; `picture` is the bare map in the window."""
    base = look.scale.base
    return Water(picture, max(4, round(_STEP * base)), [*_kept(sight, base)])


def sea_marks(
    look: Look, sight: Sight, teller: Teller, water: Water, taken: Sequence[pygame.Rect]
) -> list[PlacedPicture]:
    """Place names and pictures on the free water of the view of the whole course.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        teller: the language of the map.
        water: beside its cells and lines.
        taken: other boxes in pixels that they do not touch.
    """
    base, apart = look.scale.base, round(_APART * look.scale.base)
    water = water.without([box.inflate(apart, apart) for box in taken])
    place = Projection.of(sight.board).place
    degree = abs(Projection.of(sight.board).east) * sight.scale
    marks: list[PlacedPicture] = []
    named: set[str] = set()
    seen = [(sea, sight.pixel(*place(sea[1], sea[2]))) for sea in SEAS]
    for (sea, _, _, _, near), at in seen:
        names = (_lettered(look, teller.sea(sea), round(px * base), gap) for px, gap in _LETTERS)
        for name in names if sea not in named else ():
            if box := water.nearest(name.get_size(), at, near * degree):
                named.add(sea)
                water.take(box.inflate(6 * apart, 3 * apart))
                marks.append(PlacedPicture(name, box))
                break
    shown: set[str] = set()
    for (_, _, _, pictures, _), at in seen:
        for drawn in (one for one in pictures if one not in shown):
            for width in (round(size * base) for size in _SIZES):
                size = width, round(width / 1.5)
                if box := water.nearest(size, at, _FAR * degree):
                    shown.add(drawn)
                    water.take(box.inflate(2 * apart, 2 * apart))
                    marks.append(PlacedPicture(look.picture(f"seas/{drawn}", *size), box))
                    break
    return marks


def _kept(sight: Sight, base: float) -> Iterator[pygame.Rect]:
    """Yield the boxes in pixels of the edge of the window, of cells and lines."""
    window, edge = sight.window, round(_STEP * base)
    for side in (window.left, window.right - edge):
        yield pygame.Rect(side, window.top, edge, window.h)
    for side in (window.top, window.bottom - edge):
        yield pygame.Rect(window.left, side, window.w, edge)
    yield from (sight.rect(cell) for cell in range(len(sight.centres)))
    side = round(sight.hex_width)
    for line in sight.board.lines:
        curve = arc(sight.board, line)
        for number in range(_ALONG + 1):
            x, y = sight.pixel(*along(curve, number / _ALONG))
            yield pygame.Rect(x - side // 2, y - side // 2, side, side)


def _lettered(look: Look, name: str, px: int, wide: float) -> pygame.Surface:
    """Return the name of a sea in capitals of a size with room between them, on one line or two."""
    colour, gap = mix(look.palette.lagoon, look.palette.ink, SHADE), round(px * wide)
    font = look.assets.font("heading", px)
    lines = [replace_missing(font, line.upper()) for line in _lines(name)]
    widths = [sum(font.size(letter)[0] + gap for letter in line) - gap for line in lines]
    top = round(px * _ACCENT)
    size = max(widths), top + round(px * (1 + _LEADING * (len(lines) - 1)))

    def paint(sheet: pygame.Surface) -> None:
        for number, (line, width) in enumerate(zip(lines, widths, strict=True)):
            x, y = (size[0] - width) // 2, top + round(px * _LEADING * number)
            for letter in line:
                drawn = look.assets.text("heading", px, letter, colour)
                sheet.blit(drawn, (x, y - look.assets.above_line("heading", px, drawn)))
                x += font.size(letter)[0] + gap

    return look.kept(("board-sea", name, px), size, paint)


def _lines(name: str) -> list[str]:
    """Return a name on one line, or on two of about equal length."""
    spaces = [number for number, letter in enumerate(name) if letter == " "]
    if len(name) <= _LONG or not spaces:
        return [name]
    middle = min(spaces, key=lambda number: abs(2 * number - len(name)))
    return [name[:middle], name[middle + 1 :]]
