"""Sums of floats that are alike in every Python, compiled or not."""

from __future__ import annotations

from collections.abc import Iterable


def running_sum(numbers: Iterable[float]) -> float:
    """Return the sum of some floats, rounded after each addition.

    ``sum`` corrects the rounding since Python 3.12, and mypyc compiles it as a loop that does not.
    """
    total = 0.0
    for number in numbers:
        total += number
    return total
