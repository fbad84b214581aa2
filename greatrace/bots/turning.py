"""The turning points of a race: where a crew's chance of winning changed most, as the champion judges."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import Final

from greatrace.bots.mind import plain_tables
from greatrace.bots.search.judgement import FITTED
from greatrace.bots.search.judging import Judge
from greatrace.bots.turning_point import TurningPoint
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
        self._judge = Judge(race, plain_tables(race), FITTED)

    def of(self, state: State) -> tuple[float, ...]:
        """Return the chance of every crew to win, from 0 to 1."""
        return tuple(self._judge.chance(state, seat) for seat in range(self._seats))


def turning_points(
    chances: Sequence[Sequence[float]], most: int = 3, own: Collection[int] = ()
) -> tuple[TurningPoint, ...]:
    """Return the rounds in which a chance changed most, in order; of each round the crew that changed most.

    Where none of them concerns those who ask, their own largest change takes the place of the least.

    Args:
        chances: of every crew, moment by moment.
        most: how many are wanted.
        own: the seats of those who ask.
    """
    pairs = tuple(enumerate(pairwise(chances)))
    seats = range(len(chances[0]) if chances else 0)
    found = [_largest(number, before, after, seats) for number, (before, after) in pairs]
    large = sorted((one for one in found if one.change >= LEAST), key=lambda point: -point.change)[:most]
    mine = [_largest(number, before, after, own) for number, (before, after) in pairs] if own else []
    best = max(mine, key=lambda point: point.change, default=None)
    if best and best.change >= LEAST and not any(point.seat in own for point in large):
        same = next((number for number, one in enumerate(large) if one.round == best.round), most - 1)
        large[same : same + 1] = [best]
    return tuple(sorted(large, key=lambda point: point.round))


def _largest(
    number: int, before: Sequence[float], after: Sequence[float], seats: Iterable[int]
) -> TurningPoint:
    """Return the largest change of a round among some seats."""
    points = (TurningPoint(number, seat, before[seat], after[seat]) for seat in seats)
    return max(points, key=lambda point: point.change)
