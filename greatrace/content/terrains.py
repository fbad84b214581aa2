"""The terrains that a board may show instead of a tile's own picture and name."""

from __future__ import annotations

TERRAINS = (
    "pampas", "altiplano", "jaguar", "caiman-river", "pampero",
    "yurts", "tiger", "bamboo", "rice-terraces", "karaburan",
    "prairie", "tundra", "taiga", "grizzly", "muskeg", "snowdrifts", "blizzard",
)  # fmt: skip
"""Ids of terrains; each has a name in `prose/terrains.py` and a picture in `sprites/terrains/`."""
