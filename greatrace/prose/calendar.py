"""The calendar of 1935, by which rounds are dated."""

from __future__ import annotations

from datetime import date, timedelta

from greatrace.prose.language import Language

_FIRST, _LAST = date(1935, 5, 15), date(1935, 12, 31)
_DAYS = 3
"""A round takes so many days."""


def days_text(say: Language, number: int) -> str:
    """Return the date of a round (from 1) in 1935, as `14 May 1935`."""
    return day_text(say, min(_FIRST + timedelta(days=_DAYS * (number - 1)), _LAST))


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
