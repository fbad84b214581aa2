"""Names of files that mean the same on every system: letters and accents, length, reserved words."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 180
"""Bytes of a name, to which endings are added; systems take 255 with them."""
_PORTS: Final = (f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³")
_RESERVED: Final = frozenset(("con", "prn", "aux", "nul", "conin$", "conout$", *_PORTS))
"""Names that are devices on Windows, whatever follows a dot."""
_FORBIDDEN: Final = frozenset('<>:"/\\|?*')


def same_name(one: str, other: str) -> bool:
    """Return whether two names are the same file on some system: case and accents' encoding do not count."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def is_portable(name: str) -> bool:
    """Return whether a name can be that of a file on every system."""
    return bool(name) and portable_name(name) == name


def portable_name(wish: str) -> str:
    """Return a name for a file on every system, as near to a wish as can be; empty where nothing is left."""
    kept = unicodedata.normalize("NFC", wish)
    kept = "".join(letter for letter in kept if letter.isprintable() and letter not in _FORBIDDEN)
    kept = kept.encode("utf-8", "ignore")[:LONGEST_NAME].decode("utf-8", "ignore").strip(" .")
    stem = kept.partition(".")[0].rstrip(" ")
    if stem.casefold() in _RESERVED:
        return f"{stem} 1{kept[len(stem):]}"
    return kept
