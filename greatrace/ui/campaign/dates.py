"""Days as campaigns keep them, and show them in the year of the races: the same day of 1935."""

from __future__ import annotations

from datetime import date, datetime

from greatrace.campaign.campaign import Campaign, Stamp
from greatrace.prose.calendar import day_text, stamped_text
from greatrace.prose.language import Language
from greatrace.prose.passport import ink_name

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


def stamped_on(say: Language, stamp: Stamp) -> str:
    """Return when and in which race a stamp was set, in words."""
    told = {"ink": ink_name(say, stamp.ink), "date": signed(say, stamp.date), "n": stamp.race}
    return say.tr("{ink}: stamped on {date}, race {n}", **told)


def last_day(say: Language, campaign: Campaign) -> str:
    """Return when a campaign was last raced; before its first race when it was founded."""
    if campaign.history:
        return say.tr("Last raced on {date}", date=_whole(say, campaign.history[-1].result.date))
    return say.tr("Founded on {date}", date=_whole(say, campaign.created)) if campaign.created else ""


def _whole(say: Language, kept: str) -> str:
    """Return a day in words which no line divides."""
    return signed(say, kept).replace(" ", "\u00a0")


def _in_story(kept: str) -> date | None:
    month_and_day = kept[5:10]
    try:
        datetime.fromisoformat(kept)
        return date.fromisoformat(f"{_YEAR}-{'02-28' if month_and_day == '02-29' else month_and_day}")
    except ValueError:
        return None
