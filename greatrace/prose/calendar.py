"""The calendar of 1935, by which rounds are dated: in the Gazette, on stamps, in a logbook."""

from __future__ import annotations

from datetime import date, timedelta

from greatrace.prose.language import Language

_FIRST, _LAST = date(1935, 5, 15), date(1935, 12, 31)
_DAYS, _RACE_DAYS = 3, 23
"""A round takes so many days; so many after a race of a campaign began, the next one does."""
_RACES_A_YEAR = 10
"""Races of a campaign after which the calendar begins again, as a season does."""


def round_day(number: int, race: int = 0) -> date:
    """Return the day of a round in 1935.

    Args:
        number: the round, from 1.
        race: the number of the race in its campaign, from 1; 0 for a race of its own.
    """
    days = _RACE_DAYS * (max(0, race - 1) % _RACES_A_YEAR) + _DAYS * (max(1, number) - 1)
    return min(_FIRST + timedelta(days=days), _LAST)


def days_text(say: Language, number: int, race: int = 0) -> str:
    """Return the day of a round in words, as `14 May 1935`; see `round_day`."""
    return day_text(say, round_day(number, race))


def day_text(say: Language, day: date) -> str:
    """Return a day as `14 May 1935`."""
    told = {"day": day.day, "month": _months(say)[day.month - 1], "year": day.year}
    if day.day == 1:
        # Translators: the first day of a month, where it has a number of another kind than the others.
        return say.tr_c("first of a month", "{day} {month} {year}", **told)
    return say.tr("{day} {month} {year}", **told)


def stamped_text(say: Language, day: date) -> str:
    """Return a day as a stamp has it: `14 MAY 1935`."""
    # Translators: the twelve months as a date stamp has them, in capitals, at most four letters each.
    months = say.tr("JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC").split()
    return f"{day.day} {months[day.month - 1]} {day.year}"


def _months(say: Language) -> tuple[str, ...]:
    tr = say.tr
    return (
        tr("January"), tr("February"), tr("March"), tr("April"), tr("May"), tr("June"), tr("July"),
        tr("August"), tr("September"), tr("October"), tr("November"), tr("December"),
    )  # fmt: skip
