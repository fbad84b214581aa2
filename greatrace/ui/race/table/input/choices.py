"""What pressing something means that stands for one action or for several."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.engine import actions as do
from greatrace.ui.race.table.input.intents import Act, Choose, Confirm
from greatrace.ui.race.table.state.answers import AnswerOption
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.ways import chooser_ways


def attempt(state: TableState, action: do.AnyAction) -> Act | None:
    """Return the intent to act for whoever is asked; nothing while nobody is."""
    return Act(action, state.asked[0]) if state.asked else None


def choose(
    state: TableState, title: str, actions: Sequence[do.AnyAction], seat: int, may_hide: bool = False
) -> Choose:
    """Return the intent to choose one of several actions; the arguments are those of ``Choose``."""
    return Choose(title, chooser_ways(state, actions, seat), seat, may_hide)


def answered(state: TableState, answer: AnswerOption) -> Act | Confirm | Choose:
    """Return what pressing an answer means."""
    if answer.allowed and answer.doubt:
        return Confirm(answer.actions[0], answer.doubt, answer.seat)
    if len(answer.actions) == 1:
        return Act(answer.actions[0], answer.seat)
    return choose(state, answer.label, answer.actions, answer.seat)
