"""Coordinates: degrees, board pixels of the map, pixels of the screen; and the cells of a course."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import ceil, dist, floor, hypot, inf, sqrt
from typing import Final

import pygame
from msgspec import Struct

from greatrace.engine.board import Board, Cell
from greatrace.engine.distances import FAR, distances
from greatrace.engine.tables import Tables
from greatrace.kernel.remembered import remembered
from greatrace.ui.race.board.camera import Camera

Point = tuple[float, float]
View = tuple[float, float, float, float]
"""Left, top, right and bottom of a part of the map in board pixels."""

_MARGIN = 0.22
"""Margin around the outermost cells, in hex widths."""
_USUAL_DEGREES = 4.0
"""Degrees per cell width if the cells do not tell (all in one row or column)."""


class Projection(Struct, frozen=True):
    """The projection to board pixels: ``x = x0 + east · longitude``, ``y = y0 + south · latitude``.

    It is computed from the cells, so that a saved race needs no map file.
    """

    x0: float
    east: float
    y0: float
    south: float

    @staticmethod
    def of(board: Board) -> Projection:
        """Return the projection fitted to the cells of a board."""
        return _projection(board)

    def place(self, longitude: float, latitude: float) -> Point:
        """Return the board pixel of a point in degrees."""
        return self.x0 + self.east * longitude, self.y0 + self.south * latitude

    def degrees(self, x: float, y: float) -> Point:
        """Return longitude and latitude of a board pixel."""
        return (x - self.x0) / self.east, (y - self.y0) / self.south


@remembered(4)
def _projection(board: Board) -> Projection:
    """Return the projection of a board, for which every frame of a flight asks."""
    usual = board.hex_width / _USUAL_DEGREES
    x0, east = _fitted([(cell.longitude, cell.x) for cell in board.cells], usual)
    y0, south = _fitted([(cell.latitude, cell.y) for cell in board.cells], -usual)
    return Projection(x0, east, y0, south)


class BoardPage(Struct, frozen=True):
    """The part of the board shown by default: all cells and a margin (board pixels)."""

    left: float
    top: float
    width: float
    height: float

    @classmethod
    def of(cls, board: Board) -> BoardPage:
        """Return the page around all cells."""
        wide, margin = board.hex_width / 2, board.hex_width * _MARGIN
        high = board.hex_width / sqrt(3)
        left = min(cell.x for cell in board.cells) - wide - margin
        top = min(cell.y for cell in board.cells) - high - margin
        right = max(cell.x for cell in board.cells) + wide + margin
        bottom = max(cell.y for cell in board.cells) + high + margin
        return cls(left, top, right - left, bottom - top)


class Sight:
    """A board seen through a camera: the positions of cells on the screen, in whole pixels.

    Args:
        board: the board.
        page: its default part.
        camera: on the page, whose top left is its origin.
    """

    def __init__(self, board: Board, page: BoardPage, camera: Camera) -> None:
        self.board, self.page, self.camera = board, page, camera
        self.scale = camera.scale
        self.window = pygame.Rect(camera.window)
        left, top = camera.to_screen((0.0, 0.0))
        self.origin = (round(left), round(top))
        self.hex_width = board.hex_width * self.scale
        self.hex_height = self.hex_width * 2 / sqrt(3)
        self.centres = tuple(self.pixel(cell.x, cell.y) for cell in board.cells)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Return the screen pixel of a board pixel."""
        return (
            self.origin[0] + round((x - self.page.left) * self.scale),
            self.origin[1] + round((y - self.page.top) * self.scale),
        )

    def point(self, pixel: Point) -> Point:
        """Return the board pixel at a screen pixel."""
        return (
            self.page.left + (pixel[0] - self.origin[0]) / self.scale,
            self.page.top + (pixel[1] - self.origin[1]) / self.scale,
        )

    @property
    def line(self) -> float:
        """Width in pixels of a thin line, by the size of the cells."""
        return max(1.0, float((self.hex_width / 45) ** 0.7))

    @cached_property
    def hex_size(self) -> tuple[int, int]:
        """Width and height of a cell in whole pixels, without gaps between neighbours."""
        width = ceil(self.hex_width)
        return width, ceil(width * 2 / sqrt(3))

    def rect(self, cell: int) -> pygame.Rect:
        """Return the box of a cell in pixels."""
        rect = pygame.Rect((0, 0), self.hex_size)
        rect.center = self.centres[cell]
        return rect

    def beside(self, cell: int, across: float, down: float) -> Point:
        """Return the pixel at an offset in hex widths from the middle of a cell."""
        x, y = self.centres[cell]
        return x + across * self.hex_width, y + down * self.hex_width

    def heard(self, cell: int) -> float:
        """Return where a cell is heard: where it is seen, from -1 at the left edge to 1 at the right one."""
        return (self.centres[cell][0] - self.window.centerx) * 2 / max(1, self.window.w)

    def cell_at(self, x: int, y: int) -> int | None:
        """Return the cell at a pixel, if any."""
        if not self.window.collidepoint(x, y):
            return None
        near = min(range(len(self.centres)), key=lambda cell: dist(self.centres[cell], (x, y)))
        dx, dy = abs(x - self.centres[near][0]), abs(y - self.centres[near][1])
        inside = dx <= self.hex_width / 2 and dy <= self.hex_height / 2 - dx / sqrt(3)
        return near if inside else None

    def cells_in(self, area: pygame.Rect) -> list[int]:
        """List the cells that touch a part of the screen."""
        near = area.inflate(self.hex_size)
        return [cell for cell, centre in enumerate(self.centres) if near.collidepoint(centre)]


