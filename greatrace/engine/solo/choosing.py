"""Choosing by criteria, so that the reason is known (14.8–14.11)."""

from __future__ import annotations

from greatrace.engine.solo.reason import Candidate, Reason


def choose(article: str, rule: str, candidates: list[Candidate]) -> Reason:
    """Choose the candidate whose criteria are lowest in their order; the last criterion must decide.

    Args:
        article: that makes the choice.
        rule: the word for its sentence.
        candidates: at least one, all with the same criteria.
    """
    ranked = sorted(candidates, key=_values)
    return Reason(article, rule, ranked[0].cell, tuple(ranked), _tie(ranked))


def _values(candidate: Candidate) -> tuple[int, ...]:
    return tuple(term.value for term in candidate.terms)


def _tie(ranked: list[Candidate]) -> str:
    """Return the criterion after the first that sets the best candidate apart from the next."""
    if len(ranked) < 2:
        return ""
    for place, (mine, other) in enumerate(zip(ranked[0].terms, ranked[1].terms, strict=True)):
        if mine.value != other.value:
            return mine.label if place else ""
    return ""
