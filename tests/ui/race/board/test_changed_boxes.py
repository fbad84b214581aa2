"""What is painted again when the pictures on the board change."""

from __future__ import annotations

import pygame

from greatrace.ui.race.board.motion import changed_boxes, joined
from greatrace.ui.race.board.placed_picture import PlacedPicture

SHEET = pygame.Surface((4, 3))


def mark(x: int) -> PlacedPicture:
    return PlacedPicture(SHEET, pygame.Rect(x, 0, 4, 3))


def test_what_comes_and_goes_is_painted_again() -> None:
    assert changed_boxes([mark(0), mark(9)], [mark(9), mark(20)]) == [mark(0).rect, mark(20).rect]
    assert changed_boxes([mark(0)], [mark(0)]) == []


def test_a_picture_that_stands_there_once_instead_of_twice_is_painted_again() -> None:
    assert changed_boxes([mark(0), mark(0)], [mark(0)]) == [mark(0).rect]
    assert changed_boxes([mark(0)], [mark(0), mark(0)]) == [mark(0).rect]


def test_areas_that_fill_a_box_together_are_one_part_and_all_are_held() -> None:
    near = [pygame.Rect(0, 0, 10, 10), pygame.Rect(10, 0, 10, 10), pygame.Rect(4, 0, 10, 10)]
    far = pygame.Rect(200, 90, 5, 5)
    parts = joined([*near, far])
    assert sorted(map(tuple, parts)) == [(0, 0, 20, 10), tuple(far)]
    assert joined([]) == []
