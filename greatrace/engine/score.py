"""The result of a crew (11.4, 11.5)."""

from __future__ import annotations

from msgspec import Struct

from greatrace.kernel.terms import Term


class Score(Struct, frozen=True, gc=False):
    """A crew's result; ``arrived`` is its place of arrival or 0, ``place`` its rank from 1."""

    seat: int
    arrived: int
    terms: tuple[Term, ...]
    total: int
    place: int
