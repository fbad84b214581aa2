"""Choice of a draft's further courses, so that it has at least three and both axes."""

from __future__ import annotations

from itertools import combinations

from msgspec import Struct, structs

from greatrace.boards.check import LONGEST, SHORTEST
from greatrace.boards.grid import distances
from greatrace.boards.measure import crow, with_ferries
from greatrace.content.assemble import axis_of
from greatrace.engine.board import Board, City, Course

_COURSES = 4
_MOST_PURPLE = 7


class _Pair(Struct, frozen=True):
    """A candidate course: two cities and their distance in cells."""

    a: City
    b: City
    cells: int


def with_courses(board: Board, start: str, finish: str) -> Board:
    """Return a board with its courses, the one from start to finish first; their ends become purple.

    Args:
        board: a board with cities and the lines to its islands.
        start: id of the main course's start.
        finish: id of its finish.
    """
    pairs = _pairs(board)
    cities = {city.id: city for city in board.cities}
    main = Course(start, finish, axis_of(board, cities[start], cities[finish]))
    courses, purple = [main], {start, finish}
    while len(courses) < _COURSES:
        left = [p for p in pairs if not _has(courses, p) and len(purple | {p.a.id, p.b.id}) <= _MOST_PURPLE]
        missing = {"ns", "ew"} - {course.axis for course in courses}
        best = max(left, key=lambda p: _worth(board, p, missing, purple), default=None)
        if best is None:
            break
        own = axis_of(board, best.a, best.b)
        courses.append(Course(best.a.id, best.b.id, min(missing, default=own)))
        purple |= {best.a.id, best.b.id}
    painted = (structs.replace(c, colour="purple" if c.id in purple else c.colour) for c in board.cities)
    return structs.replace(board, cities=tuple(painted), courses=tuple(courses))


def _pairs(board: Board) -> list[_Pair]:
    steps = with_ferries(board)
    found: list[_Pair] = []
    away = {city.id: distances(steps, city.cell) for city in board.cities}
    for a, b in combinations(board.cities, 2):
        if SHORTEST <= away[a.id][b.cell] <= LONGEST:
            found.append(_Pair(a, b, away[a.id][b.cell]))
    return found


def _has(courses: list[Course], pair: _Pair) -> bool:
    return any({course.start, course.finish} == {pair.a.id, pair.b.id} for course in courses)


def _worth(board: Board, pair: _Pair, missing: set[str], purple: set[str]) -> tuple[bool, float, str]:
    """Score a candidate course: on the missing axis, long, with ends far from the other courses' ends."""
    own = axis_of(board, pair.a, pair.b)
    fits = not missing or own in missing
    others = [city for city in board.cities if city.id in purple]
    apart = [
        min((crow(board, end.cell, city.cell) for city in others if city.id != end.id), default=0)
        for end in (pair.a, pair.b)
        if end.id not in purple
    ]
    lean = 0.0 if fits else -10 * abs(_north_south(board, pair.a, pair.b))
    nameless = 4 * sum("°" in end.name for end in (pair.a, pair.b))
    worth = min(pair.cells, 21) + 1.5 * sum(min(n, 6) for n in apart) + lean - nameless
    return fits, worth, pair.a.id + pair.b.id


def _north_south(board: Board, a: City, b: City) -> float:
    """Return how strongly a pair runs north–south rather than east–west, from -1 to 1."""
    one, other = board.cells[a.cell], board.cells[b.cell]
    south, east = abs(one.latitude - other.latitude), abs(one.longitude - other.longitude)
    return (south - east) / (south + east or 1.0)
