"""Setting out from the own sequence: the fuel that a way needs, who drives, and the way itself, at once."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct, structs

from greatrace.engine import actions as do
from greatrace.engine.decisions import Sequence
from greatrace.engine.price import fuel_price
from greatrace.engine.state import View
from greatrace.engine.tables import Tables
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.way import find_way
from greatrace.ui.race.table.state.table_state import TableState

LIKELY = 60
"""Percent of the tiles in the bag for which fuel is bought, and which is driven on to at once."""


class SettingOut(Struct, frozen=True, gc=False):
    """A drive that can begin now.

    Attributes:
        way: as it is with the fuel that is bought first.
        fuel: points that are bought first.
        money: francs that they cost.
        begin: what begins the drive: a mechanic or a Pilot card.
    """

    way: Way
    fuel: int
    money: int
    begin: do.AnyAction


def beginning(state: TableState) -> do.AnyAction | None:
    """Return what begins a drive in the own sequence: a mechanic, else a Pilot card that may be seen."""
    if not state.asked or not isinstance(state.frame, Sequence):
        return None
    legal = state.legal(state.asked[0])
    if do.Drive() in legal:
        return do.Drive()
    pilots = (card for card, effect in enumerate(state.race.effects) if effect == "pilot")
    return next((do.Play(card) for card in pilots if do.Play(card) in legal), None)


def setting_out(state: TableState, cell: int) -> SettingOut | None:
    """Return how the crew that is asked in its sequence sets out for a cell; ``None`` where it cannot."""
    begin = beginning(state)
    if begin is None:
        return None
    view = state.known(state.asked[0])
    points = _points(state.race, view, cell, _most_fuel(state))
    way = find_way(state.race, filled(state.race, view, points), cell)
    if way is None or not way.driven:
        return None
    return SettingOut(way, points, points * fuel_price(state.race, view.table.dashboards[view.seat]), begin)


def view_for(state: TableState, cell: int) -> View:
    """Return what the crew that is asked knows, with the fuel that it would buy before a way to a cell."""
    view = state.known(state.asked[0])
    if beginning(state) is None:
        return view
    return filled(state.race, view, _points(state.race, view, cell, _most_fuel(state)))


def way_on(state: TableState) -> SettingOut | None:
    """Return how the crew that is asked drives on in its sequence to where it is bound for."""
    if not state.asked or state.way or not isinstance(state.frame, Sequence):
        return None
    goal = next(iter(state.route), state.bound.get(state.asked[0]))
    return None if goal is None else setting_out(state, goal)


def filled(race: Tables, view: View, points: int) -> View:
    """Return a view in which its crew has bought points of fuel (9.1)."""
    own = view.table.dashboards[view.seat]
    if not points:
        return view
    fuller = structs.replace(own, fuel=own.fuel + points, money=own.money - points * fuel_price(race, own))
    seats = tuple(fuller if one is own else one for one in view.table.dashboards)
    return structs.replace(view, table=structs.replace(view.table, dashboards=seats))


def fuel_wanted(state: TableState, seat: int, most: int) -> int:
    """Return how many points of fuel a crew needs for its next drive to the pinned goal, else to the finish.

    Args:
        state: the table.
        seat: whose sequence it is.
        most: points that can be bought.

    Returns:
        The fewest points with which that drive does not end for want of fuel, at most ``most``; at least 1.
    """
    view, goal = state.known(seat), next(iter(state.route), state.race.finish_cell)
    for points in range(most):
        way = find_way(state.race, filled(state.race, view, points), goal)
        if way is None or way.stop.kind != "fuel":
            return max(1, points)
    return max(1, most)


def _most_fuel(state: TableState) -> int:
    legal = state.legal(state.asked[0])
    return max((one.points for one in legal if isinstance(one, do.BuyFuel)), default=0)


@lru_cache(maxsize=64)
def _points(race: Tables, view: View, cell: int, most: int) -> int:
    """Return the fewest points of fuel with which a drive comes nearest to a cell, at most so many."""
    found = (find_way(race, filled(race, view, points), cell) for points in range(most + 1))
    worth = [_worth(way) for way in found]
    return worth.index(max(worth))


def _worth(way: Way | None) -> tuple[int, int]:
    """Return how many cells a drive enters, and the odds in percent of the last one as far as they matter."""
    if way is None:
        return 0, 0
    return way.driven, min(LIKELY, way.odds.percent) if way.odds else LIKELY
