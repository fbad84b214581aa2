"""Late positions of races that ship for a demo: written as scenarios, for as many crews as are to race."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from greatrace.content.reading import Document
from greatrace.scenario.reading import Source, documents

PATH: Final = Path(__file__).with_name("demos.yaml")


@cache
def _given() -> tuple[Document, ...]:
    return tuple(documents(PATH))


def count() -> int:
    """Return how many positions there are."""
    return len(_given())


def demo_source(number: int, crews: int, seed: int) -> Source:
    """Return a position as a scenario.

    Args:
        number: of the position, from 0.
        crews: how many crews race; the others are left out.
        seed: decides the order of bag and deck.
    """
    document = _given()[number]
    whole: Any = document.value
    racing = whole["crews"][:crews]
    places = {crew: whole["given"]["crews"][crew] for crew in racing}
    value = {**whole, "seed": seed, "crews": racing, "given": {**whole["given"], "crews": places}}
    return Source(PATH, Document(document.source, value, document.lines))
