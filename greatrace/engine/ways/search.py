"""Searching ways: what one drive can enter, and the way of fewest points over land."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from greatrace.engine.price import prices, step_price
from greatrace.engine.price_data import StepPrice
from greatrace.engine.rates import DANGER_POINTS, RISK_FUEL
from greatrace.engine.state import View
from greatrace.engine.tables import Tables
from greatrace.engine.ways.data import Entered, Label, StopKind, UsedKind
from greatrace.kernel.remembered import remembered
from greatrace.kernel.sums import total

BLANK_POINTS: Final = 4
"""What a blank cell counts when ways are compared: about what a tile costs."""


@remembered(64)
def _over_land(race: Tables, tiles: bytes, bag: bool, start: int, goal: int) -> tuple[int, ...]:
    """Return the cells of the way of fewest points: the same whatever a crew has, such as more fuel."""
    known = prices(race, int(bag))
    waiting: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, 0, (start,))]
    done: set[int] = set()
    while waiting:
        points, stops, length, way = heappop(waiting)
        here = way[-1]
        if here == goal:
            return way[1:]
        if here in done:
            continue
        done.add(here)
        for near in race.neighbours[here]:
            if near not in done:
                price = known[tiles[near]][near]
                blank = BLANK_POINTS + RISK_FUEL * race.risk[near]  # its tile will cost more there (6.9)
                cost = total(price.fuel) + total(price.mechanics) if price.known else blank
                heappush(waiting, (points + cost, stops + price.stop, length + 1, (*way, near)))
    return ()


class Searcher:
    """Searches ways for one crew as it stands.

    Args:
        race: the race.
        view: what the crew knows.
        reach: how many cells its drive may enter.
        rangers_first: whether a Ranger is used before an escort.
    """

    def __init__(self, race: Tables, view: View, reach: int, rangers_first: bool = False) -> None:
        self._race, self._view, self._reach = race, view, reach
        self._rangers_first = rangers_first
        self._own = view.table.dashboards[view.seat]

    def drive(self, goal: int, cards: bool) -> tuple[Entered, ...]:
        """Return the cheapest way that one drive can pay to its end; empty where there is none.

        Args:
            goal: where to; it may be blank.
            cards: whether cards and escorts may be used; the way of fewest points then uses them.
        """
        best = [label for cell, label in self._spread(cards, goal) if cell == goal]
        return min(best, key=_rank).way if best else ()

    def prices(self, cards: bool) -> dict[int, tuple[int, int]]:
        """Return all cells that one drive may enter, with the fuel and mechanical points to come there."""
        best: dict[int, Label] = {}
        for cell, label in self._spread(cards):
            if cell not in best or _rank(label) < _rank(best[cell]):
                best[cell] = label
        best.pop(self._own.cell, None)
        return {cell: (label.fuel, label.mechanics) for cell, label in best.items()}

    def _spread(self, cards: bool, goal: int = -1) -> Iterator[tuple[int, Label]]:
        """Yield the cells that one drive can enter, with what it costs to come there; on from no goal."""
        kept: dict[tuple[int, bool], list[Label]] = {(self._own.cell, False): [Label()]}
        front = [(self._own.cell, Label())]
        for _ in range(self._reach):
            front = [
                (near, label)
                for here, before in front
                for near in self._race.neighbours[here]
                for label in self._entered(before, near, cards)
                if self._keep(kept, near, label)
            ]
            yield from front
            front = [(cell, label) for cell, label in front if cell != goal and not self._why_not(label)]

    def as_far_as_possible(self, cells: tuple[int, ...], cards: bool) -> tuple[tuple[Entered, ...], StopKind]:
        """Return what one drive enters of a way, and why it does not go on."""
        label = Label()
        for number, cell in enumerate(cells):
            if number == self._reach:
                return label.way, "reach" if self._own.engine else "breakdown"
            if label.way and (why := self._why_not(label)):
                return label.way, why
            entered = list(self._entered(label, cell, cards))
            if not entered:
                return label.way, self._short(label, cell)
            label = min(entered, key=lambda one: (bool(self._why_not(one)), _rank(one)))
        return label.way, ""

    def over_land(self, goal: int) -> tuple[int, ...]:
        """Return the cells of the way of fewest points over land, whatever the gauges; else nothing."""
        table = self._view.table
        return _over_land(self._race, table.tiles, bool(table.bag_size), self._own.cell, goal)

    def _price(self, cell: int) -> StepPrice:
        return step_price(self._race, self._view.table, cell)

    def _keep(self, kept: dict[tuple[int, bool], list[Label]], cell: int, label: Label) -> bool:
        """Keep a way unless one that is as cheap in everything leads as far."""
        others = kept.setdefault((cell, bool(self._why_not(label))), [])
        if any(_dearer(label, other) for other in others):
            return False
        others.append(label)
        return True

    def _entered(self, before: Label, cell: int, cards: bool) -> Iterator[Label]:
        """Yield the ways to enter one more cell that can be paid (6.5)."""
        price = self._price(cell)
        counters: tuple[tuple[UsedKind, ...], ...] = ((),)
        if price.danger and cards:
            counters = ((), *((kind,) for kind in self._counters(before)))
        for counter in counters:
            danger = DANGER_POINTS if price.danger and not counter else 0
            fuel = before.fuel + price.fuel_points
            mechanics = before.mechanics + price.mechanical_points + danger
            if fuel > self._own.fuel or mechanics > self._own.engine + self._own.chassis:
                continue
            for used in self._guided(before, price, counter, cards):
                entered = Entered(cell, used)
                yield Label((*before.way, entered), fuel, mechanics, (*before.used, *used))

    def _counters(self, before: Label) -> Iterator[UsedKind]:
        """Yield what is used next against a danger (5.9), if anything is left."""
        held = {"escort": self._own.escort, "ranger": self._view.own.hand.count(self._race.ranger)}
        order: tuple[UsedKind, ...] = ("ranger", "escort") if self._rangers_first else ("escort", "ranger")
        yield from [kind for kind in order if before.used.count(kind) < held[kind]][:1]

    def _guided(
        self, before: Label, price: StepPrice, counter: tuple[UsedKind, ...], cards: bool
    ) -> Iterator[tuple[UsedKind, ...]]:
        """Yield how a cell is entered: as it is, and with a Guide where a stop symbol would end the drive."""
        yield counter
        guides = self._view.own.hand.count(self._race.guide) if self._race.guide >= 0 else 0
        last = len(before.way) + 1 >= self._reach
        if cards and price.choice and price.stop and not last and before.used.count("guide") < guides:
            yield (*counter, "guide")

    def _why_not(self, label: Label) -> StopKind:
        """Return why a drive may not go on from the cell entered last (6.4, 6.6–6.8); empty where it may."""
        last = label.way[-1]
        price = self._price(last.cell)
        if not price.known:
            return "unknown"
        if self._race.city_at[last.cell] >= 0:
            return "city"
        if price.stop and "guide" not in last.used:
            return "stop"
        points = self._own.engine + self._own.chassis
        return "breakdown" if label.mechanics >= points else ""

    def _short(self, label: Label, cell: int) -> StopKind:
        """Return which gauge is too low for one more cell."""
        return "fuel" if label.fuel + self._price(cell).fuel_points > self._own.fuel else "mechanics"


def _rank(label: Label) -> tuple[int, int, int, tuple[int, ...]]:
    """Order ways: fewest points, then fewest cards, then fewest cells, then lower cell numbers."""
    cells = tuple(one.cell for one in label.way)
    return label.fuel + label.mechanics, len(label.used), len(cells), cells


def _dearer(label: Label, other: Label) -> bool:
    """Return whether another way to the same cell is as cheap in everything."""
    return (
        other.fuel <= label.fuel
        and other.mechanics <= label.mechanics
        and all(other.used.count(kind) <= label.used.count(kind) for kind in set(other.used))
    )
