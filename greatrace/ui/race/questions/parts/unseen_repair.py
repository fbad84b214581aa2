"""A repair whose parts were chosen with an open hand that is covered again (1.8); and how one ends."""

from __future__ import annotations

from collections.abc import Callable

from greatrace.engine import actions as do
from greatrace.engine.price import part_price
from greatrace.ui.kit.blocks.block import Column
from greatrace.ui.kit.blocks.words import Words
from greatrace.ui.race.questions.parts.answers import (
    act,
    hidden_words,
    in_vain,
    jerrican,
    peeking,
    unseen_words,
)
from greatrace.ui.race.questions.parts.repairs import parts_of, repair_actions
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act, Notify
from greatrace.ui.race.table.state.lying_hand import meant_view
from greatrace.ui.race.table.state.table_state import TableState


def repair_ends(state: TableState, seat: int) -> AnswerOption:
    """Return the answer that ends a repair without any part."""
    end = AnswerOption(state.say.tr("End the repair"), Act(do.Halt(), seat), END_KEY, icon="tick")
    return in_vain(state, end, state.say.tr("No part is used: the repair would end without effect."))


def unseen_repair(
    state: TableState, seat: int, shares: Callable[[TableState, int, int, int], tuple[int, ...]]
) -> Question:
    """Return the question about them; what is chosen is carried out by Enter.

    Args:
        state: the table.
        seat: who repairs.
        shares: returns what the engine gains of some points with two worn gauges, and what else goes with it.
    """
    tr, view = state.say.tr, meant_view(state, seat)
    own, crew = view.table.dashboards[seat], state.race.crews[seat]
    worn = (crew.engine - own.engine, crew.chassis - own.chassis)
    parts = parts_of(state, view, sum(worn), own.money // part_price(state.race, own))
    engine, *_ = shares(state, sum(part.points * part.number for part in parts), *worn)
    chosen, hidden = repair_actions(parts, engine), hidden_words(state, seat)
    means = act(seat, *chosen, do.Halt()) if chosen else Notify(hidden)
    repair = AnswerOption(tr("Repair"), means, "Enter", icon="mechanic", first=True, at="confirm")
    answers = (repair, repair_ends(state, seat), *jerrican(state, seat), *peeking(state, seat))
    told = Column((Words(unseen_words(state), spare=True),), name="repair")
    return Question(seat, tr("Repair"), hidden, (told,), answers)