def corners(width: float, inset: float = 0.0) -> list[Point]:
    """Return the corners of a cell around its centre, clockwise from the top, less an inset."""
    half = width / 2 - inset
    high = half * 2 / sqrt(3)
    return [(0, -high), (half, -high / 2), (half, high / 2), (0, high), (-half, high / 2), (-half, -high / 2)]


def ahead(cells: Sequence[Cell], neighbours: Sequence[int], here: int, direction: Point) -> int | None:
    """Return the neighbour that lies most in a direction (right and down are positive), if any."""

    def share(cell: int) -> float:
        dx, dy = cells[cell].x - cells[here].x, cells[cell].y - cells[here].y
        return (dx * direction[0] + dy * direction[1]) / (sqrt(dx * dx + dy * dy) or 1.0)

    # Up and down lie between two neighbours: alternate, so that the way stays straight.
    best = max(
        neighbours, key=lambda cell: (round(share(cell), 3), _straight(cells, here, cell)), default=None
    )
    return best if best is not None and share(best) > 0.3 else None


def nearest(
    cells: Sequence[Cell], here: int, direction: Point, among: Iterable[int] | None = None
) -> int | None:
    """Return the nearest cell in a direction, also over water; of all, or among some."""
    x, y = cells[here].x, cells[here].y
    best, least = None, 0.0
    for number in range(len(cells)) if among is None else sorted(among):
        cell = cells[number]
        along = (cell.x - x) * direction[0] + (cell.y - y) * direction[1]
        aside = abs((cell.x - x) * direction[1]) + abs((cell.y - y) * direction[0])
        if along > 1 and aside <= 2 * along and (best is None or along + 2 * aside < least):
            best, least = number, along + 2 * aside
    return best


def span(low: float, high: float, step: float) -> list[float]:
    """List the multiples of a step from low to high."""
    return [number * step for number in range(ceil(low / step), floor(high / step) + 1)]


def overlap(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return the area in pixels that two boxes share."""
    both = one.clip(other)
    return both.w * both.h


def _straight(cells: Sequence[Cell], here: int, cell: int) -> bool:
    """Return whether a step up or down leads back to the column of a zigzag."""
    return (cells[cell].x > cells[here].x) == (cells[here].row % 2 == 0)


def _fitted(pairs: Sequence[Point], usual: float) -> Point:
    """Return a line fitted by least squares: its value at zero and its slope."""
    number = len(pairs)
    mean_a, mean_b = sum(a for a, _ in pairs) / number, sum(b for _, b in pairs) / number
    spread = sum((a - mean_a) ** 2 for a, _ in pairs)
    slope = sum((a - mean_a) * (b - mean_b) for a, b in pairs) / spread if spread > 1e-6 else usual
    if abs(slope) < 1e-6:
        slope = usual
    return mean_b - slope * mean_a, slope


ASIDE: Final = 3
"""By how many cells a way may be longer than the shortest one."""


def course_cells(race: Tables) -> tuple[int, ...]:
    """Return the cells of a course; none where no way over land leads to its finish."""
    from_start, to_finish = distances(race.neighbours, race.start_cell), race.distance_to_finish
    shortest = from_start[race.finish_cell]
    if shortest >= FAR:
        return ()
    return tuple(cell for cell in range(race.cells) if from_start[cell] + to_finish[cell] <= shortest + ASIDE)


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


def gap(box: pygame.Rect, point: Point) -> float:
    """Return the distance from a point to the nearest one of a box (pixels)."""
    across = max(box.left - point[0], 0, point[0] - box.right)
    return hypot(across, max(box.top - point[1], 0, point[1] - box.bottom))


def least_gap(box: pygame.Rect, points: Sequence[Point]) -> float:
    """Return the distance from the nearest of some points to the nearest one of a box (pixels)."""
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    least = inf
    for x, y in points:
        across = left - x if x < left else x - right if x > right else 0.0
        down = top - y if y < top else y - bottom if y > bottom else 0.0
        away = across * across + down * down
        if away < least:
            least = away
    return sqrt(least)

