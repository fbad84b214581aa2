"""The games that the menus can open, as they are handed to them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language
from greatrace.saves.files import Store
from greatrace.saves.history.archive import Known
from greatrace.saves.kinds import Found
from greatrace.saves.unfinished import offered
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.play.lessons import AnyTaught
from greatrace.ui.play.table.entry import GameEntry, PastGames, SavedGames
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

    def saved(self, found: Found | Known) -> SavedGames:
        """Return the entry of a save, or of a finished game."""
        return next(
            entry.saves for entry in self.entries
            if entry.saves.kind == found.kind and entry.saves.among(found.summary)
        )  # fmt: skip

    @property
    def lessons(self) -> tuple[AnyTaught, ...]:
        """The lessons of all games, in their order."""
        found = (lesson for entry in self.entries for lesson in entry.lessons())
        return tuple(sorted(found, key=lambda lesson: lesson.order))

    @property
    def past(self) -> Mapping[str, PastGames]:
        """What the history shows of finished games, by their kind."""
        return {entry.saves.kind: entry.saves.past for entry in reversed(self.entries)}

    def illustration(self, say: Language, name: str) -> Widget:
        """Return what the rulebook shows of a game by a name.

        Raises:
            LookupError: no game has something that is called so.
        """
        draws = next(filter(None, (entry.illustration for entry in self.entries)), None)
        if draws is None:
            raise LookupError(name)
        return draws(say, name)

    def resume(self, context: Context, name: str) -> Push | Replace:
        """Open a save; if it is broken, set it aside and open the version before it.

        Raises:
            BadInput: it cannot be opened; nothing was overwritten.
        """
        store = Store(context.saves)
        offer = offered(store, name)
        if offer is None or offer.found is None:
            problem = offer.problem if offer else None
            raise problem or BadInput("There is no file {path}.", path=str(store.path(name)))
        return self.saved(offer.found).resume(context, store, name)
