"""A price in labelled terms: two figures a row, each on its sign, and the sum on gold."""

from __future__ import annotations

import pygame
from msgspec import Struct

from greatrace.ui.kit.blocks.block import Artist, as_block
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing, symbol, words
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


@as_block
def price_rows(artist: Artist, rows: tuple[PriceRow, ...], kinds: tuple[str, str]) -> Widget:
    """The terms of a price in order, the sum last, in two kinds of points."""

    def size(look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_ROW if look.full else _LOW_ROW) * len(rows)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        high = sheet.get_height() / max(1, len(rows))
        left = look.px(_BESIDE_MONEY if any(row.money for row in rows) else _FIRST)
        for number, row in enumerate(rows):
            box = pygame.Rect(0, round(number * high), sheet.get_width(), round(high))
            _draw_row(artist, look, sheet, box, row, kinds, box.right - left)

    told = "; ".join(_told(row, kinds) for row in rows)
    return Drawing(draw, (rows, kinds), "price", size, "price", value=told)


def _told(row: PriceRow, kinds: tuple[str, str]) -> str:
    points = zip(kinds, (row.first, row.second), strict=True)
    counted = (f"{kind} {number}" for kind, number in points if number)
    return ", ".join(filter(None, (row.label, row.note, *counted, row.money)))


def _draw_row(
    artist: Artist, look: Look, sheet: pygame.Surface, box: pygame.Rect, row: PriceRow,
    kinds: tuple[str, str], left: int,
) -> None:
    """Draw a term, with the middle of its points of the first kind at so many pixels."""
    if row.total:
        plate, palette = box.inflate(0, -look.gap.nudge), look.palette
        look.panel(sheet, plate, palette.gold, palette.brass, LINES.thin, RADII.row)
    edge = left - look.px(_RADIUS + GAPS.small)
    figures = (
        (row.first, (left, box.centery + look.px(_LOWER))),
        (row.second, (box.right - look.px(_SECOND), box.centery)),
    )
    for kind, (number, at) in zip(kinds, figures, strict=True):
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
