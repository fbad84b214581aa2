"""What the tooltip of a cell says, and when it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from greatrace.engine.price import StepPrice, blank_odds, step_price
from greatrace.engine.state import Dashboard
from greatrace.engine.ways import Way, cheapest_way
from greatrace.kernel.terms import total
from greatrace.prose.scores import term_label
from greatrace.prose.words import NO_BREAK, francs, labelled, listed, price
from greatrace.ui.board.chart import Chart
from greatrace.ui.board.describe import cell_name, city_text
from greatrace.ui.look import Look
from greatrace.ui.widgets.base import Widget
from greatrace.ui.widgets.parts import Tip


class Clock(Widget):
    """Counts how long nothing happened.

    Args:
        ring: called when it was long enough, then with every frame as long as it returns True.
        seconds: how long that is.
    """

    def __init__(self, ring: Callable[[], bool], seconds: float) -> None:
        super().__init__()
        self._ring, self._seconds = ring, seconds
        self._left = 0.0

    def start(self) -> None:
        """Count from the beginning."""
        self._left = self._seconds
        host = self.tree_host()
        if host:
            host.need_motion(self)

    def move(self, seconds: float) -> bool:
        """Let time pass."""
        self._left -= seconds
        if self._left > 0:
            return True
        return self._ring()

    def reach(self, look: Look) -> pygame.Rect:
        """Paint nothing."""
        return pygame.Rect(0, 0, 0, 0)


def cell_tip(chart: Chart, seat: int | None, cell: int) -> Tip:
    """Tell all about a cell: what is there, what it costs a seat to come there, what may turn up."""
    return _Tip(chart, seat, cell).told()


class _Tip:
    def __init__(self, chart: Chart, seat: int | None, cell: int) -> None:
        self._chart, self._seat, self._cell = chart, seat, cell
        self._race, self._table, self._teller = chart.race, chart.table, chart.teller
        self._say = chart.teller.say

    def told(self) -> Tip:
        lines = [*self._target(), *self._place(), *self._bag()]
        rows = [*self._way(), *self._lines()]
        return Tip(cell_name(self._chart, self._cell), "\n".join(lines), tuple(rows))

    def _target(self) -> Iterator[str]:
        target = self._chart.targets.get(self._cell)
        if target and target.label:
            yield labelled(self._say, target.label, target.price) if target.price else target.label

    def _place(self) -> Iterator[str]:
        race, say = self._race, self._say
        if race.city_at[self._cell] >= 0:
            yield city_text(self._chart, race.city_at[self._cell])
        if self._cell == race.start_cell:
            yield say.tr("Start of the race")
        if self._cell == race.finish_cell:
            yield say.tr("Finish of the race")
        if race.risk[self._cell]:
            yield say.tr("Risk zone: tiles cost 1 fuel more")
        here = [seat for seat, one in enumerate(self._table.dashboards) if one.cell == self._cell]
        if here:
            yield labelled(say, say.tr("Here"), self._teller.crews(here))
        yield say.tr("Corridor {n}", n=race.corridors[self._cell])

    def _bag(self) -> Iterator[str]:
        """Tell the odds of what may turn up on a blank cell (1.8, 6.7)."""
        table, say = self._table, self._say
        if table.tiles[self._cell] or self._race.city_at[self._cell] >= 0 or not table.bag_size:
            return
        odds = blank_odds(table)
        every = sum(one.count for one in odds)
        kinds = listed(f"{self._teller.tile(one.tile)} {_share(one.count, every)}" for one in odds)
        yield labelled(say, say.tr("From the bag"), kinds)
        dangers = sum(one.count for one in odds if self._race.danger[one.tile])
        stops = sum(one.count for one in odds if self._race.stop[one.tile])
        both = (say.tr_c("symbol", "danger"), say.tr_c("symbol", "stop"))
        shares = (_share(dangers, every), _share(stops, every))
        yield listed(f"{name} {share}" for name, share in zip(both, shares, strict=True))

    def _way(self) -> Iterator[tuple[str, str]]:
        """Tell the whole price of going there, and what then remains (6.2)."""
        if self._seat is None:
            yield from self._terms(step_price(self._race, self._table, self._cell))
            return
        way = cheapest_way(self._race, self._table, self._seat, self._cell)
        if way is None:
            if self._table.dashboards[self._seat].cell != self._cell:
                yield from self._terms(step_price(self._race, self._table, self._cell))
            return
        if len(way.cells) > 1:
            yield self._say.tr("Cheapest known way"), self._say.tr_n("{n} cell", "{n} cells", len(way.cells))
            if way.stops:
                yield self._say.tr("Ends of the drive on it"), str(way.stops)
        yield from self._terms(way)
        if not way.known:
            yield self._say.tr("unknown ground"), "?"
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
        """Tell what remains on the gauges, or how much is missing."""
        say = self._say
        points = dashboard.engine + dashboard.chassis
        for name, have, cost in (
            (say.tr("Fuel after it"), dashboard.fuel, total(way.fuel)),
            (say.tr("Engine and chassis after it"), points, total(way.mechanics)),
        ):
            left = have - cost
            missing = say.tr("{n} too few", n=-left)
            yield name, f"{have} › {left}" if left >= 0 else missing

    def _lines(self) -> Iterator[tuple[str, str]]:
        for line in self._race.lines_at[self._cell]:
            yield self._teller.line(line), francs(self._race.board.lines[line].price)


def _share(count: int, every: int) -> str:
    return f"{round(100 * count / every)}{NO_BREAK}%"
