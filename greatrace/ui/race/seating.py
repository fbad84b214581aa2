"""How changes of who plays are told in the history of a race."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent, SeatChanged
from greatrace.engine.state import View
from greatrace.saves.changes import came
from greatrace.saves.envelope import Change
from greatrace.ui.play.history import Told

RaceTold = Told[View, AnyAction, AnyEvent]
"""One step of the history of a race."""


def seats_told(history: Sequence[RaceTold], changes: Sequence[Change]) -> tuple[RaceTold, ...]:
    """Return a history in which the changes of seats are told, each with the round from which it holds."""
    return tuple(_with_changes(history, changes)) if came(changes) else tuple(history)


def _with_changes(history: Sequence[RaceTold], changes: Sequence[Change]) -> Iterator[RaceTold]:
    actions = 0
    for number, told in enumerate(history):
        actions += told.turn is not None
        if number + 1 == len(history) or history[number + 1].turn is not None:
            new = tuple(event_of(one) for one in came(changes) if one.actions == actions)
            told = structs.replace(told, events=(*told.events, *new))
        yield told


def event_of(change: Change) -> SeatChanged:
    """Return how a change of seats is told."""
    after = change.after
    return SeatChanged(change.seat, "" if after.bot else after.name, after.left or "")
