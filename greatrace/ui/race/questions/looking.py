"""What the panel shows while the race waits for somebody who looks at cards just drawn (1.8)."""

from __future__ import annotations

from greatrace.ui.race.questions.parts.secret import PEEK_KEY
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.table.input.intents import Peek
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState) -> Question:
    """Return how the race goes on: the hand is covered, by a press or as the pointer leaves it."""
    tr, seat = state.say.tr, state.subject
    head = tr("{crew}: a look at the new cards", crew=state.teller.crew(seat))
    label = tr("Cover, and go on")
    cover = AnswerOption(label, Peek(), PEEK_KEY, icon="eye", name="peek", share="whole", first=True)
    return Question(seat, head, tr("The others wait until the pointer leaves the hand."), answers=(cover,))
