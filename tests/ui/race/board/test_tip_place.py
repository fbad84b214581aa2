"""The place of a cell's tooltip: below and right, else where it hides nothing that is thought about."""

from __future__ import annotations

import pygame

from greatrace.ui.race.board.tips import tip_place
from tests.ui.pilot import Pilot
from tests.ui.race.board.gallery import BoardScene, played, race_on
from tests.ui.race.table.hands import surroundings

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


def test_a_tooltip_of_the_board_keeps_off_the_edge_of_the_window() -> None:
    race = race_on()
    scene = BoardScene(race, played(race, 60))
    pilot = Pilot(scene, context=surroundings((1280, 720)))
    view, edge = scene.view, scene.look.gap.around
    inside = view.rect.inflate(-2 * edge, -2 * edge)
    tops = sorted(range(race.cells), key=lambda cell: view.canvas.sight.centres[cell][1])
    for cell in (*tops[:4], *tops[-4:]):
        pilot.point(*view.cell_rect(cell).center)
        pilot.wait(1.0)
        tip = view.tip_rect
        assert tip and inside.contains(tip), race.board.cells[cell].label
