"""Pins of a chart lie upon no other one, and clear of the figures of the axes; lines stand out."""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest

from greatrace.ui.kit import painting
from greatrace.ui.kit.contrast import contrast
from greatrace.ui.kit.theme import Palette
from greatrace.ui.race.looks import CrewLook, crew_looks
from greatrace.ui.race.widgets.chart import Line, chart, edge_colour, free_place, moved, side_by_side
from tests.ui.race.table.hands import surroundings

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
        assert contrast(edge_colour(palette, crew.main), ground) >= 3


def test_a_pin_hides_no_point_of_another_line_where_there_is_room_on_the_other_side() -> None:
    area = pygame.Rect(0, 0, 400, 200)
    below = (100, 120)
    assert free_place((100, 100), False, 20, area, [], [(100, 100), below]) == (100, 80)
    assert free_place((100, 100), False, 20, area, [], [(100, 100)]) == (100, 120)


@pytest.mark.parametrize("values", [(3, 5, 4), (0, 0, 0)])
def test_a_line_of_the_same_values_is_seen_beside_the_other(values: tuple[int, ...]) -> None:
    look, sheet = surroundings().look, pygame.Surface((600, 170))
    colours = (255, 0, 0), (0, 255, 0), (0, 0, 255)
    shown = chart("", [Line("", colour, 0, values) for colour in colours], 5, "ways", legend=False)
    shown.arrange(look, sheet.get_rect())
    shown.paint(look, sheet)
    seen = [pygame.mask.from_threshold(sheet, colour, (1, 1, 1, 255)).count() for colour in colours]
    assert min(seen) > 0.25 * max(seen)
    assert side_by_side([Line("", (0, 0, 0), 0, (1, 2)), Line("", (0, 0, 0), 1, (1, 3))])[0][1] == 0


@pytest.mark.parametrize("most", [4, 24, 400])
@pytest.mark.parametrize("count", [2, 14])
def test_a_line_beside_others_of_its_value_tells_no_other_value_and_no_other_place(
    most: int, count: int
) -> None:
    plot, lines = pygame.Rect(0, 0, 520, 80), 5
    right, up = moved(plot, most, count, lines, 6.0)
    (_, *_, last) = side_by_side([Line("", (0, 0, 0), n, (7,)) for n in range(lines)])
    assert last[0] == 2 and right > 1
    assert up * last[0] < plot.h / most / 2 and right * last[0] < plot.w / count / 2


def test_points_on_the_axis_stay_clear_of_the_figures_below() -> None:
    look, sheet = surroundings().look, pygame.Surface((600, 170))
    shown = chart("", [Line("", (255, 0, 0), 3, (0, 0, 0))], 5, "ways", legend=False)
    shown.arrange(look, sheet.get_rect())
    with patch.object(painting, "words") as written:
        shown.paint(look, sheet)
    figures = [call.args[3].y for call in written.call_args_list if call.args[2] in ("5", "6", "7")]
    red = pygame.mask.from_threshold(sheet, (255, 0, 0), (1, 1, 1, 255)).get_bounding_rects()
    assert max(one.bottom for one in red) + look.gap.small <= min(figures)
