"""Figures of prices on cells of any width: as large as there is room, bold where they are small."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.shell import headless
from greatrace.ui.race.board.all_vehicles import vehicle_ids
from greatrace.ui.race.board.figures import FigureKind, blit_centred, figure, figure_radius
from greatrace.ui.race.board.pennant import pennant
from greatrace.ui.race.board.vehicles import vehicle_marks
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.positions import crowded
from tests.ui.race.table.hands import at_table


def light(sheet: pygame.Surface, colour: tuple[int, int, int]) -> int:
    """Return how many pixels have about a colour."""
    return pygame.mask.from_threshold(sheet, colour, (60, 60, 60, 255)).count()


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_a_narrower_cell_gives_its_figures_a_larger_share(size: tuple[int, int]) -> None:
    look = headless(size).look
    base = look.scale.base
    shares = [figure_radius(look, width * base) / (width * base) for width in (28, 40, 50, 59)]
    assert shares == sorted(shares, reverse=True) and shares[0] > shares[-1]
    assert all(0.225 + share * 1.08 <= 0.5 for share in shares), "they stay within the cell"


@pytest.mark.parametrize("kind", ["fuel", "mechanics"])
def test_digits_of_small_figures_are_bold(kind: FigureKind) -> None:
    look = headless().look
    for width in (28, 36, 43):
        radius = figure_radius(look, width * look.scale.base)
        bold = figure(look, kind, 4, radius)
        plain = pygame.Surface(bold.get_size(), pygame.SRCALPHA)
        plain.fill(look.palette.brick)
        blit_centred(look, plain, "4", round(radius * 1.9), look.palette.snow, plain.get_rect().center)
        inner = bold.get_rect().inflate(-bold.get_width() // 2, -bold.get_height() // 2)
        snow = look.palette.snow
        assert light(bold.subsurface(inner), snow) > light(plain.subsurface(inner), snow)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_a_pennant_is_seen_from_afar_on_the_narrowest_cells(size: tuple[int, int]) -> None:
    look = headless(size).look
    mark = pennant(look, "france", 28 * look.scale.base, (200.0, 200.0))
    assert mark.picture.get_bounding_rect().w >= 20 * look.scale.base


def test_a_pennant_that_is_too_large_for_its_cell_keeps_off_figures() -> None:
    scene = at_table(crowded("south_america")).scene
    assert isinstance(scene, TableScene)
    canvas, state = scene.panels.board.canvas, scene.state
    sight, crews = canvas.sight, vehicle_ids(state.race)
    cell = next(one for one, near in enumerate(state.race.neighbours) if len(near) == 6)
    places, box = [cell, None, None, None, None], sight.rect(cell)
    masts = []
    for figures in ([], [box.move(-box.w // 2, -box.h // 2)]):
        here = vehicle_marks(scene.look, sight, crews, state.table, places, 0, figures=figures)
        masts.append(here[cell][0].rect)
    usual, moved = masts
    assert usual.centerx < box.centerx < moved.centerx, "it streams to the other side"
