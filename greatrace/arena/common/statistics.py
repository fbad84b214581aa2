"""Shares and strengths out of results, each with the interval that chance leaves open."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

Z = 1.959964
"""Standard deviations that hold 95 in 100 of a normal distribution."""
ELO = 400 / math.log(10)
"""Elo points of one unit of log odds."""
STEPS = 100


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
    """Give a share with Wilson's interval; of nothing, anything is possible."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    found = count / of
    middle = (found + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z / (1 + Z * Z / of) * math.sqrt(found * (1 - found) / of + Z * Z / (4 * of * of))
    low = 0.0 if count == 0 else middle - half
    high = 1.0 if count == of else middle + half
    return Share(count, of, round(found, 4), round(low, 4), round(high, 4))


class Meeting(Struct, frozen=True):
    """What two players (by number) came to; a race without a winner is half a win for each."""

    one: int
    other: int
    wins_one: float
    wins_other: float


class Rating(Struct, frozen=True):
    """A strength in Elo points above the first player, with half the width of its 95 % interval."""

    elo: float
    margin: float


def ratings(players: int, meetings: Sequence[Meeting]) -> tuple[Rating, ...]:
    """Find the strengths that make the results most likely (Bradley and Terry).

    One drawn race is added to each meeting, so that a player who never lost has a finite strength.
    Players who are joined to the first by no meeting are rated as it is, with an endless margin.

    Args:
        players: how many there are; the first has strength 0.
        meetings: their results.
    """
    padded = [Meeting(m.one, m.other, m.wins_one + 0.5, m.wins_other + 0.5) for m in meetings]
    free = sorted(_joined(players, meetings) - {0})
    strengths = [0.0] * players
    for _ in range(STEPS):
        slope, curve = _derivatives(players, padded, strengths)
        step = _solve([[curve[i][j] for j in free] for i in free], [slope[i] for i in free])
        # A long step from far away would overshoot.
        for place, player in enumerate(free):
            strengths[player] += max(-1.0, min(1.0, step[place]))
        if max(map(abs, step), default=0.0) < 1e-10:
            break
    _, curve = _derivatives(players, padded, strengths)
    spread = dict(zip(free, _variances([[curve[i][j] for j in free] for i in free]), strict=True))
    return tuple(
        Rating(round(ELO * strengths[player], 1), _margin(player, spread)) for player in range(players)
    )


def _margin(player: int, spread: dict[int, float]) -> float:
    if player == 0:
        return 0.0
    return round(ELO * Z * math.sqrt(spread[player]), 1) if player in spread else math.inf


def _joined(players: int, meetings: Sequence[Meeting]) -> set[int]:
    joined = {0}
    for _ in range(players):
        for meeting in meetings:
            pair = {meeting.one, meeting.other}
            if joined & pair:
                joined |= pair
    return joined


def _derivatives(
    players: int, meetings: Sequence[Meeting], strengths: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Give the slope of the log likelihood, and its curvature with the sign turned."""
    slope = [0.0] * players
    curve = [[0.0] * players for _ in range(players)]
    for m in meetings:
        races = m.wins_one + m.wins_other
        chance = 1 / (1 + math.exp(strengths[m.other] - strengths[m.one]))
        weight = races * chance * (1 - chance)
        slope[m.one] += m.wins_one - races * chance
        slope[m.other] -= m.wins_one - races * chance
        for a, b in ((m.one, m.other), (m.other, m.one)):
            curve[a][a] += weight
            curve[a][b] -= weight
    return slope, curve


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations whose matrix is positive definite (Gauss)."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        for k in range(i + 1, size):
            factor = rows[k][i] / rows[i][i]
            rows[k] = [x - factor * y for x, y in zip(rows[k], rows[i], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (rows[i][size] - known) / rows[i][i]
    return found


def _variances(matrix: Sequence[Sequence[float]]) -> list[float]:
    """Give the diagonal of the inverse."""
    size = len(matrix)
    return [_solve(matrix, [float(i == place) for i in range(size)])[place] for place in range(size)]
