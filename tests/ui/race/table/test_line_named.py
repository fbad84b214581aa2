"""A line is named from the city where one stands, not from the end that the board names first."""

from __future__ import annotations

import pytest

from greatrace.engine import decisions as ask
from greatrace.prose.words import capital
from greatrace.ui.race.table.scene import TableScene
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import sequence

RICH = "fuel: 7, engine: 5, chassis: 5, money: 300, scout: 1, mechanic: 1, escort: 1, funding: 0"


@pytest.mark.parametrize("end", [0, 1])
def test_a_line_is_named_from_where_the_vehicle_stands(end: int) -> None:
    board = sequence(RICH).race.board
    line = next(number for number, one in enumerate(board.lines) if one.price <= 300)
    here, there = (board.lines[line].a, board.lines[line].b)[:: 1 - 2 * end]
    pilot = at_table(sequence(RICH, at=board.cells[here].label, deeds="drive", tiles=""))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene) and isinstance(scene.state.frame, ask.Driving)
    name = scene.state.teller.line(line, here)
    assert name.endswith(scene.state.teller.place(there))
    tip = scene.panels.board.tip_of(here)
    assert capital(name) in dict(tip.terms)
    pilot.click(*scene.panels.board.cell_rect(there).center)
    pilot.leap()
    way = scene.state.way
    assert way is not None and way.line == line
    pills = scene.panels.board.canvas.on_cells.shown.pills
    assert any(pill.text.startswith(name) for pill in pills)
