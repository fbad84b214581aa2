"""When a file was written, for lists."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from greatrace.prose.language import Language


def date_line(say: Language, path: Path) -> str:
    """Return when a file was written, in the language's order of day and time."""
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):  # the file is gone, or its year is beyond 1 to 9999
        return ""
    return day_text(say, when)


def day_text(say: Language, when: datetime) -> str:
    """Return a day and a time in the language's order."""
    # Translators: a day and a time; change the order, the signs between them and the zeros before
    # (:02) as you are used to.
    pattern = say.tr("{year}-{month:02}-{day:02}, {hour:02}:{minute:02}")
    return pattern.format(year=when.year, month=when.month, day=when.day, hour=when.hour, minute=when.minute)
