"""What would be left on a crew's gauges after what is being considered."""

from __future__ import annotations

from collections.abc import Mapping

from greatrace.ui.race.table.state.asking import Matter
from greatrace.ui.race.table.state.matter.driving import Drive
from greatrace.ui.race.table.state.matter.entering import EnteredTile
from greatrace.ui.race.table.state.matter.lines import Line
from greatrace.ui.race.table.state.matter.pieces import Change
from greatrace.ui.race.table.state.matter.reacting import Attack
from greatrace.ui.race.table.state.matter.repairing import Repair
from greatrace.ui.race.table.state.question import question
from greatrace.ui.race.table.state.table_state import TableState


def gauges_after(state: TableState, seat: int) -> Mapping[str, int]:
    """Return the points that the drive, line, repair or attack in question would leave on the gauges."""
    if seat not in state.asked or state.shared:
        return {}
    return {one.name: one.after for one in _changes(question(state).matter, seat)}


def _changes(matter: Matter | None, seat: int) -> tuple[Change, ...]:
    match matter:
        case Drive(fuel=fuel, split=split) | EnteredTile(fuel=fuel, split=split):
            return fuel, *split.gauges
        case Line(fuel=fuel):
            return (fuel,)
        case Repair(gauges=gauges):
            return gauges
        case Attack(target=target, struck=struck) if target == seat:
            return struck
        case _:
            return ()
