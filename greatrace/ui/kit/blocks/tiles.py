"""Tiles shown large: as they lie, struck out, as backs, to be chosen from, or changing places."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from greatrace.ui.kit import shapes
from greatrace.ui.kit.blocks.block import (
    Artist,
    Picture,
    Press,
    as_block,
    cap_box,
    paint_cap,
)
from greatrace.ui.kit.blocks.words import Sentence, shortened
from greatrace.ui.kit.input import Command, Message
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing, Kept, words
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged
from greatrace.ui.kit.widgets.messages import Emitted, Pressed
from greatrace.ui.kit.widgets.pressable import Pressable

LARGE, SMALLER, _SMALL = 104, 84, 74
"""Width of a tile, of one of many, and the most that it takes in the small form (theme units)."""
_BELOW, _RIM, _BESIDE = 25, 12, 4
"""Height of the line below a tile, room for the outline of one that is chosen, gap (theme units)."""
_SHAPE = 0.866
"""Width of a tile by its height."""
_ABOVE = 8
"""The gap between tiles with their keys and a title (theme units)."""
_RING, _SWAP = 27, (32, 60)
"""Height of the focus ring round a key, size of the arrows between two tiles (theme units)."""
_SMALLEST, _SMALL_SMALLEST = 112, 76
"""The least height of tiles with their keys, also in the small form (theme units)."""


class Tile(Struct, frozen=True):
    """A tile, and below it a line or the key that chooses it.

    Attributes:
        label: its name.
        picture: its kind; ``None`` for blank ground or a back.
        variant: which picture of its kind is shown; -1 for none.
        code: what stands below it; empty for nothing.
        gone: whether it is struck out.
        width: in theme units.
    """

    label: str
    picture: Picture = None
    variant: int = -1
    code: str = ""
    gone: bool = False
    width: int = LARGE


@as_block
def tile_face(artist: Artist, tile: Tile) -> Widget:
    """A tile by itself."""

    def size(look: Look, width: int) -> tuple[int, int]:
        wide, high = artist.tile_size(look.px(tile.width if look.full else min(tile.width, _SMALL)))
        return wide, high + (look.px(_BELOW) if tile.code else 0)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, below = sheet.get_rect(), look.px(_BELOW) if tile.code else 0
        box = pygame.Rect((0, 0), artist.tile_size(min(rect.w, (rect.h - below) * _SHAPE)))
        box.midtop = rect.midtop
        artist.tile(look, sheet, box, tile.picture, tile.variant, tile.gone)
        if below:
            line = pygame.Rect(0, box.bottom, rect.w, below)
            words(look, sheet, tile.code, line, look.palette.ink, STYLES.entry, "centre", False)

    return Drawing(draw, tile, "tile", size, label=tile.label, value=tile.code)


@as_block
def tile_row(artist: Artist, tiles: tuple[Tile, ...], swapped: bool = False) -> Widget:
    """Tiles side by side; two that are swapped have arrows between them."""
    faces = [tile_face(tile).widget(artist) for tile in tiles]
    return _swapped(faces[0], faces[1], artist) if swapped else _abreast(faces)


@as_block
def tile_choice(
    artist: Artist, tiles: tuple[Tile, ...], presses: tuple[Press, ...], carried: tuple[object, ...],
    chosen: int, title: str, told: str, brief: str,
) -> Widget:
    """Tiles of which one is chosen, a title and a sentence below them.

    Where there is little room the tiles become smaller, then fewer words are said; in the small form, none.

    Args:
        artist: draws them.
        tiles: in order.
        presses: what chooses each of them.
        carried: what is dragged from each of them.
        chosen: which one is chosen; -1 for none.
        title: may be empty.
        told: may be empty.
        brief: what is said of it where there is little room.
    """
    offered = enumerate(zip(tiles, presses, carried, strict=True))
    buttons = [TileButton(*one, number, number == chosen, artist) for number, one in offered]
    said = shortened(artist, told, brief, "told", "centre").shown(bool(told))
    parts = [_abreast(buttons), Sentence(artist, title, "title", "centre"), said]

    def heights(look: Look, width: int) -> list[int]:
        return [part.measure(look, width)[1] if part.visible else 0 for part in parts]

    def high(look: Look, width: int) -> int:
        tiles, title, told = heights(look, width)
        return tiles + title + told + look.px(_ABOVE) * bool(title) + look.px(_BESIDE) * bool(told)

    def smallest(look: Look, tiles: int) -> int:
        return min(tiles, look.px(_SMALLEST if look.full else _SMALL_SMALLEST))

    def fewest(look: Look, width: int) -> int:
        """Return the height of the fewest words, their gap included."""
        few = said.least(look, width) if look.full and told else 0
        return few + look.px(_BESIDE) * bool(few)

    def least(look: Look, width: int) -> int:
        tiles, _, told = heights(look, width)
        spared = told + look.px(_BESIDE) - fewest(look, width) if told else 0
        return high(look, width) - (tiles - smallest(look, tiles)) - spared

    def put(look: Look, rect: pygame.Rect) -> None:
        tiles, title, told = heights(look, rect.w)
        over, low = high(look, rect.w) - rect.h, smallest(look, tiles)
        if over > tiles - low and told:
            fewer = fewest(look, rect.w)
            over, told = over - told - look.px(_BESIDE) + fewer, max(0, fewer - look.px(_BESIDE))
        tiles = max(low, tiles - max(0, over))
        y, gaps = rect.y, (0, look.px(_ABOVE), look.px(_BESIDE))
        for part, gap, height in zip(parts, gaps, (tiles, title, told), strict=True):
            y += gap if height else 0
            part.arrange(look, pygame.Rect(rect.x, y, rect.w, height))
            y += height

    return Arranged("laid", parts, high, put, "laid", least=least)


class TileButton(Kept, Pressable):
    """A tile of several that can be chosen; the chosen one has an outline.

    The pointer presses it or drags it; Enter on it emits its number, as nobody drags by keys what is chosen
    by them.

    Attributes:
        face: the box of the tile with its margin (pixels), without the line below it.
    """

    role = "tile"
    content = ("_tile", "_press", "chosen", "hovered")

    def __init__(
        self, tile: Tile, press: Press, carried: object, number: int, chosen: bool, artist: Artist
    ) -> None:
        self._tile, self._press, self._artist = tile, press, artist
        super().__init__(name=f"tile-{number}", label=tile.label, payload=press)
        self.carries, self.chosen = carried, chosen
        self._value, self._number = "✓" if self.chosen else "", number

    @override
    def handle(self, message: Message) -> Emitted | None:
        if message is Command.ACTIVATE:
            return Pressed(self.name, self._number)
        return super().handle(message)

    @override
    def place(self, look: Look) -> None:
        self.face = self.rect.copy()
        self.face.h -= look.px(_BELOW)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        edge = look.px(_RIM)
        most = look.px(LARGE if look.full else _SMALL)
        wide, high = self._artist.tile_size(min(most, width - edge))
        return wide + edge, high + edge + look.px(_BELOW)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, edge, below = sheet.get_rect(), look.px(_RIM), look.px(_BELOW)
        width = min(rect.w - edge, (rect.h - below - edge) * _SHAPE)
        if not self.chosen:
            width *= 0.87
        box = pygame.Rect((0, 0), self._artist.tile_size(width))
        box.center = (rect.centerx, (rect.h - below) // 2)
        if self.chosen:
            self._artist.outline(look, sheet, box, 6, "ink")
            self._artist.outline(look, sheet, box, 4.5, "gold")
        elif self.hovered:
            self._artist.outline(look, sheet, box, 2, "brass")
        self._paint_tile(look, sheet, box)
        if self._press.key:
            cap = cap_box(look)
            cap.midbottom = (rect.centerx, rect.bottom)
            paint_cap(look, sheet, cap, self._press.key)

    def _paint_tile(self, look: Look, sheet: pygame.Surface, box: pygame.Rect) -> None:
        self._artist.tile(look, sheet, box, self._tile.picture, self._tile.variant, self._tile.gone)

    @override
    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        box = pygame.Rect((0, 0), self._artist.tile_size(min(rect.w, rect.h * _SHAPE)))
        box.center = rect.center
        low = box.move(look.drop.lifted)
        upper, lower = low.y + low.h / 4, low.bottom - low.h / 4
        shape = [(low.centerx, low.y), (low.right, upper), (low.right, lower)]
        shape += [(low.centerx, low.bottom), (low.x, lower), (low.x, upper)]
        shapes.polygon(surface, shape, (*look.palette.ink, 90))
        self._paint_tile(look, surface, box)

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        box = pygame.Rect(0, 0, look.symbol.cap, look.px(_RING))
        box.midbottom = (self.rect.centerx, self.rect.bottom + look.gap.close)
        return box, look.gap.line


def _abreast(parts: Sequence[Widget]) -> Widget:
    """Return a widget with others of the same size around the middle, smaller where they are many."""

    def share(look: Look, width: int) -> int:
        count = max(1, len(parts))
        return (width - look.px(_BESIDE) * (count - 1)) // count

    def high(look: Look, width: int) -> int:
        return max((part.measure(look, share(look, width))[1] for part in parts), default=0)

    def put(look: Look, rect: pygame.Rect) -> None:
        most, gap = share(look, rect.w), look.px(_BESIDE)
        wide = min(most, max((part.measure(look, most)[0] for part in parts), default=0))
        left = rect.centerx - (wide * len(parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            part.arrange(look, pygame.Rect(left, rect.y, wide, rect.h))
            left += wide + gap

    return Arranged("side-by-side", parts, high, put)


def _swap_size(look: Look, width: int) -> tuple[int, int]:
    return look.px(_SWAP[0]), look.px(_SWAP[1])


def _draw_swap(look: Look, sheet: pygame.Surface, _: object) -> None:
    side = look.symbol.large
    arrow = look.picture("symbols/arrow", side, side)
    middle = sheet.get_rect().center
    sheet.blit(arrow, arrow.get_rect(center=(middle[0], middle[1] - side // 2)))
    back = pygame.transform.flip(arrow, True, False)
    sheet.blit(back, back.get_rect(center=(middle[0], middle[1] + side // 2)))


def _swapped(first: Widget, second: Widget, artist: Artist) -> Widget:
    """Return a widget with two tiles that change places, and the arrows between them at their height."""
    sign = Drawing(_draw_swap, (), "sign", _swap_size)

    def tile_width(look: Look, width: int) -> int:
        share = (width - sign.measure(look, width)[0]) // 2
        return min(share, first.measure(look, share)[0], second.measure(look, share)[0])

    def high(look: Look, width: int) -> int:
        return artist.tile_size(tile_width(look, width))[1] + look.px(_BELOW)

    def put(look: Look, rect: pygame.Rect) -> None:
        wide = tile_width(look, rect.w)
        between = min(sign.measure(look, rect.w)[0] * 2, rect.w - 2 * wide)
        left = rect.centerx - (2 * wide + between) // 2
        first.arrange(look, pygame.Rect(left, rect.y, wide, rect.h))
        second.arrange(look, pygame.Rect(left + wide + between, rect.y, wide, rect.h))
        sign.arrange(look, pygame.Rect(left + wide, rect.y, between, rect.h - look.px(_BELOW)))

    return Arranged("side-by-side", [first, sign, second], high, put)
