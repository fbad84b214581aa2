"""A tile that is entered: its face, its price, the gauges afterwards and whether the drive goes on."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.race.table.panels.question.matters.gauges import split_row
from greatrace.ui.race.table.panels.question.matters.price_table import PriceTable
from greatrace.ui.race.table.panels.question.matters.tile_faces import LARGE, TileFace
from greatrace.ui.race.table.panels.question.matters.words import Words
from greatrace.ui.race.table.state.matter.entering import EnteredTile
from greatrace.ui.race.table.state.table_state import TableState

_GAP = 12


class Beside(Widget):
    """Something large left and its words or figures right of it, at the same middle.

    Args:
        left: keeps its own size.
        right: takes the rest of the width.
    """

    role = "beside"

    def __init__(self, left: Widget, right: Widget) -> None:
        self._left, self._right = left, right
        super().__init__([left, right])

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        left = self._left.measure(look, width)
        rest = width - left[0] - look.px(_GAP)
        return width, max(left[1], self._right.measure(look, rest)[1])

    @override
    def place(self, look: Look) -> None:
        rect = self.rect
        wide, high = self._left.measure(look, rect.w)
        box = pygame.Rect(rect.x, 0, wide, min(high, rect.h))
        box.centery = rect.centery
        self._left.arrange(look, box)
        rest = rect.w - wide - look.px(_GAP)
        room = pygame.Rect(rect.right - rest, 0, rest, min(rect.h, self._right.measure(look, rest)[1]))
        room.centery = rect.centery
        self._right.arrange(look, room)


class EnteredMatter(Column):
    """A tile with its price, the gauges and what follows."""

    role = "entered"

    def __init__(self, matter: EnteredTile, state: TableState) -> None:
        face = TileFace(matter.tile, state, LARGE)
        parts: list[Widget] = [
            Beside(face, PriceTable(matter.rows)),
            split_row(matter.split, matter.fuel),
            Words(matter.goes_on, "warning" if matter.ends else "soft", spare=True),
        ]
        super().__init__(parts, gap=5, name="entered", label=matter.tile.label)
