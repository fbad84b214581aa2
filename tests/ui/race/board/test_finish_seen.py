"""A close view leaves the finish free of furniture, and shows it with a drive that comes near."""

from __future__ import annotations

from greatrace.ui.kit.shell import headless
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.framing import NARROW, SHARED, Framing
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import CREW, sequence


def framing() -> Framing:
    """The views of a race on a board with small cells."""
    pilot = Pilot(TableScene(sequence(CREW)), context=headless())
    pilot.wait(0.1)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    found = scene.panels.board.canvas.framing
    assert found.narrow and found.finish == scene.state.race.finish_cell
    return found


def test_a_view_is_moved_where_the_finish_would_lie_under_furniture() -> None:
    views = framing()

    def hides(camera: Camera) -> bool:
        box = views._box(camera, views.finish)
        return views.window.contains(box) and not views.clear(box)

    alone = [(cell, views.close([cell])) for cell in range(len(views.board.cells))]
    hidden = [(cell, view) for cell, view in alone if hides(view)]
    assert len(hidden) > 4
    moved = [(cell, views.aside(view, [cell])) for cell, view in hidden]
    assert sum(hides(view) for _, view in moved) < len(hidden) / 2
    assert all(views.clear(views._box(view, cell)) for cell, view in moved)


def test_others_are_seen_with_a_drive_while_cells_stay_large() -> None:
    views = framing()
    counts = []
    for least in (NARROW, SHARED):
        found = views.with_others([views.finish], range(len(views.board.cells) - 1, 0, -3), least)
        fitting = views._around(found, views.free)[1] * views.board.hex_width
        assert found[0] == views.finish and fitting >= least
        counts.append(len(found))
    assert counts[0] > counts[1] > 2
