"""What the panels emit."""

from __future__ import annotations

from msgspec import Struct

from greatrace.ui.kit.widgets.messages import Emitted

FOLDED, OPENED = "route", "route-open"
"""How a player wants the sheet of the route: folded to a line, or open even where it hides the map."""


class CarriedAssistant(Struct, frozen=True):
    """An assistant that is carried from a place."""

    source: str


class ShiftWanted(Emitted, frozen=True):
    """One assistant is to go from one place to another."""

    source: str
    target: str


class Adjusted(Emitted, frozen=True):
    """Another number is wanted on the question, under a name."""

    name: str
    value: int
