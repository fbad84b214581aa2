"""A repair (5.3): all parts at once, their points split, and the money that is left."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.price import part_price
from greatrace.prose.words import francs, signed
from greatrace.ui.kit.blocks.block import Block, column
from greatrace.ui.kit.blocks.gauges import gauge_row
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.parts import repairs
from greatrace.ui.race.questions.parts.answers import (
    act,
    asked,
    first_show_words,
    hand_first,
    hidden_words,
    jerrican,
    peeking,
    taken_back,
)
from greatrace.ui.race.questions.parts.gauges import balance, mechanics, setting, stepper
from greatrace.ui.race.questions.parts.repairs import Part, Used
from greatrace.ui.race.questions.question import ALL_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Notify
from greatrace.ui.race.table.state.lying_hand import unseen
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import breaks_announced

TO_ENGINE = "to-engine"
"""The name under which the state keeps the points for the engine."""


def ask(state: TableState, seat: int) -> Question:
    """Return the question which parts are used in a repair."""
    if unseen(state, seat):
        return repairs.unseen_repair(state, seat, _shares)
    tr, say, view = state.say.tr, state.say, state.known(seat)
    own, crew = view.table.dashboards[seat], state.race.crews[seat]
    price, worn = part_price(state.race, own), (crew.engine - own.engine, crew.chassis - own.chassis)
    parts = repairs.parts_of(state, view, sum(worn), own.money // price)
    usual = repairs.proposed_parts(state, view)
    points = sum(part.points * part.number for part in parts)
    bought = next(part.number for part in parts if part.card < 0)
    engine, chassis, most, least = _shares(state, points, *worn)
    gauges, lost = mechanics(state, own, engine, chassis), points - engine - chassis
    split = balance(state, gauges, TO_ENGINE, engine, (least, most))
    none = tr("No part is chosen yet.")
    told = _told(state, own.money, own.money - bought * price, lost) if points else none
    if usual and not points and (spilt := repairs.spilt(repairs.raised(state, usual), worn)):
        told = say.tr_n("As proposed, {n} point is lost above a maximum.",
                        "As proposed, {n} points are lost above a maximum.", spilt)
    covers = hand_first(state, seat)
    hand = (sentence(covers, "soft"),) if covers else ()
    # Words that take another line move what stands above them only.
    shown = column((
        sentence(told, "warning" if lost else "soft", spare=not lost),
        column((*(_stepper(state, part, parts, sum(worn), price, usual) for part in parts), *hand), 4),
        gauge_row(split, say.tr_n("{n} point", "{n} points", points)),
    ), name="repair")
    answers = [*_ready(state, seat, repairs.repair_actions(parts, engine), usual, price),
               *jerrican(state, seat), *taken_back(state), *peeking(state, seat)]
    covered = "" if state.open(seat) else first_show_words(state)
    context = hidden_words(state, seat) or tr("Choose parts and split their points.")
    return Question(seat, tr("Repair"), context, (shown,), tuple(answers), leaves=gauges, covered=covered)


def _ready(
    state: TableState, seat: int, chosen: tuple[Used, ...], usual: tuple[Used, ...], price: int
) -> list[AnswerOption]:
    """Return the answer that repairs, if any part is used or proposed, and the one that ends without.

    Enter repairs with what the player has chosen; before that R repairs as is proposed. What is paid
    (francs) stands on the button, and below a proposal what the gauges show then.
    """
    tr = state.say.tr
    end = repairs.repair_ends(state, seat, bool(chosen))
    actions = chosen or usual
    if not actions:
        return [_awaited(state, seat), end]
    paid = price * repairs.number_of(-1, actions)
    label = tr("Repair for {price}", price=francs(paid)) if paid else tr("Repair")
    means, key = act(seat, *actions, do.Halt()), "Enter" if chosen else ALL_KEY
    note = brief = ""
    if not chosen:
        note = repairs.brings(state, seat, usual)
        brief = tr("As proposed, {price}", price=francs(paid)) if paid else tr("As proposed")
    repair = AnswerOption(label, means, key, icon="mechanic", note=note, first=bool(chosen), at="confirm",
                          shorter=(brief,) if brief else ())
    broken = breaks_announced(state, parts=paid)
    return [asked(state, repair, tr("The mission announced"), broken) if broken else repair, end]


def _awaited(state: TableState, seat: int) -> AnswerOption:
    """Return the answer that waits for parts, or until some are proposed; it does nothing.

    It keeps the place of the one that repairs: the rows above stay where they are pressed.
    """
    note, key = state.say.tr("Choose parts with − and +."), "Enter"
    if state.proposal.thinking and not state.may_allow_more(seat):
        note, key = state.say.tr("A proposal is being worked out …"), ALL_KEY
    return AnswerOption(state.say.tr("Repair"), Notify(note), key, False, icon="mechanic", note=note,
                        at="confirm")


def _shares(state: TableState, points: int, engine: int, chassis: int) -> tuple[int, int, int, int]:
    """Return what two worn gauges gain, and the most and the least that the engine can.

    The usual split leaves both gauges alike.
    """
    usable = min(points, engine + chassis)
    most, least = min(usable, engine), max(0, usable - chassis)
    alike = max(least, min(most, (usable + engine - chassis + 1) // 2))
    gained = setting(state, TO_ENGINE, alike, most, least)
    return gained, usable - gained, most, least


def _stepper(
    state: TableState, part: Part, parts: tuple[Part, ...], room: int, price: int, usual: tuple[Used, ...]
) -> Block:
    """Return − and + of one kind of part; one that would raise nothing cannot be added (10.6).

    Its key is the number of its row. How many are proposed is told beside it.
    """
    tr, key = state.say.tr, str(parts.index(part) + 1)
    others = tuple(other for other in parts if other is not part)
    numbers = range(part.most + 1)
    most = max(n for n in numbers if repairs.useful((*others, structs.replace(part, number=n)), room))
    if part.card < 0:
        name, label = repairs.BOUGHT, tr("Parts bought")
        note = short = tr("{price} each", price=francs(price))
        if part.number:
            note = f"{part.number} × {francs(price)} = {francs(price * part.number)}"
    else:
        name, label, each = state.race.card_id(part.card), state.teller.card(part.card), signed(part.points)
        note = tr("{n} of {most} in hand: {points} each", n=part.number, most=part.most, points=each)
        short = tr("{points} each", points=each)
    if proposed := repairs.number_of(part.card, usual):
        note = tr("{note}; proposed: {n}", note=short, n=proposed)
    return stepper(state, name, label, part.number, most, note, key)


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
