"""What widgets of the table carry and send along."""

from __future__ import annotations

from msgspec import Struct


class CardHeld(Struct, frozen=True):
    """A card of one's hand, by its order number."""

    card: int


class Target(Struct, frozen=True):
    """A figure, or the place of its owner."""

    figure: int
