"""The turning points of a race: where a crew's chance of winning changed most, as the champion judges."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Sequence
from itertools import pairwise
from typing import Final

from greatrace.bots.alone import suited
from greatrace.bots.search.judgement import FITTED
from greatrace.bots.search.judging import Judge
from greatrace.bots.search.worlds import Worlds
from greatrace.bots.turning_point import TurningPoint
from greatrace.bots.weights import QUICK
from greatrace.engine.race import Race
from greatrace.engine.scoring import winner
from greatrace.engine.state import State

LEAST: Final = 0.05
"""The smallest change that turns a race."""


WORLDS: Final = 32
"""Worlds in which a round is played out. That is on average 6 points from the hints of the same rounds, and
4 from what they give the obvious move; judged without playing it was 8 and 9 (`content/balance.md`)."""


class Chances:
    """The chances of all crews at the beginning of rounds and at the end.

    They are found as those of hints are: the round is played out in worlds that are dealt anew, and what it
    comes to is judged. A hint adds what its own choice is better than the obvious one.

    Args:
        race: the race.
        worlds: in how many.
    """

    def __init__(self, race: Race, worlds: int = WORLDS) -> None:
        self._race, self._seats, self._number = race, range(race.seats), worlds
        self._worlds = Worlds(race, 0, suited(QUICK, race.alone))
        self._judge = Judge(race, self._worlds.tables, FITTED)

    def of(self, state: State) -> Generator[None, None, tuple[float, ...]]:
        """Return the chance of every crew to win, from 0 to 1; once the race is over it is one of both.

        Yields before each world, so that whoever asks may do something else between two of them.
        """
        table = state.table
        if not table.frames:
            return tuple(float(winner(table) == seat) for seat in self._seats)
        chances = [0.0] * len(self._seats)
        for number in range(self._number):
            yield
            # What each crew knows counts in as many worlds.
            view = self._race.view(state, number % len(self._seats))
            end = self._worlds.play_on(self._worlds.deal(view, number), table.round)
            for seat in self._seats:
                chances[seat] += self._judge.chance(end, seat)
        return tuple(chance / self._number for chance in chances)


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
