"""Labelled terms: scores, costs and reasons as lists that a screen can show as they are."""

from __future__ import annotations

from msgspec import Struct


class Term(Struct, frozen=True):
    """One line of a sum: a fixed label and its share (points, francs, gauge points …)."""

    label: str
    value: int


def total(terms: tuple[Term, ...]) -> int:
    """Add up the terms."""
    return sum(term.value for term in terms)
