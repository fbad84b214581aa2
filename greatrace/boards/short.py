"""Courses for a short race: for people who race for the first time, or who play between two trains."""

from __future__ import annotations

from typing import Final

from greatrace.boards.lengths import course_cells, course_minutes
from greatrace.content.assemble import find_course
from greatrace.engine.board import Board, Course

SHORT: Final = (20, 30)
"""Minutes of a short race."""
_ENDS: Final = "purple"
"""The colour of cities in which races start and end (2.2)."""


def possible_courses(board: Board) -> list[Course]:
    """Return the proposed courses, then those between any other two purple cities."""
    proposed = list(board.courses)
    pairs = {frozenset((one.start, one.finish)) for one in proposed}
    ends = [city.id for city in board.cities if city.colour == _ENDS]
    others = [
        find_course(board, f"{start}:{finish}")
        for place, start in enumerate(ends) for finish in ends[place + 1 :]
        if frozenset((start, finish)) not in pairs and course_cells(board, start, finish)
    ]  # fmt: skip
    return [*proposed, *others]


def short_course(board: Board, people: int, crews: int) -> Course:
    """Return the course that suits people who race for the first time: one of a short race at most.

    It is the shortest of those proposed; where that takes so many people longer than a short race, the
    shortest between any two purple cities that is none of a few minutes.

    Args:
        board: the board.
        people: crews that people lead.
        crews: all of them.
    """

    def lasts(course: Course) -> int:
        return course_minutes(board, course, people, crews)

    proposed = min(board.courses, key=lasts)
    if lasts(proposed) <= SHORT[1]:
        return proposed
    others = (one for one in possible_courses(board) if lasts(one) >= SHORT[0])
    return min(others, key=lasts, default=proposed)
