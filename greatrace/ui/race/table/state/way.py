"""The way that a crew drives to a cell: what it costs, where it ends, what remains afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from msgspec import Struct, structs

from greatrace.engine.decisions import Driving
from greatrace.engine.price import blank_odds, entries, line_price, line_terms, step_price, tile_price
from greatrace.engine.price_data import Odds
from greatrace.engine.questions.driving.frame import TakeLine
from greatrace.engine.questions.driving.paying import split_range
from greatrace.engine.rates import CITY_FUEL
from greatrace.engine.state import Dashboard, Table, View
from greatrace.engine.tables import Tables
from greatrace.kernel.sums import total
from greatrace.ui.race.table.state.way_search import Entered, Searcher, UsedKind

StopKind = Literal["", "city", "stop", "unknown", "reach", "fuel", "mechanics", "breakdown"]
"""Why a drive ends: nothing but the goal (empty), a city, a stop symbol, unknown ground, too few cells,
a price that cannot be paid on the next cell, or the last engine point."""


class WayTerm(Struct, frozen=True, gc=False):
    """One line of a way's price.

    Attributes:
        cell: the cell where it is paid.
        label: tile, city, blank, risk or danger; line, transport or leader for a line.
        fuel: points.
        mechanics: points of engine and chassis together.
        money: francs.
    """

    cell: int
    label: str
    fuel: int = 0
    mechanics: int = 0
    money: int = 0


class Used(Struct, frozen=True, gc=False):
    """A card or an escort that is used on entering a cell."""

    cell: int
    kind: UsedKind


class Split(Struct, frozen=True, gc=False):
    """How mechanical points are paid (6.2)."""

    engine: int = 0
    chassis: int = 0


class WayStop(Struct, frozen=True, gc=False):
    """Why a drive ends, and the cell that is the reason."""

    kind: StopKind
    cell: int


class Payable(Struct, frozen=True, gc=False):
    """How many tiles of the bag could be paid on a blank cell, from what is left there (1.8, 6.7)."""

    cell: int
    tiles: int
    every: int

    @property
    def percent(self) -> int:
        """The share in percent; 100 and 0 only where it is certain."""
        share = round(100 * self.tiles / self.every)
        return min(max(share, self.tiles > 0), 100 if self.tiles == self.every else 99)


class Gauges(Struct, frozen=True, gc=False):
    """What a crew has: points and francs."""

    fuel: int
    engine: int
    chassis: int
    money: int


class Way(Struct, frozen=True, gc=False):
    """A way of a crew to a cell, as far as one drive or one line brings it there.

    Attributes:
        seat: whose way it is.
        cells: all cells entered, in their order; the last one is the goal.
        driven: how many of them this drive enters.
        terms: the price of this drive, cell by cell, as the engine tells it.
        fuel: points that this drive costs.
        mechanics: points of engine and chassis that it costs.
        split: how they are paid unless the player wants otherwise.
        cards: what is used against dangers and stop symbols, or for a line.
        stop: why the drive ends; its kind is empty where it simply ends at the goal.
        odds: for unknown ground: how many tiles of the bag could be paid there; else ``None``.
        after: the gauges after this drive, without the price of unknown ground.
        whole_fuel: points for all cells whose price is known, those of later drives included.
        whole_mechanics: the same in mechanical points.
        line: the line that is taken, or -1.
    """

    seat: int
    cells: tuple[int, ...]
    driven: int
    terms: tuple[WayTerm, ...]
    fuel: int
    mechanics: int
    split: Split
    cards: tuple[Used, ...]
    stop: WayStop
    odds: Payable | None
    after: Gauges
    whole_fuel: int
    whole_mechanics: int
    line: int = -1

    @property
    def goal(self) -> int:
        """The cell that was asked for."""
        return self.cells[-1]

    @property
    def arrives(self) -> bool:
        """Whether this drive may reach the goal."""
        return self.driven == len(self.cells)

    @property
    def end(self) -> int:
        """The last cell of this drive; -1 where not even the first one can be entered."""
        return self.cells[self.driven - 1] if self.driven else -1

    @property
    def money(self) -> int:
        """Francs that it costs."""
        return sum(term.money for term in self.terms)


@lru_cache(maxsize=256)
def find_way(
    race: Tables, view: View, cell: int, cards: bool | None = None, rangers_first: bool = False
) -> Way | None:
    """Find the cheapest way of the view's crew to a cell.

    The way that this drive can go to its end is taken before all others; else the one with the fewest
    points over land, of which this drive goes as much as it can; a line where there is no other way.

    Args:
        race: the race.
        view: what the crew knows; cards that it does not show are not counted on.
        cell: where to.
        cards: whether cards and escorts are used where they save points or a stop; ``None`` for only
            where the goal is not reached without them.
        rangers_first: whether a Ranger is used before an escort.

    Returns:
        The way, or ``None`` where the vehicle stands there or nothing leads there.
    """
    own = view.table.dashboards[view.seat]
    if own.cell == cell or own.arrived:
        return None
    searcher = Searcher(race, view, reach_of(view.table, view.seat), rangers_first)
    found = searcher.drive(cell, bool(cards)) or (searcher.drive(cell, True) if cards is None else None)
    if found:
        return _told(race, view, tuple(one.cell for one in found), found, "")
    return line_way(race, view, cell) or _partly(race, view, searcher, cell, bool(cards))


def reach_of(table: Table, seat: int) -> int:
    """Return how many cells a crew's drive may still enter: the one that runs, else one begun now (6.1)."""
    for frame in reversed(table.frames):
        if isinstance(frame, Driving) and frame.seat == seat:
            return frame.reach - frame.moved
    return table.dashboards[seat].engine


