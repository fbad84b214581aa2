"""A question to several people: who answers it in private, or nobody (5.10)."""

from __future__ import annotations

from greatrace.engine.actions import Cancel
from greatrace.engine.decisions import Reacting
from greatrace.ui.race.table.state.asking import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.state.matter.reacting import attack
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState) -> Question:
    """Return the question, the same whatever anybody holds."""
    frame, teller = state.frame, state.teller
    assert isinstance(frame, Reacting)
    head = state.say.tr("Who counters the {card}?", card=teller.card(frame.card))
    context = state.say.tr("played by {crew}", crew=teller.crew(frame.by))
    return Question(-1, head, context, attack(state, -1, frame), (*_crews(state, frame), _nobody(state)))


def _crews(state: TableState, frame: Reacting) -> list[AnswerOption]:
    """Return a button for every human crew; only what all know makes one dimmer (1.8)."""
    dashboards = state.table.dashboards
    crews = [one for one in state.controller.humans if one != frame.by and not dashboards[one].arrived]
    return [_crew(state, seat) for seat in sorted(crews, key=lambda seat: _turn(state, seat))]


def _turn(state: TableState, seat: int) -> tuple[bool, int]:
    """Return when a crew is asked; those that are not come last."""
    return seat not in state.asked, state.asked.index(seat) if seat in state.asked else seat


def _crew(state: TableState, seat: int) -> AnswerOption:
    name = state.teller.crew(seat)
    if seat not in state.asked:
        note = state.say.tr("no card, no escort")
        return AnswerOption(name, (), "", False, seat, does="private", note=note, crew=seat)
    key = str(state.asked.index(seat) + 1)
    if not state.table.dashboards[seat].escort:
        return AnswerOption(name, (), key, True, seat, does="private", crew=seat)
    note = state.say.tr("hold: counter with the escort")
    escort = Cancel("escort")
    return AnswerOption(name, (), key, True, seat, does="private", note=note, crew=seat, held=escort)


def _nobody(state: TableState) -> AnswerOption:
    label = state.say.tr("Nobody: let it happen (hold)")
    brief = state.say.tr("Nobody (hold)")
    return AnswerOption(
        label, (), END_KEY, True, state.asked[0], "tick", does="nobody", wide=True, brief=brief
    )
