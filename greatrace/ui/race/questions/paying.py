"""Paying for a cell (6.2): how its points are split; and what is shown of a tile that is entered."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.price import tile_price
from greatrace.engine.price_data import StepPrice
from greatrace.engine.questions.driving.frame import Driving, Paying
from greatrace.engine.questions.driving.paying import split_range
from greatrace.engine.state import Dashboard
from greatrace.prose.names import gauge_name
from greatrace.prose.words import listed, price
from greatrace.ui.kit.blocks.block import beside, column
from greatrace.ui.kit.blocks.gauges import Gauge
from greatrace.ui.kit.blocks.tiles import tile_face
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.parts.answers import limit_warning
from greatrace.ui.race.questions.parts.danger import consequences
from greatrace.ui.race.questions.parts.gauges import Split, gauge, mechanics, tile_price_table
from greatrace.ui.race.questions.parts.tiles import tile_block
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.table_state import TableState

_MANY = 5
"""Answers that need the room of the gauges, which the dashboard shows too."""


def ask(state: TableState, seat: int) -> Question:
    """Return the question how mechanical points are split on entering a cell (6.2).

    Every split is an answer of its own, and none is proposed: what is left for the drives to come is worth
    more or less than what the hand may hold. The first key is never a breakdown or a discard that another
    split avoids.
    """
    frame, tr = state.frame, state.say.tr
    assert isinstance(frame, Paying)
    own, tile = state.table.dashboards[seat], state.table.tiles[frame.cell] - 1
    cost = tile_price(state.race, tile, frame.cell)
    head = state.say.tr_n("{n} mechanical point to pay", "{n} mechanical points to pay", frame.mechanics)
    context = tr("{tile} on {place}", tile=state.teller.tile(tile), place=state.teller.place(frame.cell))
    least, most = split_range(frame.mechanics, own.engine, own.chassis)
    splits = sorted(range(most, least - 1, -1), key=lambda engine: _harm(own, frame.mechanics, engine))
    ways = enumerate(splits, start=1)
    answers = tuple(_pay(state, seat, frame.mechanics, engine, str(number)) for number, engine in ways)
    unpaid = mechanics(state, own, 0, 0)
    parts = Split(frame.mechanics, frame.mechanics, unpaid, unpaid)
    guide, roomy = cost.stop and not frame.stop, len(answers) < _MANY
    shown = entered(state, seat, frame.cell, cost, parts, guide, roomy)
    return structs.replace(shown, head=head, context=context, answers=answers)


def _harm(own: Dashboard, points: int, engine: int) -> tuple[bool, int]:
    """Return whether a split breaks the vehicle down (6.6), then how many cards it discards (3.5)."""
    return engine >= own.engine, max(0, own.cards - (own.chassis - points + engine))


def _pay(state: TableState, seat: int, points: int, engine: int, key: str) -> AnswerOption:
    """Return the answer that pays some points by the engine and the others by the chassis."""
    gauges = mechanics(state, state.table.dashboards[seat], -engine, engine - points)
    label = price(state.say, engine=engine, chassis=points - engine)
    note = listed(f"{gauge_name(state.say, one.name)} {one.after}" for one in gauges)
    tip, hurts = consequences(state, seat, gauges), _hurts(state, seat, gauges)
    answer = AnswerOption(label, Act(do.Pay(engine), seat), key, icon="tick", note=note, share="whole",
                          tip=tip)
    if not hurts:
        return answer
    # Where room is short every split still names both gauges, with what it costs most.
    told, worst = (f"{label} · {what}" for what in (listed(hurts), hurts[-1]))
    return structs.replace(answer, label=told, shorter=(worst,), icon="danger")


def _hurts(state: TableState, seat: int, gauges: tuple[Gauge, Gauge]) -> list[str]:
    """Return in a few words what is to be regretted of engine and chassis after a split, the worst last.

    Whoever loses no card by the engine should see how short the next drives become.
    """
    (engine, chassis), say = gauges, state.say
    gone = max(0, state.table.dashboards[seat].cards - chassis.after)
    told = say.tr("breakdown") if engine.empty else ""
    if engine.after == 1 < engine.now:
        told = say.tr("engine only {n}", n=engine.after)
    cards = say.tr_n("{n} card goes", "{n} cards go", gone) if gone else ""
    return list(filter(None, (cards, told) if engine.empty else (told, cards)))


def entered(
    state: TableState, seat: int, cell: int, cost: StepPrice, parts: Split, guide: bool, roomy: bool = True,
    told: str = "",
) -> Question:
    """Return what is shown of a tile that a crew enters, with neither head nor answers.

    Where the room is needed for answers, gauges stand on the dashboard only. What is told of the drive behind
    it can be given.
    Its warning is that the chassis will be too low for the hand (3.5).
    """
    own = state.table.dashboards[seat]
    countered = cost.danger and 0 < parts.points <= cost.mechanical_points
    plain = tuple(term for term in cost.mechanics if term.label != "danger")
    table = tile_price_table(state, cost.fuel, plain if countered else cost.mechanics)
    paid = cost.fuel_points if own.fuel >= cost.fuel_points else 0
    fuel = gauge(state, "fuel", own.fuel, own.fuel - paid)
    told, ends = (told, False) if told else _goes_on(state, cost, parts, guide)
    face = tile_block(state, state.table.tiles[cell] - 1, cell)
    words = sentence(told, "warning" if ends else "soft", spare=True)
    gauges = (parts.row(fuel),) if roomy else ()
    shown = column((beside(tile_face(face), table), *gauges, words), name="entered", label=face.label)
    warning = limit_warning(state, parts.gauges[1].after, own.cards) if parts.chassis else ""
    return Question(seat, "", blocks=(shown,), warning=warning, leaves=(fuel, *parts.gauges))


def _goes_on(state: TableState, cost: StepPrice, parts: Split, guide: bool) -> tuple[str, bool]:
    """Return whether the drive goes on behind this cell, and whether something ends it (6.1, 6.4, 6.6)."""
    tr, drives = state.say.tr, (one for one in reversed(state.table.frames) if isinstance(one, Driving))
    drive = next(drives, None)
    left = drive.reach - drive.moved - 1 if drive else 0
    if parts.points and parts.gauges[0].empty:
        return tr("Engine 0, a breakdown here: no drive until it is repaired."), True
    if cost.stop and not guide:
        return tr("A stop symbol: the drive ends here."), True
    if left <= 0:
        return tr("The last cell of this drive."), True
    if cost.stop:
        return state.say.tr_n(
            "The Guide ignores the stop: {n} cell is left.",
            "The Guide ignores the stop: {n} cells are left.", left,
        ), False
    return state.say.tr_n(
        "No stop: the drive goes on, {n} cell is left.",
        "No stop: the drive goes on, {n} cells are left.", left,
    ), False
