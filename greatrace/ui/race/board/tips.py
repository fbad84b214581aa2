"""The tooltip of a cell: its content and its timing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame
from msgspec import structs

from greatrace.engine.distances import FAR
from greatrace.engine.price import blank_odds, entries, step_price, tile_price
from greatrace.engine.price_data import Odds, StepPrice, Way
from greatrace.engine.state import Dashboard
from greatrace.engine.ways.known import cheapest_way
from greatrace.kernel.sums import total
from greatrace.prose.scores import term_label
from greatrace.prose.words import NO_BREAK, francs, labelled, listed, price
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.describe import cell_name, city_text
from greatrace.ui.race.board.fleet import fleet

_LIKELIEST = 4
"""The number of tiles of the bag that a tooltip names."""


class Clock(Widget):
    """A timer that measures rest.

    Args:
        ring: called at its end, then with every frame as long as it returns True.
    """

    def __init__(self, ring: Callable[[], bool]) -> None:
        super().__init__()
        self._ring = ring
        self._left = 0.0

    def start(self, seconds: float) -> None:
        """Restart the timer."""
        self._left = seconds
        host = self.tree_host()
        if host:
            host.need_motion(self)

    @override
    def move(self, seconds: float) -> bool:
        self._left -= seconds
        if self._left > 0:
            return True
        return self._ring()

    @override
    def reach(self, look: Look) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)


def cell_tip(canvas: BoardCanvas, seat: int | None, cell: int) -> Tip:
    """Return the tooltip of a cell: what is there, the price for a seat to go there, what may turn up."""
    return _Tip(canvas, seat, cell).told()


class _Tip:
    def __init__(self, canvas: BoardCanvas, seat: int | None, cell: int) -> None:
        self._canvas, self._seat, self._cell = canvas, seat, cell
        self._race, self._table, self._teller = canvas.race, canvas.table, canvas.teller
        self._say = canvas.teller.say

    def told(self) -> Tip:
        lines = [*self._target(), *self._place(), *self._bag()]
        rows = [*self._way(), *self._to_go(), *self._lines()]
        title = cell_name(self._canvas.teller, self._canvas.race, self._canvas.table, self._cell)
        return Tip(title, "\n".join(lines), tuple(rows))

    def _target(self) -> Iterator[str]:
        target = self._canvas.targets.get(self._cell)
        # That a cell can be driven to is said by its price.
        if target and target.label and target.kind not in ("step", "blind"):
            yield labelled(self._say, target.label, target.price) if target.price else target.label

    def _place(self) -> Iterator[str]:
        race, say = self._race, self._say
        if race.city_at[self._cell] >= 0:
            yield city_text(self._canvas, race.city_at[self._cell])
        if self._cell == race.start_cell:
            yield say.tr("Start of the race")
        if self._cell == race.finish_cell:
            yield say.tr("Finish of the race")
        if race.risk[self._cell]:
            yield say.tr("Risk zone: tiles cost 1 fuel more")
        here = [seat for seat, one in enumerate(fleet(self._table)) if one.cell == self._cell]
        if here:
            yield labelled(say, say.tr("Here"), self._teller.crews(here))
        yield say.tr("Corridor {n}", n=race.corridors[self._cell])

    def _bag(self) -> Iterator[str]:
        """Yield the likeliest tiles to turn up on a blank cell (1.8, 6.7)."""
        odds = self._odds
        if odds:
            every = sum(one.count for one in odds)
            first, tr = odds[:_LIKELIEST], self._say.tr
            kinds = listed(f"{self._teller.tile(one.tile)} {_share(one.count, every)}" for one in first)
            label = tr("From the bag") if first == odds else tr("Likeliest from the bag")
            yield labelled(self._say, label, kinds)

    @property
    def _odds(self) -> tuple[Odds, ...]:
        table = self._table
        if table.tiles[self._cell] or self._race.city_at[self._cell] >= 0 or not table.bag_size:
            return ()
        return blank_odds(table)

    def _unknown(self, way: Way | None) -> Iterator[tuple[str, str]]:
        """Yield the possible costs of the tile that turns up, and the odds of trouble (1.8)."""
        odds, say, race = self._odds, self._say, self._race
        if not odds:
            return
        costs = [tile_price(race, one.tile, self._cell) for one in odds]
        yield say.tr("Its fuel"), _range(total(cost.fuel) for cost in costs)
        yield say.tr("Its mechanical points"), _range(total(cost.mechanics) for cost in costs)
        every = sum(one.count for one in odds)
        counts = {
            say.tr("Chance of a danger"): sum(one.count for one in odds if race.tiles[one.tile].danger),
            say.tr("Chance of a stop"): sum(one.count for one in odds if race.tiles[one.tile].stop),
        }
        if way is not None and self._seat is not None:
            counts[say.tr("Chance that it cannot be paid")] = self._unpayable(odds, way, self._seat)
        yield from ((label, _share(count, every)) for label, count in counts.items())

    def _unpayable(self, odds: Sequence[Odds], way: Way, seat: int) -> int:
        """Return the number of tiles of the bag that a crew could not pay without cards (6.2–6.5)."""
        own = self._table.dashboards[seat]
        points = own.engine + own.chassis - total(way.mechanics)
        then = structs.replace(own, fuel=own.fuel - total(way.fuel), engine=points, chassis=0)
        return sum(
            one.count for one in odds
            if not entries(self._race, then, (), tile_price(self._race, one.tile, self._cell), last=True)
        )

    def _way(self) -> Iterator[tuple[str, str]]:
        """Yield the whole price of going there, and what remains then (6.2)."""
        if self._seat is None:
            yield from self._terms(step_price(self._race, self._table, self._cell))
            yield from self._unknown(None)
            return
        way = cheapest_way(self._race, self._table, self._seat, self._cell)
        if way is None:
            if self._table.dashboards[self._seat].cell != self._cell:
                yield from self._terms(step_price(self._race, self._table, self._cell))
                yield from self._unknown(None)
            return
        if len(way.cells) > 1:
            yield self._say.tr("Cheapest known way"), self._say.tr_n("{n} cell", "{n} cells", len(way.cells))
            if way.stops:
                yield self._say.tr("Ends of the drive on the way"), str(way.stops)
        yield from self._terms(way)
        yield from self._unknown(way)
        yield from self._left(way, self._table.dashboards[self._seat])

    def _terms(self, cost: StepPrice | Way) -> Iterator[tuple[str, str]]:
        say = self._say
        for term in cost.fuel:
            yield term_label(term.label, say), price(say, fuel=term.value)
        for term in cost.mechanics:
            yield term_label(term.label, say), price(say, mechanics=term.value)
        if isinstance(cost, StepPrice) and cost.stop:
            yield say.tr_c("symbol", "stop"), say.tr("The drive ends here")

    def _left(self, way: Way, dashboard: Dashboard) -> Iterator[tuple[str, str]]:
        """Return what remains on the gauges, or how much is missing."""
        say = self._say
        points = dashboard.engine + dashboard.chassis
        for name, have, cost in (
            (say.tr("Fuel after it"), dashboard.fuel, total(way.fuel)),
            (say.tr("Engine and chassis after it"), points, total(way.mechanics)),
        ):
            left = have - cost
            missing = say.tr("{n} too few", n=-left)
            yield name, f"{have} › {left if way.known else '?'}" if left >= 0 else missing

    def _lines(self) -> Iterator[tuple[str, str]]:
        """Yield the lines from here with their prices and how much nearer to the finish they lead."""
        say, left = self._say, self._race.distance_to_finish
        for line in self._race.lines_at[self._cell]:
            nearer = left[self._cell] - left[self._race.other_end(line, self._cell)]
            cost = francs(self._race.board.lines[line].price)
            if nearer > 0:
                cost = say.tr_n("{price}, {n} cell nearer", "{price}, {n} cells nearer", nearer, price=cost)
            yield self._teller.line(line), cost

    def _to_go(self) -> Iterator[tuple[str, str]]:
        """Yield the cells from here to the finish, beside those from where the crew stands."""
        left, race = self._race.distance_to_finish, self._race
        if self._cell == race.finish_cell or left[self._cell] >= FAR:
            return
        there = str(left[self._cell])
        if self._seat is not None and self._table.dashboards[self._seat].cell != self._cell:
            there = f"{left[self._table.dashboards[self._seat].cell]} › {there}"
        yield self._say.tr("Cells to {place}", place=self._teller.place(race.finish_cell)), there


def _share(count: int, every: int) -> str:
    return f"{round(100 * count / every)}{NO_BREAK}%"


def _range(numbers: Iterable[int]) -> str:
    found = sorted(numbers)
    return str(found[0]) if found[0] == found[-1] else f"{found[0]}–{found[-1]}"
