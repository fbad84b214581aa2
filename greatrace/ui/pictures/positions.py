"""Recorded games of any kind, and the moments of a game that pictures show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from msgspec import Struct, structs

from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import Refused
from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.loop import play_on
from greatrace.kernel.session import Session
from greatrace.saves.envelope import D, Kind, Save, Seat
from greatrace.saves.recording import Origin, Recording
from greatrace.saves.replay import BrokenLogError, replay
from greatrace.thinking.protocol import Computers
from greatrace.thinking.seating import seated

MOST_ACTIONS = 5000
"""How long a recorded game may be."""
PUBLIC = -1
"""The seat that stands for what all may know."""


class Moment(Struct, Generic[S, E], frozen=True):
    """A moment of a game.

    Attributes:
        actions: how many actions were done until then.
        state: where the game stands.
        events: the public events since the moment before.
    """

    actions: int
    state: S
    events: tuple[E, ...]


def recorded(
    kind: Kind[D, S, V, A, E], computers: Computers[S, V, A, E], origin: Origin[D]
) -> Save[D, S, A]:
    """Return the game that computer players play; always the same for the same origin.

    Args:
        kind: how the game is saved.
        computers: its computer players.
        origin: what the game is begun with; a level in every seat.
    """
    levels = tuple(seat.bot for seat in origin.seats)
    session = Session.started(computers.game, seated(computers, levels, origin.seed), origin.seed)
    recording = Recording(kind, origin, session)
    play_on(session, Budget(), MOST_ACTIONS)
    return recording.save()


def moments(kind: Kind[D, S, V, A, E], save: Save[D, S, A]) -> tuple[Moment[S, E], ...]:
    """Return all moments of a game; of one that cannot be replayed, only the last."""
    last = Moment[S, E](len(save.log), save.state, ())
    if not save.replayable:
        return (last,)
    game = kind.game(save.data)
    found: list[Moment[S, E]] = []
    actions = 0
    try:
        for each in replay(kind, save):
            actions += each.turn is not None
            events = tuple(game.hidden_event(event, PUBLIC) for event in each.step.events)
            found.append(Moment(actions, each.step.state, events))
    except (Refused, BrokenLogError):
        return (last,)
    return tuple(found)


def at(save: Save[D, S, A], moment: Moment[S, E], seats: tuple[Seat, ...]) -> Save[D, S, A]:
    """Return a game as it stood at one of its moments, with others in its seats."""
    log = save.log[: moment.actions]
    return structs.replace(save, state=moment.state, log=log, hashes=(), seats=seats)


def telling(
    found: Sequence[Moment[S, E]], fits: Callable[[Moment[S, E]], bool]
) -> Moment[S, E] | None:
    """Return a moment that fits and shows much, or ``None`` if none fits."""
    fitting = [moment for moment in found if fits(moment)]
    # Late in a game there is most to see; at its very end less is left to do.
    return fitting[len(fitting) * 3 // 4] if fitting else None
