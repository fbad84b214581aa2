"""The places of a drop target."""

from __future__ import annotations

import msgspec


class Spot(msgspec.Struct, frozen=True):
    """One place on a drop target: where it is (pixels), its name for the player, its own value."""

    rect: tuple[int, int, int, int]
    label: str
    value: object = None
