"""Variants of the quick crew: weights changed, a place on the dashboard that it loves, or a plan rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

from msgspec import structs

from greatrace.arena.race.balance.ruled import rule_player
from greatrace.arena.race.balance.rules import RULE, known_rules, rule_names
from greatrace.bots.levels import Bot
from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.planning import best_among
from greatrace.bots.quick import Quick
from greatrace.bots.weights import QUICK, Weights
from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.board import Board, Course
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
PLAIN = "quick"
"""The variant that changes nothing, for comparison."""
TOGETHER = "/"
"""What stands between the changes of several weights at once: `fuel+25/cell-50`."""
MOST_CHANGE, LEAST_CHANGE = 300, -75
"""Per cent by which one of several weights may differ."""
_CHANGED = re.compile(r"([a-z._-]+?)([+-][1-9][0-9]{0,2})")
WEIGHTS, RULES = "weights", "rules"
"""Names of groups: all changes of one weight with the lovers, and all rules of the course."""


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


def all_variants(board: Board, courses: Iterable[Course]) -> tuple[str, ...]:
    """Return the names of all variants and of all rules of some courses."""
    rules = (name for course in courses for name in rule_names(board, course))
    return tuple(dict.fromkeys((*variant_names(), *rules)))


def read_variants(text: str, board: Board, courses: Sequence[Course]) -> tuple[str, ...]:
    """Read names of variants, of rules and of groups, with commas between them.

    Args:
        text: what was written.
        board: on which the variants race.
        courses: on which they race.

    Raises:
        BadInput: there is no such variant.
    """
    rules = [name for name in all_variants(board, courses) if name.startswith(RULE)]
    groups = {WEIGHTS: variant_names(), RULES: tuple(rules)}
    known = {PLAIN, *variant_names(), *known_rules(board)}
    found: list[str] = []
    for name in (word.strip() for word in text.split(",")):
        if name not in groups and name not in known and not together(name):
            raise _unknown(name, known)
        found += groups.get(name, (name,))
    return tuple(dict.fromkeys(found))


def _unknown(name: str, known: set[str]) -> BadInput:
    """Return the sentence about a name that is no variant's, with those that are near it."""
    near = get_close_matches(name, sorted(known), 4, 0.5)
    if near:
        return BadInput(
            "There is no variant “{name}”: do you mean one of {near}?", name=name, near=", ".join(near)
        )
    return BadInput(
        "There is no variant “{name}”: write a weight as fuel+25, a rule as rule:standing-still, or one of "
        "the groups {groups}.",
        name=name, groups=f"{WEIGHTS}, {RULES}",
    )  # fmt: skip


def together(name: str) -> dict[str, int]:
    """Return the changes of several weights at once, in per cent by weight; none if a name is no such one."""
    parts = [_CHANGED.fullmatch(part) for part in name.split(TOGETHER)]
    changes = {part[1]: int(part[2]) for part in parts if part}
    known = weight_names()
    whole = len(changes) == len(parts) > 1 and all(weight in known for weight in changes)
    within = all(LEAST_CHANGE <= change <= MOST_CHANGE for change in changes.values())
    return changes if whole and within else {}


def written_together(changes: Mapping[str, int]) -> str:
    """Return the name of a variant that changes several weights at once."""
    return TOGETHER.join(f"{weight}{change:+d}" for weight, change in sorted(changes.items()) if change)


def changed(weights: Weights, name: str, percent: int) -> Weights:
    """Return weights with one of them at so many per cent."""
    field, _, key = name.partition(".")
    return structs.replace(weights, **{field: _scaled(getattr(weights, field), key, percent)})


def all_changed(weights: Weights, changes: Mapping[str, int]) -> Weights:
    """Return weights of which some differ by so many per cent."""
    for weight, change in changes.items():
        weights = changed(weights, weight, 100 + change)
    return weights


def variant_player(name: str, race: Race, seat: int) -> Bot:
    """Return the player of a variant."""
    if name.startswith(RULE):
        return rule_player(name, race, seat)
    if name == PLAIN or TOGETHER in name:
        return Quick(race, seat, 0, all_changed(QUICK, together(name)))
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
