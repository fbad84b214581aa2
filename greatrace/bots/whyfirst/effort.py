"""How much a computer player tries."""

from __future__ import annotations

from msgspec import Struct


class Effort(Struct, frozen=True):
    """How much a player tries.

    Attributes:
        deals: how often the hidden cards are dealt for one choice.
        tactical: the same in the tactical variant, where playing a stage out takes much longer.
    """

    deals: int
    tactical: int
