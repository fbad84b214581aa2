"""The map above the poster of the bivouac: moved at its scale, so that vehicle and finish are seen."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, speaking
from tests.ui.race.table.stages import at_stage


def camped(place: str, size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, TableScene]:
    """The bivouac of a race to the south of Africa; the own vehicle stands in a city."""
    controller = at_stage("bivouac", ("", "quick"))
    state, cities = controller.session.state, controller.race.board.cities
    assert next(one.id for one in cities if one.cell == controller.race.finish_cell) == "cape-town"
    cell = next(one.cell for one in cities if one.id == place)
    own = structs.replace(state.table.dashboards[0], cell=cell)
    table = structs.replace(state.table, dashboards=(own, *state.table.dashboards[1:]))
    controller.session.state = structs.replace(state, table=table)
    pilot = at_table(controller, speaking("de", size))
    pilot.wait(1.0)
    pilot.wait(1.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene) and scene.state.camp_shown
    return pilot, scene


def seen(scene: TableScene, *cells: int) -> bool:
    """Whether all cells are seen: neither under the poster nor under furniture."""
    page, board = scene.panels.page, scene.panels.board
    laid = [scene.panels.market.rect, *(piece.rect for piece in page.pieces if piece.visible)]
    boxes = board.boxes_soon(cells)
    return all(board.rect.contains(box) and box.collidelist(laid) < 0 for box in boxes)


def whole(scene: TableScene) -> Camera:
    return scene.panels.board.canvas.framing.whole


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_vehicle_and_finish_in_the_south_are_seen_above_the_cards(size: tuple[int, int]) -> None:
    pilot, scene = camped("windhoek", size)
    views, race = scene.panels.board.views, scene.state.race
    own = scene.state.table.dashboards[0].cell
    assert seen(scene, own, race.finish_cell) and views.target.scale == whole(scene).scale
    moved = views.target
    pilot.keys("m")
    pilot.wait(1.0)
    assert views.target == whole(scene), "the map alone is seen as before"
    pilot.keys("m")
    pilot.wait(1.0)
    assert views.target == moved


def test_where_there_is_no_room_for_both_the_vehicle_is_seen() -> None:
    _, scene = camped("tamanrasset")
    own, views = scene.state.table.dashboards[0].cell, scene.panels.board.views
    assert seen(scene, own) and not seen(scene, scene.state.race.finish_cell)
    assert views.target == whole(scene), "it was seen already"


def test_a_view_that_is_chosen_in_the_bivouac_stays_after_it() -> None:
    pilot, scene = camped("windhoek")
    pilot.keys("9")
    pilot.wait(1.0)
    chosen = scene.panels.board.views.target
    pilot.keys("m")
    pilot.wait(1.0)
    assert scene.panels.board.views.target == chosen


def test_the_map_that_was_looked_at_in_one_bivouac_does_not_hide_the_cards_of_the_next() -> None:
    pilot, scene = camped("windhoek")
    pilot.keys("m")
    pilot.leap()
    assert scene.state.map_shown
    (seat,) = scene.controller.asked
    scene.controller.act(next(one for one in scene.controller.legal(seat) if isinstance(one, do.Take)), seat)
    pilot.leap()
    assert scene.state.phase != "bivouac" and not scene.state.map_shown
