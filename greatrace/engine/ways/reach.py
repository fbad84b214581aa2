"""What the drive at hand may enter: prices, the odds of unknown ground, ways to cities."""

from __future__ import annotations

from greatrace.engine.state import View
from greatrace.engine.tables import Tables
from greatrace.engine.ways.data import Payable, Way
from greatrace.engine.ways.odds import payable
from greatrace.engine.ways.search import Searcher
from greatrace.engine.ways.way import after, find_way, reach_of
from greatrace.kernel.remembered import remembered


def reached(race: Tables, view: View) -> dict[int, tuple[int, int]]:
    """Return the cells that the drive of the view's crew may enter, lines left out.

    Returns:
        For each cell the points of fuel and of mechanics to come there.
    """
    return Searcher(race, view, reach_of(view.table, view.seat)).prices(cards=True)


def odds_ahead(race: Tables, view: View) -> dict[int, Payable]:
    """Return the odds of every blank cell that the drive of the view's crew may enter (6.7)."""
    own = view.table.dashboards[view.seat]
    found = {
        cell: payable(race, view, cell, after(own, fuel, mechanics))
        for cell, (fuel, mechanics) in reached(race, view).items()
    }
    return {cell: odds for cell, odds in found.items() if odds is not None}


@remembered(8)
def city_ways(race: Tables, view: View) -> tuple[Way, ...]:
    """Return the ways over land to the cities in reach of a drive, the nearest to the finish first."""
    cells = sorted(
        (race.distance_to_finish[cell], cell) for cell in reached(race, view) if race.city_at[cell] >= 0
    )
    ways = (find_way(race, view, cell) for _, cell in cells)
    return tuple(way for way in ways if way and way.line < 0 and way.arrives)
