"""Random races of every kind in turn, each one checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import msgspec
from msgspec import Struct

from greatrace.arena.common.checker import Care, Checker, Fault
from greatrace.arena.common.executor import Executor, Local, in_order
from greatrace.arena.common.work import Work
from greatrace.arena.race.invariants import RaceInvariants
from greatrace.boards import setups
from greatrace.engine.board import Course
from greatrace.engine.race import Race
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


class Success(Struct, frozen=True):
    """A race without a fault."""

    actions: int


class Failure(Struct, frozen=True):
    """A race with a fault.

    Attributes:
        index: of the race in the soak, from 0.
        setting: what kind of race it is.
        seed: a soak of one race with this seed is this race.
        what: what does not hold, in an English sentence.
        log: seats and their actions up to there.
    """

    index: int
    setting: Setting
    seed: int
    what: str
    log: tuple[tuple[int, str], ...]


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


class _Soaking(Struct, frozen=True):
    """The setting that all races of a soak share."""

    seed: int
    care: Care


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
        What came of each race, in order, as they come.
    """
    work = Work(checks_of, msgspec.json.encode(_Soaking(seed, care or Care())))
    return in_order((runs or Local()).each(work, range(races)), range(races))


def checks_of(setting: bytes) -> Callable[[int], Success | Failure]:
    """Return the function that plays and checks the races of a soak."""
    soaking = msgspec.json.decode(setting, type=_Soaking)
    return lambda index: _check(index, soaking.seed + index, soaking.care)


def _check(index: int, seed: int, care: Care) -> Success | Failure:
    kind = setting(seed)
    race = kind.race()
    checker = Checker(race, seed, RaceInvariants(race), care)
    try:
        checker.run()
    except Fault as fault:
        return Failure(index, kind, seed, fault.what, fault.log)
    return Success(len(checker.log))


def as_text(failure: Failure, speaks: Language) -> str:
    """Describe a failure: what, after which actions, and how to reproduce it."""
    lines = [
        speaks.tr("Race {number}: {what}", number=failure.index + 1, what=failure.what),
        speaks.tr("Set up: {setting}", setting=str(failure.setting)),
        speaks.tr("Last actions of {count}:", count=len(failure.log)),
        *(f"  {failure.setting.crews[seat]}: {text}" for seat, text in failure.log[-8:]),
        speaks.tr("To see it again:"),
        f"  greatrace soak --races 1 --seed {failure.seed}",
    ]
    return "\n".join(lines)
