"""The cheapest way from a vehicle to a cell over known ground."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from greatrace.engine.price import step_price
from greatrace.engine.price_data import StepPrice, Way
from greatrace.engine.state import Table
from greatrace.engine.tables import Tables
from greatrace.kernel.sums import total
from greatrace.kernel.terms import Term


def cheapest_way(race: Tables, table: Table, seat: int, cell: int) -> Way | None:
    """Find the cheapest way of a seat's vehicle to a cell, over tiles and cities only (6.2–6.4, 6.8, 6.9).

    Cheapest is the way with the fewest points of fuel and mechanics together, dangers included; among
    those the one with fewer stops, then with fewer cells, then over the lower cell numbers. The goal
    itself may be blank. Gauges are ignored: repairs and fuel may come on the way. So are lines.

    Returns:
        The way, or ``None`` where the vehicle stands on the goal or no such way leads there.
    """
    start = table.dashboards[seat].cell
    if start == cell:
        return None
    way = _search(race, table, start, cell)
    return _told(race, table, way) if way else None


def _search(race: Tables, table: Table, start: int, goal: int) -> tuple[int, ...] | None:
    """Search the cheapest way with Dijkstra's algorithm."""
    prices: dict[int, StepPrice] = {}
    waiting: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, 0, (start,))]
    done: set[int] = set()
    while waiting:
        points, stops, length, way = heappop(waiting)
        here = way[-1]
        if here == goal:
            return way[1:]
        if here in done or (here != start and not prices[here].known):
            continue
        done.add(here)
        halted = stops + (here != start and prices[here].stop)
        for near in race.neighbours[here]:
            if near not in done and (near == goal or _open(race, table, near)):
                price = prices.setdefault(near, step_price(race, table, near))
                heappush(waiting, (points + _points(price), halted, length + 1, (*way, near)))
    return None


def _open(race: Tables, table: Table, cell: int) -> bool:
    """Return whether the price of entering a cell is known (6.11 for blank cells)."""
    return bool(table.tiles[cell]) or race.city_at[cell] >= 0 or not table.bag_size


def _points(price: StepPrice) -> int:
    return total(price.fuel) + total(price.mechanics)


def _told(race: Tables, table: Table, cells: tuple[int, ...]) -> Way:
    steps = [step_price(race, table, cell) for cell in cells]
    return Way(
        cells,
        _summed(term for step in steps for term in step.fuel),
        _summed(term for step in steps for term in step.mechanics),
        sum(step.stop for step in steps[:-1]),
        steps[-1].known,
    )


def _summed(terms: Iterable[Term]) -> tuple[Term, ...]:
    """Add up the terms of each label, in the order of their first occurrence."""
    sums: dict[str, int] = {}
    for term in terms:
        sums[term.label] = sums.get(term.label, 0) + term.value
    return tuple(Term(label, value) for label, value in sums.items())
