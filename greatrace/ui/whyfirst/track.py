"""The map of the track that comes with the game."""

from __future__ import annotations

from functools import cache

from greatrace.boards.track import Track, load_track
from greatrace.ui.kit.assets import assets_root


@cache
def track() -> Track:
    """Return the map of the track.

    Raises:
        BadInput: somebody has damaged the file.
    """
    return load_track(assets_root() / "maps" / "why_first.tmx")
