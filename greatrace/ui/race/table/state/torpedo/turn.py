"""The Torpedo's turn as far as it has been shown: its events, article and way (14.5–14.12)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Final

from greatrace.engine import events as on
from greatrace.engine.decisions import AnyFrame, TorpedoStep
from greatrace.engine.questions.registry import QUESTIONS
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.reason import Reason
from greatrace.engine.solo.told import articles_of
from greatrace.rulebook.book import BEGINNING
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.race_log import BEGIN
from greatrace.ui.race.table.state.torpedo.facts import torpedo_of

_MINOR = on.MarkerMoved | on.DriveEnded


def torpedo_acts(state: Position) -> bool:
    """Return whether the Torpedo's step is shown, or comes next."""
    return isinstance(state.frame, TorpedoStep)


def told_events(state: Position) -> list[on.AnyEvent]:
    """Return the events of the step that runs, or of the one before it until the next begins."""
    return [event for event in state.past.turn if told_step(event)]


def told_step(event: on.AnyEvent) -> bool:
    """Return whether an event of a turn tells anything."""
    return not isinstance(event, _MINOR)


def last_turn(state: Position) -> tuple[on.AnyEvent, ...]:
    """Return the events of the Torpedo's last turn of this round; empty before the first one."""
    turn: list[on.AnyEvent] = []
    for event in reversed(state.log):
        if isinstance(event, on.RoundStarted):
            break
        turn.append(event)
        if isinstance(event, solo.TorpedoActed):
            return (event, *takewhile(lambda one: not isinstance(one, BEGIN), reversed(turn[:-1])))
    return ()


def since_last_decision(state: Position) -> list[on.AnyEvent]:
    """Return the events from the Torpedo's last turn of the race on; before it, from its first card on."""
    log, torpedo = state.log, state.torpedo
    for place in reversed(range(len(log))):
        if isinstance(log[place], solo.TorpedoActed):
            return log[place:]
    taken = (place for place, one in enumerate(log) if isinstance(one, on.CardTaken) and one.seat == torpedo)
    return log[next(taken, len(log)) :]


def told_now(state: Position) -> on.AnyEvent | None:
    """Return the event of the Torpedo's turn that is shown now."""
    told = told_events(state)
    return told[-1] if told else None


def article_now(state: Position) -> str:
    """Return the article of chapter 14 that tells most about what the Torpedo does now."""
    event, frame = told_now(state), state.frame
    found = articles_of((event,)) if event is not None else ()
    return found[0] if found else article_of(frame)


def reason_of(event: on.AnyEvent) -> Reason | None:
    """Return the choice that an event tells."""
    match event:
        case solo.TorpedoHeaded():
            return event.aim
        case solo.TorpedoChose():
            return event.reason
        case _:
            return None


def way_ahead(state: Position) -> tuple[int, ...]:
    """Return the way that the Torpedo has found, from its cell on; empty where it shows none."""
    if not torpedo_acts(state):
        return ()
    found = [event for event in state.past.turn if isinstance(event, solo.TorpedoHeaded)]
    if not found:
        return ()
    way, cell = found[-1].way, torpedo_of(state).cell
    ahead = way[way.index(cell) + 1 :] if cell in way else way
    return (cell, *ahead)


STEPS: Final[Mapping[str, str]] = {"slots": "14.5", "recover": "14.6", "assistant": "14.7"}
"""The articles of the Torpedo's steps, where nobody is asked."""


def article_of(frame: AnyFrame | None) -> str:
    """Return the article that tells most about a question."""
    if isinstance(frame, TorpedoStep):
        return STEPS[frame.act]
    return BEGINNING if frame is None else QUESTIONS[type(frame)].article_of(frame)
