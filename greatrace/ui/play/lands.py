"""The continents, of which each has skies, camps and sounds of its own."""

from __future__ import annotations

LANDS = ("africa", "south_america", "asia", "north_america")
"""The continents; the first stands for whatever is none of them."""


def land_of(*names: str) -> str:
    """Return the first of some names that is a continent: those of a board, then of its tiles."""
    found = (name.replace("-", "_") for name in names)
    return next((name for name in found if name in LANDS), LANDS[0])


def drawn_for(land: str) -> dict[str, str]:
    """Return the replacements by which a drawing of all continents shows one of them."""
    if land == LANDS[0]:
        return {}
    return {f' data-land="{LANDS[0]}"': ' display="none"', f' data-land="{land}" display="none"': ""}
