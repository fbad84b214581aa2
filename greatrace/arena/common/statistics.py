"""Shares, means and numbers of kinds, each with the interval that chance leaves open."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

Z = 1.959964
"""Standard deviations that hold 95 in 100 of a normal distribution."""
GROUPS = 40
"""Groups of games that are left out in turn, at most."""


class Share(Struct, frozen=True):
    """A share with its 95 % interval (Wilson's); the field names are the keys of its JSON.

    Attributes:
        count: how often it happened.
        of: how often it could have.
        share: count / of, from 0 to 1.
        low: lower end of the interval.
        high: upper end of the interval.
    """

    count: int
    of: int
    share: float
    low: float
    high: float


def share(count: int, of: int) -> Share:
    """Return a share with Wilson's interval, which is all from 0 to 1 where nothing was counted."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    low, high = _wilson(count / of, of)
    return Share(count, of, round(count / of, 4), round(low, 4), round(high, 4))


def _wilson(found: float, cases: float) -> tuple[float, float]:
    """Return Wilson's interval of a share found in so many independent cases."""
    middle = (found + Z * Z / (2 * cases)) / (1 + Z * Z / cases)
    half = Z / (1 + Z * Z / cases) * math.sqrt(found * (1 - found) / cases + Z * Z / (4 * cases * cases))
    return (0.0 if found == 0 else middle - half), (1.0 if found == 1 else middle + half)


class Estimate(Struct, frozen=True):
    """A figure with its 95 % interval; the field names are the keys of its JSON.

    A single game does not tell how far games differ: its interval is the figure alone.

    Attributes:
        value: the figure.
        low: lower end of the interval.
        high: upper end of the interval.
    """

    value: float
    low: float
    high: float


def pooled_share(pairs: Sequence[tuple[int, int]]) -> Share:
    """Return the share of all counts among all that could have been, with Wilson's interval.

    What belongs to one game is alike, so that the interval is as wide as the spread between games
    demands: the pairs count as many independent cases as would leave chance the same room.

    Args:
        pairs: for each game how often something happened, and how often it could have.
    """
    count, of = sum(one for one, _ in pairs), sum(possible for _, possible in pairs)
    if not of:
        return share(0, 0)
    found = count / of
    spread = _ratio_variance(pairs, found, of)
    cases = found * (1 - found) / spread if spread > 0 else len(pairs)
    low, high = _wilson(found, cases)
    return Share(count, of, round(found, 4), round(low, 4), round(high, 4))


def pooled_mean(pairs: Sequence[tuple[float, int]]) -> Estimate:
    """Return a mean over all cases of all games; its interval allows for games whose cases are alike.

    Args:
        pairs: for each game the sum of the figure over its cases, and their number.
    """
    of = sum(cases for _, cases in pairs)
    if not of:
        return Estimate(0.0, 0.0, 0.0)
    found = sum(one for one, _ in pairs) / of
    return _around(found, math.sqrt(_ratio_variance(pairs, found, of)))


def effective_number(counts: Iterable[int]) -> float:
    """Return 2 to the entropy of a distribution: so many equally frequent kinds would be as varied."""
    found = [count for count in counts if count]
    of = sum(found)
    return 2 ** -sum(count / of * math.log2(count / of) for count in found) if of else 0.0


def varied(games: Sequence[Mapping[str, int]]) -> Estimate:
    """Return the effective number of kinds over all games, its interval by leaving groups of games out.

    Args:
        games: for each game how often each kind came.
    """
    number = min(GROUPS, len(games))
    groups = [Counter[str]() for _ in range(number)]
    for place, counts in enumerate(games):
        groups[place % number].update(counts)
    total = Counter[str]()
    for group in groups:
        total.update(group)
    found = effective_number(total.values())
    if number < 2:
        return _around(found, 0.0)
    without = [effective_number((total - group).values()) for group in groups]
    mean = sum(without) / number
    return _around(found, math.sqrt((number - 1) / number * sum((one - mean) ** 2 for one in without)))


def _ratio_variance(pairs: Sequence[tuple[float, int]], found: float, of: int) -> float:
    """Return the variance of a ratio of sums over games (linearised)."""
    if len(pairs) < 2:
        return 0.0
    spread = sum((one - found * possible) ** 2 for one, possible in pairs)
    return spread / of / of * len(pairs) / (len(pairs) - 1)


def _around(found: float, error: float) -> Estimate:
    return Estimate(round(found, 3), round(found - Z * error, 3), round(found + Z * error, 3))
