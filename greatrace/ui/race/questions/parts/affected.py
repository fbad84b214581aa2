"""Whom a tile concerns: the crews on whose way to the finish a cell lies."""

from __future__ import annotations

from functools import lru_cache

from greatrace.engine.distances import FAR, distances
from greatrace.ui.race.table.state.table_state import TableState


def on_way_of(state: TableState, cell: int) -> tuple[int, ...]:
    """Return the seats for which a cell lies on a shortest way over land, in turn order."""
    race, table = state.race, state.table
    to_finish = race.distance_to_finish
    from_cell = _distances(race.neighbours, cell)
    found = []
    for seat in table.order:
        own = table.dashboards[seat]
        over = from_cell[own.cell] + to_finish[cell]
        if not own.arrived and own.cell != cell and over <= to_finish[own.cell] < FAR:
            found.append(seat)
    return tuple(found)


@lru_cache(maxsize=64)
def _distances(neighbours: tuple[tuple[int, ...], ...], cell: int) -> tuple[int, ...]:
    """Return the cells over land from every cell to this one."""
    return distances(neighbours, cell)


def way_words(state: TableState, cells: tuple[int, ...], seat: int) -> str:
    """Return on whose way any of the cells lies, for one crew; empty where it is nobody's."""
    tr = state.say.tr
    met = {one for cell in cells for one in on_way_of(state, cell)}
    others = [one for one in state.table.order if one in met and one != seat]
    if len(others) == sum(not own.arrived for own in state.table.dashboards) - 1 > 1:
        return tr("On everybody’s way.") if seat in met else tr("On the way of all others.")
    names = state.teller.crews(others)
    if seat in met:
        return tr("On your way and that of {crews}.", crews=names) if others else tr("On your way.")
    return tr("On the way of {crews}.", crews=names) if others else ""
