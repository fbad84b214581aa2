"""A repair (5.3): all parts at once, their points split, and the money that is left."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.price import part_price
from greatrace.engine.state import View
from greatrace.prose.words import francs, signed
from greatrace.ui.kit.blocks.block import Column
from greatrace.ui.kit.blocks.gauges import GaugeRow, Stepper
from greatrace.ui.kit.blocks.words import Words
from greatrace.ui.race.questions.parts.answers import (
    act,
    asked,
    hidden_words,
    in_vain,
    jerrican,
    peeking,
    taken_back,
)
from greatrace.ui.race.questions.parts.gauges import balance, mechanics, setting, stepper
from greatrace.ui.race.questions.parts.repairs import (
    BOUGHT,
    Part,
    parts_of,
    proposed_engine,
    proposed_parts,
    repair_actions,
    useful,
)
from greatrace.ui.race.questions.question import ALL_KEY, END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act, Notify
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import breaks_announced

TO_ENGINE = "to-engine"
"""The name under which the state keeps the points for the engine."""


def ask(state: TableState, seat: int) -> Question:
    """Return the question which parts are used in a repair."""
    tr, say, view = state.say.tr, state.say, state.known(seat)
    own, crew = view.table.dashboards[seat], state.race.crews[seat]
    price, worn = part_price(state.race, own), (crew.engine - own.engine, crew.chassis - own.chassis)
    parts = parts_of(state, view, sum(worn), own.money // price)
    points = sum(part.points * part.number for part in parts)
    bought = next(part.number for part in parts if part.card < 0)
    engine, chassis, most, least = _shares(state, view, points, *worn)
    gauges, lost = mechanics(state, own, engine, chassis), points - engine - chassis
    split = balance(state, gauges, TO_ENGINE, engine, (least, most))
    told = _told(state, own.money, own.money - bought * price, lost)
    shown = Column((
        Column(tuple(_stepper(state, part, parts, sum(worn), price) for part in parts), 4),
        GaugeRow(split, say.tr_n("{n} point", "{n} points", points)),
        Words(told, "warning" if lost else "soft", spare=not lost),
    ), name="repair")
    answers = [*_ready(state, seat, repair_actions(parts, engine), bought * price),
               *jerrican(state, seat), *taken_back(state), *peeking(state, seat)]
    context = hidden_words(state, seat) or tr("Choose parts and split their points.")
    return Question(seat, tr("Repair"), context, (shown,), tuple(answers), leaves=gauges)


def _ready(
    state: TableState, seat: int, actions: tuple[do.AnyAction, ...], paid: int
) -> list[AnswerOption]:
    """Return the answer that repairs, if any part is used, and the one that ends without.

    Enter repairs only what the player has set; before that R repairs as it stands. What is paid (francs)
    stands on the button.
    """
    tr = state.say.tr
    end = AnswerOption(tr("End the repair"), Act(do.Halt(), seat), END_KEY, icon="tick")
    end = in_vain(state, end, tr("No part is used: the repair would end without effect."))
    if not actions:
        return [*_awaited(state, seat), end]
    means_all = act(seat, *actions, do.Halt())
    first = bool(state.amounts)
    label = tr("Repair for {price}", price=francs(paid)) if paid else tr("Repair")
    repair = AnswerOption(label, means_all, "Enter" if first else ALL_KEY, icon="mechanic", first=first,
                          at="confirm")
    broken = breaks_announced(state, parts=paid)
    return [asked(state, repair, tr("The mission announced"), broken) if broken else repair, end]


def _awaited(state: TableState, seat: int) -> list[AnswerOption]:
    """Return the answer that waits until the champion has thought the repair over; it does nothing."""
    if not state.proposal.thinking or state.may_allow_more(seat):
        return []
    note = state.say.tr("The champion is thinking it over …")
    return [AnswerOption(state.say.tr("Repair"), Notify(note), ALL_KEY, False, icon="mechanic", note=note,
                         at="confirm")]


def _shares(
    state: TableState, view: View, points: int, engine: int, chassis: int
) -> tuple[int, int, int, int]:
    """Return what two worn gauges gain, and the most and the least that the engine can.

    The usual split is that of the proposal, of other parts one that leaves both gauges alike.
    """
    usable = min(points, engine + chassis)
    most, least = min(usable, engine), max(0, usable - chassis)
    alike = max(least, min(most, (usable + engine - chassis + 1) // 2))
    usual = alike if state.amounts else proposed_engine(proposed_parts(state, view))
    gained = setting(state, TO_ENGINE, usual, most, least)
    return gained, usable - gained, most, least


def _stepper(
    state: TableState, part: Part, parts: tuple[Part, ...], room: int, price: int
) -> Stepper:
    """Return − and + of one kind of part; one that would raise nothing cannot be added (10.6)."""
    tr = state.say.tr
    others = tuple(other for other in parts if other is not part)
    most = max(n for n in range(part.most + 1) if useful((*others, structs.replace(part, number=n)), room))
    if part.card < 0:
        note = tr("{price} each, {sum}", price=francs(price), sum=francs(price * part.number))
        return stepper(state, BOUGHT, tr("Parts bought"), part.number, 0, most, note)
    name, each = state.race.card_id(part.card), signed(part.points)
    note = tr("{n} of {most} in hand: {points} each", n=part.number, most=part.most, points=each)
    return stepper(state, name, state.teller.card(part.card), part.number, 0, most, note)


def _told(state: TableState, now: int, after: int, lost: int) -> str:
    """Return what becomes of the money (francs) and of points above a maximum."""
    tr = state.say.tr
    if lost:
        return state.say.tr_n(
            "{n} point is lost above a maximum.", "{n} points are lost above a maximum.", lost
        )
    if now == after:
        return tr("Nothing is lost above a maximum.")
    money = tr("{now} › {after}", now=now, after=francs(after))
    return tr("Money {change}. Nothing is lost above a maximum.", change=money)
