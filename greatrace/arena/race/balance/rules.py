"""Plan rules: simple ways of playing, by name, to see whether one of them wins too much.

Where a rule says nothing its crew plays as a quick crew does.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct, structs

from greatrace.engine.board import Board, Course
from greatrace.engine.distances import FAR, distances

RULE = "rule:"
"""What the names of rules begin with."""
PLACES = ("scout", "mechanic", "escort", "funding")
OPENINGS = (
    "0-0-0-5", "0-0-1-4", "0-0-2-3", "0-1-0-4", "0-1-1-3", "1-0-0-4", "1-0-1-3", "0-2-0-3", "0-2-1-2",
    "1-1-1-2", "1-2-1-1", "2-1-1-1", "0-3-0-2", "0-5-0-0", "0-4-1-0", "1-3-1-0", "2-2-1-0", "3-1-1-0",
    "4-0-1-0", "5-0-0-0", "2-0-0-3", "3-0-0-2",
)  # fmt: skip
"""Plans of round 1: assistants on scouts, mechanics, escorts and funding."""
PAIRED = ("0-0-1-4", "0-0-0-5", "0-4-1-0", "2-2-1-0", "3-1-1-0")
"""Plans of rounds 1 and 2, each with each."""
STANDING = {
    "standing-still": ("0-0-1-4", 2, 1),
    "standing-still-1-round": ("0-0-1-4", 1, 1),
    "standing-still-3-rounds": ("0-0-1-4", 3, 1),
    "standing-still-4-rounds": ("0-0-1-4", 4, 1),
    "standing-still-then-0": ("0-0-1-4", 2, 0),
    "standing-still-then-2": ("0-0-1-4", 2, 2),
    "standing-still-then-any": ("0-0-1-4", 2, 5),
    "standing-still-all-funding": ("0-0-0-5", 2, 1),
    "standing-still-two-escorts": ("0-0-2-3", 2, 1),
    "standing-still-one-scout": ("1-0-0-4", 2, 1),
}
"""Rounds without driving: the plan of the first rounds, how many, and the most on funding afterwards."""
SABOTAGES = (
    "never", "at-once", "leader", "last", "next-ahead", "next-behind", "strongest", "weakest", "richest",
    "near-finish",
)  # fmt: skip
"""Policies for Saboteurs; all but the first play them at once, and those after it name the target."""
DETOUR = 1.2
"""A city is worth forbidding if a way through it is at most so many times as long as the shortest."""
AVOID, SABOTAGE, OPENING = "avoid-", "sabotage-", "opening-"
NO_DANGER, NO_EXPLORING = "no-danger-cards", "never-explore"
RESTRICTIONS = tuple(
    RULE + name
    for name in (
        "never-scout-after-1", "never-escort", "never-scout", "never-funding", NO_EXPLORING, NO_DANGER,
    )
)  # fmt: skip
"""The rules that tell what a place or a kind of card is worth to who plays well."""


class Limit(Struct, frozen=True):
    """How many assistants a crew sets on a place in some rounds.

    Attributes:
        place: one of `PLACES`.
        least: at least so many.
        most: at most so many.
        first: round, from 1.
        last: round; 0 for all that follow.
    """

    place: str
    least: int = 0
    most: int = 99
    first: int = 1
    last: int = 0

    def counts(self, number: int) -> bool:
        """Return whether the limit counts in a round."""
        return self.first <= number and (not self.last or number <= self.last)

    def missed(self, assistants: int) -> int:
        """Return by how many assistants a number is beyond the limit."""
        return max(0, self.least - assistants, assistants - self.most)


Limits = tuple[Limit, ...]


def rule_names(board: Board, course: Course) -> tuple[str, ...]:
    """Return the names of all rules worth trying on a course, each beginning with `RULE`."""
    others = (*(SABOTAGE + policy for policy in SABOTAGES), NO_DANGER, NO_EXPLORING)
    cities = (AVOID + city for city in cities_near(board, course))
    return tuple(RULE + name for name in (*plan_rules(), *others, *cities))


def known_rules(board: Board) -> tuple[str, ...]:
    """Return the names of all rules of a board: any of its cities may be forbidden."""
    found = rule_names(board, board.courses[0])
    return tuple(dict.fromkeys((*found, *(RULE + AVOID + city.id for city in board.cities))))


@cache
def plan_rules() -> dict[str, Limits]:
    """Return the rules about plans by their names, which do not begin with `RULE` here."""
    found = {OPENING + plan: _planned(plan, 1, 1) for plan in OPENINGS}
    for first in PAIRED:
        for second in PAIRED:
            found[f"{OPENING}{first}+{second}"] = (*_planned(first, 1, 1), *_planned(second, 2, 2))
    return found | _never() | _bounded() | _standing()


def _planned(plan: str, first: int, last: int) -> Limits:
    """Return the limits that demand a plan in some rounds."""
    numbers = zip(PLACES, map(int, plan.split("-")), strict=True)
    return tuple(Limit(place, number, number, first, last) for place, number in numbers)


def _never() -> dict[str, Limits]:
    found: dict[str, Limits] = {}
    for place in ("scout", "escort", "funding"):
        found[f"never-{place}"] = (Limit(place, most=0),)
        for number in (1, 2, 3):
            found[f"never-{place}-after-{number}"] = (Limit(place, most=0, first=number + 1),)
    return found


def _bounded() -> dict[str, Limits]:
    least: dict[str, Limits] = {
        f"at-least-{n}-{place}": (Limit(place, least=n),) for place in PLACES for n in (1, 2, 3)
    }
    most: dict[str, Limits] = {
        f"at-most-{n}-{place}": (Limit(place, most=n),)
        for place, numbers in zip(PLACES, ((1, 2), (1, 2, 3), (1,), (1, 2, 3)), strict=True)
        for n in numbers
    }
    return least | most


def _standing() -> dict[str, Limits]:
    return {
        name: (*_planned(plan, 1, rounds), Limit("funding", most=most, first=rounds + 1))
        for name, (plan, rounds, most) in STANDING.items()
    }


def cities_near(board: Board, course: Course) -> tuple[str, ...]:
    """Return the cities, by id, that lie about on the way of a course and that a crew can do without."""
    cell_of = {city.id: city.cell for city in board.cities}
    start, finish = cell_of[course.start], cell_of[course.finish]
    there, back = distances(board.neighbours, finish), distances(board.neighbours, start)
    return tuple(
        city.id
        for city in board.cities
        if there[city.cell] + back[city.cell] <= DETOUR * there[start]
        if can_avoid(board, course, city.id)
    )


def can_avoid(board: Board, course: Course, city: str) -> bool:
    """Return whether a city lies at neither end of a course, and a way over land leads past it."""
    if city in (course.start, course.finish):
        return False
    cell_of = {one.id: one.cell for one in board.cities}
    links = without(board, cell_of[city]).neighbours
    return distances(links, cell_of[course.finish])[cell_of[course.start]] < FAR


def without(board: Board, cell: int) -> Board:
    """Return a board on which no way and no line leads to a cell; all numbers stay the same."""
    neighbours = tuple(
        () if number == cell else tuple(near for near in around if near != cell)
        for number, around in enumerate(board.neighbours)
    )
    lines = tuple(
        structs.replace(line, a=line.b, b=line.b)
        if line.a == cell
        else structs.replace(line, a=line.a, b=line.a)
        if line.b == cell
        else line
        for line in board.lines
    )
    return structs.replace(board, neighbours=neighbours, lines=lines)
