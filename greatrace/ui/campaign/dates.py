"""Days as campaigns keep and show them."""

from __future__ import annotations

import re
from datetime import date, datetime

from greatrace.prose.language import Language

_DAY = re.compile(r"\d{4}-\d\d-\d\d.*")
_YEAR = 1935
"""The year in which the races are run."""


def today() -> str:
    """Return the day of now as campaigns keep it, such as `2026-11-22`."""
    return date.today().isoformat()


def in_story(kept: str) -> str:
    """Return a day as the passport stamps it, in the year in which the races are run; other text as it is."""
    if not _DAY.fullmatch(kept):
        return kept
    month = kept[4:10]
    return f"{_YEAR}{'-02-28' if month == '-02-29' else month}"


def day(say: Language, kept: str) -> str:
    """Return a day in the language's order; a text that is no day as it is."""
    try:
        when = datetime.fromisoformat(kept)
    except ValueError:
        return kept
    # Translators: a day in figures; change the order and the signs between them as you are used to.
    pattern = say.tr("{year}-{month}-{day}")
    values = {"year": f"{when.year}", "month": f"{when.month:02}", "day": f"{when.day:02}"}
    return pattern.format_map(values)
