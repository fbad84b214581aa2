"""The games that the menus can open, as they are handed to them."""

from __future__ import annotations

from msgspec import Struct

from greatrace.saves.kinds import Found
from greatrace.ui.play.table.entry import GameEntry, SavedGames
from greatrace.ui.play.table.keys import KeyGroup


class Games(Struct, frozen=True):
    """The games of the program.

    Attributes:
        entries: one each, in the order of the title page.
    """

    entries: tuple[GameEntry, ...]

    @property
    def keys(self) -> tuple[KeyGroup, ...]:
        """The keys of all games, as the page of keys lists them."""
        ordered = sorted(self.entries, key=lambda entry: entry.beside)
        return tuple(group for entry in ordered for group in entry.keys)

    def saved(self, found: Found) -> SavedGames:
        """Return the entry of a save."""
        return next(
            entry.saves for entry in self.entries
            if entry.saves.kind == found.kind and entry.saves.among(found.summary)
        )  # fmt: skip
