"""How long the screen rests after an action, in seconds at speed 1×."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from greatrace.engine import events as on
from greatrace.engine.decisions import Sequence
from greatrace.ui.race.controller import Controller

PICK, SEQUENCE = 0.1, 0.1
"""After a card or a sequence of a computer crew."""
TAKEN_BACK: Final = 0.6
"""Before a computer crew begins its sequence, so that a person can take back how the last one ended."""


def rest_after(game: Controller, events: Iterable[on.AnyEvent]) -> float:
    """Return how long the screen rests after the last action of a race, which had some events."""
    if any(game.seats[turn.seat].bot for turn in game.session.log[-1:]):
        return _computers(events)
    waits = isinstance(game.frame, Sequence) and game.thinking is not None and not game.undo_stop
    return TAKEN_BACK if waits else 0.0


def _computers(events: Iterable[on.AnyEvent]) -> float:
    told = {type(event) for event in events}
    return PICK if on.CardTaken in told else SEQUENCE if on.SequenceBegan in told else 0.0
