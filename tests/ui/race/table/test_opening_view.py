"""The view with which a short race opens shows its way, not the part of the board that nobody needs."""

from __future__ import annotations

import pytest

from greatrace.boards.load import load_board
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import race_cells, road_ahead
from tests.ui.race.table.hands import ROOT, at_table, surroundings
from tests.ui.race.table.prompt import Prompt


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_a_race_opens_with_the_road_ahead_as_close_as_around_its_start(size: tuple[int, int]) -> None:
    board = load_board(ROOT / "maps/asia.tmx")
    data = race_data(load_components(), board, "second", ("france", "belgium"), "kashgar:peking")
    controller = Controller.begun(Origin(data, 1, "", (Seat("A", ""), Seat("B", ""))), None, Prompt())
    pilot = at_table(controller, surroundings(size))
    pilot.leap()
    pilot.keys("m")
    pilot.leap(2)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    views, framing = scene.panels.board.views, scene.panels.board.canvas.framing
    road, cells = road_ahead(scene.state), race_cells(scene.state)
    assert road[-1] == controller.race.finish_cell and len(road) == 13
    assert views.target.scale == framing.closer(cells).scale
    across = [views.target.to_screen(framing.place(cell))[0] for cell in (cells[0], *road[:6])]
    assert across[0] < framing.free.centerx, "what lies behind the start has less room"
    assert all(framing.free.left < at < framing.free.right for at in across)
