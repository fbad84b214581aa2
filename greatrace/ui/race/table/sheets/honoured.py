"""The quiet line of a race's last page: which honours people have just earned in it."""

from __future__ import annotations

from typing import Final

from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown
from greatrace.prose.language import Language
from greatrace.saves.envelope import encode
from greatrace.saves.history.archive import Archive, identity
from greatrace.saves.history.honours import Earned, honours
from greatrace.saves.history.statistics import person_of
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.ui.kit.context import Context
from greatrace.ui.menus.history.honours import honour_name

_WAITS: Final = 10.0
"""Seconds in which the history must have kept the race, which happens in the background."""
_UNREAD: Final = 20
"""Games that are read on the way at most; with more of them nothing is told."""
_MOST: Final = 3
"""Honours that are told."""


class Honoured:
    """Looks for what people have earned in a race, as soon as the history keeps it.

    Args:
        context: of the scene; where strangers play, or nothing is written, nothing is earned.
        save: the race, which is over.
    """

    def __init__(self, context: Context, save: RaceSave) -> None:
        named = any(map(person_of, save.seats)) and context.writes and not context.public
        self._archive, self._left = Archive(context.folders.history), _WAITS if named else 0.0
        self._name = identity(encode(RACE, save)) if named else ""

    def look(self, seconds: float) -> tuple[Earned, ...]:
        """Return what was earned, once; nothing before it is known or if nothing was."""
        if self._left <= 0:
            return ()
        self._left -= seconds
        try:
            if not self._archive.path(self._name).exists():
                return ()
            self._left = 0.0
            return self._earned()
        except (BadInput, OSError):
            return ()

    def _earned(self) -> tuple[Earned, ...]:
        listing = self._archive.listing()
        if listing.unread > _UNREAD:
            return ()
        return tuple(one for one in honours(listing.all()) if one.line.name == self._name)


def told(say: Language, earned: tuple[Earned, ...]) -> str:
    """Return who has earned what, in one line; empty where nothing was earned."""
    parts = [
        say.tr("{person}: {honour}", person=shown(one.person), honour=honour_name(say, one.honour))
        for one in earned[:_MOST]
    ]
    more = len(earned) - len(parts)
    return " · ".join([*parts, *([say.tr_n("and {n} more", "and {n} more", more)] if more else [])])
