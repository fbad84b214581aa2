"""A sea or air line (8): its price with Transport cards and the leader, and what is left."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.leaders import has_line_discount
from greatrace.engine.price import line_price, line_terms
from greatrace.engine.ways.data import Way
from greatrace.prose.scores import term_label
from greatrace.prose.words import capital, francs
from greatrace.ui.kit.blocks.block import Column
from greatrace.ui.kit.blocks.gauges import GaugeRow, Stepper
from greatrace.ui.kit.blocks.price_table import PriceRow
from greatrace.ui.race.questions.parts.foreseen import city_warning
from greatrace.ui.race.questions.parts.gauges import gauge, price_table, setting, stepper
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.table.state.table_state import TableState

TRANSPORTS, LEADER = "transports", "leader-discount"
"""The names under which the state keeps the Transport cards for a line, and whether the leader helps."""


def line_action(state: TableState, way: Way) -> do.TakeLine:
    """Return how the player wants to pay for a line: with as many Transport cards as it needs, until set."""
    usual = sum(one.kind == "transport" for one in way.cards)
    transports = setting(state, TRANSPORTS, usual, _most(state, way))
    leader = _leader_helps(state, way) and bool(setting(state, LEADER, 0, 1))
    return do.TakeLine(way.line, transports, leader)


def line_question(
    state: TableState, way: Way, context: str, note: str, answers: tuple[AnswerOption, ...]
) -> Question:
    """Return the question about a drawn line: what it costs, what is left, what is discarded after it.

    The context stands below the head, the note on what follows in its city beside its price.
    """
    tr, action, own = state.say.tr, line_action(state, way), state.table.dashboards[way.seat]
    kind = tr("By sea") if state.race.board.lines[way.line].kind == "sea" else tr("By air")
    head = tr("{line} to {city}", line=kind, city=state.teller.place(way.goal))
    paid = line_price(state.race, way.seat, action)
    fuel = gauge(state, "fuel", own.fuel, way.after.fuel)
    purse = gauge(state, "money", own.money, own.money - paid, tr("Money"))
    rows = [
        PriceRow(capital(term_label(term.label, state.say)), money=francs(term.value))
        for term in line_terms(state.race, way.seat, action)
    ]
    rows.append(PriceRow(state.teller.place(way.goal), way.fuel, note=note))
    rows.append(PriceRow(tr("The whole way"), way.fuel, money=francs(paid), total=True))
    blocks = Column((price_table(rows), *_aids(state, way, action, paid), GaugeRow((fuel, purse))),
                    name="line")
    return Question(way.seat, head, context, (blocks,), answers, city_warning(state, way.seat, way),
                    leaves=(fuel,))


def _aids(state: TableState, way: Way, action: do.TakeLine, paid: int) -> list[Stepper]:
    """Return − and + of the Transport cards, and of the leader’s help; none that would be wasted (10.6)."""
    held, found = _most(state, way), list[Stepper]()
    if held:
        name = state.teller.card(state.race.transport)
        note = state.say.tr("{n} of {most} in hand", n=action.transports, most=held)
        most = held if paid else action.transports
        found.append(stepper(state, TRANSPORTS, name, action.transports, 0, most, note))
    if _leader_helps(state, way):
        most = 1 if paid else int(action.leader)
        found.append(stepper(state, LEADER, state.teller.leader(way.seat), int(action.leader), 0, most))
    return found


def _most(state: TableState, way: Way) -> int:
    return state.known(way.seat).own.hand.count(state.race.transport)


def _leader_helps(state: TableState, way: Way) -> bool:
    return has_line_discount(state.race, way.seat, state.table.dashboards[way.seat], way.line)
