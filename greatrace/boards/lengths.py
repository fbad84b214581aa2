"""How long a race takes on a course, by the number of people: an estimate from races of computer crews.

A crew's decisions grow with the cells of the shortest way. They were counted in races of quick crews on every
proposed course.
"""

from __future__ import annotations

from typing import Final

from greatrace.engine.board import Board, Course
from greatrace.engine.distances import FAR, distances

DECISION: Final = 12.0
"""Seconds that a person takes for a decision."""
SHOWN: Final = 0.9
"""Seconds for which a decision of a computer crew is shown, at the normal speed.

One race in a window took 0.93, seven of quick crews 0.57 to 0.78 by the durations of what is shown alone.
"""
_A_CELL, _SAVED, _LEAST_A_CELL = 4.0, 20.0, 2.4
"""Decisions of a crew by the cells of the way, those that a long race begins with left out."""
_MINUTE = 60.0


def course_cells(board: Board, start: str, finish: str) -> int:
    """Return the cells of the shortest way over land between two cities, by their ids; 0 without one."""
    cells = {city.id: city.cell for city in board.cities}
    if start not in cells or finish not in cells:
        return 0
    found = distances(board.neighbours, cells[finish])[cells[start]]
    return 0 if found >= FAR else found


def decisions(cells: int) -> float:
    """Return how many decisions a crew takes in a race on a course of so many cells."""
    return max(_LEAST_A_CELL * cells, _A_CELL * cells - _SAVED)


def minutes(each: float, people: int, crews: int) -> int:
    """Return the minutes of a race.

    Args:
        each: decisions of a crew in the whole race.
        people: crews that people lead.
        crews: all of them.
    """
    seconds = each * (people * DECISION + max(0, crews - people) * SHOWN)
    return max(1, round(seconds / _MINUTE))


def course_minutes(board: Board, course: Course, people: int, crews: int) -> int:
    """Return the estimated minutes of a race on a course; see `minutes`."""
    return minutes(decisions(course_cells(board, course.start, course.finish)), people, crews)
