"""Paying for a cell (6.2): how its mechanical points are split."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.price import tile_price
from greatrace.engine.questions.driving.frame import Paying
from greatrace.prose.words import price
from greatrace.ui.race.questions.parts.entered import entered
from greatrace.ui.race.questions.parts.gauges import split
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question how mechanical points are split on entering a cell (6.2)."""
    frame, tr = state.frame, state.say.tr
    assert isinstance(frame, Paying)
    own, tile = state.table.dashboards[seat], state.table.tiles[frame.cell] - 1
    cost = tile_price(state.race, tile, frame.cell)
    parts = split(state, own, frame.mechanics)
    head = state.say.tr_n("{n} mechanical point to pay", "{n} mechanical points to pay", frame.mechanics)
    context = tr("{tile} on {place}", tile=state.teller.tile(tile), place=state.teller.place(frame.cell))
    label = tr("Pay {price}", price=price(state.say, engine=parts.engine, chassis=parts.chassis))
    means = Act(do.Pay(parts.engine), seat)
    pay = AnswerOption(label, means, "Enter", icon="tick", first=True, share="whole")
    shown = entered(state, seat, frame.cell, cost, parts, cost.stop and not frame.stop)
    return structs.replace(shown, head=head, context=context, answers=(pay,))
