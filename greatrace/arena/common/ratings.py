"""Elo points out of results, with the interval that chance leaves open. SciPy is an extra."""

from __future__ import annotations

import math
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from msgspec import Struct

from greatrace.arena.common.statistics import Z

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]

ELO = 400 / math.log(10)
"""Elo points of one unit of log odds."""


class Meeting(Struct, frozen=True):
    """The results of two players (by number); a game without a winner is half a win for each."""

    one: int
    other: int
    wins_one: float
    wins_other: float


class Rating(Struct, frozen=True):
    """A strength in Elo points above the first player, with half the width of its 95 % interval."""

    elo: float
    margin: float


def can_rate() -> bool:
    """Return whether SciPy is installed."""
    return find_spec("scipy") is not None


def ratings(players: int, meetings: Sequence[Meeting]) -> tuple[Rating, ...]:
    """Find the strengths that make the results most likely (Bradley and Terry).

    One drawn game is added to each meeting, so that a player who never lost has a finite strength.
    Players whom no chain of meetings joins to the first are rated 0 with an infinite margin.

    Args:
        players: how many there are; the first has strength 0.
        meetings: their results.
    """
    import numpy as np
    from scipy.sparse.csgraph import connected_components

    wins = np.zeros((players, players))
    for one in meetings:
        wins[one.one, one.other] += one.wins_one + 0.5
        wins[one.other, one.one] += one.wins_other + 0.5
    _, part = connected_components(wins)
    joined = [player for player in range(1, players) if part[player] == part[0]]
    found = {0: Rating(0.0, 0.0)}
    if joined:
        strengths, deviations = _most_likely(wins, joined)
        for player, strength, deviation in zip(joined, strengths, deviations, strict=True):
            found[player] = Rating(round(ELO * strength, 1), round(ELO * Z * deviation, 1))
    return tuple(found.get(player, Rating(0.0, math.inf)) for player in range(players))


def _most_likely(wins: Matrix, free: Sequence[int]) -> tuple[list[float], list[float]]:
    """Return the most likely log odds of the free players and their standard deviations.

    Args:
        wins: how often the player of a row beat that of a column.
        free: the players whose strength is sought; that of all others is 0.
    """
    import numpy as np
    from scipy.optimize import minimize
    from scipy.special import expit, log_expit

    def gaps(of_free: Matrix) -> Matrix:
        strengths = np.zeros(len(wins))
        strengths[free] = of_free
        return np.subtract.outer(strengths, strengths)

    def loss(of_free: Matrix) -> float:
        return -float((wins * log_expit(gaps(of_free))).sum())

    def slope(of_free: Matrix) -> Matrix:
        missed = wins * expit(-gaps(of_free))
        return np.asarray(missed.sum(axis=0) - missed.sum(axis=1))[free]

    def curvature(of_free: Matrix) -> Matrix:
        apart = gaps(of_free)
        weights = (wins + wins.T) * expit(apart) * expit(-apart)
        return np.asarray(np.diag(weights.sum(axis=1)) - weights)[np.ix_(free, free)]

    best = minimize(loss, np.zeros(len(free)), jac=slope, hess=curvature, method="trust-exact").x
    deviations = np.sqrt(np.diag(np.linalg.inv(curvature(best))))
    return [float(one) for one in best], [float(one) for one in deviations]
