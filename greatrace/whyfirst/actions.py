"""The actions of *Why First?*."""

from __future__ import annotations

from msgspec import Struct


class Lay(Struct, frozen=True, gc=False, tag="lay"):
    """Lay a card of a value in front of a player or Leo (15.3).

    Attributes:
        value: of the card.
        before: the figure whose owner gets it, from 0.
    """

    value: int
    before: int


class Play(Struct, frozen=True, gc=False, tag="play"):
    """Choose a card for oneself, by its order number (15.9)."""

    card: int


class Move(Struct, frozen=True, gc=False, tag="move"):
    """Move a figure by the value of one's card (15.9)."""

    figure: int


AnyAction = Lay | Play | Move
"""Every action; saves decode this tagged union."""
