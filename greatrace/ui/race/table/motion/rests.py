"""How long an action is shown at least, in seconds at speed 1×."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from greatrace.engine import events as on
from greatrace.engine.decisions import Sequence
from greatrace.ui.race.controller import Controller

PICK, SEQUENCE = 0.05, 0.04
"""A card or the end of a sequence of a computer crew."""
TAKEN_BACK: Final = 0.6
"""What a person did before a computer crew begins its sequence, so that it can be taken back."""


def rest_after(game: Controller, events: Iterable[on.AnyEvent]) -> float:
    """Return how long the last action of a race, which had some events, is shown at least."""
    if any(game.seats[turn.seat].bot for turn in game.session.log[-1:]):
        return _computers(events)
    waits = isinstance(game.frame, Sequence) and game.thinking is not None and not game.undo_stop
    return TAKEN_BACK if waits else 0.0


def _computers(events: Iterable[on.AnyEvent]) -> float:
    told = {type(event) for event in events}
    return PICK if on.CardTaken in told else SEQUENCE if on.SequenceBegan in told else 0.0
