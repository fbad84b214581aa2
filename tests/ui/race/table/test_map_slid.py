"""A press on the map that has just moved beneath the pointer is held back, as on a button."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.shell import headless
from greatrace.ui.play.rest import TOO_SOON
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import sequence

NO_CELL = "There is no cell: press one to see the way there."


def slid(seconds: float) -> tuple[Pilot, TableScene, list[tuple[int, int]]]:
    """A table whose map moves since some seconds, and the free pixels where a cell lay before."""
    pilot = Pilot(TableScene(sequence()), context=headless())
    pilot.wait(1.2)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    board = scene.panels.board
    free = board.canvas.framing.free.inflate(-60, -60)
    pixels = [(x, y) for x in range(free.x, free.right, 8) for y in range(free.y, free.bottom, 8)]
    before = [at for at in pixels if board.cell_at(*at) is not None]
    board.views.whole_course()
    pilot.wait(seconds)
    return pilot, scene, before


@pytest.mark.parametrize(("moved", "flies", "rests", "told"), [
    (0.2, True, 0.0, TOO_SOON), (0.6, False, 0.0, TOO_SOON), (0.6, False, 1.0, NO_CELL),
])
def test_it_is_not_said_that_there_is_no_cell_where_one_was_a_moment_ago(
    moved: float, flies: bool, rests: float, told: str
) -> None:
    pilot, scene, before = slid(moved)
    board = scene.panels.board
    assert board.views.flies == flies
    beside = next(at for at in before if board.cell_at(*at) is None)
    if rests:
        pilot.wait(rests)
    pilot.click(*beside)
    assert scene.state.notice.text == told and scene.state.way is None


def test_a_press_during_the_flight_draws_no_way_to_what_comes_under_it() -> None:
    pilot, scene, before = slid(0.2)
    board = scene.panels.board
    assert board.views.flies
    other = next(at for at in before if board.views.anew((at[0], at[1])) and board.cell_at(*at) is not None)
    pilot.post(pygame.MOUSEBUTTONDOWN, button=1, pos=other)
    pilot.post(pygame.MOUSEBUTTONUP, button=1, pos=other)
    assert scene.state.notice.text == TOO_SOON and scene.state.way is None
