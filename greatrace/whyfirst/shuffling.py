"""Shuffling by the chance of the game."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.kernel.chance import below


def shuffled(cards: Sequence[int], chance: int) -> tuple[tuple[int, ...], int]:
    """Shuffle cards; return them with the next chance number."""
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        place, chance = below(chance, last + 1)
        pile[last], pile[place] = pile[place], pile[last]
    return tuple(pile), chance
