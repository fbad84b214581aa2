"""Font files: one that is cut off loads all the same, but lacks letters."""

from __future__ import annotations

from pathlib import Path

import pygame

from greatrace.files.reading import read_start

_MOST = 4_000_000
"""Bytes of a font that are read."""
_HEAD, _ENTRY = 12, 16
"""Bytes before the directory of a font's tables, and of an entry there, which ends with offset and length."""


def open_font(path: Path, px: int) -> pygame.font.Font:
    """Open a font at a letter size in pixels.

    Raises:
        OSError: it is missing or cannot be read.
        pygame.error: it is broken.
    """
    if not _whole(path):
        raise pygame.error("the file is cut off or no font")
    return pygame.font.Font(path, px)


def _whole(path: Path) -> bool:
    """Whether a file holds all the tables that it lists."""
    data = read_start(path, _MOST)
    count = int.from_bytes(data[4:6])
    entries = [data[_HEAD + _ENTRY * number:][:_ENTRY] for number in range(count)]
    ends = (int.from_bytes(entry[8:12]) + int.from_bytes(entry[12:16]) for entry in entries)
    return bool(count) and all(len(entry) == _ENTRY for entry in entries) and max(ends) <= len(data)
