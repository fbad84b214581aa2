"""The recipes of the guide: which files each of them names."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

GUIDE = Path(__file__).parents[2] / ".github" / "CONTRIBUTING.md"
_SECTION = re.compile(r"^#{3,4} (.+?)\n(.*?)(?=^#{2,4} |\Z)", re.MULTILINE | re.DOTALL)
_ITEM = re.compile(r"^- ((?:`[^`]+`(?:, | and )?)+)", re.MULTILINE)
_WORD = re.compile(r"[A-Z]{2,}|\*")


@cache
def sections() -> dict[str, str]:
    """Return the sections of the guide by their headings."""
    return dict(_SECTION.findall(GUIDE.read_text(encoding="utf-8")))


def named(*headings: str) -> list[str]:
    """Return the paths at the head of each item of some recipes.

    A word in capitals, such as `ID`, and `*` stand for part of a name, a `/` at the end for a whole folder.
    """
    items = (item for heading in headings for item in _ITEM.findall(sections()[heading]))
    return [path for item in items for path in re.findall(r"`([^`]+)`", item)]


def covers(path: str, file: str) -> bool:
    """Return whether a path of a recipe stands for a file."""
    if path.endswith("/"):
        path += "**"
    parts = (re.escape(part) for part in _WORD.sub("\0", path).split("\0"))
    return re.fullmatch("[^/]+".join(parts).replace(r"[^/]+[^/]+", ".+"), file) is not None
