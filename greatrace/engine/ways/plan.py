"""Plans beyond the drive at hand: the fuel to be bought first, and a route over drives, rounds and lines.

On a route unknown ground counts with the mean of the bag, and nothing is bought or repaired on the way:
what is short is what the player must think of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from greatrace.engine.price import fuel_price, line_price, step_price
from greatrace.engine.questions.driving.frame import TakeLine
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.engine.ways.data import Gauges, Leg, Payable, Way
from greatrace.engine.ways.odds import mean_price, payable
from greatrace.engine.ways.search import Searcher
from greatrace.engine.ways.way import default_split, find_way
from greatrace.kernel.remembered import remembered
from greatrace.kernel.sums import total

LIKELY: Final = 60
"""Percent of the tiles in the bag for which fuel is bought, and which is driven on to at once."""
MOST_GOALS: Final = 8
"""How many goals a route may have."""


def filled(race: Tables, view: View, points: int) -> View:
    """Return a view in which its crew has bought points of fuel (9.1)."""
    own = view.table.dashboards[view.seat]
    if not points:
        return view
    fuller = structs.replace(own, fuel=own.fuel + points, money=own.money - points * fuel_price(race, own))
    seats = tuple(fuller if one is own else one for one in view.table.dashboards)
    return structs.replace(view, table=structs.replace(view.table, dashboards=seats))


@remembered(64)
def fuel_towards(race: Tables, view: View, cell: int, most: int) -> int:
    """Return the fewest points of fuel with which a drive comes nearest to a cell, at most ``most``."""
    found = (find_way(race, filled(race, view, points), cell) for points in range(most + 1))
    worth = [_worth(way) for way in found]
    return worth.index(max(worth))


def _worth(way: Way | None) -> tuple[int, int]:
    """Return how many cells a drive enters, and the odds in percent of the last one as far as they matter."""
    if way is None:
        return 0, 0
    return way.driven, min(LIKELY, way.odds.percent) if way.odds else LIKELY


def enough_fuel(race: Tables, view: View, goal: int, most: int) -> int:
    """Return how many points of fuel the view's crew needs for its next drive to a cell.

    Args:
        race: the race.
        view: what the crew knows.
        goal: the cell.
        most: points that can be bought.

    Returns:
        The fewest points with which that drive does not end for want of fuel, at most ``most``; at least 1.
    """
    for points in range(most):
        way = find_way(race, filled(race, view, points), goal)
        if way is None or way.stop.kind != "fuel":
            return max(1, points)
    return max(1, most)


def fuel_for_all(race: Tables, view: View, goal: int, most: int) -> int:
    """Return how many points of fuel the view's crew lacks for the whole way over land to a cell.

    A line that can be paid leads there for its fare, which the purse keeps.

    Args:
        race: the race.
        view: what the crew knows.
        goal: the cell.
        most: points that can be bought.

    Returns:
        At most ``most``, and at least what the next drive there needs; 1 where a line leads there.
    """
    leg, own = _over_land(race, view, goal), view.table.dashboards[view.seat]
    if (way := find_way(race, view, goal)) and way.line >= 0:
        return 1
    lacks = leg.fuel - own.fuel if leg else 0
    return max(enough_fuel(race, view, goal, most), min(most, lacks))


def pinned(goals: tuple[int, ...], cell: int, unpin: bool) -> tuple[int, ...]:
    """Return the goals of a route with one more pinned at its end, or with one taken out.

    Args:
        goals: of the route, in their order.
        cell: the goal.
        unpin: whether it is taken out; what is the last goal already is taken out too.
    """
    if unpin or (goals and goals[-1] == cell):
        return tuple(goal for goal in goals if goal != cell)
    return (*goals, cell)[:MOST_GOALS]


def ahead(goals: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """Return the goals that are still ahead of a vehicle on a cell."""
    return goals[goals.index(cell) + 1 :] if cell in goals else goals


def legs_of(race: Tables, view: View, goals: Sequence[int]) -> tuple[Leg, ...]:
    """Return the legs of a route for the view's crew as it stands, one after another.

    A leg whose ends a line joins is the line; every other one is the way of fewest points over land.
    A goal to which nothing leads ends the route.
    """
    legs: list[Leg] = []
    for goal in goals:
        own = view.table.dashboards[view.seat]
        line = next((line for line in race.lines_at[own.cell] if race.other_end(line, own.cell) == goal), -1)
        leg = _over_line(race, view, line) if line >= 0 else _over_land(race, view, goal)
        if leg is None:
            break
        legs.append(leg)
        view = _standing(view, goal, leg.left)
    return tuple(legs)


def _standing(view: View, cell: int, left: Gauges) -> View:
    """Return a view with its crew's vehicle on another cell, with other gauges."""
    crews = view.table.dashboards
    own = structs.replace(
        crews[view.seat],
        cell=cell, fuel=left.fuel, engine=left.engine, chassis=left.chassis, money=left.money,
    )
    dashboards = (*crews[: view.seat], own, *crews[view.seat + 1 :])
    return structs.replace(view, table=structs.replace(view.table, dashboards=dashboards))


def _over_line(race: Tables, view: View, line: int) -> Leg:
    own = view.table.dashboards[view.seat]
    goal, price = race.other_end(line, own.cell), line_price(race, view.seat, TakeLine(line))
    fuel = step_price(race, view.table, goal).fuel_points
    left = Gauges(own.fuel - fuel, own.engine, own.chassis, own.money - price)
    return Leg(goal, (goal,), line, 1, fuel, 0, price, 0, None, left)


def _over_land(race: Tables, view: View, goal: int) -> Leg | None:
    own = view.table.dashboards[view.seat]
    cells = Searcher(race, view, own.engine).over_land(goal)
    if not cells:
        return None
    drives = reach = fuel = mechanics = blanks = 0
    odds: list[Payable] = []
    for cell in cells:
        if not reach:
            drives, reach = drives + 1, max(1, own.engine)
        price = step_price(race, view.table, cell)
        costs = (total(price.fuel), total(price.mechanics))
        if not price.known:
            blanks, costs = blanks + 1, mean_price(race, view.table, cell)
            found = payable(race, view, cell, _gauges(own))
            odds += [found] if found else []
        own = _paid(own, *costs)
        fuel, mechanics = fuel + costs[0], mechanics + costs[1]
        reach = 0 if price.stop else reach - 1
    worst = min(odds, key=lambda one: one.tiles, default=None)
    return Leg(goal, cells, -1, drives, fuel, mechanics, 0, blanks, worst, _gauges(own))


def _gauges(own: Dashboard) -> Gauges:
    return Gauges(own.fuel, own.engine, own.chassis, own.money)


def _paid(own: Dashboard, fuel: int, mechanics: int) -> Dashboard:
    """Return a dashboard after a price; points that are short are short on the chassis."""
    points = max(0, min(mechanics, own.engine + own.chassis))
    split = default_split(own, points)
    chassis = own.chassis - split.chassis - (mechanics - points)
    return structs.replace(own, fuel=own.fuel - fuel, engine=own.engine - split.engine, chassis=chassis)
