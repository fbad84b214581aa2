"""Gauges and prices as blocks: now and afterwards, between − and +, split by engine and chassis (6.2)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from greatrace.engine.questions.driving.paying import split_range
from greatrace.engine.state import Dashboard
from greatrace.engine.ways.way import default_split
from greatrace.kernel.terms import Term
from greatrace.prose.names import gauge_name
from greatrace.prose.scores import term_label
from greatrace.prose.words import capital
from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.kit.blocks.gauges import Gauge, GaugeRow, Stepper
from greatrace.ui.kit.blocks.price_table import PriceRow, PriceTable
from greatrace.ui.race.table.input.intents import Adjust
from greatrace.ui.race.table.state.drawn_way import ENGINE
from greatrace.ui.race.table.state.table_state import TableState

_SIGNS = {
    "fuel": "fuel-drop", "engine": "engine", "chassis": "chassis", "mechanics": "gear", "money": "coin",
    "cards": "card",
}
"""The symbol of each gauge, of the purse and of the hand."""


def setting(state: TableState, name: str, default: int, most: int, least: int = 0) -> int:
    """Return a number that the player has set, within its bounds."""
    return max(least, min(state.amounts.get(name, default), most))


def gauge_label(state: TableState, gauge: str) -> str:
    """Return the name of a gauge as a label."""
    return capital(gauge_name(state.say, gauge))


def gauge(state: TableState, name: str, now: int, after: int, label: str = "") -> Gauge:
    """Return a gauge, the purse or the hand now and afterwards."""
    return Gauge(name, label or gauge_label(state, name), now, after, _SIGNS[name])


def mechanics(state: TableState, own: Dashboard, engine: int, chassis: int) -> tuple[Gauge, Gauge]:
    """Return engine and chassis of a crew, with what they gain or lose (points)."""
    return (
        gauge(state, "engine", own.engine, own.engine + engine),
        gauge(state, "chassis", own.chassis, own.chassis + chassis),
    )


def stepper(
    state: TableState, name: str, label: str, value: int, least: int, most: int, note: str = ""
) -> Stepper:
    """Return a number with − and + between two bounds."""
    down = Adjust(name, value - 1) if value > least else None
    up = Adjust(name, value + 1) if value < most else None
    less, more = _buttons(state, label, down, up)
    return Stepper(name, label, str(value), less, more, note=note)


def balance(
    state: TableState, gauges: tuple[Gauge, Gauge], name: str, value: int, bounds: tuple[int, int],
    rises: bool = True,
) -> tuple[Gauge | Stepper, ...]:
    """Return two gauges between − and +: what one gains the other loses; alone where nothing can be chosen.

    Args:
        state: the table.
        gauges: both.
        name: under which the state keeps the number.
        value: the number now.
        bounds: its least and its most.
        rises: whether the first gauge rises with the number.
    """
    least, most = bounds
    if least >= most:
        return gauges
    less = Adjust(name, value - 1) if value > least else None
    more = Adjust(name, value + 1) if value < most else None
    down, up = (less, more) if rises else (more, less)
    return _two_way(state, gauges[0], down, up), _two_way(state, gauges[1], up, down)


def _two_way(state: TableState, shown: Gauge, down: Adjust | None, up: Adjust | None) -> Stepper:
    less, more = _buttons(state, shown.label, down, up)
    return Stepper(shown.name, shown.label, shown.words, less, more, shown)


def _buttons(
    state: TableState, label: str, down: Adjust | None, up: Adjust | None
) -> tuple[Press, Press]:
    tr = state.say.tr
    less, more = tr("{what}: one less", what=label), tr("{what}: one more", what=label)
    return Press(less, down, allowed=down is not None), Press(more, up, allowed=up is not None)


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

    def row(self, fuel: Gauge) -> GaugeRow:
        """Return the row of all gauges that a price lowers."""
        return GaugeRow((fuel, *self.parts))


def split(state: TableState, own: Dashboard, points: int) -> Split:
    """Return how a crew pays mechanical points, with − and + where there is a choice."""
    least, most = split_range(points, own.engine, own.chassis)
    engine = setting(state, ENGINE, default_split(own, points).engine, most, least)
    gauges = mechanics(state, own, -engine, engine - points)
    parts = balance(state, gauges, ENGINE, engine, (least, most), rises=False)
    return Split(points, engine, gauges, parts)


_KINDS = ("fuel", "mechanics")


def price_table(rows: Iterable[PriceRow]) -> PriceTable:
    """Return the rows of a price in points of fuel and mechanics."""
    return PriceTable(tuple(rows), _KINDS)


def tile_price_table(state: TableState, fuel: Iterable[Term], mechanics: Iterable[Term]) -> PriceTable:
    """Return the price of a tile: a row for each label, and their sum where there are several."""
    terms = [(term.label, term.value, 0) for term in fuel]
    rows = rows_by_label(state, [*terms, *((term.label, 0, term.value) for term in mechanics)])
    if len(rows) > 1:
        rows.append(sum_of(rows, state.say.tr("In all")))
    return price_table(rows)


def rows_by_label(state: TableState, terms: Iterable[tuple[str, int, int]]) -> list[PriceRow]:
    """Return a row for each label of terms in points of fuel and mechanics."""
    rows: dict[str, PriceRow] = {}
    for label, fuel, mechanics in terms:
        words, sign = capital(term_label(label, state.say)), "danger" if label == "danger" else ""
        before = rows.get(label, PriceRow(words))
        rows[label] = PriceRow(words, before.first + fuel, before.second + mechanics, sign=sign)
    return list(rows.values())


def sum_of(rows: Iterable[PriceRow], label: str) -> PriceRow:
    """Return the sum of rows."""
    told = tuple(rows)
    return PriceRow(label, sum(row.first for row in told), sum(row.second for row in told), total=True)
