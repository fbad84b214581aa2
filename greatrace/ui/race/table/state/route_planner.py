"""A route that a player pins over drives, rounds and lines: when fuel, money and gauges run out on it.

Prices are the engine's; unknown ground counts with the mean of the bag. Nothing is bought or repaired on
the way: what is short is what the player must think of.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct, structs

from greatrace.engine.price import blank_odds, line_price, step_price, tile_price
from greatrace.engine.questions.driving.frame import TakeLine
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.sums import total
from greatrace.ui.race.table.state.way import Gauges, Payable, default_split, payable
from greatrace.ui.race.table.state.way_search import Searcher

MOST_GOALS: Final = 8
"""How many goals a route may have."""
FOLDED, OPENED = "route", "route-open"
"""What a player chose: its sheet folded to a line, or open even where it hides something of the map."""


class Leg(Struct, frozen=True, gc=False):
    """One leg of a route.

    Attributes:
        goal: where it ends.
        cells: the cells entered.
        line: the line that is taken, or -1.
        drives: how many drives or lines it needs, each one mechanic or Pilot card.
        fuel: points that it costs.
        mechanics: points of engine and chassis that it costs.
        money: francs that it costs.
        blanks: how many cells are unknown ground; their prices are means of the bag.
        odds: the worst odds to pay on unknown ground, from what is left there; else ``None``.
        left: what is left at its end; a negative number is what is short.
    """

    goal: int
    cells: tuple[int, ...]
    line: int
    drives: int
    fuel: int
    mechanics: int
    money: int
    blanks: int
    odds: Payable | None
    left: Gauges

    @property
    def points_left(self) -> int:
        """Points of engine and chassis together that are left."""
        return self.left.engine + self.left.chassis

    @property
    def short(self) -> bool:
        """Whether fuel, mechanical points or money do not last to its end."""
        return self.left.fuel < 0 or self.points_left < 0 or self.left.money < 0


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
    worst: Payable | None = None
    for cell in cells:
        if not reach:
            drives, reach = drives + 1, max(1, own.engine)
        price = step_price(race, view.table, cell)
        costs = (total(price.fuel), total(price.mechanics))
        if not price.known:
            blanks, costs = blanks + 1, _mean(race, view, cell)
            worst = _worse(worst, payable(race, view, cell, _gauges(own)))
        own = _paid(own, *costs)
        fuel, mechanics = fuel + costs[0], mechanics + costs[1]
        reach = 0 if price.stop else reach - 1
    return Leg(goal, cells, -1, drives, fuel, mechanics, 0, blanks, worst, _gauges(own))


def _gauges(own: Dashboard) -> Gauges:
    return Gauges(own.fuel, own.engine, own.chassis, own.money)


def _worse(one: Payable | None, other: Payable | None) -> Payable | None:
    if one is None or other is None:
        return one or other
    return min(one, other, key=lambda odds: odds.tiles)


def _paid(own: Dashboard, fuel: int, mechanics: int) -> Dashboard:
    """Return a dashboard after a price; points that are short are short on the chassis."""
    points = max(0, min(mechanics, own.engine + own.chassis))
    split = default_split(own, points)
    chassis = own.chassis - split.chassis - (mechanics - points)
    return structs.replace(own, fuel=own.fuel - fuel, engine=own.engine - split.engine, chassis=chassis)


def _mean(race: Tables, view: View, cell: int) -> tuple[int, int]:
    """Return the mean price of the tiles of the bag on a cell, in points of fuel and of mechanics."""
    odds = blank_odds(view.table)
    every = sum(one.count for one in odds)

    def mean(cost: Callable[[int], int]) -> int:
        return round(sum(one.count * cost(one.tile) for one in odds) / every)

    return (
        mean(lambda tile: total(tile_price(race, tile, cell).fuel)),
        mean(lambda tile: total(tile_price(race, tile, cell).mechanics)),
    )
