"""Bounds that saves must keep: numbers, finite measures, ids, one-line texts."""

from __future__ import annotations

import re
from collections.abc import Iterable

LONGEST_TEXT = 200
"""Most letters of an id, title or name."""
_ID = re.compile(r"[a-z0-9][a-z0-9-]*")


def need(condition: bool, what: str) -> None:
    """Require a condition.

    Raises:
        ValueError: it does not hold; the text is for developers.
    """
    if not condition:
        raise ValueError(what)


def within(numbers: Iterable[float], least: float, most: float, what: str) -> None:
    """Require all numbers to lie between two bounds; NaN never does.

    Raises:
        ValueError: one does not.
    """
    need(all(least <= number <= most for number in numbers), what)


def well_formed_ids(ids: Iterable[str], what: str) -> None:
    """Require ids of lower-case letters, digits and hyphens, since they name pictures.

    Raises:
        ValueError: one is none.
    """
    need(all(len(one) <= LONGEST_TEXT and _ID.fullmatch(one) for one in ids), what)


def distinct_ids(ids: Iterable[str], what: str) -> None:
    """Require well-formed ids without repeats.

    Raises:
        ValueError: one is no id, or repeated.
    """
    found = list(ids)
    well_formed_ids(found, what)
    need(len(set(found)) == len(found), what)


def one_liners(texts: Iterable[str], what: str) -> None:
    """Require short texts without line breaks and control characters.

    Raises:
        ValueError: one is none.
    """
    need(all(len(text) <= LONGEST_TEXT and text.isprintable() for text in texts), what)


def among(words: Iterable[str], choices: Iterable[str], what: str) -> None:
    """Require all words to be among the choices.

    Raises:
        ValueError: one is not.
    """
    need(set(words) <= set(choices), what)
