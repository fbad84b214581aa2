"""Where pictures that cost time to make are kept: in memory, and on disk between runs."""

from __future__ import annotations

import os
import tempfile
from collections import OrderedDict
from pathlib import Path

import pygame

DISK_FILES = 3000
LARGE_FILES = 16
"""How many large pictures are kept, which have the ending `.pixels`."""


class SurfaceCache:
    """The surfaces used last, up to a number of bytes.

    Args:
        limit: how many bytes of pixels are kept.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = 0
        self._surfaces: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def get(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """The surface kept under a key, if it still is."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def put(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface, forgetting those used longest ago; returns it."""
        self._surfaces[key] = surface
        self._bytes += _size(surface)
        while self._bytes > self._limit and len(self._surfaces) > 1:
            self._bytes -= _size(self._surfaces.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        """Forget all."""
        self._surfaces.clear()
        self._bytes = 0


class PictureFolder:
    """Rasterised pictures on disk, named by their content; a folder that cannot be written is no error.

    Args:
        folder: where to keep them; made when first needed.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._writable = True
        self._tidied = False

    def read(self, name: str) -> bytes | None:
        """The picture kept under a name, or None."""
        try:
            return (self._folder / name).read_bytes()
        except OSError:
            return None

    def write(self, name: str, data: bytes) -> None:
        """Keep a picture, whole or not at all."""
        if not self._writable:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._tidy()
            _write_whole(self._folder / name, data)
        except OSError:
            self._writable = False

    def _tidy(self) -> None:
        """Once a run, drop the older half of what there is too much of."""
        if self._tidied:
            return
        self._tidied = True
        for ending, most in (("png", DISK_FILES), ("pixels", LARGE_FILES)):
            pictures = list(self._folder.glob(f"*.{ending}"))
            if len(pictures) > most:
                pictures.sort(key=lambda picture: picture.stat().st_mtime)
                for picture in pictures[: len(pictures) // 2]:
                    picture.unlink(missing_ok=True)


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


def _write_whole(path: Path, data: bytes) -> None:
    handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(temporary, path)
    except OSError:
        Path(temporary).unlink(missing_ok=True)
        raise
