"""How often crews win that take a choice of a chance that the search found."""

from __future__ import annotations

from typing import Final

COMES_TRUE: Final = 0.86
"""Odds of winning as a share of those in the search: of many tried actions the best one is partly that which
had the best luck in the worlds that tell its chance. Found by races against crews (`content/balance.md`)."""

TRUE_ALONE: Final = ((0, 0), (650, 650), (760, 850), (850, 920), (970, 970), (1000, 1000))
"""Chances in the search against the Torpedo, and how often crews win with them: who is well ahead thinks on
in the rounds to come, the crew of the worlds does not. Found in 1,273 chances shown (`bots/strength.md`).
"""


def coming_true(chance: int, alone: bool = False) -> int:
    """Return the chance of winning in thousandths with which crews win that take a choice of this chance.

    Args:
        chance: in the search.
        alone: whether the Torpedo is the only rival.
    """
    if alone:
        return _true_alone(chance)
    odds = COMES_TRUE * chance
    return round(1000 * odds / (odds + 1000 - chance))


def _true_alone(chance: int) -> int:
    below, true = 0, 0
    for above, most in TRUE_ALONE:
        if chance <= above:
            return true + round((chance - below) * (most - true) / max(1, above - below))
        below, true = above, most
    return true
