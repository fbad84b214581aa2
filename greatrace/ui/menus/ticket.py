"""The entry of a saved game of any kind in lists."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from greatrace.kernel.quoting import shown
from greatrace.prose.language import Language
from greatrace.ui.kit.theme import RGB


class PlayerEmblem(Struct, frozen=True):
    """A player's emblem in a list.

    Attributes:
        sprite: the picture.
        colours: replacements for its placeholder colours.
    """

    sprite: str
    colours: Mapping[str, RGB]


class Ticket(Struct, frozen=True):
    """A saved game in a list.

    Attributes:
        position: how far the game is.
        players: who plays.
    """

    position: str
    players: str


class Following(Struct, frozen=True):
    """What “Continue” offers after a save whose result is kept already: the next race of its campaign.

    Attributes:
        document: the name of the campaign.
        title: as the player calls it.
        number: of the next race.
    """

    document: str
    title: str
    number: int

    def line(self, say: Language) -> str:
        """Return what comes next, and in which campaign."""
        race = say.tr("Race {n} against the Torpedo is next", n=self.number)
        return f"{race} · {shown(self.title)}"


def date_line(say: Language, path: Path) -> str:
    """Return when a file was written, in the language's order of day and time."""
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):  # the file is gone, or its year is beyond 1 to 9999
        return ""
    # Translators: a day and a time; change the order and the signs between them as you are used to.
    pattern = say.tr("{year}-{month}-{day}, {hour}:{minute}")
    values = {"year": f"{when.year}", "month": f"{when.month:02}", "day": f"{when.day:02}"}
    return pattern.format_map(values | {"hour": f"{when.hour:02}", "minute": f"{when.minute:02}"})
