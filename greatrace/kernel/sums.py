"""Sums of labelled terms, and of floats alike in every Python."""

from __future__ import annotations

from collections.abc import Iterable

from greatrace.kernel.terms import Term


def total(terms: tuple[Term, ...]) -> int:
    """Return the sum of the terms."""
    return sum(term.value for term in terms)


def running_sum(numbers: Iterable[float]) -> float:
    """Return the sum of some floats, rounded after each addition.

    ``sum`` corrects the rounding since Python 3.12, and mypyc compiles it as a loop that does not.
    """
    result = 0.0
    for number in numbers:
        result += number
    return result
