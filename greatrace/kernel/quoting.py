"""Texts from outside as messages and terminals show them."""

from __future__ import annotations

LONGEST_VALUE = 200
"""Letters of a text that a message quotes."""
_FOLDERS, _LONGEST_FOLDER = 2, 60
"""How many folders are named of where a file lies, and the letters of them."""


def shown(text: str, most: int = LONGEST_VALUE) -> str:
    """Return a text from outside as a message may quote it: one line, cut, without control characters.

    Args:
        text: from a file, a file name or the command line.
        most: letters kept; the middle of a longer text is left out.
    """
    if len(text) > most:
        text = f"{text[: most // 2]}…{text[len(text) - most // 2 :]}"
    if text.isprintable():
        return text
    return "".join(map(_printable, text))


def place_of(path: object) -> dict[str, str]:
    """Return the name of a `file` and the end of its `folder`, for a message that says where it lies."""
    *folders, file = str(path).replace("\\", "/").split("/")
    near = folders[-_FOLDERS:] if len(folders) > _FOLDERS + 1 else folders
    return {"file": shown(file, _LONGEST_FOLDER), "folder": shown("/".join(near) or "/", _LONGEST_FOLDER)}


def printable(text: str) -> str:
    """Return a text of several lines without control characters, which a terminal would obey."""
    return "\n".join(shown(line, len(line)) for line in text.split("\n"))


def _printable(letter: str) -> str:
    if letter.isprintable():
        return letter
    return " " if letter.isspace() else "\ufffd"
