"""The way that a crew drives to a cell: what it costs, where it ends, what remains afterwards."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import structs

from greatrace.engine.decisions import Driving
from greatrace.engine.price import line_price, line_terms, step_price
from greatrace.engine.questions.driving.frame import TakeLine
from greatrace.engine.questions.driving.lines import line_actions
from greatrace.engine.questions.driving.paying import split_range
from greatrace.engine.rates import CITY_FUEL
from greatrace.engine.state import Dashboard, Table, View
from greatrace.engine.tables import Tables
from greatrace.engine.ways.data import (
    Entered,
    Gauges,
    Payable,
    Split,
    StopKind,
    Used,
    UsedKind,
    Way,
    WayStop,
    WayTerm,
)
from greatrace.engine.ways.odds import payable
from greatrace.engine.ways.search import Searcher
from greatrace.kernel.remembered import remembered
from greatrace.kernel.sums import total


@remembered(256)
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
            where the goal, or even the first cell, is not reached without them.
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
    found_line = line_way(race, view, cell)
    if found_line:
        return found_line
    way = _partly(race, view, searcher, cell, bool(cards))
    if cards is None and way is not None and not way.driven:
        return _partly(race, view, searcher, cell, True)
    return way


def reach_of(table: Table, seat: int) -> int:
    """Return how many cells a crew's drive may still enter: the one that runs, else one begun now (6.1)."""
    for frame in reversed(table.frames):
        if isinstance(frame, Driving) and frame.seat == seat:
            return frame.reach - frame.moved
    return table.dashboards[seat].engine


def line_way(race: Tables, view: View, cell: int) -> Way | None:
    """Return the way over a line from where the vehicle stands (8), paid with all that makes it cheaper.

    Returns:
        The way; ``None`` where no line leads there, the drive has begun, or money or fuel are short.
    """
    own = view.table.dashboards[view.seat]
    begun = any(isinstance(frame, Driving) and frame.moved for frame in view.table.frames)
    lines = [line for line in race.lines_at[own.cell] if race.other_end(line, own.cell) == cell]
    if begun or not lines or own.fuel < CITY_FUEL or not own.engine:
        return None
    fares = [fare for fare in (cheapest_fare(race, view, line) for line in lines) if fare]
    if not fares:
        return None
    return over_line(race, view, min(fares, key=lambda fare: _fare_rank(race, view.seat, fare)))


def cheapest_fare(race: Tables, view: View, line: int) -> TakeLine | None:
    """Return how the view's crew pays least for a line (8.2); ``None`` where its money is short."""
    fares = line_actions(race, view, view.table.dashboards[view.seat], line)
    return min(fares, key=lambda fare: _fare_rank(race, view.seat, fare), default=None)


def _fare_rank(race: Tables, seat: int, fare: TakeLine) -> tuple[int, int]:
    """Order fares: the cheapest first, then fewest cards; the leader helps again in the next round."""
    return line_price(race, seat, fare), fare.transports


