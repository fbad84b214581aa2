"""Where the race is: the cells that matter to the crew that acts."""

from __future__ import annotations

from greatrace.ui.race.table.state.drawn_way import reachable
from greatrace.ui.race.table.state.position import Position


def race_cells(state: Position) -> tuple[int, ...]:
    """Return the cell of the vehicle that acts, then its reach and the next rivals ahead and behind."""
    seat = state.subject
    own = state.table.dashboards[seat]
    near = set(reachable(state)) | set(state.race.neighbours[own.cell])
    rivals = [one for other, one in enumerate(state.table.dashboards) if other != seat and not one.arrived]
    ahead = [one for one in rivals if (one.corridor, -one.stamp) > (own.corridor, -own.stamp)]
    behind = [one for one in rivals if one not in ahead]
    nearest = [min(ahead, key=lambda one: (one.corridor, -one.stamp))] if ahead else []
    nearest += [max(behind, key=lambda one: (one.corridor, -one.stamp))] if behind else []
    return (own.cell, *sorted(near), *(one.cell for one in nearest))
