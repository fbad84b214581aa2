"""The names of people, alone and beside those of their crews."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from greatrace.prose.words import STROKE


def same_name(one: str, other: str) -> bool:
    """Return whether two names read the same; capital letters make no difference."""
    return _folded(one) == _folded(other)


def twice(names: Sequence[str]) -> str:
    """Return the first name that an earlier one reads the same as; empty where all differ.

    Empty names are nobody's.
    """
    earlier: set[str] = set()
    for name in names:
        if _folded(name) in earlier:
            return name
        earlier |= {_folded(name)} if name else set()
    return ""


def beside_crew(name: str, crew: str) -> str:
    """Return a person's name for a place that names the crew too: empty where both are the same."""
    return "" if same_name(name, crew) else name


def crew_of(crew: str, name: str) -> str:
    """Return a crew with the person in it; no name stands there twice."""
    beside = beside_crew(name, crew)
    return f"{crew} ({beside})" if beside else crew



def struck(name: str) -> str:
    """Return the name of a person who has given up, struck through."""
    return "".join(f"{letter}{STROKE}" for letter in name)


def after_person(left: str, who: str) -> str:
    """Return who plays, after the person who has given up, if anybody has."""
    return f"{struck(left)}, {who}" if left else who


def people(names: Sequence[str], crews: Sequence[str]) -> tuple[str, ...]:
    """Return the names of people for places that do not name their crews; no two are the same.

    A name that another person or crew has as well is told apart by the own crew; one that is the own
    crew's stands alone, as do those of nobody.

    Args:
        names: of the people, by seat; empty where nobody or a computer sits.
        crews: the names of their crews.
    """
    return tuple(
        f"{name} ({crews[seat]})" if _shared(seat, names, crews) else name for seat, name in enumerate(names)
    )


def _shared(seat: int, names: Sequence[str], crews: Sequence[str]) -> bool:
    """Return whether the name of a seat could mean another one."""
    if not names[seat] or same_name(names[seat], crews[seat]):
        return False
    others = [other for other in range(len(crews)) if other != seat]
    return any(same_name(names[seat], called) for other in others for called in (names[other], crews[other]))


def numbered(names: Sequence[str], kept: Sequence[str] = ()) -> tuple[str, ...]:
    """Return names of which no two are the same: equal ones get the number of their place.

    Args:
        names: of the people, by seat.
        kept: names that nobody else may have and that stay as they are.
    """
    told: list[str] = []
    for place, name in enumerate(names, 1):
        others = [*names[: place - 1], *names[place:], *kept]
        if any(same_name(name, other) for other in others):
            name = _free(name, place, [*others, *told])
        told.append(name)
    return tuple(told)


def _free(name: str, number: int, taken: Sequence[str]) -> str:
    """Return a name with a number, the given one or the next with which nobody is called so."""
    while any(same_name(f"{name} {number}", other) for other in taken):
        number += 1
    return f"{name} {number}"


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name.strip()).casefold()
