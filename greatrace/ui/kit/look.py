"""The look: theme, scale and assets, with which widgets paint themselves.

Lengths passed in are theme units, lengths returned are pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec
import pygame
from msgspec import structs
from msgspec.structs import astuple

from greatrace.ui.kit import shapes
from greatrace.ui.kit.assets import Assets, paint_stand_in
from greatrace.ui.kit.pads import PadKind
from greatrace.ui.kit.picture_cache import SurfaceCache
from greatrace.ui.kit.scale import Scale
from greatrace.ui.kit.theme import (
    DROPS,
    GAPS,
    LINES,
    PALETTE,
    RADII,
    RGB,
    STYLES,
    SYMBOLS,
    Drops,
    FontRole,
    Gaps,
    Lines,
    Radii,
    Symbols,
    TextStyle,
)

_SMALLEST = 0.7
"""The share of its size to which a text may be shrunk to fit."""
LEAST_LETTERS = 15
"""The size (theme units) below which no text is shrunk, but for a pixel."""
_LONGEST_WORD = 35
"""Letters of the longest word of any language; a longer one is a name that somebody typed."""
_LARGER = 0.1
"""The share of the usual room for cached sheets that a larger look has."""
_WINDOWS = 3.5
_LEAST_SHEETS, _MOST_SHEETS = 24 * 1024 * 1024, 64 * 1024 * 1024
"""Bytes of cached sheets: so many windows full of pixels, within bounds."""


class TextBlock(msgspec.Struct, frozen=True):
    """A text broken into lines at a size in pixels.

    `fits` is False when it overflows its box; tests refuse such a block.
    """

    role: FontRole
    px: int
    lines: tuple[str, ...]
    width: int
    height: int
    line_height: int
    fits: bool = True


class Look:
    """Colours, scale and assets together.

    Args:
        assets: pictures and fonts.
        scale: theme units to pixels.
        patterns: whether crews and risk zones differ by stronger patterns.
        share: of the usual room for cached sheets, where several looks are used beside each other.

    Attributes:
        palette: the colours.
        full: whether the window has room for the full form of the table.
        line: widths of lines, in pixels; so are `radius`, `gap`, `symbol` and `drop`.
        pad: the family of the pad in use, whose signs stand on buttons; `None` for the keys' names.
        ring: by how much the focus ring makes a widget wider and higher, in pixels.
    """

    palette: Final = PALETTE

    def __init__(
        self, assets: Assets, scale: Scale, patterns: bool = False, share: float = 1.0
    ) -> None:
        self.patterns = patterns
        self.pad: PadKind | None = None
        self.assets = assets
        self.scale, self.full = scale, scale.full
        self._pixels: dict[float, int] = {}
        self.line: Lines[int] = Lines(*map(scale.px, astuple(LINES)))
        self.radius = Radii(*map(scale.px, astuple(RADII)))
        self.gap = Gaps(*map(scale.px, astuple(GAPS)))
        self.symbol = Symbols(*map(scale.px, astuple(SYMBOLS)))
        self.drop = Drops(*((scale.px(right), scale.px(down)) for right, down in astuple(DROPS)))
        self.ring = 2 * scale.px(LINES.focus + GAPS.close)
        wanted = int(_WINDOWS * 4 * scale.width * scale.height)
        self._sheets = SurfaceCache(round(share * min(max(wanted, _LEAST_SHEETS), _MOST_SHEETS)))
        self._block = lru_cache(maxsize=4096)(self._cut)
        self._width = lru_cache(maxsize=4096)(self._widest)
        self._grown: dict[float, Look] = {}

    def grown(self, by: float) -> Look:
        """Return the look with units so many times as large, for what is drawn larger than usual."""
        if by not in self._grown:
            scale = structs.replace(self.scale, ui_scale=round(self.scale.ui_scale * by))
            self._grown[by] = Look(self.assets, scale, self.patterns, _LARGER)
        return self._grown[by]

    def close(self) -> None:
        """Free what is cached: another look has replaced this one, or the table that used it is left."""
        self._sheets.clear()
        self._block.cache_clear()
        self._width.cache_clear()
        for one in self._grown.values():
            one.close()

    def px(self, units: float) -> int:
        """Return the pixels of a length in theme units."""
        pixels = self._pixels.get(units)
        if pixels is None:
            pixels = self._pixels[units] = self.scale.px(units)
        return pixels

    def style(self, name: str) -> TextStyle:
        """Return a text style by its name in the theme.

        Raises:
            AttributeError: there is no such style.
        """
        style = getattr(STYLES, name)
        assert isinstance(style, TextStyle)
        return style

    def block(
        self, style: TextStyle, text: str, width: int, height: int = 0, wraps: bool = True, even: bool = False
    ) -> TextBlock:
        """Break a text into lines that fit a box, without room between them or in smaller letters if needed.

        Only a word longer than any of a language, such as a name that somebody typed, is broken itself.

        Args:
            style: of the letters.
            text: to be written; a line feed begins a new line.
            width: of the box, in pixels.
            height: of the box, in pixels; 0 for any height.
            wraps: whether it may take several lines.
            even: whether these are about equally long, as suits centred text.
        """
        return self._block(style, text, max(width, 1), height, wraps, even)

    def width(self, style: TextStyle, text: str) -> int:
        """Return the width in pixels of a text on one line at full size."""
        return self._width(style, text)

    def amplest(self, style: TextStyle, texts: Sequence[str], width: int) -> str:
        """Return the first text, of at least one, that fits a width (pixels) on one line; else the last."""
        for text in texts[:-1]:
            if self.width(style, text) <= width:
                return text
        return texts[-1]

    def picture(
        self, name: str, width: int, height: int, recolour: Mapping[str, RGB | str] | None = None
    ) -> pygame.Surface:
        """Return a sprite at a size in pixels, or what stands for it; an empty one without name or size."""
        if not name or width < 1 or height < 1:
            return pygame.Surface((max(0, width), max(0, height)), pygame.SRCALPHA)
        size, shades = (width, height), recolour or {}
        return self.assets.found(name, width, height, recolour) or self.kept(
            ("stand-in", name, *sorted(shades.items())), size,
            lambda sheet: paint_stand_in(sheet, self.palette, self.scale.width, name, shades),
        )  # fmt: skip

    def found(
        self, name: str, width: int, height: int, recolour: Mapping[str, RGB | str] | None = None
    ) -> pygame.Surface | None:
        """Return a sprite at a size in pixels; `None` without size, or if it is missing or broken."""
        if width < 1 or height < 1:
            return None
        return self.assets.found(name, width, height, recolour)

    def paint(
        self,
        surface: pygame.Surface,
        name: str,
        rect: pygame.Rect,
        recolour: Mapping[str, RGB | str] | None = None,
    ) -> None:
        """Paint a sprite, or what stands for it, into a box."""
        surface.blit(self.picture(name, *rect.size, recolour), rect)

    def tile(
        self,
        surface: pygame.Surface,
        name: str,
        rect: pygame.Rect,
        side: int,
        recolour: Mapping[str, RGB | str] | None = None,
    ) -> None:
        """Fill a box with copies of a square sprite of a side in pixels, if there is such a sprite."""
        picture = self.found(name, side, side, recolour)
        if picture is None:
            return
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        for y in range(rect.y, rect.bottom, side):
            for x in range(rect.x, rect.right, side):
                surface.blit(picture, (x, y))
        surface.set_clip(clip)

    def write(
        self, surface: pygame.Surface, block: TextBlock, rect: pygame.Rect, colour: RGB, align: str = "left"
    ) -> None:
        """Write a block into a box, vertically centred; `align` is left, centre or right."""
        y = rect.y + (rect.h - block.height) // 2
        clip = surface.get_clip()
        for line in block.lines:
            if line and clip.top < y + block.line_height and y < clip.bottom:
                picture = self.assets.text(block.role, block.px, line, colour)
                above = self.assets.above_line(block.role, block.px, picture)
                surface.blit(picture, (start_of(rect, picture.get_width(), align), y - above))
            y += block.line_height

    def panel(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        ground: shapes.Colour,
        rim: shapes.Colour | None = None,
        rim_units: float = 1.5,
        radius_units: float | None = None,
    ) -> None:
        """Paint a rounded box with an optional rim."""
        units = RADII.box if radius_units is None else radius_units
        radius = self.px(units) if units else 0
        if rim is None:
            shapes.box(surface, rect, radius, ground)
            return
        width = max(1, self.px(rim_units))
        # The ground ends under the middle of the rim, so that nothing shines through at the corners.
        half = width // 2
        shapes.box(surface, rect.inflate(-2 * half, -2 * half), max(0, radius - half), ground)
        shapes.frame(surface, rect, radius, width, rim)

    def kept(
        self,
        key: tuple[object, ...],
        size: tuple[int, int],
        paint: Callable[[pygame.Surface], None],
        see_through: bool = True,
    ) -> pygame.Surface:
        """Return a surface that is painted once and cached, such as a card or a backdrop.

        Args:
            key: identifies it; the size and the pad, whose signs may be on it, are added.
            size: in pixels.
            paint: paints it onto an empty surface.
            see_through: whether parts of it are transparent.
        """
        key = (*key, size, self.pad)
        sheet = self._sheets.get(key)
        if sheet is None:
            sheet = pygame.Surface(size, pygame.SRCALPHA if see_through else 0)
            paint(sheet)
            if pygame.display.get_surface():
                sheet = sheet.convert_alpha() if see_through else sheet.convert()
            self._sheets.put(key, sheet)
        return sheet

    def _widest(self, style: TextStyle, text: str) -> int:
        px = self.px(style.units)
        return max(self.assets.text_size(style.role, px, line)[0] for line in text.split("\n"))

    def _cut(
        self, style: TextStyle, text: str, width: int, height: int, wraps: bool, even: bool
    ) -> TextBlock:
        block = self._shrunk(style, text, width, height, wraps, even, cuts=False)
        typed = max(map(len, text.split(" "))) > _LONGEST_WORD
        if wraps and typed and (block.px < self.px(style.units) or block.width > width):
            return self._shrunk(style, text, width, height, wraps, even, cuts=True)
        return block

    def _shrunk(
        self, style: TextStyle, text: str, width: int, height: int, wraps: bool, even: bool, cuts: bool
    ) -> TextBlock:
        full = self.px(style.units)
        least = min(full, max(round(full * _SMALLEST), self.px(LEAST_LETTERS) - 1))
        px = full
        while True:
            lines = self._broken(style.role, px, text, width, wraps, even, cuts)
            for leading in (style.leading, 0.0):
                block = self._set(style.role, px, lines, width, height, leading)
                if block.fits:
                    return block
            if px <= least:
                return block
            px -= max(1, px // 24)

    def _broken(
        self, role: FontRole, px: int, text: str, width: int, wraps: bool, even: bool, cuts: bool
    ) -> tuple[str, ...]:
        def measure(line: str) -> int:
            return self.assets.text_size(role, px, line)[0]

        lines: list[str] = []
        for part in text.split("\n"):
            if cuts:
                part = " ".join(piece for word in part.split(" ") for piece in _pieces(measure, word, width))
            lines += (_evenly if even else _wrapped)(measure, part, width) if wraps else [part]
        return tuple(lines)

    def _set(
        self, role: FontRole, px: int, lines: tuple[str, ...], width: int, height: int, leading: float
    ) -> TextBlock:
        """Set lines with room between them, by the size of the letters."""
        widest = max(self.assets.text_size(role, px, line)[0] for line in lines)
        step = self.assets.font(role, px).get_linesize()
        between = round(px * leading)
        total = step * len(lines) + between * (len(lines) - 1)
        fits = widest <= width and (not height or total <= height)
        return TextBlock(role, px, lines, widest, total, step + between, fits)


def _evenly(measure: Callable[[str], int], text: str, width: int) -> list[str]:
    """Break a text into as few lines as it needs, none much longer than the others."""
    lines = _wrapped(measure, text, width)
    least, most = 1, width
    while len(lines) > 1 and most - least > 1:
        middle = (least + most) // 2
        closer = _wrapped(measure, text, middle)
        if len(closer) == len(lines) and max(map(measure, closer)) <= middle:
            most = middle
        else:
            least = middle
    return _wrapped(measure, text, most)


def _pieces(measure: Callable[[str], int], word: str, width: int) -> list[str]:
    """Cut a word into as many pieces as it needs to fit a width, each but the last as long as may be."""
    pieces: list[str] = []
    while measure(word) > width and len(word) > 1:
        fits, most = 1, len(word)
        while most - fits > 1:
            middle = (fits + most) // 2
            fits, most = (middle, most) if measure(word[:middle]) <= width else (fits, middle)
        pieces.append(word[:fits])
        word = word[fits:]
    return [*pieces, word]


def _wrapped(measure: Callable[[str], int], text: str, width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and measure(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return without_orphan(measure, [*lines, line], width)


def without_orphan(measure: Callable[[str], int], lines: list[str], width: int) -> list[str]:
    """Return lines of which the last has two words if that fits the width: a single one looks forgotten."""
    if len(lines) > 1 and " " not in lines[-1] and lines[-2].count(" ") > 1:
        above, last = lines[-2].rsplit(" ", 1)
        if measure(joined := f"{last} {lines[-1]}") <= width:
            return [*lines[:-2], above, joined]
    return lines


def start_of(rect: pygame.Rect, width: int, align: str) -> int:
    """Return where a line of a width begins in a box (pixels); `align` is left, centre or right."""
    if align == "centre":
        return rect.x + (rect.w - width) // 2
    return rect.right - width if align == "right" else rect.x
