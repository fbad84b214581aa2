"""The route that a player pins over drives, rounds and lines: private, and told leg by leg."""

from __future__ import annotations

import pytest

from greatrace.engine import decisions as ask
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.race.board.messages import CellPicked
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.respond import respond
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.positions import crowded
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, begun, surroundings
from tests.ui.race.table.test_input import ALONE, SHARED, at


def test_the_right_button_pins_and_the_route_stays_until_it_is_unpinned() -> None:
    pilot = at_table(begun(("", "quick"), 3))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    assert not pilot.sees("route-title")
    cells = [cell for cell in range(scene.state.race.cells) if seen(pilot, scene, cell)]
    pilot.keys("m")
    for cell in cells[:2]:
        pilot.click(*scene.panels.board.cell_rect(cell).center, button=3)
    assert scene.state.route == tuple(cells[:2])
    assert pilot.sees("route-title") and [node.name for node in pilot.nodes("leg")] == ["leg-1", "leg-2"]
    pilot.keys("o")
    assert not pilot.sees("route-title") and scene.state.routes
    pilot.keys("o")
    pilot.click(*scene.panels.board.cell_rect(cells[1]).center, button=3)
    assert scene.state.route == tuple(cells[:1])


def seen(pilot: Pilot, scene: TableScene, cell: int) -> bool:
    """Whether a cell lies in the middle of the map, clear of the start."""
    rect = scene.panels.board.cell_rect(cell)
    own = scene.state.table.dashboards[scene.state.owner].cell
    return scene.panels.page.free.contains(rect) and cell != own


def test_the_key_pins_the_cell_of_the_keyboard() -> None:
    state = at(ask.Sequence, ALONE)
    assert respond(state, Pressed("board", CellPicked(7, pinned=True))) == want.Pin(7)


def test_a_route_is_seen_and_pinned_by_its_owner_alone() -> None:
    state = at(ask.Sequence, SHARED)
    assert isinstance(respond(state, Pressed("board", CellPicked(7, pinned=True))), want.Notify)
    state.peek(True)
    assert respond(state, Pressed("board", CellPicked(7, pinned=True))) == want.Pin(7)
    state.routes[0] = (7,)
    assert now(state.route) == (7,)
    state.peek(False)
    assert state.route == ()


@pytest.mark.parametrize("scale", [100, 133])
def test_the_sheet_does_not_hide_where_the_route_leads(scale: int) -> None:
    pilot = at_table(crowded("africa"), surroundings(scale=scale))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    page = scene.panels.page
    cell = min(range(scene.state.race.cells), key=lambda cell: sum(page.board.cell_rect(cell).topleft))
    scene.on(Pressed("board", CellPicked(cell, pinned=True)))
    pilot.leap()
    assert page.route.visible and not page.route.rect.colliderect(page.board.cell_rect(cell))


def test_the_sheet_keeps_off_cartouche_and_rose_in_the_bivouac() -> None:
    pilot = at_table(begun(("", "quick", "quick", "quick"), 3, "maps/north_america.tmx"))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    page, canvas = scene.panels.page, scene.panels.board.canvas
    scene.state.routes[0] = tuple(city.cell for city in scene.state.race.board.cities[:3])
    scene.refresh()
    pilot.leap()
    assert page.market.visible and page.route.visible and canvas.ornaments
    at = page.board.rect.topleft
    assert page.route.rect.collidelist([mark.rect.move(at) for mark in canvas.ornaments]) < 0
