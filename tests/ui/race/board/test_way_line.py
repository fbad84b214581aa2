"""A drawn way runs through the middles of its cells, turns without corners and shows where a drive ends."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, dist

import pytest

from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.way import way_marks, way_points
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.positions import crowded
from tests.ui.race.table.hands import at_table


@pytest.fixture(scope="module")
def scene() -> TableScene:
    scene = at_table(crowded("africa")).scene
    assert isinstance(scene, TableScene)
    return scene


@pytest.fixture(scope="module")
def sight(scene: TableScene) -> Sight:
    return scene.panels.board.canvas.sight


def row_of(sight: Sight, length: int) -> list[int]:
    """Return neighbouring cells of one row."""
    cells, near = sight.board.cells, sight.board.neighbours
    for start in range(len(cells)):
        row = [start + step for step in range(length)]
        inside = row[-1] < len(cells) and all(b in near[a] for a, b in pairwise(row))
        if inside and len({cells[one].row for one in row}) == 1:
            return row
    raise AssertionError("no row is long enough")


def test_along_a_row_it_is_a_straight_line_through_the_middles(sight: Sight) -> None:
    row = row_of(sight, 5)
    assert way_points(sight, row) == [sight.centres[cell] for cell in row]


def test_where_it_turns_there_is_no_corner(sight: Sight) -> None:
    near, row = sight.board.neighbours, row_of(sight, 2)
    level = sight.board.cells[row[0]].row
    others = set(near[row[1]]) - {row[0], *near[row[0]]}
    turned = [(*row, cell) for cell in others if sight.board.cells[cell].row != level]
    assert turned
    for way in turned:
        points = way_points(sight, way)
        angles = [degrees(atan2(by - ay, bx - ax)) for (ax, ay), (bx, by) in pairwise(points)]
        turns = [abs((b - a + 180) % 360 - 180) for a, b in pairwise(angles)]
        assert max(turns) < 10, way
        assert min(dist(point, sight.centres[row[1]]) for point in points) < sight.hex_width / 8


def test_a_drive_that_ends_on_the_way_has_its_own_head_there(scene: TableScene, sight: Sight) -> None:
    look = scene.panels.board.canvas.look
    assert isinstance(look, Look)
    row = row_of(sight, 5)
    whole = way_marks(look, sight, row)
    later, drive = way_marks(look, sight, row, halt=row[2])
    assert len(whole) == 1
    assert abs(drive.rect.right - sight.centres[row[2]][0]) < sight.hex_width / 2 < whole[0].rect.w
    assert later.rect.right > sight.centres[row[3]][0] and later.rect.h < drive.rect.h
    assert len(way_marks(look, sight, row, halt=row[0])) == 1, "no drive, so no more than the dashed line"


def test_a_cell_that_is_named_twice_is_passed_once(sight: Sight) -> None:
    line = sight.board.lines[0]
    once, twice = way_points(sight, (line.a, line.b)), way_points(sight, (line.a, line.a, line.b, line.b))
    assert list(dict.fromkeys(twice)) == once
