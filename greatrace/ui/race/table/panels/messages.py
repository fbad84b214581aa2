"""What the panels carry and name."""

from __future__ import annotations

from msgspec import Struct

FOLDED, OPENED = "route", "route-open"
"""How a player wants the sheet of the route: folded to a line, or open even where it hides the map."""


class CarriedAssistant(Struct, frozen=True):
    """An assistant that is carried from a place."""

    source: str
