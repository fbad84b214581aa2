"""Tiles that are laid at once are seen lying before they are laid for good."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.ui.race.questions.registry import question
from tests.ui.race.table.test_few_clicks import before


def test_tiles_out_of_sight_are_shown_before_all_of_them_are_laid() -> None:
    pilot, controller, scene = before("laying")
    pilot.keys("2", "g")
    ghosts, views = question(scene.state).ghosts, scene.panels.board.views
    cells = [cell for cell, _ in ghosts]
    for _ in range(12):
        scene.panels.board.take_key("+")
        pilot.wait(1.0)
    assert not views.sees(cells)
    done, label = len(controller.session.log), "Lay both" if len(ghosts) == 2 else f"Lay all {len(ghosts)}"
    pilot.press(label)
    assert len(controller.session.log) == done and views.sees(cells)
    assert pilot.sees("Now the board shows where all of them lie. Press once more to lay them.")
    pilot.wait(2.0)
    pilot.press(label)
    laid = [turn.action for turn in controller.session.log[done:] if turn.seat == 0]
    assert laid == [do.Lay(tile, cell) for cell, tile in ghosts]
