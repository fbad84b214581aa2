"""The view of the whole course: as large as the furniture allows, on every board and in every window."""

from __future__ import annotations

from functools import cache
from math import sqrt
from pathlib import Path

import pygame
import pytest

from greatrace.boards.load import load_board
from greatrace.engine.board import Board
from greatrace.ui.kit.scale import Scale
from greatrace.ui.race.board.course_place import Room, course_middle, place_course
from greatrace.ui.race.board.geometry import Point
from greatrace.ui.race.table.layout.furniture import clearance, furniture
from tests.courses import BOARDS

MAPS = Path(__file__).parents[4] / "maps"
REACHED = {
    (1280, 720, 100): (33.9, 33.9, 35.1, 28.5),
    (1920, 1080, 100): (52.2, 53.1, 55.2, 43),
    (2560, 1440, 100): (69.7, 72.7, 75.5, 57.4),
    (3840, 2160, 100): (104.9, 115, 115.2, 86.4),
    (2560, 1080, 100): (52.2, 70.2, 59.9, 43),
    (1280, 720, 75): (34.9, 37.9, 38.2, 28.7),
    (1280, 720, 125): (33.5, 32.4, 33.9, 28.4),
    (1280, 720, 133): (32.1, 29.4, 33, 25.9),
    (1920, 1080, 150): (47.9, 44, 49.4, 38.8),
}
"""Widths of a cell in pixels by window and UI scale, in the order of the boards, with five crews."""


@cache
def board_of(name: str) -> Board:
    return load_board(MAPS / f"{name}.tmx")


def room_in(scale: Scale, crews: int = 5) -> Room:
    boxes = furniture(scale, crews).reserved(clearance(scale))
    return Room(pygame.Rect(0, 0, scale.width, scale.height), boxes, scale.px(6), scale.px(4))


def hexagons(board: Board, width: float, at: Point) -> list[list[tuple[float, float]]]:
    """Return the corners and the middles of the sides of all cells, in pixels."""
    middle, half = course_middle(board), width / 2
    high = half * 2 / sqrt(3)
    ring = [(0.0, -high), (half, -high / 2), (half, high / 2)]
    ring += [(-x, -y) for x, y in ring]
    sides = zip(ring, ring[1:] + ring[:1], strict=True)
    ring += [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in sides]
    zoom = width / board.hex_width
    places = [
        (at[0] + (cell.x - middle[0]) * zoom, at[1] + (cell.y - middle[1]) * zoom)
        for cell in board.cells
    ]
    return [[(x + dx, y + dy) for dx, dy in ring] for x, y in places]


@pytest.mark.parametrize("window", REACHED)
@pytest.mark.parametrize("name", BOARDS)
def test_the_cells_are_large_and_none_is_covered(name: str, window: tuple[int, int, int]) -> None:
    scale, board = Scale(*window), board_of(name)
    room = room_in(scale)
    found = place_course(board, room)
    assert found[0] >= REACHED[window][BOARDS.index(name)]
    inner = room.window.inflate(-2 * room.edge, -2 * room.edge)
    # Half a pixel for rounding.
    covered = [box.inflate(-1, -1) for box in room.reserved]
    for ring in hexagons(board, *found):
        for x, y in ring:
            assert inner.left - 0.5 <= x <= inner.right + 0.5
            assert inner.top + found[0] / 10 - 0.5 <= y <= inner.bottom + 0.5
            assert not any(box.collidepoint(x, y) for box in covered)


def test_fewer_crews_leave_no_less_room() -> None:
    scale, board = Scale(1280, 720), board_of("asia")
    assert place_course(board, room_in(scale, 2))[0] >= place_course(board, room_in(scale, 5))[0] - 0.2


def test_without_furniture_the_course_fills_the_window() -> None:
    board = board_of("asia")
    found = place_course(board, Room(pygame.Rect(0, 0, 1000, 1000), (), 6, 4))
    xs = [x for ring in hexagons(board, *found) for x, _ in ring]
    assert min(xs) == pytest.approx(6, abs=3) and max(xs) == pytest.approx(994, abs=3)
    assert found[1] == pytest.approx((500, 500), abs=3)


def test_furniture_that_leaves_no_room_is_ignored() -> None:
    window = pygame.Rect(0, 0, 300, 200)
    found = place_course(board_of("africa"), Room(window, (window,), 6, 4))
    assert found[0] > 3
    assert all(
        -1 <= x <= 301 and -1 <= y <= 201 for ring in hexagons(board_of("africa"), *found) for x, y in ring
    )
