"""A tile that may be laid: neither names nor codes cover its figures, wherever it is meant for."""

from __future__ import annotations

import pytest

from greatrace.ui.race.board.geometry import overlap
from greatrace.ui.race.board.tiles import figure_row
from greatrace.ui.race.table.scene import TableScene
from tests.ui.race.board.test_board import changed_box
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.placed import placed


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
    assert cells and canvas.on_cells.ghosts
    for cell in [*cells, *(cell for cell, _ in canvas.on_cells.ghosts)]:
        row = figure_row(sight.hex_width, sight.centres[cell])
        hidden = sum(overlap(row, one.ink) for one in names if not one.hidden)
        assert hidden <= 0.05 * row.w * row.h, scene.state.race.board.cells[cell].label


@pytest.mark.parametrize("name", ["laying-4", "tracking"])
def test_codes_cover_no_figure(name: str) -> None:
    pilot = at_table(placed(name), surroundings())
    pilot.wait()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    canvas = scene.panels.board.canvas
    assert canvas.on_cells.codes
    with_codes = pilot.surface.copy()
    scene.panels.board.show_codes(())
    pilot.wait(0.0)
    for cell in [cell for cell, tile in enumerate(canvas.table.tiles) if tile]:
        row = figure_row(canvas.sight.hex_width, canvas.sight.centres[cell]).inflate(-8, -4)
        box = changed_box(with_codes.subsurface(row), pilot.surface.subsurface(row))
        assert box.w * box.h <= 0.1 * row.w * row.h, scene.state.race.board.cells[cell].label
