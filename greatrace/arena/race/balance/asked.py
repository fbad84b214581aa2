"""What a measurement of balance is asked to do, and how its tasks are numbered."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from msgspec import Struct

from greatrace.arena.race.races import Series
from greatrace.engine.board import Course


class Balance(Series, frozen=True, kw_only=True):
    """A measurement of balance that is to be run.

    Attributes:
        games: races on each course.
        crews: crews in each race; all crews of the game take turns.
        bots: who plays them, by name; more than one take turns.
        courses: what to race on, as `START:FINISH`; the `course` alone if empty.
        favourite: races of each course that are replayed from half-way.
        exploit: races of each variant of the quick crew on each course.
        variants: by name; none without `exploit`.
        restrictions: races of each crew that does without something.
        again: races of each of the best variants on fresh seeds, which alone count then.
        elsewhere: races of each of the best variants on every other proposed course.
        climb: steps of a climb by several weights at once.
        calibration: races whose hints are held against their results.
        regret: races whose hints, defaults and suggestions are judged.
    """

    games: int
    crews: int
    bots: tuple[str, ...]
    courses: tuple[str, ...] = ()
    favourite: int = 0
    exploit: int = 0
    variants: tuple[str, ...] = ()
    restrictions: int = 0
    again: int = 0
    elsewhere: int = 0
    climb: int = 0
    calibration: int = 0
    regret: int = 0

    @property
    def ways(self) -> tuple[str, ...]:
        """The courses that are raced on."""
        return self.courses or (self.course,)

    @property
    def a_course(self) -> int:
        """How many tasks each course has."""
        return self.games + self.favourite + self.calibration + self.exploit * len(self.variants)

    @property
    def tasks(self) -> int:
        """How many tasks there are."""
        return self.a_course * len(self.ways)

    def task(self, number: int) -> Task:
        """Return the task of a number: courses in turn, on each races, replays, hints and variants."""
        course, rest = divmod(number, self.a_course)
        if rest < self.games:
            return Task(course, "race", rest)
        rest -= self.games
        if rest < self.favourite:
            return Task(course, "favourite", rest)
        rest -= self.favourite
        if rest < self.calibration:
            return Task(course, "calibration", rest)
        variant, game = divmod(rest - self.calibration, self.exploit)
        return Task(course, self.variants[variant], game)


class Task(Struct, frozen=True):
    """One task of a measurement.

    Attributes:
        course: its place among the courses.
        kind: `race`, `favourite`, `calibration` or the name of a variant.
        game: its place among the tasks of this kind on this course.
    """

    course: int
    kind: str
    game: int


def written_course(course: Course) -> str:
    """Return a course as `START:FINISH`, by ids."""
    return f"{course.start}:{course.finish}"


def seated(number: int, crews: int, pool: Sequence[str]) -> tuple[str, ...]:
    """Seat crews for a race: soon each sat in each seat, and beside each other, equally often."""
    size = len(pool)
    lap, turn = divmod(number, size)
    # Each crew is first in the turns of a lap; the others follow in another order from lap to lap.
    orders = list(permutations(range(1, size)))
    order = (0, *orders[lap * 7 % len(orders)])
    return tuple(pool[(order[seat] + turn) % size] for seat in range(crews))


def seat_of_variant(number: int, crews: int, pool: Sequence[str]) -> int:
    """Return the seat of a variant in a race; soon it had every crew in every seat equally often.

    Args:
        number: of the race, whose crews are those of `seated`.
        crews: in each race.
        pool: ids of all crews.
    """
    return number // len(pool) % crews
