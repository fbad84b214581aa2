"""What a finished game came to, the same for every game; each kind of saves reads it from its content."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import astuple

from greatrace.saves.bounds import need, one_liners, within

MOST_POINTS: Final = 1_000_000_000
_MOST_ROUNDS: Final = 10_000_000


class Deeds(Struct, frozen=True, array_like=True, gc=False):
    """What a seat did in a race.

    Attributes:
        cells: driven.
        lines: ridden.
        tiles: laid.
        dangers: countered.
        repairs: parts used or bought, whoever or whatever card let the crew repair.
        attacks: cards with a danger sign that were played.
        money: left at the end, in francs.
        fuel: left at the end.
        behind: whether it was the last of the order at half the way.
    """

    cells: int = 0
    lines: int = 0
    tiles: int = 0
    dangers: int = 0
    repairs: int = 0
    attacks: int = 0
    money: int = 0
    fuel: int = 0
    behind: bool = False


class Standing(Struct, frozen=True, array_like=True, gc=False):
    """The result of one seat.

    Attributes:
        role: the id of what it played with, such as a crew; empty where a game has nothing such.
        place: its rank, from 1; who shares one has the same.
        points: of prestige, or the total.
        arrived: whether it reached the finish; True where a game has none.
        won: whether it won, perhaps among others.
        deeds: what it did; ``None`` where its save does not tell all of it.
    """

    role: str
    place: int
    points: int
    arrived: bool
    won: bool
    deeds: Deeds | None = None


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
    numbers = (number for one in outcome.standings if one.deeds for number in astuple(one.deeds))
    within(numbers, 0, _MOST_ROUNDS, "deeds")