def line_way(race: Tables, view: View, cell: int) -> Way | None:
    """Return the way over a line from where the vehicle stands (8), with as many Transport cards as help.

    Returns:
        The way; ``None`` where no line leads there, the drive has begun, or money or fuel are short.
    """
    own = view.table.dashboards[view.seat]
    begun = any(isinstance(frame, Driving) and frame.moved for frame in view.table.frames)
    lines = [line for line in race.lines_at[own.cell] if race.other_end(line, own.cell) == cell]
    if begun or not lines or own.fuel < CITY_FUEL or not own.engine:
        return None
    ways = [one for line in lines if (one := _over_line(race, view, line, own)) is not None]
    return min(ways, key=lambda way: way.money, default=None)


def _over_line(race: Tables, view: View, line: int, own: Dashboard) -> Way | None:
    for transports in range(view.own.hand.count(race.transport) + 1):
        action = TakeLine(line, transports)
        price = line_price(race, view.seat, action)
        if price <= own.money:
            return _line_told(race, view, action, price)
    return None


def _line_told(race: Tables, view: View, action: TakeLine, price: int) -> Way:
    own, seat = view.table.dashboards[view.seat], view.seat
    cell = race.other_end(action.line, own.cell)
    terms = [WayTerm(cell, term.label, money=term.value) for term in line_terms(race, seat, action)]
    fuel = step_price(race, view.table, cell).fuel
    terms += [WayTerm(cell, term.label, fuel=term.value) for term in fuel]
    points = total(fuel)
    after = Gauges(own.fuel - points, own.engine, own.chassis, own.money - price)
    used = tuple(Used(cell, "transport") for _ in range(action.transports))
    stop = WayStop("city", cell)
    return Way(
        seat, (cell,), 1, tuple(terms), points, 0, Split(), used, stop, None, after, points, 0, action.line
    )


def _partly(race: Tables, view: View, searcher: Searcher, cell: int, cards: bool) -> Way | None:
    """Return a way of which this drive goes only a part."""
    cells = searcher.over_land(cell)
    if not cells:
        return None
    found, why = searcher.as_far_as_possible(cells, cards)
    return _told(race, view, cells, found, why)


def _told(race: Tables, view: View, cells: tuple[int, ...], found: tuple[Entered, ...], why: StopKind) -> Way:
    """Return a way with all that is worth telling about it."""
    table, own = view.table, view.table.dashboards[view.seat]
    terms = tuple(term for one in found for term in _terms(race, table, one))
    fuel, mechanics = sum(term.fuel for term in terms), sum(term.mechanics for term in terms)
    split = default_split(own, mechanics)
    after = Gauges(own.fuel - fuel, own.engine - split.engine, own.chassis - split.chassis, own.money)
    used = tuple(Used(one.cell, kind) for one in found for kind in one.used)
    steps = [step_price(race, table, cell) for cell in cells]
    return Way(
        view.seat, cells, len(found), terms, fuel, mechanics, split, used,
        _stop(race, table, cells, found, why, after), _odds(race, view, cells, len(found), after), after,
        sum(total(step.fuel) for step in steps), sum(total(step.mechanics) for step in steps),
    )


