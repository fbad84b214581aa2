"""Who is second: in a stage, and in the game."""

from __future__ import annotations

from collections.abc import Sequence


def second(numbers: Sequence[int]) -> int | None:
    """Return the second-highest of the different numbers, or ``None`` if all are equal."""
    first = max(numbers)
    return max((number for number in numbers if number != first), default=None)


def stage_scores(figures: Sequence[int]) -> tuple[int, ...]:
    """Return what each figure scores where it stands (15.6): the number of the space if that is second.

    The start space counts 0, and nobody scores if all figures share one space.
    """
    place = second(figures)
    return tuple(place if place is not None and figure == place else 0 for figure in figures)


def winners(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the figures with the second-highest total; all of them if all totals are equal (15.7)."""
    wanted = second(totals)
    return tuple(figure for figure, total in enumerate(totals) if wanted is None or total == wanted)
