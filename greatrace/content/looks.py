"""The looks of crews and cities, as `looks.yaml` has them."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Annotated

from msgspec import Meta, Struct

from greatrace.content.printed import Id
from greatrace.content.reading import read_typed

FILE = "looks.yaml"

HexColour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$")]
"""A colour written `#rrggbb`."""
Sprite = Annotated[str, Meta(pattern=r"^[a-z-]+/[a-z0-9-]+$")]
"""A picture's path in `sprites/`, without its ending."""


class PrintedCrewLook(Struct, frozen=True, forbid_unknown_fields=True):
    """A crew in ``looks.yaml``."""

    id: Id
    colour: HexColour
    deep: HexColour
    light: HexColour
    on: HexColour
    emblem: Sprite
    pattern: Id


class PrintedCityLook(Struct, frozen=True, forbid_unknown_fields=True):
    """A city colour in ``looks.yaml``."""

    id: Id
    colour: HexColour
    deep: HexColour
    on: HexColour
    symbol: Sprite


class LooksFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``looks.yaml``."""

    crews: Annotated[tuple[PrintedCrewLook, ...], Meta(min_length=1)]
    cities: Annotated[tuple[PrintedCityLook, ...], Meta(min_length=1)]


@cache
def load_looks() -> LooksFile:
    """Read the looks that ship with the game.

    Raises:
        BadInput: the file does not fit; names line, key and what was expected.
    """
    text = (resources.files("greatrace.content") / FILE).read_text(encoding="utf-8")
    return read_looks(text)


def read_looks(text: str) -> LooksFile:
    """Read the text of a looks file.

    Raises:
        BadInput: the text does not fit; names line, key and what was expected.
    """
    return read_typed(text, FILE, LooksFile)
