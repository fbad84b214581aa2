"""The turning points of a race: where a crew's chance of winning changed most, as the champion judges."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from greatrace.bots.mind import CrewTables
from greatrace.bots.search.judgement import FITTED
from greatrace.bots.search.judging import Judge
from greatrace.bots.turning_point import TurningPoint
from greatrace.bots.weights import QUICK
from greatrace.engine.race import Race
from greatrace.engine.state import State

LEAST: Final = 0.05
"""The smallest change that turns a race."""


class Chances:
    """The chances of all crews, judged at the beginning of rounds and at the end.

    Args:
        race: the race.
    """

    def __init__(self, race: Race) -> None:
        self._seats = race.seats
        self._judge = Judge(race, tuple(CrewTables(race, seat, QUICK) for seat in range(race.seats)), FITTED)

    def of(self, state: State) -> tuple[float, ...]:
        """Return the chance of every crew to win, from 0 to 1."""
        return tuple(self._judge.chance(state, seat) for seat in range(self._seats))


def turning_points(chances: Sequence[Sequence[float]], most: int = 3) -> tuple[TurningPoint, ...]:
    """Return the rounds in which a chance changed most, in order; of each round the crew that changed most.

    Args:
        chances: of every crew, moment by moment.
        most: how many are wanted.
    """
    found = [
        max(
            (TurningPoint(number, seat, before[seat], after[seat]) for seat in range(len(before))),
            key=lambda point: point.change,
        )
        for number, (before, after) in enumerate(pairwise(chances))
    ]
    large = sorted((one for one in found if one.change >= LEAST), key=lambda point: -point.change)
    return tuple(sorted(large[:most], key=lambda point: point.round))
