"""What a question about secrets shows while they are covered: how their owner looks at them (1.8)."""

from __future__ import annotations

from greatrace.engine.decisions import Laying
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.input.intents import Peek
from greatrace.ui.race.table.state.table_state import TableState

PEEK_KEY = "P"
"""The key that shows what is secret while it is held."""


def peeking(state: TableState, seat: int) -> tuple[AnswerOption, ...]:
    """Return the button that shows what is secret, or covers it again; none where all is open."""
    own = state.table.dashboards[seat]
    if own.cards <= len(own.shown) and not state.controller.view(seat).own.drawn:
        return ()
    if state.controller.alone or (state.open(seat) and not state.eye):
        return ()
    say, covers = state.say, state.open(seat)
    brief = say.tr_c("hand", "Cover") if covers else say.tr_c("hand", "Show")
    if isinstance(state.frame, Laying):
        label = say.tr("Cover the tiles") if covers else say.tr("Show the tiles")
    else:
        label = say.tr("Cover the cards") if covers else say.tr("Show the cards")
    return (AnswerOption(label, Peek(), PEEK_KEY, icon="eye", name="peek", brief=brief),)


def may_hold(state: TableState, seat: int) -> bool:
    """Return whether a crew may hold an answer or a card to look, as by the eye, at what it brings."""
    return seat in state.asked and not state.shared and not state.open(seat)


def hold_words(state: TableState) -> str:
    """Return how what an answer or a card brings is looked at at once."""
    return state.say.tr("Hold it to look at what it brings at once.")


def covered_words(state: TableState) -> str:
    """Return how the owner of a covered hand looks at it."""
    key = state.key_named(PEEK_KEY)
    return state.say.tr("Only its crew may look: hold {key}, or press the eye.", key=key)


def hidden_words(state: TableState, seat: int) -> str:
    """Return that a covered hand might allow more; empty where it is open or empty."""
    if not state.may_hide(seat):
        return ""
    return state.say.tr("Hold {key} to see what the hand allows as well.", key=state.key_named(PEEK_KEY))
