"""Random races of one crew of every kind in turn, each one checked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec import Struct

from greatrace.arena.common.checker import Care
from greatrace.arena.common.executor import Executor
from greatrace.arena.common.soak import Checks, Failure, Subject, Success, checks, soaked
from greatrace.arena.solo.invariants import SoloInvariants
from greatrace.boards import setups
from greatrace.content.assemble import deck_of_level, has_way_over_land
from greatrace.engine.actions import AnyAction
from greatrace.engine.board import Course
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo.race import SoloRace
from greatrace.engine.solo.rene import ALL_STICKERS, Crossing, Solo, Stickers
from greatrace.engine.state import State, View

PAR: Final = 12
"""Rounds of the crossings that are checked."""
HALF: Final = Stickers(2, 1, 3, 2)


class Setting(Struct, frozen=True):
    """One kind of race: everything but the seed; a level of 0 is a Solitary crossing."""

    board: str
    edition: str
    crew: str
    leaders: bool
    course: Course
    level: int
    stickers: Stickers
    torpedo_first: bool
    may_gain: int | None

    def race(self) -> SoloRace:
        """Set up such a race."""
        of = setups.board(self.board)
        terms: Solo | Crossing = Crossing(PAR)
        if self.level:
            deck = deck_of_level(setups.components(of.tile_set), self.level)
            terms = Solo(deck, self.stickers, self.torpedo_first, may_gain=self.may_gain)
        return setups.make_solo_race(of, self.crew, self.edition, terms, self.course, self.leaders)

    def __str__(self) -> str:
        leaders = " leaders" if self.leaders else ""
        workshop = "" if self.may_gain is None else f" may gain {self.may_gain}"
        kind = f"level {self.level} {self.stickers}{workshop}" if self.level else "solitary"
        course = f"{self.course.start}:{self.course.finish}"
        return f"{self.board} {course} {self.edition} {self.crew}{leaders} {kind}"


def setting(number: int) -> Setting:
    """Return the kind of race of that number; crews, courses and stickers change from round to round."""
    kinds = list(_kinds())
    lap, place = divmod(number, len(kinds))
    board, edition, leaders, level = kinds[place]
    of = setups.board(board)
    crews = tuple(crew.id for crew in setups.components(of.tile_set).crews)
    courses = [course for course in of.courses if not level or has_way_over_land(of, course)]
    course = courses[(lap + place) % len(courses)]
    if lap % 2:
        course = Course(course.finish, course.start, course.axis)
    stickers = (Stickers(), HALF, ALL_STICKERS)[(lap + place) % 3]
    crew = crews[(lap + place) % len(crews)]
    may_gain = (None, 1, 0, None)[(lap + place) % 4]
    return Setting(board, edition, crew, leaders, course, level, stickers, place % 2 > 0, may_gain)


def _kinds() -> Iterator[tuple[str, str, bool, int]]:
    for level, board, leaders in product((1, 0, 3, 2), setups.boards(), (False, True)):
        for edition in setups.components(setups.board(board).tile_set).editions:
            if edition.leaders or not leaders:
                yield board, edition.id, leaders, level


def soak(
    races: int, seed: int, care: Care | None = None, runs: Executor | None = None
) -> Iterator[Success | Failure]:
    """Play and check races; see `arena.race.soak.soak`."""
    return soaked(checks_of, races, seed, care, runs)


def checks_of(setting: bytes) -> Checks:
    """Return the function that plays and checks the races of a soak."""
    return checks(setting, _subject)


def _subject(seed: int) -> Subject[State, View, AnyAction, AnyEvent]:
    kind = setting(seed)
    race = kind.race()
    return Subject(race, SoloInvariants(race), str(kind), (kind.crew,))
