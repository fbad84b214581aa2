"""The beginning of a game at one screen, new or saved: its seed, and who sits where.

The environment variable `GREATRACE_SEED` names a seed for every game, rematches included, so that the same
choices lead to the same game: for tests of the real window, and for whoever wants to play a game again. Then
computer players and hints are not cut short on a slow or busy machine, where they would choose otherwise.
"""

from __future__ import annotations

import os
import re
import secrets

from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.session import Session
from greatrace.saves.envelope import D, Kind, Save, Seat
from greatrace.saves.recording import Origin, Recording, resumed
from greatrace.thinking.protocol import LONGEST, Computers
from greatrace.thinking.seating import seated, seated_again

VARIABLE = "GREATRACE_SEED"
_BITS = 48
_NUMBER = re.compile(r"[0-9]{1,100}")
"""Far longer ones take long to read, and Python refuses those of thousands of digits."""
_UNHURRIED = 60.0
"""Seconds in which every thought comes to its own end."""


def sit_down(
    kind: Kind[D, S, V, A, E], computers: Computers[S, V, A, E], origin: Origin[D]
) -> Recording[D, S, V, A, E]:
    """Start a new game, and record it.

    Args:
        kind: of its saves.
        computers: its computer players.
        origin: what it begins with.
    """
    players = seated(computers, levels(origin.seats), origin.seed)
    session = Session.started(computers.game, players, origin.seed)
    return Recording(kind, origin, session)


def sit_down_again(
    kind: Kind[D, S, V, A, E], computers: Computers[S, V, A, E], save: Save[D, S, A]
) -> Recording[D, S, V, A, E]:
    """Resume a saved game, and go on recording it.

    Args:
        kind: of the save.
        computers: the computer players of the game.
        save: the game.
    """
    log = save.log if save.replayable else ()
    players = seated_again(computers, levels(save.seats), save.seed, log)
    _, recording = resumed(kind, save, players)
    return recording


def levels(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return the computer level of every seat; empty for humans."""
    return tuple(seat.bot for seat in seats)


def seed_of(text: str) -> int | None:
    """Return the seed that a text names; `None` where it is no number."""
    return int(text) % (1 << _BITS) if _NUMBER.fullmatch(text) else None


def fresh_seed() -> int:
    """Return the seed that the environment asks for; else, or where that is no number, a random one."""
    asked = seed_of(os.environ.get(VARIABLE, ""))
    return secrets.randbits(_BITS) if asked is None else asked


def most_thinking() -> float:
    """Return the seconds after which a thought is cut short; many in a game that is to be played again."""
    return LONGEST if seed_of(os.environ.get(VARIABLE, "")) is None else _UNHURRIED
