"""`board check --races`: measured rounds and warnings for courses that are too short."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from greatrace.arena.race.balance.course_rounds import CourseRounds, asked, course_rounds
from greatrace.boards import setups
from greatrace.cli import main
from greatrace.cli.course_rounds import findings, warnings
from greatrace.engine.board import Board
from greatrace.prose.language import language
from tests.arena.balance.samples import race_of

PRACTICE = Path(__file__).parents[1] / "boards" / "practice.tmx"


@pytest.fixture(scope="module")
def board() -> Board:
    return setups.board("africa")


def of(board: Board, cells: int, rounds: float) -> CourseRounds:
    return CourseRounds(board.courses[0], cells, rounds)


def test_the_median_is_that_of_the_courses_own_races(board: Board) -> None:
    two = msgspec.structs.replace(board, courses=board.courses[:2])
    names = [f"{one.start}:{one.finish}" for one in two.courses]
    races = [race_of(rounds=rounds, course=names[0]) for rounds in (4, 5, 9)]
    races += [race_of(rounds=rounds, course=names[1]) for rounds in (7, 8)]
    assert [one.rounds for one in course_rounds(two, races)] == [5, 7.5]
    assert asked("africa", two, 3, 1).tasks == 6


@pytest.mark.parametrize(
    ("cells", "rounds", "short", "long"),
    [(21, 7, False, False), (17, 5, False, False), (16, 7, True, False), (21, 4.5, True, False),
     (21, 9, False, False), (24, 9.5, False, True)],
)  # fmt: skip
def test_a_course_is_short_by_its_cells_or_its_rounds(
    board: Board, cells: int, rounds: float, short: bool, long: bool
) -> None:
    one = of(board, cells, rounds)
    assert (one.short, one.long) == (short, long)


def test_only_courses_out_of_bounds_are_warned_of(board: Board) -> None:
    english, rounds = language("en"), [of(board, 21, 7), of(board, 12, 4), of(board, 24, 10)]
    first, second = warnings(rounds, board, english)
    assert "Colomb-Béchar–Cape Town" in first and "too short" in first
    assert "12 cells" in first and "a median of 4 rounds" in first
    assert "too long" in second and "a median of 10 rounds" in second
    told, *minutes = findings(rounds, board, english)
    assert len(minutes) == len(rounds)
    assert all(one.ok and one.measured.startswith("2: ") for one in minutes)
    assert (told.ok, told.measured, len(told.offending)) == (False, "7 4 10", 2)
    assert findings([of(board, 21, 7)], board, english)[0].ok
    assert not findings([], board, english) and not warnings([], board, english)


def test_the_races_of_a_board_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    plain = main(["board", "check", str(PRACTICE), "--json"])
    before = json.loads(capsys.readouterr().out)
    assert main(["board", "check", str(PRACTICE), "--json", "--races", "1", "--seed", "4"]) == plain
    told = capsys.readouterr()
    courses = setups.board(str(PRACTICE)).courses
    more = json.loads(told.out)[len(before) :]
    assert json.loads(told.out)[: len(before)] == before
    lasting = [f"minutes-{course.start}-{course.finish}" for course in courses]
    assert [one["id"] for one in more] == ["course-rounds", *lasting]
    assert len(told.err.splitlines()) == len(courses)
    assert "too short to be proposed" in told.err


def test_races_are_a_number() -> None:
    assert main(["board", "check", str(PRACTICE), "--races", "0"]) == 2