def _terms(race: Tables, table: Table, entered: Entered) -> Iterator[WayTerm]:
    cell, price = entered.cell, step_price(race, table, entered.cell)
    fuel = {term.label: term.value for term in price.fuel}
    mechanics = {term.label: term.value for term in price.mechanics}
    if entered.countered:
        mechanics.pop("danger", None)
    for label in dict.fromkeys((*fuel, *mechanics)):
        yield WayTerm(cell, label, fuel.get(label, 0), mechanics.get(label, 0))


def with_split(way: Way, engine: int) -> Way:
    """Return a way whose mechanical points are paid in another split (6.2), as far as that is possible.

    Args:
        way: the way.
        engine: points to be paid from the engine.
    """
    have = Split(way.after.engine + way.split.engine, way.after.chassis + way.split.chassis)
    least, most = split_range(way.mechanics, have.engine, have.chassis)
    engine = max(least, min(most, engine))
    split = Split(engine, way.mechanics - engine)
    after = structs.replace(
        way.after, engine=have.engine - split.engine, chassis=have.chassis - split.chassis
    )
    stop = way.stop
    if not after.engine or stop.kind == "breakdown":
        stop = WayStop("" if after.engine else "breakdown", way.end)
    return structs.replace(way, split=split, after=after, stop=stop)


def going_on(race: Tables, view: View, way: Way) -> Way | None:
    """Return a way with a Guide played on its goal too, so that the drive may go on from there (6.4).

    Returns:
        The way; ``None`` where no stop symbol ends it, no cell is left or no Guide may be seen.
    """
    guides = view.own.hand.count(race.guide) if race.guide >= 0 else 0
    used = sum(one.kind == "guide" for one in way.cards)
    last = way.driven >= reach_of(view.table, view.seat)
    if not way.arrives or way.stop.kind != "stop" or last or used >= guides:
        return None
    cards = (*way.cards, Used(way.goal, "guide"))
    return structs.replace(way, cards=cards, stop=WayStop("", way.goal))


def default_split(own: Dashboard, points: int) -> Split:
    """Return how mechanical points are best paid (6.2): the engine keeps a point, then gauges stay alike.

    The chassis also keeps a point for every card in hand as long as the engine stays above 1 (3.5).
    """
    paid = Split()
    for _ in range(points):
        engine, chassis = own.engine - paid.engine, own.chassis - paid.chassis
        holds = chassis <= own.cards and engine > 2
        if chassis > 0 and (engine <= 1 or (chassis >= engine and not holds)):
            paid = structs.replace(paid, chassis=paid.chassis + 1)
        else:
            paid = structs.replace(paid, engine=paid.engine + 1)
    return paid


def _stop(
    race: Tables,
    table: Table,
    cells: tuple[int, ...],
    found: tuple[Entered, ...],
    why: StopKind,
    after: Gauges,
) -> WayStop:
    """Return what ends a drive that goes as far as it can."""
    if not found:
        return WayStop(why, cells[0])
    last = found[-1]
    price = step_price(race, table, last.cell)
    if race.city_at[last.cell] >= 0:
        return WayStop("city", last.cell)
    if not price.known:
        return WayStop("unknown", last.cell)
    if not after.engine:
        return WayStop("breakdown", last.cell)
    if price.stop and "guide" not in last.used:
        return WayStop("stop", last.cell)
    return WayStop(why, cells[len(found)] if len(found) < len(cells) else last.cell)


def _odds(race: Tables, view: View, cells: tuple[int, ...], driven: int, after: Gauges) -> Payable | None:
    """Return the odds of the blank cell on which this drive ends."""
    if not driven or step_price(race, view.table, cells[driven - 1]).known:
        return None
    return payable(race, view, cells[driven - 1], after)


def payable(race: Tables, view: View, cell: int, left: Gauges) -> Payable | None:
    """Return how many tiles of the bag a crew could pay on a blank cell (6.7), its cards included.

    Args:
        race: the race.
        view: what the crew knows.
        cell: the blank cell.
        left: its gauges before it enters.

    Returns:
        The odds; ``None`` where no tile would be drawn.
    """
    if step_price(race, view.table, cell).known:
        return None
    own = structs.replace(
        view.table.dashboards[view.seat], fuel=left.fuel, engine=left.engine, chassis=left.chassis
    )
    odds = blank_odds(view.table)
    paid = sum(one.count for one in odds if _pays(race, view, own, cell, one))
    return Payable(cell, paid, sum(one.count for one in odds))


def _pays(race: Tables, view: View, own: Dashboard, cell: int, odds: Odds) -> bool:
    return bool(entries(race, own, view.own.hand, tile_price(race, odds.tile, cell), last=True))
