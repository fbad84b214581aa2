"""Random races of every kind in turn, each one checked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec import Struct

from greatrace.arena.common.checker import Care
from greatrace.arena.common.executor import Executor
from greatrace.arena.common.soak import Checks, Failure, Subject, Success, checks, soaked
from greatrace.arena.race.invariants import RaceInvariants
from greatrace.boards import setups
from greatrace.engine.actions import AnyAction
from greatrace.engine.board import Course
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.prose.language import Language

CREWS = (2, 3, 4, 5)


class Setting(Struct, frozen=True):
    """One kind of race: everything but the seed."""

    board: str
    edition: str
    crews: tuple[str, ...]
    leaders: bool
    course: Course

    def race(self) -> Race:
        """Set up such a race."""
        return setups.make_race(setups.board(self.board), self.crews, self.edition, self.course, self.leaders)

    def __str__(self) -> str:
        crews = ",".join(self.crews)
        leaders = " leaders" if self.leaders else ""
        return f"{self.board} {self.course.start}:{self.course.finish} {self.edition} {crews}{leaders}"


def setting(number: int) -> Setting:
    """Return the kind of race of that number: board, edition, crews, leaders and course.

    Neighbours in the rotation differ in as much as possible, and crews change places from round to round.
    """
    kinds = list(_kinds())
    lap, place = divmod(number, len(kinds))
    board, edition, crews, leaders = kinds[place]
    of = setups.board(board)
    ids = tuple(crew.id for crew in setups.components(of.tile_set).crews)
    chosen = tuple(ids[(lap + place + seat) % len(ids)] for seat in range(crews))
    course = of.courses[(lap + place) % len(of.courses)]
    if lap % 2:
        course = Course(course.finish, course.start, course.axis)
    return Setting(board, edition, chosen, leaders, course)


def _kinds() -> Iterator[tuple[str, str, int, bool]]:
    for board, leaders, crews in product(setups.boards(), (False, True), CREWS):
        for edition in setups.components(setups.board(board).tile_set).editions:
            if edition.leaders or not leaders:
                yield board, edition.id, crews, leaders


def soak(
    races: int, seed: int, care: Care | None = None, runs: Executor | None = None
) -> Iterator[Success | Failure]:
    """Play and check races.

    Args:
        races: how many.
        seed: of the first race, which also says where in the rotation it stands; the next race has the next.
        care: how much is tried in each.
        runs: where; in this process unless given.

    Returns:
        The result of each race, in order, as they come.
    """
    return soaked(checks_of, races, seed, care, runs)


def checks_of(setting: bytes) -> Checks:
    """Return the function that plays and checks the races of a soak."""
    return checks(setting, _subject)


def _subject(seed: int) -> Subject[State, View, AnyAction, AnyEvent]:
    kind = setting(seed)
    race = kind.race()
    return Subject(race, RaceInvariants(race), str(kind), kind.crews)


def as_text(failure: Failure, speaks: Language, again: str = "--races 1") -> str:
    """Describe a failure: what, after which actions, and how to reproduce it.

    Args:
        failure: what went wrong.
        speaks: the language.
        again: the options that play it again, but for the seed.
    """
    lines = [
        speaks.tr("Race {number}: {what}", number=failure.index + 1, what=failure.what),
        speaks.tr("Set up: {setting}", setting=failure.setting),
        speaks.tr("Last actions of {count}:", count=len(failure.log)),
        *(f"  {failure.names[seat]}: {text}" for seat, text in failure.log[-8:]),
        speaks.tr("To see it again:"),
        f"  greatrace soak {again} --seed {failure.seed}",
    ]
    return "\n".join(lines)
