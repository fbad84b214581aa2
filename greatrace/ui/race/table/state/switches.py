"""What a player has folded, hidden or laid open at the table."""

from __future__ import annotations

from msgspec import Struct


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

    def folds(self, piece: str) -> bool:
        """Return whether a piece of the furniture shows only what its folded form has room for."""
        return self.folding or piece in self.folded

    def fold(self, piece: str) -> None:
        """Fold a piece of the furniture, or open it again."""
        self.folded ^= {piece}

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
        return self.names, self.codes, self.map, self.route_hidden, self.folded, self.folding
