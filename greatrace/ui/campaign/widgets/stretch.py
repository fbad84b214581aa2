"""A stretch of a long list: only so many rows are built, with a row at either end that leads on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greatrace.prose.language import Language
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button

MOST_ROWS: Final = 100
"""Rows that are built at once."""
BEFORE, AFTER = "rows-before", "rows-after"
"""Names of the rows that lead on; their payload is where the next stretch begins."""


def stretch(say: Language, count: int, first: int, row: Callable[[int], Widget]) -> list[Widget]:
    """Return the rows of a stretch of a list.

    Args:
        say: the language.
        count: of all rows.
        first: where the stretch begins, from 0.
        row: returns a row.
    """
    last = min(count, first + MOST_ROWS)
    rows = [row(place) for place in range(first, last)]
    if first:
        above = max(0, first - MOST_ROWS)
        rows.insert(0, Button(say.tr("{n} more above", n=first), BEFORE, payload=above))
    if last < count:
        rows.append(Button(say.tr("{n} more below", n=count - last), AFTER, payload=last))
    return rows


def other_end(name: str) -> str:
    """Return the row at which the next stretch is entered, by the name of the row that led there."""
    return BEFORE if name == AFTER else AFTER
