"""What a player has folded, hidden or laid open at the table, and the notice upon the map."""

from __future__ import annotations

from msgspec import Struct, structs

FOLDED, OPENED = "route", "route-open"
"""How a player wants the sheet of the route: folded to a line, or open even where it hides the map."""

_SWITCHES = ("names", "codes", "map", "route_hidden", "folding")


class Shown(Struct):
    """What the player has folded, hidden or laid open.

    Attributes:
        names: whether all names on the map are shown.
        codes: whether the codes of all cells are shown.
        map: whether the map is shown instead of the bivouac.
        route_hidden: whether routes are hidden though they are pinned.
        folded: the pieces of the furniture that are folded.
        folding: whether all pieces are folded while a key is held.
    """

    names: bool = False
    codes: bool = False
    map: bool = False
    route_hidden: bool = False
    folded: frozenset[str] = frozenset()
    folding: bool = False
    _calm: frozenset[str] = frozenset()

    def turn(self, what: str, on: bool | None = None) -> None:
        """Set one of the switches by its name, without a value the other way round; or fold a piece."""
        if what in _SWITCHES:
            setattr(self, what, not getattr(self, what) if on is None else on)
        else:
            self.fold(what)

    def folds(self, piece: str) -> bool:
        """Return whether a piece of the furniture shows only what its folded form has room for."""
        return self.folding or piece in self.folded

    def fold(self, piece: str) -> None:
        """Fold a piece of the furniture, or open it again; the route as the player wants it."""
        wants = {FOLDED, OPENED}
        self.folded = self.folded - wants | {piece} if piece in wants else self.folded ^ {piece}

    def unfold(self, piece: str) -> bool:
        """Open a folded piece of the furniture; return whether it was folded."""
        was = piece in self.folded
        self.folded -= {piece}
        return was

    def calm(self, pieces: frozenset[str]) -> None:
        """Fold what says nothing yet, and open what was folded so before; none opens all of it."""
        self.folded = self.folded - self._calm | pieces
        self._calm = pieces

    @property
    def mark(self) -> tuple[object, ...]:
        """A value that changes with any switch."""
        return structs.astuple(self)


SECONDS = 9.0
"""How long a notice stays."""


class NoticeState:
    """A text that goes away by itself.

    Attributes:
        text: what it says; empty while there is none.
        article: the article that forbids what was refused; empty for other notices.
        private: whether it may tell something secret, so that it goes when that is covered.
        meanwhile: whether it holds only as long as nobody is asked.
    """

    def __init__(self) -> None:
        self.text = ""
        self.article = ""
        self.private = self.meanwhile = False
        self._left = 0.0

    def say(
        self, text: str, article: str = "", private: bool = False, meanwhile: bool = False
    ) -> None:
        """Show another text for some seconds."""
        self.text, self.article, self._left = text, article, SECONDS
        self.private, self.meanwhile = private, meanwhile

    def clear(self) -> None:
        """Remove the notice."""
        self.say("")

    def cover(self) -> None:
        """Remove a notice that may tell something secret."""
        if self.private:
            self.clear()

    def outlived(self, asked: bool) -> bool:
        """Remove a notice that holds only while nobody is asked; return whether that happened."""
        gone = self.meanwhile and asked
        if gone:
            self.clear()
        return gone

    def passes(self, seconds: float) -> bool:
        """Count the seconds; return whether the notice has just ended."""
        if not self.text:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.clear()
        return True
