"""The way that is drawn, with its price and what is left; a line; or what is in reach."""

from __future__ import annotations

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.table.panels.question.matters.gauges import Chip, GaugeRow, PartRow, split_row
from greatrace.ui.race.table.panels.question.matters.price_table import PriceTable
from greatrace.ui.race.table.panels.question.matters.words import Words
from greatrace.ui.race.table.panels.question.yielding import Yielding
from greatrace.ui.race.table.state.matter.driving import Drive, Reach
from greatrace.ui.race.table.state.matter.lines import Line


class DriveMatter(Column):
    """The price of a way, the gauges after it and what ends it."""

    role = "drive"

    def __init__(self, matter: Drive) -> None:
        parts: list[Widget] = [
            PriceTable(matter.rows), split_row(matter.split, matter.fuel), Words(matter.told)
        ]
        super().__init__(parts, gap=5, name="drive")


class LineMatter(Column):
    """The price of a line, the cards that lower it, and fuel and money after it."""

    role = "line"

    def __init__(self, matter: Line) -> None:
        aids: list[Widget] = [PartRow(one) for one in matter.aids]
        left = GaugeRow([Chip.of(matter.fuel), Chip.of(matter.purse)])
        super().__init__([PriceTable(matter.rows), *aids, left], gap=5, name="line")


class ReachMatter(Yielding):
    """How a destination is chosen, and the odds of unknown ground; only these where there is little room."""

    role = "reach"

    def __init__(self, matter: Reach) -> None:
        self._whole, self._odds = Words(matter.told), Words(matter.odds)
        self._odds.tip = Tip(matter.told)
        super().__init__([self._whole, self._odds], name="reach")

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self._whole.measure(look, width)

    @override
    def least(self, look: Look, width: int) -> int:
        return self._odds.measure(look, width)[1] if self._odds.label else 0

    @override
    def place(self, look: Look) -> None:
        room = self.rect.h >= self._whole.measure(look, self.rect.w)[1]
        for words, seen in ((self._whole, room), (self._odds, not room and bool(self._odds.label))):
            words.visible = seen
            words.arrange(look, self.rect)
