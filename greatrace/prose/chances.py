"""How often a race is won with what the champion advises, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from greatrace.kernel.terms import Term
from greatrace.prose.language import Language

_LONG_SHOT: Final = 10
"""Wins in 100 races up to which a race is a long shot."""
_NEARLY_WON: Final = 90
"""Wins in 100 races from which a race is nearly won."""


def chance_text(terms: Sequence[Term], say: Language) -> str:
    """Return how often a race is won from here, in words first where that is seldom or nearly always.

    Before half of the way nothing is said of a race that is nearly won.

    Args:
        terms: the champion's reasons, as a hint has them.
        say: the language.
    """
    labels = {term.label: term.value for term in terms}
    least, most = labels.get("chance", 0), labels.get("chance_most", 0)
    told = _chance(least, most, "unclear" in labels, "early" in labels, say)
    return " ".join((*told, *_lead(labels, say)))


def _chance(chance: int, most: int, unclear: bool, early: bool, say: Language) -> Iterator[str]:
    """Yield how often a race is won: between which figures, where the hints of a turn came to several."""
    if early and max(chance, most) >= _NEARLY_WON:
        return
    if most > chance:
        yield say.tr("Hard to tell: it wins between {n} and {most} races of 100.", n=chance, most=most)
        return
    if chance >= _NEARLY_WON:
        yield say.tr("The race is nearly won.")
    elif chance and chance <= _LONG_SHOT:
        yield say.tr("A long shot.") if unclear else say.tr("A long shot, but the best there is.")
    if chance:
        yield say.tr_n(
            "From here it wins about {n} race of 100.", "From here it wins about {n} races of 100.", chance
        )


def _lead(labels: Mapping[str, int], say: Language) -> Iterator[str]:
    """Yield what a choice is ahead of the first idea; nothing before half of a race that is nearly won."""
    if "early" in labels and labels.get("chance", 0) >= _NEARLY_WON:
        return
    if "better" in labels:
        yield say.tr_n(
            "That is {n} more than with the choice of a quick crew.",
            "That is {n} more than with the choice of a quick crew.", labels["better"],
        )
    if "better_opening" in labels:
        yield say.tr_n(
            "That is {n} more than with the plan “Opening”.",
            "That is {n} more than with the plan “Opening”.", labels["better_opening"],
        )
