"""The caches of pictures: in memory, and on disk between runs.

A file on disk begins with a digest of the rest, so that a damaged one is never shown.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from hashlib import blake2b
from pathlib import Path
from typing import ParamSpec

import pygame

from greatrace.files.reading import read_start
from greatrace.files.writing import tidy, write_whole

P = ParamSpec("P")

DISK_FILES = 6000
LARGE_FILES = 16
"""The limit of large pictures, which have the ending `.pixels`."""
NOTES = "*.drawn"
"""The names of notes that pictures were drawn; they are deleted with pictures."""
_LARGEST = 256_000_000
"""Bytes of a picture that are read."""
_DIGEST = 16
"""Bytes of a digest."""
_DAY = 86_400


class SurfaceCache:
    """A least-recently-used cache of surfaces, limited in bytes.

    Args:
        limit: bytes of pixels.
        largest: bytes of a surface that is kept; any size by default.
    """

    def __init__(self, limit: int, largest: int | None = None) -> None:
        self._limit, self._largest = limit, largest
        self._bytes = 0
        self._surfaces: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def get(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """Return the surface of a key, or `None`."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def put(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        """Store a surface that is not too large, evict those used longest ago, and return it."""
        if self._largest is not None and _size(surface) > self._largest:
            return surface
        if key in self._surfaces:
            self._bytes -= _size(self._surfaces.pop(key))
        self._surfaces[key] = surface
        self._bytes += _size(surface)
        self._evict()
        return surface

    def keep(self, limit: int) -> None:
        """Keep at most so many bytes of pixels from now on."""
        self._limit = limit
        self._evict()

    def _evict(self) -> None:
        while self._bytes > self._limit and len(self._surfaces) > 1:
            self._bytes -= _size(self._surfaces.popitem(last=False)[1])

    @property
    def held(self) -> int:
        """The bytes of pixels that are kept."""
        return self._bytes

    def clear(self) -> None:
        """Forget all."""
        self._surfaces.clear()
        self._bytes = 0


def bounded(limit: int) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Cache the surfaces that a function of hashable arguments paints, within a limit in bytes."""
    cache = SurfaceCache(limit)

    def decorate(paint: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        @wraps(paint)
        def painted(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (*args, *sorted(kwargs.items()))
            kept = cache.get(key)
            return cache.put(key, paint(*args, **kwargs)) if kept is None else kept

        return painted

    return decorate


class PictureFolder:
    """A cache of rasterised pictures on disk, named by their content. Write errors are ignored.

    Args:
        folder: of the cache; made when first needed.

    Attributes:
        writable: whether nothing has failed to be written so far.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.writable = True
        self._tidied = False

    def read(self, name: str) -> bytes | None:
        """Return the picture of a name as it was written, or `None` if it is missing or damaged."""
        try:
            raw = read_start(self._folder / name, _LARGEST)
        except (OSError, ValueError):
            return None
        data = raw[_DIGEST:]
        return data if raw[:_DIGEST] == _digest(data) else None

    def write(self, name: str, data: bytes) -> None:
        """Write a picture atomically."""
        if not self.writable:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._tidy()
            write_whole(self._folder / name, _digest(data) + data)
        except IsADirectoryError:  # in the place of this picture alone
            return
        except OSError:
            self.writable = False

    def _tidy(self) -> None:
        """Once per run, delete the older half of the files of a kind above its limit."""
        if self._tidied:
            return
        self._tidied = True
        tidy(self._folder, older=_DAY)
        for ending, most in (("png", DISK_FILES), ("pixels", LARGE_FILES)):
            pictures = list(self._folder.glob(f"*.{ending}"))
            if len(pictures) > most:
                pictures.sort(key=lambda picture: picture.lstat().st_mtime)
                for picture in (*pictures[: len(pictures) // 2], *self._folder.glob(NOTES)):
                    with suppress(OSError):
                        picture.unlink()


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=_DIGEST).digest()
