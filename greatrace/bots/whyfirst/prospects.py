"""How likely a player wins the whole game from the totals after a stage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from greatrace.kernel.chance import below, seeded
from greatrace.whyfirst.scoring import winners

_SCORES: Final = (-3, -2, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7)
"""What the second space of a stage scores, as often as it does among players who know the game."""
_FUTURES: Final = 64
_SHARED: Final = 6
"""In one stage of so many, two figures share the second space."""


def share(totals: Sequence[int], players: int, seat: int) -> float:
    """Return what a player gets of the victory: shared wins are split, Leo's part is nobody's (15.8)."""
    won = winners(totals)
    return 1 / len([one for one in won if one < players]) if seat in won else 0.0


class Prospects:
    """Estimates, for one player, the chance to win after a stage.

    What is still to come is the same for all totals, so that they can be compared.

    Args:
        figures: how many there are, Leo's included.
        players: how many of them are players.
        seat: whose chance.
    """

    def __init__(self, figures: int, players: int, seat: int) -> None:
        self._figures, self._players, self._seat = figures, players, seat
        self._known: dict[tuple[int, tuple[int, ...]], float] = {}
        self._futures: dict[int, list[tuple[int, ...]]] = {}

    def of(self, totals: tuple[int, ...], left: int) -> float:
        """Return the chance to win, 0 to 1, with so many stages left."""
        if not left:
            return share(totals, self._players, self._seat)
        key = (left, totals)
        if key not in self._known:
            self._known[key] = self._estimated(totals, left)
        return self._known[key]

    def _estimated(self, totals: tuple[int, ...], left: int) -> float:
        if left not in self._futures:
            self._futures[left] = [self._future(number, left) for number in range(_FUTURES)]
        won = 0.0
        for future in self._futures[left]:
            after = [total + more for total, more in zip(totals, future, strict=True)]
            won += share(after, self._players, self._seat)
        return won / _FUTURES

    def _future(self, number: int, left: int) -> tuple[int, ...]:
        """Return what each figure scores in the stages left."""
        chance = seeded(number * 7 + left)
        scored = [0] * self._figures
        for _ in range(left):
            points, chance = below(chance, len(_SCORES))
            first, chance = below(chance, self._figures)
            shared, chance = below(chance, _SHARED)
            second, chance = below(chance, self._figures)
            for figure in dict.fromkeys((first, first if shared else second)):
                scored[figure] += _SCORES[points]
        return tuple(scored)
