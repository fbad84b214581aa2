"""Africa's board at a crowded table, seen as a whole."""

from __future__ import annotations

import pytest

from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.positions import crowded
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table


@pytest.fixture(scope="module")
def pilot() -> Pilot:
    return at_table(crowded("africa"))


@pytest.fixture
def canvas(pilot: Pilot) -> BoardCanvas:
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    canvas = scene.panels.board.canvas
    canvas.aim(canvas.framing.whole)
    return canvas
