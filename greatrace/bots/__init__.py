"""Computer crews: players that decide from a view, by name."""

from __future__ import annotations

from collections.abc import Callable

from greatrace.bots.hurried import Hurried
from greatrace.bots.quick import Quick
from greatrace.bots.uniform import Uniform
from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.errors import BadInput
from greatrace.kernel.session import Player

Bot = Player[State, View, AnyAction, AnyEvent]

_MAKERS: dict[str, Callable[[Race, int, int], Bot]] = {
    "random": Uniform,
    "hurried": Hurried,
    "quick": Quick,
}

BOTS = tuple(_MAKERS)
"""The names of the computer crews, the weakest first."""


def make_bot(name: str, race: Race, seat: int, seed: int) -> Bot:
    """Return a computer crew for one seat of a race; the same seed gives the same choices.

    Args:
        name: one of ``BOTS``.
        race: the race it will play; its tables are worked out once.
        seat: where it sits, from 0.
        seed: of its own chance numbers.

    Raises:
        BadInput: there is no computer crew of that name.
    """
    if name not in _MAKERS:
        problem = "There is no computer crew “{name}”: choose one of {known}."
        raise BadInput(problem, name=name, known=", ".join(BOTS))
    return _MAKERS[name](race, seat, seed)
