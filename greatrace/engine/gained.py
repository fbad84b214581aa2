"""What a crew gained in a round beside a rival; in a module of its own, since mypyc compiles no structs."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Gain = Literal["corridors", "mechanics", "money"]
"""Corridors, mechanical points or francs."""


class Gained(Struct, frozen=True):
    """What a crew gained in a round beside what one rival gained; negative for what was lost.

    Attributes:
        what: corridors, mechanical points or francs.
        own: how much the crew gained.
        rival: the other's seat; the Torpedo has the one after the last.
        other: how much that one gained.
    """

    what: Gain
    own: int
    rival: int
    other: int
