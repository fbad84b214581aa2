"""A price in labelled terms: a drop and a gear a row, the sum on gold."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.play.table import painting
from greatrace.ui.race.board.figures import FigureKind, figure
from greatrace.ui.race.table.state.matter.pieces import PriceRow

_LABEL, _NOTE, _MONEY = STYLES.entry, STYLES.label, STYLES.figure_small
_ROW, _LOW_ROW, _RADIUS, _SIGN, _INDENT = 27, 22, 9.5, 18, 6
"""Height of a row, also in the small form, radius of figures, side of a sign, margin (theme units)."""
_LOWER = 2
"""How much lower the francs are written (theme units)."""
_GEAR, _DROP, _BESIDE_MONEY = 20, 58, 92
"""Distance of the middles of gear and drop from the right edge, and of the drop beside money."""


class PriceTable(painting.Kept):
    """The rows of a price.

    Args:
        rows: in order, the sum last.
        name: identifies it.
    """

    role = "price"

    def __init__(self, rows: tuple[PriceRow, ...], name: str = "price") -> None:
        super().__init__(name=name)
        self.rows = rows
        self._paid = any(row.money for row in rows)

    @property
    @override
    def value(self) -> str:
        return "; ".join(_told(row) for row in self.rows)

    @override
    def key(self) -> tuple[object, ...]:
        return (self.rows,)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_ROW if look.scale.full else _LOW_ROW) * len(self.rows)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        high = sheet.get_height() / max(1, len(self.rows))
        for number, row in enumerate(self.rows):
            box = pygame.Rect(0, round(number * high), sheet.get_width(), round(high))
            self._paint_row(look, sheet, box, row)

    def _paint_row(self, look: Look, sheet: pygame.Surface, box: pygame.Rect, row: PriceRow) -> None:
        if row.total:
            look.panel(sheet, box.inflate(0, -look.px(1)), look.palette.gold, look.palette.brass, 1, 4)
        drop = box.right - look.px(_BESIDE_MONEY if self._paid else _DROP)
        edge = drop - look.px(_RADIUS + 4)
        if row.fuel:
            _blit_figure(look, sheet, "fuel", row.fuel, (drop, box.centery + look.px(2)))
        if row.mechanics:
            _blit_figure(look, sheet, "mechanics", row.mechanics, (box.right - look.px(_GEAR), box.centery))
        if row.money:
            # The letters of figures stand higher in their line than those of words.
            room = pygame.Rect(drop + look.px(_RADIUS + 2), box.y + look.px(_LOWER), 0, box.h)
            room.w = box.right - look.px(6) - room.x
            painting.words(look, sheet, row.money, room, look.palette.ink, _MONEY, "right", False)
            edge = edge if row.fuel else room.x
        self._paint_label(look, sheet, box, row, edge)

    def _paint_label(
        self, look: Look, sheet: pygame.Surface, box: pygame.Rect, row: PriceRow, edge: int
    ) -> None:
        """Write the label and, softer behind it, its note, up to an edge (pixels)."""
        left, palette = box.x + look.px(_INDENT), look.palette
        if row.sign:
            spot = pygame.Rect(left, 0, look.px(_SIGN), look.px(_SIGN))
            spot.centery = box.centery
            painting.symbol(look, sheet, row.sign, spot)
            left = spot.right + look.px(4)
        room = pygame.Rect(left, box.y - look.px(3), edge - left, box.h + look.px(6))
        painting.words(look, sheet, row.label, room, palette.ink, _LABEL, "left", False)
        if row.note:
            used = look.block(_LABEL, row.label, room.w, room.h, False).width + look.px(5)
            rest = pygame.Rect(room.x + used, room.y + look.px(1), room.w - used, room.h)
            painting.words(look, sheet, row.note, rest, palette.ink_soft, _NOTE, "left", False)


def _blit_figure(
    look: Look, sheet: pygame.Surface, kind: FigureKind, number: int, at: tuple[int, int]
) -> None:
    picture = figure(look, kind, number, look.px(_RADIUS * 10) / 10)
    sheet.blit(picture, picture.get_rect(center=at))


def _told(row: PriceRow) -> str:
    fuel = f"fuel {row.fuel}" if row.fuel else ""
    mechanics = f"mechanics {row.mechanics}" if row.mechanics else ""
    return ", ".join(filter(None, (row.label, row.note, fuel, mechanics, row.money)))
