"""What ships with the game's own maps, and stands in for what a player's map lacks."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

from greatrace.files.reading import exists, is_file

TILESET = "cells.tsx"
"""The tileset of the game's maps, which drafts of boards name too."""


def shipped_folders() -> tuple[Path, ...]:
    """Return where the game's own maps may lie: in the package, or in a checkout."""
    package = Path(str(resources.files("greatrace")))
    return tuple(folder / "maps" for folder in (package / "_assets", package.parent))


@cache
def shipped_tileset() -> Path:
    """Return the tileset that ships."""
    paths = [folder / TILESET for folder in shipped_folders()]
    return next((path for path in paths if is_file(path)), paths[-1])


def lacks_tileset(path: Path) -> bool:
    """Return whether a path names the game's tileset and nothing is there; what is there is used instead."""
    try:
        return path.name == TILESET and not exists(path)
    except OSError:
        return False
