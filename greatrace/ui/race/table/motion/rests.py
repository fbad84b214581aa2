"""How long the screen rests after an action, in seconds at speed 1×."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from greatrace.engine import events as on
from greatrace.ui.race.controller import Controller

PICK, SEQUENCE = 0.1, 0.1
"""After a card or a sequence of a computer crew."""
TAKEN_BACK: Final = 0.8
"""Before a computer crew acts, so that a person can take back what was done last."""


def rest_after(game: Controller, events: Sequence[on.AnyEvent]) -> float:
    """Return how long the screen rests after the last action of a race, which had some events."""
    if any(game.seats[turn.seat].bot for turn in game.session.log[-1:]):
        return _computers(events)
    return TAKEN_BACK if game.thinking is not None and not game.undo_stop else 0.0


def _computers(events: Sequence[on.AnyEvent]) -> float:
    if any(isinstance(event, on.CardTaken) for event in events):
        return PICK
    return SEQUENCE if any(isinstance(event, on.SequenceBegan) for event in events) else 0.0
