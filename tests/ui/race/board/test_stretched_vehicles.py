"""While the map is stretched for another view, every vehicle is seen once: where it stands or on its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from greatrace.ui.kit.shell import headless
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.motion import Move
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import CREW, sequence


class Painted:
    """Notes which vehicles are painted upon the stretched map."""

    def __init__(self, canvas: BoardCanvas, monkeypatch: pytest.MonkeyPatch) -> None:
        self.standing: list[PlacedPicture] = []
        stretched = canvas._gliding._stretched

        def noted(standing: Sequence[PlacedPicture], sight: Sight) -> Iterator[PlacedPicture]:
            self.standing = [*standing]
            return stretched(standing, sight)

        monkeypatch.setattr(canvas._gliding, "_stretched", noted)


def flying(monkeypatch: pytest.MonkeyPatch) -> tuple[Pilot, BoardCanvas, Painted]:
    """A player in a sequence, while the view comes close."""
    pilot = Pilot(TableScene(sequence(CREW)), context=headless())
    pilot.wait(1.2)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    canvas = scene.panels.board.canvas
    painted = Painted(canvas, monkeypatch)
    scene.panels.board.views.whole_course()
    pilot.wait(0.15)
    assert scene.panels.board.views.flies and canvas._gliding.seen
    return pilot, canvas, painted


def test_a_vehicle_that_sets_out_leaves_the_stretched_map(monkeypatch: pytest.MonkeyPatch) -> None:
    _, canvas, painted = flying(monkeypatch)
    before, cell = len(painted.standing), canvas.table.dashboards[1].cell
    assert before >= 3
    areas = canvas.move(1, Move(cell, canvas.race.neighbours[cell][0], 0.0))
    assert len(painted.standing) == before - 1 and canvas.bounds in areas
    canvas.move(1, Move(cell, canvas.race.neighbours[cell][0], 1.0))
    assert len(painted.standing) == before


def test_it_is_as_large_as_the_map_upon_which_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    _, canvas, painted = flying(monkeypatch)
    seen, now = canvas._gliding.seen, canvas.sight
    assert seen and now.scale < 0.9 * seen.sight.scale
    for was, mark in zip(painted.standing, canvas._gliding._stretched(painted.standing, now), strict=True):
        assert mark.rect.w == pytest.approx(was.rect.w * now.scale / seen.sight.scale, abs=1.5)
