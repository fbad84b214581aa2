"""A question without a screen of its own: a button for everything that can be answered by no cell or card."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.prose.actions import action_label
from greatrace.prose.decisions import expected
from greatrace.ui.race.questions.parts.guidance import guidance
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.answers import BoardAction, HandAction
from greatrace.ui.race.table.state.table_state import TableState

_Ending = do.Halt | do.GoBack | do.Decline
"""Answers that end the question; their button comes last."""


def ask(state: TableState, seat: int) -> Question:
    """Return a question that has no screen of its own."""
    frame, view = state.frame, state.known(seat)
    assert frame is not None
    plain = [one for one in state.legal(seat) if not isinstance(one, BoardAction | HandAction)]
    answers, number = [], 0
    for action in sorted(plain, key=lambda one: isinstance(one, _Ending)):
        ends = isinstance(action, _Ending)
        number += not ends
        key = END_KEY if ends else str(number) if number < 10 else ""
        label = action_label(action, state.teller, view, state.race)
        answers.append(AnswerOption(label, Act(action, seat), key, icon="tick" if ends else ""))
    return Question(seat, expected(frame, state.teller), guidance(state), answers=tuple(answers))
