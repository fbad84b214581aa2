"""Pins of a chart lie upon no other one, and clear of the figures of the axes; lines stand out."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.contrast import contrast
from greatrace.ui.kit.theme import Palette
from greatrace.ui.race.looks import CrewLook, crew_looks
from greatrace.ui.race.widgets.chart import edge_colour, free_place

AREA, STEP = pygame.Rect(0, 10, 300, 120), 21


@pytest.mark.parametrize("height", [10, 60, 130])
def test_no_pin_lies_upon_another(height: int) -> None:
    taken: list[tuple[int, int]] = []
    for above in (True, True, True, False, False):
        taken.append(free_place((150, height), above, STEP, AREA, taken))
    for number, (x, y) in enumerate(taken):
        assert AREA.top <= y <= AREA.bottom
        assert all(abs(x - a) >= STEP or abs(y - b) >= STEP for a, b in taken[:number])


def test_a_pin_lies_beside_its_point_where_above_and_below_are_full() -> None:
    full = [(150, y) for y in range(AREA.top, AREA.bottom + 1, STEP)]
    x, y = free_place((150, 60), True, STEP, AREA, full)
    assert abs(x - 150) == STEP and AREA.top <= y <= AREA.bottom


@pytest.mark.parametrize("crew", crew_looks(), ids=lambda crew: crew.id)
def test_the_edge_of_a_line_is_seen_on_parchment(crew: CrewLook) -> None:
    palette = Palette()
    for ground in (palette.parchment, palette.parchment_dim, palette.paper):
        assert contrast(edge_colour(palette, crew.colour), ground) >= 3


def test_a_pin_hides_no_point_of_another_line_where_there_is_room_on_the_other_side() -> None:
    area = pygame.Rect(0, 0, 400, 200)
    below = (100, 120)
    assert free_place((100, 100), False, 20, area, [], [(100, 100), below]) == (100, 80)
    assert free_place((100, 100), False, 20, area, [], [(100, 100)]) == (100, 120)