def over_line(race: Tables, view: View, action: TakeLine) -> Way:
    """Return the way over a line that is taken so, whether or not it can be paid."""
    own, seat = view.table.dashboards[view.seat], view.seat
    cell, price = race.other_end(action.line, own.cell), line_price(race, seat, action)
    terms = [WayTerm(cell, term.label, money=term.value) for term in line_terms(race, seat, action)]
    fuel = step_price(race, view.table, cell).fuel
    terms += [WayTerm(cell, term.label, fuel=term.value) for term in fuel]
    points = total(fuel)
    after = Gauges(own.fuel - points, own.engine, own.chassis, own.money - price)
    used = tuple(Used(cell, "transport") for _ in range(action.transports))
    stop = WayStop("city", cell)
    return Way(
        seat, (cell,), 1, tuple(terms), points, 0, Split(), used, stop, None, after, points, 0, action.line,
        price, action.leader,
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
    left = after(own, fuel, mechanics)
    split = Split(own.engine - left.engine, own.chassis - left.chassis)
    used = tuple(Used(one.cell, kind) for one in found for kind in one.used)
    steps = [step_price(race, table, cell) for cell in cells]
    return Way(
        view.seat, cells, len(found), terms, fuel, mechanics, split, used,
        _stop(race, table, cells, found, why, left), _odds(race, view, cells, len(found), left), left,
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


def crosses_unknown(race: Tables, table: Table, way: Way) -> bool:
    """Return whether a way has cells of which nobody knows yet what they cost (6.7)."""
    return any(not step_price(race, table, cell).known for cell in way.cells)


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


def alternatives(race: Tables, view: View, goal: int) -> tuple[Way, ...]:
    """Return the ways of the view's crew to a cell that differ in the cards and escorts used (5.9, 6.4).

    One after the other: nothing, escorts alone, Guides alone, both, then Rangers with them, escorts first and
    Rangers first; at last the same with a Guide on the goal.
    """
    unarmed = _lacking(view, (race.ranger,))
    plain = (
        find_way(race, view, goal, cards=False),
        find_way(race, _lacking(view, (race.ranger, race.guide)), goal, cards=True),
        find_way(race, _unescorted(unarmed), goal, cards=True),
        find_way(race, unarmed, goal, cards=True),
        find_way(race, view, goal, cards=True),
        find_way(race, view, goal, cards=True, rangers_first=True),
    )
    found = [one for one in plain if one is not None]
    found += [on for one in found if (on := going_on(race, view, one)) is not None]
    return tuple({one.cards: one for one in found}.values())


def way_with(race: Tables, view: View, goal: int, kinds: Collection[UsedKind]) -> Way | None:
    """Return the way of the view's crew to a cell on which only some kinds of cards or escorts are used."""
    known = (("ranger", race.ranger), ("guide", race.guide))
    bare = _lacking(view, tuple([card for kind, card in known if kind not in kinds]))
    bare = bare if "escort" in kinds else _unescorted(bare)
    return find_way(race, bare, goal, cards=bool(kinds), rangers_first=True)


def _lacking(view: View, without: tuple[int, ...]) -> View:
    """Return a view whose hand lacks some kinds of cards."""
    hand = tuple(card for card in view.own.hand if card not in without)
    return structs.replace(view, own=structs.replace(view.own, hand=hand))


def _unescorted(view: View) -> View:
    """Return a view whose crew has no escort ready."""
    crews = view.table.dashboards
    bare = structs.replace(crews[view.seat], escort=0)
    dashboards = (*crews[: view.seat], bare, *crews[view.seat + 1 :])
    return structs.replace(view, table=structs.replace(view.table, dashboards=dashboards))


def escorted(race: Tables, view: View, way: Way) -> Way:
    """Return a way with what stands ready for a danger which it would pay (5.9), else the way.

    That is an escort; no card of the hand is used, but a Ranger where the drive ends in the finish, after
    which it would counter nothing. A way on which something is used already stays as it is.
    """
    home = way.line < 0 and way.driven > 0 and way.end == race.finish_cell
    rangers = tuple([card for card in view.own.hand if card == race.ranger]) if home else ()
    ready = (view.table.dashboards[view.seat].escort or rangers) and not way.cards
    if not ready or not any(term.label == "danger" for term in way.terms):
        return way
    bare = structs.replace(view, own=structs.replace(view.own, hand=rangers))
    found = find_way(race, bare, way.goal, cards=True)
    return found if found and any(used.kind in ("escort", "ranger") for used in found.cards) else way


def after(own: Dashboard, fuel: int, mechanics: int) -> Gauges:
    """Return what is left of a crew's gauges after a price in points."""
    split = default_split(own, mechanics)
    return Gauges(own.fuel - fuel, own.engine - split.engine, own.chassis - split.chassis, own.money)


def default_split(own: Dashboard, points: int) -> Split:
    """Return how mechanical points are best paid (6.2): the engine keeps a point, then gauges stay alike.

    The chassis also keeps a point for every card in hand as long as the engine stays above 1, and two of them
    as long as it keeps one (3.5).
    """
    paid = Split()
    for _ in range(points):
        engine, chassis = own.engine - paid.engine, own.chassis - paid.chassis
        holds = chassis <= own.cards and engine > (1 if chassis <= 2 else 2)
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
