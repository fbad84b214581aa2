"""Chance as a number: a 64-bit linear congruential generator whose state is an ``int``.

The same number gives the same draws on every machine and Python. A state that holds the number
can be copied, stored and compared; nothing else is random in a game.
"""

from __future__ import annotations

_MULTIPLIER = 0x5851F42D4C957F2D
_INCREMENT = 0x14057B7EF767814F
_MASK = (1 << 64) - 1


def seeded(seed: int) -> int:
    """Return the first chance number for a seed; near seeds give unrelated numbers."""
    number = (seed + 0x9E3779B97F4A7C15) & _MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


def player_seed(seed: int, seat: int) -> int:
    """Return the seed of a computer player's own chance.

    Window, simulation, contests and ``replay --verify --bots`` all derive it so.

    Args:
        seed: of the game.
        seat: from 0.
    """
    return seeded(seed + 1 + seat)


def below(chance: int, sides: int) -> tuple[int, int]:
    """Draw a whole number from 0 to ``sides - 1``; return it with the next chance number."""
    chance = (chance * _MULTIPLIER + _INCREMENT) & _MASK
    return ((chance >> 32) * sides) >> 32, chance


def draw_kind(chance: int, counts: tuple[int, ...], total: int) -> tuple[int, int]:
    """Draw one item from a bag given as counts by kind.

    Args:
        chance: the chance number.
        counts: the number of items of each kind.
        total: their sum, at least 1.

    Returns:
        The kind drawn and the next chance number.
    """
    chance = (chance * _MULTIPLIER + _INCREMENT) & _MASK
    left = ((chance >> 32) * total) >> 32
    for kind, count in enumerate(counts):
        if left < count:
            return kind, chance
        left -= count
    raise ValueError("the total is larger than the counts")
