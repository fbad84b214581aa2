"""Documents beside games, such as a campaign, and the references of games to them."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from msgspec import Struct


class Reference(Struct, frozen=True):
    """A document by its kind (such as ``campaign``) and its name in the player's folder."""

    kind: str
    name: str


@runtime_checkable
class Referring(Protocol):
    """A game that belongs to documents; other games belong to none.

    A game never reads a document: what it needs of one is part of the game's data from the start, and
    what the game changes in one is written when the game is over, by whoever runs it.
    """

    @property
    def documents(self) -> tuple[Reference, ...]:
        """The documents that this game belongs to."""


def documents_of(game: object) -> tuple[Reference, ...]:
    """Return the documents that a game belongs to."""
    return game.documents if isinstance(game, Referring) else ()
