"""Labelled terms: scores, costs and reasons as lists that a screen shows without computing."""

from __future__ import annotations

from msgspec import Struct


class Term(Struct, frozen=True, gc=False):
    """One line of a sum: a fixed label and a value (points, francs, gauge points …)."""

    label: str
    value: int
