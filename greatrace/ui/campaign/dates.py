"""Days as campaigns keep and show them."""

from __future__ import annotations

from datetime import date, datetime

from greatrace.prose.calendar import day_text, stamped_text
from greatrace.prose.language import Language

_YEAR = 1935
"""The year in which the races are run."""


def today() -> str:
    """Return the day of now as campaigns keep it, such as `2026-11-22`."""
    return date.today().isoformat()


def stamped(say: Language, kept: str) -> str:
    """Return a day as the passport stamps it, in the year of the races; a text that is no day as it is."""
    when = _in_story(kept)
    return stamped_text(say, when) if when else kept


def signed(say: Language, kept: str) -> str:
    """Return a day in words, in the year in which the races are run; a text that is no day as it is."""
    when = _in_story(kept)
    return day_text(say, when) if when else kept


def _in_story(kept: str) -> date | None:
    month_and_day = kept[5:10]
    try:
        datetime.fromisoformat(kept)
        return date.fromisoformat(f"{_YEAR}-{'02-28' if month_and_day == '02-29' else month_and_day}")
    except ValueError:
        return None


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
