"""Why no way leads to a cell: the line there cannot be taken, or the cell lies beyond water (1.6, 8)."""

from __future__ import annotations

from greatrace.engine.questions.driving.frame import Driving, TakeLine
from greatrace.engine.questions.driving.lines import line_refusal
from greatrace.engine.state import View
from greatrace.engine.tables import Tables
from greatrace.engine.ways.way import reach_of
from greatrace.kernel.errors import Refused


def line_denied(race: Tables, view: View, cell: int) -> Refused | None:
    """Return why the view's crew cannot take the line from where it stands to a cell (8).

    Args:
        race: the race.
        view: what the crew knows; it has not begun to drive.
        cell: one to which no way leads.

    Returns:
        The refusal of a line without any card; ``None`` where no line joins the two cells.
    """
    here, reach = view.table.dashboards[view.seat].cell, reach_of(view.table, view.seat)
    lines = (line for line in race.lines_at[here] if race.other_end(line, here) == cell)
    frame = Driving(view.seat, reach, 0, False)
    return next((line_refusal(race, view, frame, TakeLine(line)) for line in lines), None)


def lines_towards(race: Tables, cell: int) -> tuple[int, ...]:
    """Return the lines that lead to the land on which a cell lies from elsewhere (8), in their order."""
    land, front = {cell}, [cell]
    while front:
        front = [near for one in front for near in race.neighbours[one] if near not in land]
        front = list(dict.fromkeys(front))
        land.update(front)
    ends = ((number, line.a in land, line.b in land) for number, line in enumerate(race.board.lines))
    return tuple(number for number, one, other in ends if one != other)
