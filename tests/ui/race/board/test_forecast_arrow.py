"""The steel arrow points at the city that the Torpedo means, whatever way leads there."""

from __future__ import annotations

from math import atan2, degrees

import pytest

from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.way import shortened, way_points
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.positions import crowded
from tests.ui.race.table.hands import at_table


@pytest.fixture(scope="module")
def sight() -> Sight:
    scene = at_table(crowded("africa")).scene
    assert isinstance(scene, TableScene)
    return scene.panels.board.canvas.sight


def _turns(sight: Sight) -> list[tuple[int, int, int]]:
    """Return ways of two cells from one with land around it: within a row and out of it."""
    near = sight.board.neighbours
    start = max(range(len(near)), key=lambda cell: sum(len(near[one]) for one in near[cell]))
    return [(start, one, two) for one in near[start] for two in near[one] if two not in (start, *near[start])]


def test_its_last_stretch_leads_towards_the_city(sight: Sight) -> None:
    ways = _turns(sight)
    assert len(ways) > 12
    for way in ways:
        points = shortened(way_points(sight, way), sight.hex_width * 0.62)
        (ax, ay), (bx, by) = shortened(points, sight.hex_width * 0.27)[-1], points[-1]
        x, y = sight.centres[way[-1]]
        turn = degrees(atan2(y - by, x - bx) - atan2(by - ay, bx - ax))
        assert abs((turn + 180) % 360 - 180) <= 75, way
