"""The places of a drop target."""

from __future__ import annotations

import msgspec


class Spot(msgspec.Struct, frozen=True):
    """A place on a drop target: its box (pixels), its name for the player, its value."""

    rect: tuple[int, int, int, int]
    label: str
    value: object = None
