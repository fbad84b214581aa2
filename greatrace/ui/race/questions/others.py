"""What the panel shows while no human is asked: whose turn it is, what happens, new cards looked at."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events as on
from greatrace.engine.decisions import Planning
from greatrace.prose.events import tell
from greatrace.ui.race.questions import torpedo_step
from greatrace.ui.race.questions.parts.answers import EYE_KEY, step_words
from greatrace.ui.race.questions.parts.turns import told_of, turn
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.table.input.intents import OpenSheet, Peek, Simply
from greatrace.ui.race.table.state.crews import face_of, level_of, rank_of, thinking_words, thinks
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.turn import torpedo_acts


def ask(state: TableState) -> Question:
    """Return what happens now."""
    if torpedo_acts(state):
        return structs.replace(torpedo_step.ask(state, state.torpedo), answers=_controls(state))
    thinking = state.controller.thinking if state.settled else None
    seat = thinking if thinking is not None and thinks(state, thinking) else state.subject
    head, context, face = _head(state, seat), _context(state, seat), face_of(state, seat)
    low = state.phase == "bivouac"
    return Question(seat, head, context, turn(state, seat), _controls(state), face=face,
                    rank=rank_of(state, seat), low=low)


def look_on(state: TableState) -> Question:
    """Return how the race goes on after a look at new cards: by covering them, or leaving the hand (1.8)."""
    tr, seat = state.say.tr, state.subject
    head = tr("{crew}: a look at the new cards", crew=state.teller.crew(seat))
    label = tr("Cover, and go on")
    cover = AnswerOption(label, Peek(), EYE_KEY, icon="eye", name="peek", share="whole", first=True)
    return Question(seat, head, tr("The others wait until the hand is covered."), answers=(cover,))


def _head(state: TableState, seat: int) -> str:
    say = state.say
    if state.frame is None:
        return say.tr("The race is over.")
    if isinstance(state.frame, Planning):
        return say.tr("All crews plan in secret.")
    if state.settled and state.controller.thinking == seat and thinks(state, seat):
        return thinking_words(state, seat)
    told = told_of(state, seat)
    return tell(told[-1], state.teller) if told else say.tr("To play: {crew}", crew=state.teller.crew(seat))


def _context(state: TableState, seat: int) -> str:
    """Return how to go on step by step, else a computer crew's level, and which of its turns it is."""
    if state.stepping:
        return step_words(state)
    parts = [level_of(state, seat)]
    number = _sequences(state, seat)
    if number and state.phase == "convoy":
        parts.append(state.say.tr("turn {n} of this round", n=number))
    return " · ".join(filter(None, parts))


def _sequences(state: TableState, seat: int) -> int:
    count = 0
    for event in reversed(state.log):
        if isinstance(event, on.RoundStarted):
            break
        count += isinstance(event, on.SequenceBegan) and event.seat == seat
    return count


def _controls(state: TableState) -> tuple[AnswerOption, ...]:
    """Return how fast it is shown, and what was missed; nothing where nobody looks on for a turn."""
    if state.frame is None or not state.controller.humans:
        return ()
    tr = state.say.tr
    controls = (
        (tr("Skip"), Simply("skip"), "X", "skip"), (tr("Faster"), Simply("faster"), "Q", "faster"),
        (tr("Step"), Simply("step"), "Space", "step"),
        (tr("Since my last turn"), OpenSheet("since"), "B", "since"),
    )
    return tuple(
        AnswerOption(label, means, key, name=name, share="third") for label, means, key, name in controls
    )
