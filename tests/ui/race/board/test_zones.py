"""Risk zones and figures on the map: told apart from what lies beside them."""

from __future__ import annotations

import pygame
import pytest

from greatrace.engine.catalogue import TileKind
from greatrace.ui.race.board.figures import figure_radius
from greatrace.ui.race.board.geometry import corners
from greatrace.ui.race.board.patterns import bare_cell, zone_sides
from greatrace.ui.race.board.tiles import costs
from tests.courses import BOARDS
from tests.ui.pilot import Pilot
from tests.ui.race.board.gallery import BoardScene, played, race_on
from tests.ui.race.table.hands import surroundings


@pytest.mark.parametrize("name", BOARDS)
def test_a_zone_is_edged_wherever_no_cell_of_it_goes_on(name: str) -> None:
    board = race_on(f"maps/{name}.tmx").board
    ring = corners(board.hex_width)
    for number, cell in enumerate(board.cells):
        sides = zone_sides(board, number)
        beside = [board.cells[near] for near in board.neighbours[number] if board.cells[near].risk]
        assert len(sides) == (6 - len(beside) if cell.risk else 0), cell.label
        for side in sides:
            ends = ring[side], ring[(side + 1) % 6]
            x, y = cell.x + sum(end[0] for end in ends), cell.y + sum(end[1] for end in ends)
            assert all(abs(near.x - x) + abs(near.y - y) > board.hex_width / 2 for near in beside)


def test_the_map_shines_through_a_risk_zone() -> None:
    scene = BoardScene(race_on(), played(race_on(), 10))
    Pilot(scene, context=surroundings((1280, 720)))
    assert scene.look
    sight = scene.view.canvas.sight
    inner, edged = (bare_cell(scene.look, sight, True, sides, 1.0) for sides in ((), (1,)))
    counts = [pygame.mask.from_surface(one, 200).count() for one in (inner, edged)]
    whole = pygame.mask.from_surface(inner, 1).count()
    assert counts[0] < 0.5 * whole
    right, y = inner.get_width() - 2, inner.get_height() // 2
    assert edged.get_at((right, y)).a > inner.get_at((right, y)).a


def test_figures_of_a_tile_stand_much_nearer_to_each_other_than_to_the_next_tile() -> None:
    look = surroundings((1280, 720)).look
    fuel, mechanics = (x for _, _, x, _ in costs(look, TileKind("odd", 1, 1, 2, False, False), 39, False))
    radius = figure_radius(look, 39)
    between, beyond = mechanics - fuel - 2 * radius, 2 * (39 / 2 - mechanics - radius)
    assert 2 * between < beyond
