"""The seating of humans and computer players at a new or a saved game."""

from __future__ import annotations

from typing import Generic

from msgspec import Struct

from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.session import Session
from greatrace.saves.envelope import D, Kind, Save, Seat
from greatrace.saves.recording import Origin, Recording, resumed
from greatrace.thinking.protocol import Computers
from greatrace.thinking.seating import seated, seated_again


class Choices(Struct, Generic[D], frozen=True):
    """The choices of a setup.

    Attributes:
        data: everything that never changes in the game.
        seats: who plays.
        seed: what it is started with.
        created: the date when it began.
    """

    data: D
    seats: tuple[Seat, ...]
    seed: int
    created: str = ""

    @property
    def origin(self) -> Origin[D]:
        """The beginning of the game."""
        return Origin(self.data, self.seed, self.created, self.seats)


class Sitting(Struct, Generic[D, S, V, A, E], frozen=True):
    """A game at one screen before it has a controller.

    Attributes:
        kind: of its saves.
        computers: its computer players.
        session: the game.
        recording: what will be saved of it.
    """

    kind: Kind[D, S, V, A, E]
    computers: Computers[S, V, A, E]
    session: Session[S, V, A, E]
    recording: Recording[D, S, V, A, E]


def sit_down(
    kind: Kind[D, S, V, A, E], computers: Computers[S, V, A, E], origin: Origin[D]
) -> Sitting[D, S, V, A, E]:
    """Start a new game.

    Args:
        kind: of its saves.
        computers: its computer players.
        origin: what it begins with.
    """
    players = seated(computers, levels(origin.seats), origin.seed)
    session = Session.started(computers.game, players, origin.seed)
    return Sitting(kind, computers, session, Recording(kind, origin, session))


def sit_down_again(
    kind: Kind[D, S, V, A, E], computers: Computers[S, V, A, E], save: Save[D, S, A]
) -> Sitting[D, S, V, A, E]:
    """Resume a saved game.

    Args:
        kind: of the save.
        computers: the computer players of the game.
        save: the game.
    """
    log = save.log if save.replayable else ()
    players = seated_again(computers, levels(save.seats), save.seed, log)
    session, recording = resumed(kind, save, players)
    return Sitting(kind, computers, session, recording)


def levels(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return the computer level of every seat; empty for humans."""
    return tuple(seat.bot for seat in seats)
