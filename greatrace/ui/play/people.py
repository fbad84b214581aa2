"""The people of the last game, whose names the next setup proposes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from greatrace.kernel.quoting import shown
from greatrace.saves.envelope import Seat
from greatrace.ui.play.table.setup import keep_choices, kept_choices

FILE = "people.json"
_MOST = 12

_Name = Annotated[str, Meta(max_length=80)]


class _People(Struct, frozen=True):
    """The names of people, by seat."""

    names: Annotated[tuple[_Name, ...], Meta(max_length=_MOST)] = ()


def last_people(home: Path) -> tuple[str, ...]:
    """Return the names of the people who began the last game; none where they had no names."""
    kept = kept_choices(home / FILE, _People) or _People()
    return tuple(shown(name) for name in kept.names)


def keep_people(home: Path, seats: tuple[Seat, ...]) -> None:
    """Write the names of the people of a game; ignore write errors.

    Args:
        home: the player's folder.
        seats: who plays; a game in which nobody has a name changes nothing.
    """
    names = tuple(seat.name for seat in seats if seat.name and not seat.bot)
    if names:
        keep_choices(home / FILE, _People(names))
