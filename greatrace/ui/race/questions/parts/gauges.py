"""Gauges and prices as blocks: now and afterwards, between − and +, split by engine and chassis (6.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct, structs

from greatrace.engine import actions as do
from greatrace.engine.leaders import has_line_discount
from greatrace.engine.questions.driving.paying import split_range
from greatrace.engine.state import Dashboard
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.way import cheapest_fare, default_split
from greatrace.kernel.terms import Term
from greatrace.prose.names import gauge_name
from greatrace.prose.scores import term_label
from greatrace.prose.words import capital
from greatrace.ui.kit.blocks.block import Block, Press
from greatrace.ui.kit.blocks.gauges import Gauge, Stepper, gauge_row, stepper_row
from greatrace.ui.kit.blocks.price_table import PriceRow, price_rows
from greatrace.ui.race.table.input.intents import Adjust, Notify
from greatrace.ui.race.table.state.drawn_way import ENGINE
from greatrace.ui.race.table.state.lying_hand import meant_view
from greatrace.ui.race.table.state.table_state import TableState

_SIGNS = {
    "fuel": "fuel-drop", "engine": "engine", "chassis": "chassis", "mechanics": "gear", "money": "coin",
    "cards": "card",
}
"""The symbol of each gauge, of the purse and of the hand."""


def setting(state: TableState, name: str, default: int, most: int, least: int = 0) -> int:
    """Return a number that the player has set, within its bounds."""
    return max(least, min(state.amounts.get(name, default), most))


def gauge(state: TableState, name: str, now: int, after: int, label: str = "") -> Gauge:
    """Return a gauge, the purse or the hand now and afterwards."""
    return Gauge(name, label or capital(gauge_name(state.say, name)), now, after, _SIGNS[name])


def mechanics(state: TableState, own: Dashboard, engine: int, chassis: int) -> tuple[Gauge, Gauge]:
    """Return engine and chassis of a crew, with what they gain or lose (points)."""
    return (
        gauge(state, "engine", own.engine, own.engine + engine),
        gauge(state, "chassis", own.chassis, own.chassis + chassis),
    )


def stepper(
    state: TableState, name: str, label: str, value: int, most: int, note: str = "", key: str = ""
) -> Block:
    """Return a number from 0 to a most with − and +; a key does the same as +, with Shift as −."""
    less, more = _buttons(state, label, name, value, (0, most))
    if key:
        full = Notify(state.say.tr("{what}: no more can be used.", what=label))
        more = structs.replace(more, key=key, means=more.means or full, held=less.means)
    return stepper_row(Stepper(name, label, str(value), less, more, note=note))


def balance(
    state: TableState, gauges: tuple[Gauge, Gauge], name: str, value: int, bounds: tuple[int, int],
    rises: bool = True,
) -> tuple[Gauge | Stepper, ...]:
    """Return two gauges between − and +: what one gains the other loses; alone where nothing can be chosen.

    The first one rises, or falls, with the number that the state keeps by a name.
    """
    if bounds[0] >= bounds[1]:
        return gauges
    found = []
    for shown, step in zip(gauges, (1, -1) if rises else (-1, 1), strict=True):
        less, more = _buttons(state, shown.label, name, value, bounds, step)
        found.append(Stepper(shown.name, shown.label, shown.words, less, more, shown))
    return tuple(found)


def _buttons(
    state: TableState, what: str, name: str, value: int, bounds: tuple[int, int], step: int = 1
) -> Iterator[Press]:
    """Yield − and +; these lower and raise the number by a step, or the other way round by -1."""
    tr, (least, most) = state.say.tr, bounds
    may = {-1: value > least, 1: value < most}
    for label, by in ((tr("{what}: one less", what=what), -step), (tr("{what}: one more", what=what), step)):
        yield Press(label, Adjust(name, value + by) if may[by] else None, allowed=may[by])


class Split(Struct, frozen=True):
    """Mechanical points and how they are paid.

    Attributes:
        points: in all.
        engine: how many the engine pays.
        gauges: engine and chassis, now and afterwards.
        parts: the same, between − and + where there is a choice.
    """

    points: int
    engine: int
    gauges: tuple[Gauge, Gauge]
    parts: tuple[Gauge | Stepper, ...]

    @property
    def chassis(self) -> int:
        """How many points the chassis pays."""
        return self.points - self.engine

    @property
    def asked(self) -> bool:
        """Whether the rules leave a choice, so that they ask (6.2)."""
        return self.parts != self.gauges

    def row(self, fuel: Gauge) -> Block:
        """Return the row of all gauges that a price lowers."""
        return gauge_row((fuel, *self.parts))


def split(state: TableState, own: Dashboard, points: int) -> Split:
    """Return how a crew pays mechanical points, with − and + where there is a choice."""
    least, most = split_range(points, own.engine, own.chassis)
    engine = setting(state, ENGINE, default_split(own, points).engine, most, least)
    gauges = mechanics(state, own, -engine, engine - points)
    parts = balance(state, gauges, ENGINE, engine, (least, most), rises=False)
    return Split(points, engine, gauges, parts)


TRANSPORTS, LEADER = "transports", "leader-discount"
"""The names under which the state keeps the Transport cards for a line, and whether the leader helps."""


def line_action(state: TableState, way: Way) -> do.TakeLine:
    """Return how the player wants to pay for a line: by all that is seen to lower the price, until set.

    A hand that is opened or covered once the way is drawn counts as it lies now: what is told is paid.
    """
    usual = cheapest_fare(state.race, meant_view(state, way.seat), way.line)
    transports, leads = (usual.transports, usual.leader) if usual else (0, way.leader)
    transports = setting(state, TRANSPORTS, transports, transports_held(state, way))
    leader = leader_helps(state, way) and bool(setting(state, LEADER, int(leads), 1))
    return do.TakeLine(way.line, transports, leader)


def transports_held(state: TableState, way: Way) -> int:
    """Return how many Transport cards a crew may use for a line."""
    return meant_view(state, way.seat).own.hand.count(state.race.transport)


def leader_helps(state: TableState, way: Way) -> bool:
    """Return whether the leader of a crew lowers the price of a line."""
    return has_line_discount(state.race, way.seat, state.table.dashboards[way.seat], way.line)


def price_table(rows: Iterable[PriceRow]) -> Block:
    """Return the rows of a price in points of fuel and mechanics."""
    return price_rows(tuple(rows), ("fuel", "mechanics"))


def tile_price_table(state: TableState, fuel: Iterable[Term], mechanics: Iterable[Term]) -> Block:
    """Return the price of a tile: a row for each label, and their sum where there are several."""
    terms = [(term.label, term.value, 0) for term in fuel]
    rows = rows_by_label(state, [*terms, *((term.label, 0, term.value) for term in mechanics)])
    if len(rows) > 1:
        fuel_points, points = sum(row.first for row in rows), sum(row.second for row in rows)
        rows.append(PriceRow(state.say.tr("In all"), fuel_points, points, total=True))
    return price_table(rows)


def rows_by_label(state: TableState, terms: Iterable[tuple[str, int, int]]) -> list[PriceRow]:
    """Return a row for each label of terms in points of fuel and mechanics."""
    rows: dict[str, PriceRow] = {}
    for label, fuel, mechanics in terms:
        words, sign = capital(term_label(label, state.say)), "danger" if label == "danger" else ""
        before = rows.get(label, PriceRow(words))
        rows[label] = PriceRow(words, before.first + fuel, before.second + mechanics, sign=sign)
    return list(rows.values())
