"""A sea or air line (8): its price with Transport cards and the leader, and what is left."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.leaders import has_line_discount
from greatrace.engine.price import line_price, line_terms
from greatrace.engine.ways.data import Way
from greatrace.prose.scores import term_label
from greatrace.prose.words import capital, francs
from greatrace.ui.kit.override import override
from greatrace.ui.race.table.state.asking import AnswerOption, Matter
from greatrace.ui.race.table.state.matter.pieces import (
    Change,
    PriceRow,
    Stepper,
    gauge_label,
    setting,
    stepper,
)
from greatrace.ui.race.table.state.table_state import TableState

TRANSPORTS, LEADER = "transports", "leader-discount"
"""The names under which the state keeps the Transport cards for a line, and whether the leader helps."""


class Line(Matter, frozen=True):
    """The price of a line and what is left after it.

    Attributes:
        rows: its price, with the sum last.
        aids: Transport cards and the leader with − and +, as far as there are any.
        fuel: the gauge before and after.
        purse: the money before and after.
    """

    rows: tuple[PriceRow, ...]
    aids: tuple[Stepper, ...]
    fuel: Change
    purse: Change

    @property
    @override
    def options(self) -> tuple[AnswerOption, ...]:
        return tuple(option for one in self.aids for option in one.options)


def line_action(state: TableState, way: Way) -> do.TakeLine:
    """Return how the player wants to pay for a line: with as many Transport cards as it needs, until set."""
    usual = sum(one.kind == "transport" for one in way.cards)
    transports = setting(state, TRANSPORTS, usual, _most(state, way))
    leader = _leader_helps(state, way) and bool(setting(state, LEADER, 0, 1))
    return do.TakeLine(way.line, transports, leader)


def line_matter(state: TableState, way: Way, note: str) -> Line:
    """Return the price of a line as the player wants to pay for it.

    Args:
        state: the table.
        way: over the line.
        note: what follows in its city.
    """
    own, action = state.table.dashboards[way.seat], line_action(state, way)
    price = line_price(state.race, way.seat, action)
    fuel = Change("fuel", gauge_label(state, "fuel"), own.fuel, way.after.fuel)
    purse = Change("money", state.say.tr("Money"), own.money, own.money - price)
    rows = [
        PriceRow(capital(term_label(term.label, state.say)), money=francs(term.value))
        for term in line_terms(state.race, way.seat, action)
    ]
    rows.append(PriceRow(state.teller.place(way.goal), way.fuel, note=note))
    rows.append(PriceRow(state.say.tr("The whole way"), way.fuel, money=francs(price), total=True))
    return Line(tuple(rows), _aids(state, way, action), fuel, purse)


def _aids(state: TableState, way: Way, action: do.TakeLine) -> tuple[Stepper, ...]:
    """Return − and + of the Transport cards, and of the leader’s help; none that would be wasted (10.6)."""
    held, found = _most(state, way), list[Stepper]()
    paid_off = not line_price(state.race, way.seat, action)
    if held:
        name = state.teller.card(state.race.transport)
        note = state.say.tr("{n} of {most} in hand", n=action.transports, most=held)
        most = action.transports if paid_off else held
        found.append(stepper(state, way.seat, TRANSPORTS, name, action.transports, 0, most, note))
    if _leader_helps(state, way):
        most = int(action.leader) if paid_off else 1
        name = state.teller.leader(way.seat)
        found.append(stepper(state, way.seat, LEADER, name, int(action.leader), 0, most))
    return tuple(found)


def _most(state: TableState, way: Way) -> int:
    return state.known(way.seat).own.hand.count(state.race.transport)


def _leader_helps(state: TableState, way: Way) -> bool:
    return has_line_discount(state.race, way.seat, state.table.dashboards[way.seat], way.line)
