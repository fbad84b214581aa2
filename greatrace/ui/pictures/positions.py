"""Recorded games, and the moments of a game that pictures show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Generic

from msgspec import Struct, structs

from greatrace.boards import setups
from greatrace.bots.thinking import RaceComputers
from greatrace.content.assemble import race_data
from greatrace.content.load import crew_pool, default_edition, load_components
from greatrace.engine.events import AnyEvent
from greatrace.engine.state import State
from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import Refused
from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.loop import play_on
from greatrace.kernel.session import Session
from greatrace.saves.envelope import D, Kind, Save, Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin, Recording
from greatrace.saves.replay import BrokenLogError, replay
from greatrace.thinking.protocol import Computers
from greatrace.thinking.seating import seated

MOST_ACTIONS = 5000
"""How long a recorded game may be."""
PUBLIC = -1
"""The seat that stands for what all may know."""
FIRST_BOARD = "africa"
SEED = 2052
"""A race in which two crews arrive, with many tiles on the board."""
DRIVERS = "hurried"
"""The level of the crews: its weights never change, so that the pictures do not either."""


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


RaceMoment = Moment[State, AnyEvent]


@cache
def recorded_race(name: str = "") -> RaceSave:
    """Return the race of four computer crews across a board, by default the first; always the same.

    Args:
        name: of a shipped board, or the path of a map.

    Raises:
        BadInput: the map is invalid.
    """
    board = setups.board(name or FIRST_BOARD)
    crews = crew_pool(4)
    data = race_data(load_components(board.tile_set), board, default_edition(), crews)
    seats = tuple(Seat("", DRIVERS) for _ in crews)
    return recorded(RACE, RaceComputers.of(data), Origin(data, SEED, "", seats))
