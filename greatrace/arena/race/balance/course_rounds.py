"""How many rounds races of quick crews take on each proposed course of a board."""

from __future__ import annotations

import statistics
from collections.abc import Iterable

from msgspec import Struct

from greatrace.arena.race.balance.asked import Balance, written_course
from greatrace.arena.race.balance.bounds import OTHER_ROUNDS
from greatrace.arena.race.balance.counting import BalanceRace
from greatrace.arena.race.balance.measuring import Result
from greatrace.boards.measure import course_way
from greatrace.content.load import default_edition
from greatrace.engine.board import Board, Course

FEWEST_CELLS = 17
"""A proposed course should have about 18 cells; one less is accepted."""
FOUR_QUICK = 4, ("quick",)
MOST_ROUNDS = 200


class CourseRounds(Struct, frozen=True):
    """A proposed course and its rounds.

    Attributes:
        course: start and finish.
        cells: of its shortest way.
        rounds: median of the races run.
    """

    course: Course
    cells: int
    rounds: float

    @property
    def short(self) -> bool:
        """Whether the course is too short to be proposed."""
        return self.cells < FEWEST_CELLS or self.rounds < OTHER_ROUNDS[0]

    @property
    def long(self) -> bool:
        """Whether races on it take too many rounds."""
        return self.rounds > OTHER_ROUNDS[1]


def courses_of(board: Board) -> tuple[str, ...]:
    """Return the proposed courses of a board as `START:FINISH`, by ids."""
    return tuple(written_course(course) for course in board.courses)


def asked(name: str, board: Board, games: int, seed: int) -> Balance:
    """Return the measurement of races of four quick crews on every proposed course.

    Args:
        name: of the board, or the path of its map.
        board: the same, loaded.
        games: races on each course.
        seed: of the races.
    """
    crews, bots = FOUR_QUICK
    return Balance(
        games=games, crews=crews, bots=bots, courses=courses_of(board), board=name, course="",
        edition=default_edition(), leaders=False, seed=seed, max_rounds=MOST_ROUNDS,
    )  # fmt: skip


def course_rounds(board: Board, found: Iterable[Result]) -> list[CourseRounds]:
    """Return the rounds of each proposed course from the results of its races."""
    rounds: dict[str, list[int]] = {name: [] for name in courses_of(board)}
    for one in found:
        if isinstance(one, BalanceRace):
            rounds[one.course].append(one.rounds)
    medians = (float(statistics.median(each)) for each in rounds.values())
    return [
        CourseRounds(course, len(course_way(board, course)) - 1, median)
        for course, median in zip(board.courses, medians, strict=True)
    ]
