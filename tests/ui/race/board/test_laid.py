"""A tile that may be laid: neither names nor codes cover its figures, wherever it is meant for."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.race.board.geometry import overlap
from greatrace.ui.race.board.tiles import face_boxes, figure_row
from greatrace.ui.race.table.scene import TableScene
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.placed import placed

_TIP = 0.3
"""The share of a figure's pixels that a code, or the outline under it, may touch: the tip of a drop."""


@pytest.mark.parametrize("name", ["laying", "laying-4"])
@pytest.mark.parametrize("speaks", ["en", "de"])
def test_names_keep_off_wherever_a_tile_may_lie(name: str, speaks: str) -> None:
    pilot = at_table(placed(name), surroundings(speaks=speaks))
    pilot.wait()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    canvas = scene.panels.board.canvas
    sight, names = canvas.sight, canvas.on_cells.names
    cells = [cell for cell, target in canvas.targets.items() if target.kind == "lay"]
    assert cells and canvas.on_cells.shown.ghosts
    for cell in [*cells, *(cell for cell, _ in canvas.on_cells.shown.ghosts)]:
        row = figure_row(scene.look, sight.hex_width, sight.centres[cell], canvas.race.risk[cell])
        hidden = sum(overlap(row, one.ink) for one in names if not one.hidden)
        assert hidden <= 0.05 * row.w * row.h, scene.state.race.board.cells[cell].label


@pytest.mark.parametrize("name", ["laying-4", "tracking"])
def test_codes_cover_no_figure(name: str) -> None:
    pilot = at_table(placed(name), surroundings())
    pilot.wait()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    canvas, look = scene.panels.board.canvas, scene.look
    assert canvas.on_cells.shown.codes
    with_codes = pilot.surface.copy()
    scene.panels.board.shows(codes=())
    pilot.wait(0.0)
    for cell, tile in enumerate(canvas.table.tiles):
        kind, at = canvas.race.tiles[tile - 1], canvas.sight.centres[cell]
        for figure, _ in face_boxes(look, kind, canvas.sight.hex_width, at) if tile else ():
            now, before = with_codes.subsurface(figure), pilot.surface.subsurface(figure)
            alike = pygame.mask.from_threshold(now, (0, 0, 0), (1, 1, 1, 255), before)
            assert alike.count() >= (1 - _TIP) * figure.w * figure.h, kind.id
