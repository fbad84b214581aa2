"""The place of a cell's tooltip: below and right, else where it hides nothing that is thought about."""

from __future__ import annotations

import pygame

from greatrace.ui.race.board.tip_place import tip_place

WINDOW = pygame.Rect(0, 0, 1280, 720)
SIZE = (260, 200)


def test_a_tooltip_lies_below_and_right_of_its_cell() -> None:
    cell = pygame.Rect(400, 300, 40, 46)
    place = tip_place(SIZE, cell, (), (), (), WINDOW)
    assert place.left > cell.right and place.bottom > cell.bottom
    assert place.size == SIZE


def test_a_tooltip_gives_way_to_the_way_and_the_question() -> None:
    cell = pygame.Rect(640, 300, 40, 46)
    way = [pygame.Rect(680 + 40 * n, 300, 40, 46) for n in range(4)]
    question = pygame.Rect(928, 304, 344, 408)
    place = tip_place(SIZE, cell, way, (), (question,), WINDOW)
    assert place.collidelist([cell, question, *way]) < 0 and WINDOW.contains(place)


def test_a_tooltip_stays_in_the_window_and_off_its_cell_everywhere() -> None:
    for x in range(0, 1241, 62):
        for y in range(0, 675, 45):
            cell = pygame.Rect(x, y, 40, 46)
            place = tip_place(SIZE, cell, (), (), (), WINDOW)
            assert WINDOW.contains(place) and not place.colliderect(cell)


def test_it_hides_cells_that_may_be_meant_rather_than_the_vehicle() -> None:
    cell = pygame.Rect(600, 300, 60, 60)
    around = [cell.move(x, y) for x in range(-240, 300, 60) for y in range(-240, 300, 60)]
    liked = tip_place(SIZE, cell, (), around, (), WINDOW)
    vehicle = liked.inflate(-20, -20)
    assert not tip_place(SIZE, cell, [vehicle], around, (), WINDOW).colliderect(vehicle)
