"""Days of a campaign: in the calendar of 1935, as the Gazette tells them, and when it was played really."""

from __future__ import annotations

from datetime import date, datetime

from greatrace.campaign.campaign import Campaign, Result, Stamp
from greatrace.prose.calendar import day_text, days_text, round_day, stamped_text
from greatrace.prose.language import Language
from greatrace.prose.passport import ink_name


def today() -> str:
    """Return the day of now as campaigns keep it, such as `2026-11-22`."""
    return date.today().isoformat()


def stamped(say: Language, stamp: Stamp) -> str:
    """Return the day of the round that earned a stamp, as the passport stamps it: `14 MAY 1935`."""
    return stamped_text(say, round_day(stamp.round, stamp.race))


def signed(say: Language, stamp: Stamp) -> str:
    """Return the same day in words."""
    return days_text(say, stamp.round, stamp.race)


def raced_on(say: Language, result: Result) -> str:
    """Return the day of a race's last round, in words."""
    return days_text(say, result.rounds, result.race)


def played(say: Language, kept: str) -> str:
    """Return on which day something was played really; empty for a text that is no day."""
    try:
        return say.tr("Played on {date}", date=day_text(say, datetime.fromisoformat(kept)))
    except ValueError:
        return ""


def stamped_on(say: Language, stamp: Stamp) -> str:
    """Return when and in which race a stamp was set, in words."""
    told = {"ink": ink_name(say, stamp.ink), "date": signed(say, stamp), "n": stamp.race}
    return say.tr("{ink}: stamped on {date}, race {n}", **told)


def last_day(say: Language, campaign: Campaign) -> str:
    """Return when a campaign was last raced; before its first race when that begins."""
    if campaign.history:
        day = raced_on(say, campaign.history[-1].result)
        return say.tr("Last raced on {date}", date=_whole(day))
    return say.tr("Founded on {date}", date=_whole(days_text(say, 1)))


def last_played(say: Language, campaign: Campaign) -> str:
    """Return on which day a campaign was played last, or founded, really."""
    return played(say, campaign.history[-1].result.date if campaign.history else campaign.created)


def _whole(day: str) -> str:
    """Return a day in words which no line divides."""
    return day.replace(" ", "\u00a0")
