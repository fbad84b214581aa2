"""What the panels of planning emit."""

from __future__ import annotations

from msgspec import Struct

from greatrace.ui.kit.widgets.messages import Emitted


class CarriedAssistant(Struct, frozen=True):
    """An assistant that is carried from a place."""

    source: str


class ShiftWanted(Emitted, frozen=True):
    """One assistant is to go from one place to another."""

    source: str
    target: str
