"""What a crew thinks of ways, cities and first plans beyond their worth, so that crews choose differently."""

from __future__ import annotations

from typing import Final

LIKINGS: Final = 12
"""Number of different likings; 0 thinks of every place alike."""

AWAY: Final = 900
"""What a crew loses by a cell off the way that it likes best at the start, in centimes."""

CITY: Final = 1000
"""What a liking adds to or takes off the cost of a city at most, in centimes."""

OPENINGS: Final = 24
"""Number of different likings of plans for the first round; 0 thinks of every plan as the estimate does."""

OPENING: Final = 2500
"""What such a liking adds to or takes off the worth of a plan at most, in centimes."""

_STEPS: Final = 1000
_BITS: Final = (1 << 32) - 1
_ODD: Final = (0x9E3779B1, 0x85EBCA6B, 0xC2B2AE35)


def liked(liking: int, cell: int, most: int) -> int:
    """Return what a liking adds to the cost of a cell or plan, from minus ``most`` to ``most`` centimes.

    Args:
        liking: the number of the liking; 0 adds nothing.
        cell: the cell, or the number of a plan.
        most: the most that it adds or takes off, in centimes.
    """
    return (_mixed(liking, cell) % (2 * _STEPS + 1) - _STEPS) * most // _STEPS if liking else 0


def _mixed(liking: int, cell: int) -> int:
    """Return a number of 32 bits that looks drawn at random, the same for the same liking and cell."""
    mixed = (liking * _ODD[0] + (cell + 1) * _ODD[1]) & _BITS
    mixed = ((mixed ^ mixed >> 15) * _ODD[1]) & _BITS
    mixed = ((mixed ^ mixed >> 13) * _ODD[2]) & _BITS
    return mixed ^ mixed >> 16
