"""Bounds of the numbers, places and texts of a map."""

from __future__ import annotations

from math import isfinite
from xml.etree.ElementTree import Element

from greatrace.kernel.errors import BadInput

MAX_NUMBER = 1_000_000
"""The largest id of an object or a tile."""
MAX_LETTERS = 60
"""Letters of a name or a text property, which are shown in one line."""


def whole(file: str, where: str, node: Element, name: str, least: int, most: int) -> int:
    """Return an attribute that is a whole number.

    Raises:
        BadInput: it is missing, no number or out of bounds.
    """
    text = node.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 12 and least <= int(text) <= most):
        raise BadInput(
            "{file} {where}: {name} is “{found}”; a whole number from {least} to {most} is expected.",
            file=file,
            where=where,
            name=name,
            found=text[:40],
            least=least,
            most=most,
        )
    return int(text)


def side(file: str, node: Element, name: str, largest: int) -> int:
    """Return an attribute that is a size of the map: a whole number from 1.

    Raises:
        BadInput: it is missing, no number or too large.
    """
    text = node.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= largest):
        raise BadInput(
            "{file}: {name} of the map is “{found}”; a whole number from 1 to {largest} is expected.",
            file=file,
            name=name,
            found=text[:20],
            largest=largest,
        )
    return int(text)


def check_place(file: str, where: str, node: Element) -> None:
    """Refuse an object whose place is no finite number of board pixels.

    Raises:
        BadInput: names the attribute.
    """
    for name in ("x", "y"):
        text = node.get(name, "0")
        if not _finite(text):
            raise BadInput(
                "{file} {where}: {name} is “{found}”; a place on a land cell is expected.",
                file=file,
                where=where,
                name=name,
                found=text[:40],
            )


def _finite(text: str) -> bool:
    try:
        return isfinite(float(text))
    except ValueError:
        return False


def one_line(file: str, where: str, name: str, text: str) -> None:
    """Refuse a text that does not fit a line, or holds what cannot be shown.

    Raises:
        BadInput: names the text's name.
    """
    if len(text) > MAX_LETTERS or not text.isprintable():
        raise BadInput(
            "{file} {where}: {name} is “{found}”; one line of at most {most} letters is expected.",
            file=file,
            where=where,
            name=name[:20],
            found=text[:20],
            most=MAX_LETTERS,
        )
