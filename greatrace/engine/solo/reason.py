"""Why the Torpedo does what it does, as data that a screen can show (14.8–14.11)."""

from __future__ import annotations

from msgspec import Struct

from greatrace.kernel.terms import Term


class Candidate(Struct, frozen=True, gc=False):
    """A cell that could be chosen, with the criteria in their order; the lowest values win."""

    cell: int
    terms: tuple[Term, ...]


class Reason(Struct, frozen=True, gc=False):
    """A choice of the Torpedo.

    Attributes:
        article: that makes the choice.
        rule: a word for the sentence of the article that applies, such as ``colour``.
        cell: what was chosen, -1 for nothing.
        candidates: what could be chosen, the chosen one first.
        tie: the criterion that decided between equals; empty where the first one did or nothing was to
            be decided.
    """

    article: str
    rule: str
    cell: int
    candidates: tuple[Candidate, ...] = ()
    tie: str = ""
