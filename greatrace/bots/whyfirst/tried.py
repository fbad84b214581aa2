"""What came of an action that was tried."""

from __future__ import annotations

from msgspec import Struct


class Tried(Struct, frozen=True):
    """What came of an action.

    Attributes:
        number: its place among the legal ones.
        chance: of winning the game, 0 to 1.
        second: in which share of the deals its player ends the stage second, 0 to 1.
    """

    number: int
    chance: float
    second: float
