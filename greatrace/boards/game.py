"""The game that a Tiled map belongs to, read without the rest of the map."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from xml.etree.ElementTree import Element
from xml.parsers import expat

from greatrace.files.reading import read_start
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown

GAME = "game"
"""The property of a map that names its game; boards of the race have none."""
LESSON = "lesson"
"""Instead of a game: the map is a board of the race that serves lessons only, and is never proposed."""
_START = 8_000
"""Bytes in which the properties of a map lie: Tiled writes them first."""


def game_of(path: Path) -> str:
    """Return the game that a map names; empty for a board of the race, or where nothing can be read."""
    try:
        text = read_start(path, _START)
    except (OSError, ValueError):
        return ""
    return _named(text)


def game_in(root: Element) -> str:
    """Return the game that a map names; empty for a board of the race."""
    found = (one for one in root.findall("properties/property") if one.get("name") == GAME)
    return next((one.get("value") or one.text or "" for one in found), "")


def other_game(file: str, game: str) -> BadInput:
    """Return the error for a map that is no board of the race."""
    return BadInput(
        "{file} is a map of another game ({game}), not a board of the race: name a board, or take the "
        "property “game” out of the map.",
        file=file, game=shown(game, 40),
    )


def _named(text: bytes) -> str:
    """Return the property of the map itself in the beginning of its text."""
    tags: list[str] = []
    games: list[str] = []
    parser = expat.ParserCreate("UTF-8")  # as maps are read; none is believed about its encoding

    def start(tag: str, attributes: dict[str, str]) -> None:
        tags.append(tag)
        if tags == ["map", "properties", "property"] and attributes.get("name") == GAME:
            games.append(attributes.get("value", ""))

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: tags.pop() and None
    with suppress(expat.ExpatError):  # the text ends in the middle, or is no XML
        parser.Parse(text, False)
    return next(iter(games), "")
