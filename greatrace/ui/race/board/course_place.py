"""Where the whole course lies in a window with furniture upon it: its cells as large as they can be.

The board is moved in steps of a grid. For every row of cells and every box the steps at which a cell would
lie under the box are forbidden; each line of the grid is one integer, a bit a step.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor, sqrt

import pygame
from msgspec import Struct

from greatrace.engine.board import Board
from greatrace.ui.race.board.geometry import Point

SMALLEST, LARGEST = 15.0, 200.0
"""Bounds of the width of a cell in pixels, before a board with too many cells falls below."""
_LEAST = 1.0
_FINE = 0.1
"""Exactness of the width of a cell in pixels."""
_CREST = 0.1
"""Share of a cell's width that flags need above the highest cells."""


class Room(Struct, frozen=True):
    """The window that the course must find its place in, in pixels.

    Attributes:
        window: the whole map.
        reserved: boxes that no cell may lie under.
        edge: distance of the cells from the window's edge.
        grid: the steps in which places are tried.
    """

    window: pygame.Rect
    reserved: tuple[pygame.Rect, ...]
    edge: int
    grid: int


_Rows = list[tuple[float, list[tuple[float, float]]]]
"""The height of every row of cells, and the first and the last of cells beside each other in it."""


def _rows_of(board: Board) -> _Rows:
    """Return the cells row by row, in units of a cell's width from the middle of them all."""
    middle = course_middle(board)
    rows: dict[float, list[float]] = {}
    for cell in board.cells:
        place = (cell.x - middle[0]) / board.hex_width, (cell.y - middle[1]) / board.hex_width
        rows.setdefault(round(place[1], 3), []).append(place[0])
    return [(y, list(_runs(sorted(xs)))) for y, xs in sorted(rows.items())]


def _halves(rows: _Rows, width: float) -> Point:
    """Return how far cells of a width reach from the middle of them all, across and down (pixels)."""
    across = max(abs(x) for _, runs in rows for run in runs for x in run) + 0.5
    down = max(abs(y) for y, _ in rows) + 1 / sqrt(3)
    return across * width, down * width


def course_middle(board: Board) -> Point:
    """Return the middle of the box around all cells, in board pixels."""
    xs, ys = [cell.x for cell in board.cells], [cell.y for cell in board.cells]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def place_course(board: Board, room: Room) -> tuple[float, Point]:
    """Return the width of a cell, and the pixel of the window at which the middle of all cells lies.

    The cells are as large as they can be; without furniture if it leaves no place at all.
    """
    rows, middle = _rows_of(board), (room.window.w / 2, room.window.h / 2)
    low = next((width for width in (SMALLEST, _LEAST) if _places(rows, room, width)), None)
    if low is None:
        across, down = _halves(rows, 1)
        width = min(room.window.w / across, room.window.h / down) / 2
        return width, _nearest(rows, Room(room.window, (), 0, room.grid), width) or middle
    high = LARGEST
    while high - low > _FINE:
        width = (low + high) / 2
        low, high = (width, high) if _places(rows, room, width) else (low, width)
    return low, _nearest(rows, room, low) or middle


def _runs(xs: Sequence[float]) -> Iterator[tuple[float, float]]:
    """Yield the first and the last of cells beside each other."""
    start = xs[0]
    for one, two in itertools.pairwise(xs):
        if two - one > 1.01:
            yield start, one
            start = two
    yield start, xs[-1]


def _places(rows: _Rows, room: Room, width: float) -> bool:
    """Return whether any place is free with cells of a width."""
    return any(_free(rows, room, width)[2])


def _nearest(rows: _Rows, room: Room, width: float) -> Point | None:
    """Return the free place nearest to the middle of the window, if any."""
    left, top, lines = _free(rows, room, width)
    middle = room.window.w / 2, room.window.h / 2
    best: tuple[float, Point] | None = None
    for number, line in enumerate(lines):
        y = top + number * room.grid
        for x in _beside(line, left, room.grid, middle[0]):
            far = (x - middle[0]) ** 2 + (y - middle[1]) ** 2
            if best is None or far < best[0]:
                best = far, (x, y)
    return best[1] if best else None


def _beside(line: int, left: float, grid: int, middle: float) -> Iterator[float]:
    """Yield the free steps of a line next to the middle, on either side, as pixels."""
    at = max(0, round((middle - left) / grid))
    above, below = line >> at, line & ((1 << at) - 1)
    if above:
        yield left + (at + (above & -above).bit_length() - 1) * grid
    if below:
        yield left + (below.bit_length() - 1) * grid


def _free(rows: _Rows, room: Room, width: float) -> tuple[float, float, list[int]]:
    """Return left and top of the places of the middle that are tried, and which are free: bits by lines."""
    (half, high), edge = _halves(rows, width), room.edge
    left, right = edge + half, room.window.w - edge - half
    top, bottom = edge + high + _CREST * width, room.window.h - edge - high
    columns, count = floor((right - left) / room.grid) + 1, floor((bottom - top) / room.grid) + 1
    if columns < 1 or count < 1:
        return left, top, []
    lines = [(1 << columns) - 1] * count
    for box in room.reserved:
        for y, runs in rows:
            _forbid(lines, columns, runs, (left, top + y * width), box, width, room.grid)
    return left, top, lines


def _forbid(
    lines: list[int],
    columns: int,
    runs: Iterable[tuple[float, float]],
    first: Point,
    box: pygame.Rect,
    width: float,
    grid: int,
) -> None:
    """Clear the steps at which a row of cells would lie under a box.

    A hexagon is as wide as its half height around its middle, then it tapers to a point.
    """
    high = width / sqrt(3)
    start = max(0, ceil((box.top - high - first[1]) / grid))
    end = min(len(lines) - 1, floor((box.bottom + high - first[1]) / grid))
    masks: dict[float, int] = {}
    for number in range(start, end + 1):
        y = first[1] + number * grid
        away = max(box.top - y, y - box.bottom, high / 2)
        reach = width * (high - away) / high
        if reach not in masks:
            masks[reach] = ~_covered(runs, first[0], box, width, reach, columns, grid)
        lines[number] &= masks[reach]


def _covered(
    runs: Iterable[tuple[float, float]],
    left: float,
    box: pygame.Rect,
    width: float,
    reach: float,
    columns: int,
    grid: int,
) -> int:
    """Return the steps at which runs of cells, each reaching so far to its sides, touch a box."""
    mask = 0
    for start, end in runs:
        low = max(0, floor((box.left - end * width - reach - left) / grid) + 1)
        high = min(columns - 1, ceil((box.right - start * width + reach - left) / grid) - 1)
        if low <= high:
            mask |= (1 << (high + 1)) - (1 << low)
    return mask
