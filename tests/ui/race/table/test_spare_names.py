"""Names on the map beside panels that are smaller than the room that is kept free for them."""

from __future__ import annotations

from msgspec import structs

from greatrace.ui.race.table.scene import TableScene
from tests.ui.race.table.hands import at_table, speaking
from tests.ui.race.table.stages import at_stage


def test_a_city_beside_a_low_question_is_named_while_it_is_seen() -> None:
    controller = at_stage("bivouac", ("", "quick"))
    pilot = at_table(controller, speaking("de"))
    pilot.keys("m")
    pilot.wait(1.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    board, pieces = scene.panels.board, scene.panels.page.pieces
    panels = [piece.rect for piece in pieces if piece.visible]
    assert board.canvas.on_cells.shown.furniture == tuple(panels)
    low, room = pieces.question.rect, board.canvas.framing.reserved[3]
    assert room.colliderect(low) and low.top - room.top > 150, "its room is much higher than the question"
    city = next(one for one in scene.state.race.board.cities if one.id == "tripoli")
    views, framing = board.views, board.canvas.framing
    camera = structs.replace(framing.close((city.cell,)), free=(room.centerx, low.top - 110, 2, 2))
    views.chosen()
    views._fly(camera.showing(framing.place(city.cell)))
    pilot.wait(1.0)
    [name] = [one for one in board.canvas.on_cells.names if scene.state.race.board.cities[one.city] == city]
    assert room.collidepoint(board.canvas.sight.centres[city.cell])
    assert not name.hidden and name.ink.collidelist(panels) < 0
