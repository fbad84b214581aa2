"""A repair: a row for each kind of part, the split of all points, and what becomes of money and points."""

from __future__ import annotations

from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.race.table.panels.question.matters.gauges import GaugeRow, PartRow, split_parts
from greatrace.ui.race.table.panels.question.matters.words import Words
from greatrace.ui.race.table.state.matter.repairing import Repair
from greatrace.ui.race.table.state.table_state import TableState


class RepairMatter(Column):
    """All parts of a repair."""

    role = "repair"

    def __init__(self, matter: Repair, state: TableState) -> None:
        points = state.say.tr_n("{n} point", "{n} points", matter.points)
        rows: list[Widget] = [PartRow(one) for one in matter.parts]
        parts: list[Widget] = [
            Column(rows, gap=4), GaugeRow(split_parts(matter.split, matter.gauges), points),
            Words(matter.told, "warning" if matter.loses else "soft", spare=not matter.loses),
        ]
        super().__init__(parts, gap=5, name="repair")
