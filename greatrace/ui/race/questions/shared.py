"""A question to several people: who answers it in private, or nobody (5.10)."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.decisions import Reacting
from greatrace.ui.race.questions.parts.danger import attack
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act, AnswerPrivately, Notify
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState) -> Question:
    """Return the question, the same whatever anybody holds."""
    frame, teller = state.frame, state.teller
    assert isinstance(frame, Reacting)
    head = state.say.tr("Who counters the {card}?", card=teller.card(frame.card))
    context = state.say.tr("played by {crew}", crew=teller.crew(frame.by))
    answers = (*_crews(state, frame), _nobody(state))
    return Question(-1, head, context, (attack(state, -1, frame),), answers)


def _crews(state: TableState, frame: Reacting) -> list[AnswerOption]:
    """Return a button for every human crew; only what all know makes one dimmer (1.8)."""
    dashboards = state.table.dashboards
    crews = [one for one in state.controller.humans if one != frame.by and not dashboards[one].arrived]
    return [_crew(state, seat) for seat in sorted(crews, key=lambda seat: _turn(state, seat))]


def _turn(state: TableState, seat: int) -> tuple[bool, int]:
    """Return when a crew is asked; those that are not come last."""
    return seat not in state.asked, state.asked.index(seat) if seat in state.asked else seat


def _crew(state: TableState, seat: int) -> AnswerOption:
    name, look, tr = state.teller.crew(seat), state.look_of(seat), state.say.tr
    if seat not in state.asked:
        note = tr("no card, no escort")
        return AnswerOption(name, Notify(note), "", False, crew=look, note=note)
    key, escort = str(state.asked.index(seat) + 1), bool(state.table.dashboards[seat].escort)
    return AnswerOption(
        name, AnswerPrivately(seat), key, crew=look,
        note=tr("hold: counter with the escort") if escort else "",
        held=Act(do.Cancel("escort"), seat) if escort else None,
    )


def _nobody(state: TableState) -> AnswerOption:
    label, brief = state.say.tr("Nobody: let it happen (hold)"), state.say.tr("Nobody (hold)")
    happens = Act(do.Decline(), state.asked[0])
    return AnswerOption(label, None, END_KEY, icon="tick", share="whole", brief=brief, held=happens)
