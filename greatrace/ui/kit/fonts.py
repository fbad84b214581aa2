"""Fonts: opening them, replacements for letters that they lack, and struck letters."""

from __future__ import annotations

from pathlib import Path

import pygame

from greatrace.files.reading import read_start
from greatrace.prose.words import STROKE
from greatrace.ui.kit.theme import RGB

_MOST = 4_000_000
"""Bytes of a font that are read."""
_HEAD, _ENTRY = 12, 16
"""Bytes before the directory of a font's tables, and of an entry there, which ends with offset and length."""
_STROKE_THIN, _STROKE_HIGH = 18, 0.66
"""How many strokes fit into a line, and how far below its top a struck letter is struck."""
NOWHERE = "\ue000"
"""A letter that no font has."""
# Replacements for letters that a font lacks (French spaces, the capital sharp s, ...).
STAND_INS = {
    "\u202f": "\u00a0",
    "\u2009": "\u00a0",
    "\u00a0": " ",
    "\u2212": "\u2013",
    "ẞ": "SS",
    "№": "N°",
    "→": "›",
    "←": "‹",
    "↑": "^",
    "½": "1/2",
    "¼": "1/4",
}


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


def strike(font: pygame.font.Font, picture: pygame.Surface, string: str, colour: RGB) -> None:
    """Strike the letters of a rendered line through that a stroke follows."""
    thick = max(1, font.get_height() // _STROKE_THIN)
    top = round(font.get_ascent() * _STROKE_HIGH)
    before = ""
    for letter in string:
        if letter != STROKE:
            before += letter
            continue
        left, right = (font.size(replace_missing(font, part))[0] for part in (before[:-1], before))
        picture.fill(colour, (left, top, right - left, thick))


def replace_missing(font: pygame.font.Font, string: str) -> str:
    """Replace letters that a font lacks by similar ones, and control characters by blanks."""
    if string.isascii() and string.isprintable():
        return string
    return "".join(_letter(font, letter) for letter in string)


def _letter(font: pygame.font.Font, letter: str) -> str:
    if letter.isascii() and not letter.isprintable():
        return " "
    # A missing letter has the metrics of the placeholder glyph.
    while letter in STAND_INS and font.metrics(letter) == font.metrics(NOWHERE):
        letter = STAND_INS[letter]
    return letter
