"""The levels of computer players: names, portraits and players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from greatrace.bots.whyfirst.effort import Effort
from greatrace.bots.whyfirst.players import Bot, Sampler, Uniform
from greatrace.kernel.errors import BadInput
from greatrace.whyfirst.state import Setup

CHAMPION: Final = Effort(1000, 160)
"""How much the best level tries."""


class Level(Struct, frozen=True):
    """A level of computer players.

    Attributes:
        name: its id.
        face: its portrait in `sprites/`, without the ending.
        effort: how much it tries; ``None`` for any action.
    """

    name: str
    face: str
    effort: Effort | None


LEVELS: Final[Mapping[str, Level]] = {
    level.name: level for level in (
        Level("random", "emblems/torpedo", None),
        Level("novice", "leaders/martinetti", Effort(2, 2)),
        Level("quick", "leaders/van-hotten", Effort(12, 12)),
        Level("champion", "leaders/deboret", CHAMPION),
    )
}
"""The levels by name, weakest first."""

BOTS: Final = tuple(LEVELS)


def level_of(name: str) -> Level:
    """Return a level by its name.

    Raises:
        BadInput: there is no such level.
    """
    if name not in LEVELS:
        known = ", ".join(LEVELS)
        raise BadInput(
            "There is no computer player “{name}” in Why First?: choose one of {known}.",
            name=name, known=known,
        )
    return LEVELS[name]


def make_player(name: str, data: Setup, seat: int, seed: int) -> Bot:
    """Return a computer player of a level for a seat; the same seed gives the same choices.

    Raises:
        BadInput: there is no such level.
    """
    effort = level_of(name).effort
    return Uniform(seed) if effort is None else Sampler(data, seat, seed, effort)
