"""What decided the place of a crew in a race of several, as data (11.1, 11.3–11.5)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Lead(Struct, frozen=True):
    """A term of prestige in which one of two crews is ahead.

    Attributes:
        label: of the term (11.4).
        points: by how many points of prestige.
        more: what this crew has: mechanical points, francs, or its place of arrival.
        fewer: what the other has.
    """

    label: str
    points: int
    more: int
    fewer: int


class Level(Struct, frozen=True):
    """Two crews that are level, with the rule that places them.

    Attributes:
        other: seat of the other crew.
        rule: the earlier arrival (11.5), or the marker that came earlier to one corridor (3.14).
        corridor: in which both ended, if neither arrived; else 0.
    """

    other: int
    rule: Literal["arrival", "marker"]
    corridor: int = 0


class Decided(Struct, frozen=True):
    """What decided the place of a crew.

    Attributes:
        seat: of the crew.
        won: whether it won.
        other: seat of the winner; for the winner that of the next crew.
        ahead: points of prestige that it has more than the other; negative for fewer. 0 unless both arrived.
        arrived: whether the crew arrived.
        other_arrived: whether the other did.
        leads: the terms in which the better placed of the two is ahead, the largest first.
        lags: those in which the other one is.
        short: cells that the crew still had to go; 0 if it arrived or no way leads to the finish.
        other_short: likewise for the other crew.
        round: the last of the race.
        first: seat of the crew that arrived first, which ended the race (11.1).
        idle: for a crew that did not arrive the rounds in which assistants did nothing, each with how many.
        level: the neighbour in the ranking with which it is level, if any.
    """

    seat: int
    won: bool
    other: int
    ahead: int
    arrived: bool
    other_arrived: bool
    leads: tuple[Lead, ...]
    lags: tuple[Lead, ...]
    short: int
    other_short: int
    round: int
    first: int
    idle: tuple[tuple[int, int], ...] = ()
    level: Level | None = None
