"""Measures of a board in cells and francs, shared by the checker and the maker."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from greatrace.boards.grid import distances
from greatrace.engine.board import Board, Course, Line

OTHER_COLOURS = ("blue", "yellow", "green", "red")
"""Colours of the cities on the way; purple cities are starts and finishes."""

FRANCS_A_CELL, FRANCS_A_LINE = 10, 20
DEAREST = 250


def places(board: Board) -> dict[str, int]:
    """Return cell numbers by city id."""
    return {city.id: city.cell for city in board.cities}


def with_ferries(board: Board, without: Line | None = None) -> tuple[tuple[int, ...], ...]:
    """Return the cells one step away from every cell, by land or by a line where no land way exists."""
    found = [list(cells) for cells in board.neighbours]
    for line in board.lines:
        if line != without and distances(board.neighbours, line.a)[line.b] < 0:
            found[line.a].append(line.b)
            found[line.b].append(line.a)
    return tuple(tuple(sorted(cells)) for cells in found)


def steps_between(board: Board, start: int, finish: int) -> tuple[tuple[int, ...], ...]:
    """Return the cells one step away from every cell; ferries count only if no land way joins the two."""
    by_land = distances(board.neighbours, finish)[start] >= 0
    return board.neighbours if by_land else with_ferries(board)


def way(board: Board, start: int, finish: int, barred: Iterable[int] = ()) -> list[int]:
    """Return a shortest way as cell numbers, both ends included; empty if there is none.

    The way runs over land; ferries are used only where no land way exists. Among equally short ways
    the one closest to the straight line is returned.
    """
    steps = steps_between(board, start, finish)
    left = distances(steps, finish, frozenset(barred) - {start})
    if left[start] < 0:
        return []
    cells = [start]
    while cells[-1] != finish:
        nearer = [n for n in steps[cells[-1]] if left[n] == left[cells[-1]] - 1]
        cells.append(min(nearer, key=lambda n: (_off_line(board, n, start, finish), n)))
    return cells


def _off_line(board: Board, cell: int, start: int, finish: int) -> float:
    """Return the distance of a cell from the straight line times the line's length, in board pixels."""
    a, b, c = board.cells[start], board.cells[finish], board.cells[cell]
    return abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))


def course_way(board: Board, course: Course) -> list[int]:
    """Return the shortest way of a course (see `way`)."""
    return way(board, places(board)[course.start], places(board)[course.finish])


def risk_ground(board: Board) -> frozenset[int]:
    """Return the risk cells that are not cities (entering a city there has no surcharge, 6.9)."""
    return frozenset(n for n, cell in enumerate(board.cells) if cell.risk) - set(places(board).values())


def detour_way(board: Board, course: Course) -> list[int]:
    """Return the shortest way of a course that avoids risk cells; empty if there is none."""
    ends = places(board)[course.start], places(board)[course.finish]
    return way(board, *ends, barred=risk_ground(board))


def saved(board: Board, line: Line) -> int:
    """Return the cells that a line saves; the line itself counts as one cell.

    Without a land way between its cities the way with other lines counts, and without that the
    straight distance.
    """
    cells = distances(with_ferries(board, without=line), line.a)[line.b]
    return (cells if cells >= 0 else crow(board, line.a, line.b)) - 1


def crow(board: Board, a: int, b: int) -> int:
    """Return the straight distance in cells between two cells, over land and sea alike."""
    one, other = board.cells[a], board.cells[b]
    rows = abs(one.y - other.y) / (board.hex_width * sqrt(3) / 2)
    aside = abs(one.x - other.x) / board.hex_width - rows / 2
    return round(rows + max(0.0, aside))


def fair_price(cells: int) -> int:
    """Return the price in francs to begin with for a line that saves so many cells, at most 250 F.

    What crews do with the line in simulated races may call for another one.
    """
    return min(DEAREST, FRANCS_A_LINE + FRANCS_A_CELL * cells)


def lacking(board: Board, course: Course) -> list[tuple[int, str]]:
    """Return the cells of a course's first two thirds that have no city of some colour ahead."""
    colours = {city.id: city.colour for city in board.cities}
    return [
        (cell, colour)
        for cell, cities in ahead(board, course)
        for colour in OTHER_COLOURS
        if colour not in {colours[city] for city in cities}
    ]


def ahead(board: Board, course: Course) -> list[tuple[int, frozenset[str]]]:
    """Return the cells of a course's first two thirds, each with the ids of the cities in reach.

    A city is in reach if it is nearer to the finish than the cell, and nearer to the cell than the
    finish is (14.9).
    """
    cells = course_way(board, course)
    steps = steps_between(board, *(places(board)[end] for end in (course.start, course.finish)))
    left = distances(steps, places(board)[course.finish])
    return [(cell, _reached(board, steps, left, cell)) for cell in cells[: len(cells) * 2 // 3]]


def _reached(
    board: Board, steps: tuple[tuple[int, ...], ...], left: list[int], cell: int
) -> frozenset[str]:
    away = distances(steps, cell)
    return frozenset(
        city.id
        for city in board.cities
        if 0 <= left[city.cell] < left[cell] and 0 < away[city.cell] < left[cell]
    )


def back(course: Course) -> Course:
    """Return the same course in the opposite direction (2.2)."""
    return Course(course.finish, course.start, course.axis)
