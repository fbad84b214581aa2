"""What a finished game came to, the same for every game; each kind of saves reads it from its content."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from greatrace.saves.bounds import need, one_liners, within

MOST_POINTS: Final = 1_000_000_000
_MOST_ROUNDS: Final = 10_000_000


class Standing(Struct, frozen=True, array_like=True, gc=False):
    """The result of one seat.

    Attributes:
        role: the id of what it played with, such as a crew; empty where a game has nothing such.
        place: its rank, from 1; who shares one has the same.
        points: of prestige, or the total.
        arrived: whether it reached the finish; True where a game has none.
        won: whether it won, perhaps among others.
    """

    role: str
    place: int
    points: int
    arrived: bool
    won: bool


class Outcome(Struct, frozen=True, gc=False):
    """The result of a finished game.

    Attributes:
        board: the id of the board; empty without one.
        board_title: as the board calls itself.
        course: the ids of start and finish, such as ``dakar>djibouti``; empty without them.
        variant: what was played, such as ``race``, ``torpedo``, ``crossing`` or ``tactical``.
        rounds: how many were played.
        standings: by seat.
    """

    board: str
    board_title: str
    course: str
    variant: str
    rounds: int
    standings: tuple[Standing, ...]


def check_outcome(outcome: Outcome) -> None:
    """Require texts that screens can show, and numbers within bounds.

    Raises:
        ValueError: it has others.
    """
    roles = [one.role for one in outcome.standings]
    one_liners((outcome.board, outcome.board_title, outcome.course, outcome.variant, *roles), "texts")
    within((outcome.rounds,), 0, _MOST_ROUNDS, "rounds")
    within((one.points for one in outcome.standings), -MOST_POINTS, MOST_POINTS, "points")
    need(all(one.place >= 1 for one in outcome.standings), "places")
