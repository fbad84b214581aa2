"""What would be left on a crew's gauges after what is being considered."""

from __future__ import annotations

from collections.abc import Mapping

from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.state.table_state import TableState


def gauges_after(state: TableState, seat: int) -> Mapping[str, int]:
    """Return the points that the drive, line, repair or attack in question would leave on the gauges."""
    if seat not in state.asked or state.shared:
        return {}
    return {one.name: one.after for one in question(state).leaves}
