"""A price in labelled terms: two figures a row, each on its sign, and the sum on gold."""

from __future__ import annotations

from functools import partial

import pygame
from msgspec import Struct

from greatrace.ui.kit.blocks.block import Artist, Block, Drawn
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import symbol, words
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget

_ROW, _LOW_ROW, _RADIUS, _SIGN, _INDENT = 27, 22, 9.5, 18, 6
"""Height of a row, also in the small form, radius of figures, side of a sign, margin (theme units)."""
_LOWER = 2
"""How much lower money and the first figures stand (theme units)."""
_SECOND, _FIRST, _BESIDE_MONEY = 20, 58, 92
"""Distance of the middles of the figures from the right edge, and of the first ones beside money."""


class PriceRow(Struct, frozen=True):
    """A line of a price.

    Attributes:
        label: what it is for.
        first: points of the first kind.
        second: points of the second kind.
        money: with its unit; empty for none.
        note: softer words behind the label.
        shorter: fewer words for the note where there is little room, the longest first.
        sign: the symbol before the label; empty for none.
        total: whether it is the sum.
    """

    label: str
    first: int = 0
    second: int = 0
    money: str = ""
    note: str = ""
    sign: str = ""
    total: bool = False
    shorter: tuple[str, ...] = ()


class PriceTable(Block, frozen=True):
    """The rows of a price in order, the sum last.

    Attributes:
        rows: the terms.
        kinds: the two kinds of points.
    """

    rows: tuple[PriceRow, ...]
    kinds: tuple[str, str]

    @override
    def widget(self, artist: Artist) -> Widget:
        told = "; ".join(map(self._told, self.rows))
        return Drawn("price", self, self._size, partial(self._draw, artist), "price", value=told)

    def _told(self, row: PriceRow) -> str:
        points = zip(self.kinds, (row.first, row.second), strict=True)
        counted = (f"{kind} {number}" for kind, number in points if number)
        return ", ".join(filter(None, (row.label, row.note, *counted, row.money)))

    def _size(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_ROW if look.full else _LOW_ROW) * len(self.rows)

    def _draw(self, artist: Artist, look: Look, sheet: pygame.Surface) -> None:
        high = sheet.get_height() / max(1, len(self.rows))
        for number, row in enumerate(self.rows):
            box = pygame.Rect(0, round(number * high), sheet.get_width(), round(high))
            self._draw_row(artist, look, sheet, box, row)

    def _draw_row(
        self, artist: Artist, look: Look, sheet: pygame.Surface, box: pygame.Rect, row: PriceRow
    ) -> None:
        if row.total:
            plate, palette = box.inflate(0, -look.gap.nudge), look.palette
            look.panel(sheet, plate, palette.gold, palette.brass, LINES.thin, RADII.row)
        paid = any(one.money for one in self.rows)
        left = box.right - look.px(_BESIDE_MONEY if paid else _FIRST)
        edge = left - look.px(_RADIUS + GAPS.small)
        figures = (
            (row.first, (left, box.centery + look.px(_LOWER))),
            (row.second, (box.right - look.px(_SECOND), box.centery)),
        )
        for kind, (number, at) in zip(self.kinds, figures, strict=True):
            if number:
                picture = artist.figure(look, kind, number, look.px(_RADIUS * 10) / 10)
                sheet.blit(picture, picture.get_rect(center=at))
        if row.money:
            # The letters of figures stand higher in their line than those of words.
            room = pygame.Rect(left + look.px(_RADIUS + GAPS.hair), box.y + look.px(_LOWER), 0, box.h)
            room.w = box.right - look.gap.beside - room.x
            words(look, sheet, row.money, room, look.palette.ink, STYLES.figure_small, "right", False)
            edge = edge if row.first else room.x
        elif not row.first:  # the words go on to the second figure, or to the rim
            edge = box.right - look.px(_SECOND + _RADIUS if row.second else 0) - look.gap.small
        _draw_label(look, sheet, box, row, edge)


def _draw_label(look: Look, sheet: pygame.Surface, box: pygame.Rect, row: PriceRow, edge: int) -> None:
    """Write the label and, softer behind it, its note, up to an edge (pixels)."""
    left, palette = box.x + look.px(_INDENT), look.palette
    if row.sign:
        spot = pygame.Rect(left, 0, look.px(_SIGN), look.px(_SIGN)).move_to(centery=box.centery)
        symbol(look, sheet, row.sign, spot)
        left = spot.right + look.gap.small
    room = pygame.Rect(left, box.y - look.gap.close, edge - left, box.h + look.gap.beside)
    words(look, sheet, row.label, room, palette.ink, STYLES.entry, "left", False)
    if row.note:
        used = look.block(STYLES.entry, row.label, room.w, room.h, False).width + look.gap.line
        rest = pygame.Rect(room.x + used, room.y + look.gap.nudge, room.w - used, room.h)
        note = look.amplest(STYLES.label, (row.note, *row.shorter), rest.w)
        words(look, sheet, note, rest, palette.ink_soft, STYLES.label, "left", False)
