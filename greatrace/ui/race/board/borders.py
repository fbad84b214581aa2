"""The borders between cells as a net of corners, along which a thin line can run to a name."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from math import sqrt

from greatrace.engine.board import Board
from greatrace.ui.race.board.geometry import Point, corners

Corner = tuple[int, int]
"""A corner of cells, counted in half widths and quarter heights of a cell."""


class Borders:
    """All borders of the cells of a board.

    Args:
        board: the board.
    """

    def __init__(self, board: Board) -> None:
        self._half, self._quarter = board.hex_width / 2, board.hex_width / sqrt(3) / 2
        self._rings = [
            [self._corner((cell.x + dx, cell.y + dy)) for dx, dy in corners(board.hex_width)]
            for cell in board.cells
        ]
        self._next: dict[Corner, set[Corner]] = {}
        for ring in self._rings:
            for one, other in zip(ring, ring[1:] + ring[:1], strict=True):
                self._next.setdefault(one, set()).add(other)
                self._next.setdefault(other, set()).add(one)

    def ways(self, cell: int, most: int) -> Iterator[tuple[Corner, ...]]:
        """Yield the shortest ways along at most so many borders from a cell, short ones first."""
        waiting: deque[tuple[Corner, ...]] = deque((corner,) for corner in self._rings[cell])
        seen = set(self._rings[cell])
        while waiting:
            way = waiting.popleft()
            if len(way) > 1:
                yield way
            if len(way) <= most:
                for corner in sorted(self._next[way[-1]] - seen):
                    seen.add(corner)
                    waiting.append((*way, corner))

    def point(self, corner: Corner) -> Point:
        """Return the board pixel of a corner."""
        return corner[0] * self._half, corner[1] * self._quarter

    def _corner(self, point: Point) -> Corner:
        return round(point[0] / self._half), round(point[1] / self._quarter)
