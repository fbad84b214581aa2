"""Variants of the quick crew: one weight changed, or a place on the dashboard that it loves."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from greatrace.bots.levels import Bot
from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.planning import best_among
from greatrace.bots.quick import Quick
from greatrace.bots.weights import QUICK, Weights
from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import Game

CHANGE = 25
"""Per cent by which a weight is raised or lowered."""
LOVED = 3
"""Assistants that a lover sets on its place at least."""
LOVERS = ("scout", "escort", "funding")
RAISED, LOWERED, LOVER = f"+{CHANGE}", f"-{CHANGE}", "-lover"


def variant_names() -> tuple[str, ...]:
    """Return the names of all variants, such as `fuel+25`, `cards.pilot-25` and `scout-lover`."""
    changed = (name + change for name in weight_names() for change in (RAISED, LOWERED))
    return (*changed, *(place + LOVER for place in LOVERS))


def weight_names(weights: Weights = QUICK) -> tuple[str, ...]:
    """Return the names of all single weights.

    The worths of a gauge's points, or of escorts, are one weight; each card's worth is one.
    """
    names: list[str] = []
    for field in structs.fields(weights):
        value = getattr(weights, field.name)
        names += [f"{field.name}.{key}" for key, _ in value] if _keyed(value) else [field.name]
    return tuple(names)


def read_variants(text: str) -> tuple[str, ...]:
    """Read names of variants, with commas between them.

    Raises:
        BadInput: there is no such variant.
    """
    names, known = tuple(word.strip() for word in text.split(",")), variant_names()
    for name in names:
        if name not in known:
            raise BadInput(
                "There is no variant “{name}”: choose from {known}.", name=name, known=", ".join(known)
            )
    return tuple(dict.fromkeys(names))


def changed(weights: Weights, name: str, percent: int) -> Weights:
    """Return weights with one of them at so many per cent."""
    field, _, key = name.partition(".")
    return structs.replace(weights, **{field: _scaled(getattr(weights, field), key, percent)})


def variant_player(name: str, race: Race, seat: int) -> Bot:
    """Return the player of a variant."""
    if name.endswith(LOVER):
        return Lover(race, seat, name.removesuffix(LOVER))
    percent = 100 + (CHANGE if name.endswith(RAISED) else -CHANGE)
    weight = name.removesuffix(RAISED).removesuffix(LOWERED)
    return Quick(race, seat, 0, changed(QUICK, weight, percent))


class Lover:
    """A quick crew that sets three assistants or more on one place in every round."""

    def __init__(self, race: Race, seat: int, place: str) -> None:
        """Prepare for a race.

        Args:
            race: the race.
            seat: the crew's seat.
            place: one of `LOVERS`.
        """
        self._place = place
        self._quick = Quick(race, seat, 0)
        self._tables = CrewTables(race, seat, QUICK)

    def choose(
        self, game: Game[State, View, AnyAction, AnyEvent], view: View, legal: tuple[AnyAction, ...],
        budget: Budget,
    ) -> AnyAction:
        """Return the best plan with enough assistants on the place, else what a quick crew does."""
        plans = [one for one in legal if isinstance(one, Plan)]
        if not plans:
            return self._quick.choose(game, view, legal, budget)
        loving = [plan for plan in plans if getattr(plan, self._place) >= LOVED]
        return best_among(Mind(self._tables, view), loving)


def _keyed(value: object) -> bool:
    """Return whether a weight is a table by key rather than a number or a row of numbers."""
    return isinstance(value, tuple) and isinstance(value[0], tuple)


def _scaled(value: object, key: str, percent: int) -> object:
    if isinstance(value, int):
        return _part(value, percent)
    assert isinstance(value, tuple)
    if not key:
        return _row(value, percent)
    return tuple((name, _part(worth, percent) if name == key else worth) for name, worth in value)


def _row(values: Sequence[int], percent: int) -> tuple[int, ...]:
    return tuple(_part(one, percent) for one in values)


def _part(value: int, percent: int) -> int:
    return (value * percent + 50) // 100
