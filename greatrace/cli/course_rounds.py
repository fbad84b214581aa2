"""The measured rounds of a board's courses, as `board check --races` tells them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from greatrace.cli.request import Request
from greatrace.cli.setting import executor_of, seed_of
from greatrace.prose.language import Language, msgid

if TYPE_CHECKING:
    from greatrace.arena.race.balance.course_rounds import CourseRounds
    from greatrace.boards.check import CheckResult
    from greatrace.engine.board import Board, Course

WANTED = "5–9"


def measured_rounds(request: Request, path: Path, board: Board) -> list[CourseRounds]:
    """Run the races that `--races` asks for on every proposed course; none without it.

    Args:
        request: the command line.
        path: of the map.
        board: the same, loaded.

    Raises:
        BadInput: no race can be set up on the board.
    """
    if not request.has("races"):
        return []
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.race.balance.course_rounds import asked, course_rounds
    from greatrace.arena.race.balance.measuring import results

    wanted = asked(str(path), board, request.number("races", 1), seed_of(request))
    running = results(wanted, executor_of(request))
    return course_rounds(board, tracked(running, wanted.tasks, request.language.tr("Races")))


def findings(rounds: Sequence[CourseRounds], board: Board, speaks: Language) -> list[CheckResult]:
    """Return the measured rounds, if any, as a criterion of the board."""
    from greatrace.boards.check import CheckResult

    if not rounds:
        return []
    wrong = tuple(
        f"{_name(one.course, board, speaks)} {one.rounds:g}" for one in rounds if one.short or one.long
    )
    title = msgid("Rounds of a race on each proposed course, median")
    found = " ".join(f"{one.rounds:g}" for one in rounds)
    result = CheckResult("course-rounds", not wrong, title, found, WANTED, wrong)
    return [result, *(_minutes(one.course, board, speaks) for one in rounds)]


def _minutes(course: Course, board: Board, speaks: Language) -> CheckResult:
    """Return the estimated minutes of a race by the number of people; nothing is wanted of them."""
    from greatrace.boards.check import CheckResult
    from greatrace.boards.lengths import course_minutes
    from greatrace.content.printed import FEWEST_CREWS, MOST_CREWS

    people = range(FEWEST_CREWS, MOST_CREWS + 1)
    found = " ".join(f"{number}: {course_minutes(board, course, number, number)}" for number in people)
    title = msgid("Minutes of a race by the number of people")
    name = f"minutes-{course.start}-{course.finish}"
    return CheckResult(name, True, title, found, "", (_name(course, board, speaks),))


def warnings(rounds: Sequence[CourseRounds], board: Board, speaks: Language) -> list[str]:
    """Return a sentence for each course that is too short or too long to be proposed."""
    short = msgid(
        "{course} is too short to be proposed: {cells} cells, a median of {rounds} rounds; "
        "about 18 cells and 5 to 9 rounds are wanted."
    )
    long = msgid(
        "{course} is too long to be proposed: {cells} cells, a median of {rounds} rounds; "
        "5 to 9 rounds are wanted."
    )
    return [
        speaks.tr(
            short if one.short else long,
            course=_name(one.course, board, speaks), cells=one.cells, rounds=f"{one.rounds:g}",
        )
        for one in rounds
        if one.short or one.long
    ]  # fmt: skip


def _name(course: Course, board: Board, speaks: Language) -> str:
    from greatrace.prose.places import city_name

    names = {city.id: city_name(speaks, city) for city in board.cities}
    return f"{names[course.start]}–{names[course.finish]}"
