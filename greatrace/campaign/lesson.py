"""What a race against the Torpedo teaches: both ways over the rounds, and where it was won or lost (14)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET, Struct

from greatrace.campaign.missions import CREW
from greatrace.campaign.results import cells_left
from greatrace.engine import events as on
from greatrace.engine.distances import FAR
from greatrace.engine.events import AnyEvent
from greatrace.engine.idle import unused
from greatrace.engine.solo.events import MissionStamped, StickerGained
from greatrace.engine.state import Table
from greatrace.engine.tables import Tables

ASSISTANTS = 5
"""A crew has so many alone (14.2)."""
_TELLING = 2
"""By so many cells one side must gain upon the other for a round to count as the one that mattered."""

Told = tuple[Table, tuple[AnyEvent, ...]]
"""The table before a step, and what happened in it."""


class Leg(Struct, frozen=True):
    """A round of both sides.

    Attributes:
        number: of the round.
        crew: cells by which the crew came nearer to the finish; negative for farther.
        torpedo: likewise for the Torpedo.
        unused: assistants of the crew that did nothing; 0 in the round of its arrival.
        stickers: that the Torpedo gained.
        stamps: that the crew earned.
    """

    number: int
    crew: int
    torpedo: int
    unused: int
    stickers: tuple[StickerGained, ...] = ()
    stamps: tuple[MissionStamped, ...] = ()


class Lesson(Struct, frozen=True):
    """A race as its last page tells it.

    Attributes:
        legs: the rounds in order.
        way: cells from the start to the finish.
        short: cells that the crew still had to go at the end.
        torpedo_short: likewise for the Torpedo.
    """

    legs: tuple[Leg, ...]
    way: int
    short: int
    torpedo_short: int

    @property
    def idle(self) -> tuple[Leg, ...]:
        """The rounds in which assistants did nothing."""
        return tuple(leg for leg in self.legs if leg.unused)

    def mattered(self, won: bool) -> Leg | None:
        """Return the round in which the winner gained most upon the other; ``None`` where none stands out."""
        side = 1 if won else -1
        best = max(self.legs, key=lambda leg: side * (leg.crew - leg.torpedo), default=None)
        return best if best and side * (best.crew - best.torpedo) >= _TELLING else None


def lesson_of(race: Tables, told: Iterable[Told], last: Table) -> Lesson | None:
    """Return what a race teaches; ``None`` where it cannot be told from its beginning.

    Args:
        race: the race, with the Torpedo in it.
        told: its steps in order.
        last: the table at the end.
    """
    rounds = _rounds(told, last)
    if not rounds or last.torpedo is UNSET or race.rival is None:
        return None
    ends = [*(cells_left(race, table) for table, _ in rounds), cells_left(race, last)]
    if any(FAR in end for end in ends):
        return None
    legs = tuple(
        _leg(number + 1, (ends[number], ends[number + 1]), events)
        for number, (_, events) in enumerate(rounds)
    )
    return Lesson(legs, ends[0][0], *ends[-1])


def _rounds(told: Iterable[Told], last: Table) -> list[tuple[Table, list[AnyEvent]]]:
    """Return the table at the beginning of every round, and what happened in it.

    A round begins within a step, after the end of the round before it; the vehicles stand then where they
    stand before the next step. A lesson begins in the middle of a round: where its vehicles stand first.
    """
    steps = list(told)
    tables = (*(before for before, _ in steps[1:]), last)
    rounds: list[tuple[Table, list[AnyEvent]]] = []
    if steps and not any(isinstance(event, on.RoundStarted) for event in steps[0][1]):
        rounds.append((steps[0][0], []))
    for (_, events), after in zip(steps, tables, strict=False):
        for event in events:
            if isinstance(event, on.RoundStarted):
                rounds.append((after, []))
            if rounds:
                rounds[-1][1].append(event)
    return rounds


def _leg(number: int, ends: tuple[tuple[int, int], tuple[int, int]], events: list[AnyEvent]) -> Leg:
    (crew, torpedo), (crew_after, torpedo_after) = ends
    return Leg(
        number, crew - crew_after, torpedo - torpedo_after, unused(events, CREW, ASSISTANTS),
        tuple(event for event in events if isinstance(event, StickerGained)),
        tuple(event for event in events if isinstance(event, MissionStamped)),
    )
