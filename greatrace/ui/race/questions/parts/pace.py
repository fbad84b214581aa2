"""How fast the turns of others are shown."""

from __future__ import annotations

from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.input.intents import Hurry, OpenSheet
from greatrace.ui.race.table.state.table_state import TableState


def controls(state: TableState) -> tuple[AnswerOption, ...]:
    """Return how fast it is shown, and what was missed; nothing where nobody looks on for a turn."""
    humans = state.controller.humans
    if state.frame is None or not humans:
        return ()
    tr = state.say.tr
    skip, faster, step = Hurry("skip"), Hurry("faster"), Hurry("step")
    return (
        AnswerOption(tr("Skip"), skip, "X", name="skip", share="third"),
        AnswerOption(tr("Faster"), faster, "Q", name="faster", share="third"),
        AnswerOption(tr("Step"), step, "Space", name="step", share="third"),
        AnswerOption(tr("Since my last turn"), OpenSheet("since"), "B", name="since", share="third"),
    )
