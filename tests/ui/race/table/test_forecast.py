"""Where the Torpedo means to go is seen from its card's turn-up on: arrow, order, tooltip (14.9)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.content.reading import read_yaml
from greatrace.engine import actions as do
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import play
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import RaceOfItsOwn
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import way_to
from greatrace.ui.race.table.state.torpedo.facts import torpedo_of
from greatrace.ui.race.table.state.torpedo.forecast import (
    forecast,
    if_you_end,
    if_you_stand,
    order_text,
    pill_text,
    why_there,
)
from greatrace.ui.race.table.state.torpedo.sparing import gives_sticker
from tests.ui.race.table.hands import ROOT, leapt
from tests.ui.race.table.shown import every

PRACTICE = ROOT / "tests" / "boards" / "practice.tmx"
_POSITION = """
article: "14.9"
name: A position
board: {board}
crews: [france]
given:
  phase: {phase}
  solo: {{torpedo: {{at: {torpedo}, stickers: {{blue: 1}}}}, card: {{colour: {colour}, first: 2}}}}
  crews: {{france: {{at: {at}{assistants}}}}}
"""


def _race(
    phase: str, at: str = "alpha", torpedo: str = "B4", board: str | Path = PRACTICE, *,
    colour: str = "blue", assistants: str = "scout: 1",
) -> Controller:
    has = f", {assistants}" if phase == "convoy" else ""
    text = _POSITION.format(
        board=board, phase=phase, at=at, assistants=has, torpedo=torpedo, colour=colour
    )
    source = Source(Path("position.yaml"), read_yaml(text, "position.yaml"), ROOT / "maps")
    state = play(source).state
    save = RaceSave(RACE.name, "", (Seat("Ada"),), (), source.race.data, 1, (), state, (), False)
    return Controller.resumed(save, None, purpose=RaceOfItsOwn)


def _cell(scene: TableScene, city: str) -> int:
    return next(one.cell for one in scene.state.race.board.cities if one.id == city)


def _order_tip(scene: TableScene) -> str:
    tip = next(one for one in scene.panels.page.walk() if one.name == "order").tip
    return tip.text if tip else ""


def _matter(scene: TableScene) -> list[str]:
    told = every(question(scene.state), sentence)
    return next(([one.text] for one in told if one.tone == "plain"), [])


@pytest.mark.parametrize("phase", ["bivouac", "planning", "convoy"])
def test_its_city_is_known_in_every_phase(phase: str) -> None:
    pilot, scene = leapt(_race(phase))
    meant = forecast(scene.state)
    assert meant and meant.city == _cell(scene, "bluff") and meant.sticker == ("blue", 2)
    shown = scene.panels.board.canvas.on_cells.shown
    assert shown.forecast == meant.way and shown.forecast[0] == torpedo_of(scene.state).cell
    told = [(pill.text, pill.sticker) for pill in shown.pills if pill.kind == "rival"]
    assert told == [("Bluff, 2 cells", ("blue", 2))]
    assert "→ Bluff, 2 cells · arrival gives it blue 2" in pilot.find("order").value


def test_a_tooltip_says_where_it_would_turn_to() -> None:
    pilot, scene = leapt(_race("planning"))
    bluff = _cell(scene, "bluff")
    assert if_you_stand(scene.state, bluff) == "If you stand here, the Torpedo heads for Omega."
    assert if_you_stand(scene.state, _cell(scene, "north")) == ""
    board = scene.panels.board
    pilot.point(*board.cell_rect(bluff).center)
    pilot.wait()
    assert board.tip_shown and "the Torpedo heads for Omega" in board.tip_shown.text
    assert "If you hold Bluff, the Torpedo heads for Omega: blue 2 is denied." in _order_tip(scene)


def test_a_city_on_its_further_way_is_not_denied_by_standing_there() -> None:
    _, scene = leapt(_race("planning", torpedo="B2"))
    through = "If you stand here, the Torpedo heads for Omega and enters it all the same."
    assert if_you_stand(scene.state, _cell(scene, "bluff")) == through
    held = "If you hold Bluff, the Torpedo heads for Omega, through Bluff: blue 2 all the same."
    assert held in _order_tip(scene)


@pytest.mark.parametrize(
    ("torpedo", "becomes"),
    [("B4", "Omega: blue 2 is denied."), ("B2", "Omega, through Bluff: blue 2 all the same.")],
)
def test_a_drive_into_its_city_says_before_it_what_becomes_of_the_sticker(torpedo: str, becomes: str) -> None:
    _, scene = leapt(_race("convoy", at="C3", torpedo=torpedo, assistants="mechanic: 1"))
    scene.state.draw_way(way_to(scene.state, _cell(scene, "bluff")))
    said = f"If you hold Bluff, the Torpedo heads for {becomes}"
    assert _matter(scene) == [said]
    scene.state.draw_way(way_to(scene.state, _cell(scene, "amber")))
    assert _matter(scene) == [], "this drive ends elsewhere"


def test_a_city_beside_it_is_entered_first_and_the_arrow_leads_there() -> None:
    """It stands beside no city, but will stand beside Bluff, which is open to it (14.11)."""
    pilot, scene = leapt(_race("planning", torpedo="B1", colour="green"))
    meant, bluff = forecast(scene.state), _cell(scene, "bluff")
    assert meant and meant.city == _cell(scene, "grove") and meant.first == bluff in meant.way
    shown = scene.panels.board.canvas.on_cells.shown
    assert shown.forecast == meant.way
    (told,) = (pill.text for pill in shown.pills if pill.kind == "rival")
    assert told == f"Grove, {meant.cells} cells, first Bluff"
    assert f"→ Grove, {meant.cells} cells, first Bluff" in pilot.find("order").value


def test_its_way_ends_at_the_finish_wherever_it_meant_to_go() -> None:
    _, scene = leapt(_race("planning", torpedo="F5", colour="green"))
    meant = forecast(scene.state)
    assert meant and meant.city == scene.state.race.finish_cell


def test_a_held_city_through_which_its_way_leads_is_told() -> None:
    pilot, scene = leapt(_race("convoy", at="bluff", torpedo="B2"))
    assert "You hold Bluff, but René’s way leads through it." in _order_tip(scene)
    meant, (pill,) = forecast(scene.state), [
        one for one in scene.panels.board.canvas.on_cells.shown.pills if one.kind == "rival"
    ]
    assert meant and meant.gives == _cell(scene, "bluff") != meant.city and meant.sticker == ("blue", 2)
    assert pill.text.startswith("Omega, ") and pill.text.endswith(" through Bluff")
    assert pill.sticker == ("blue", 2)
    assert "Bluff on its way gives it blue 2" in pilot.find("order").value
    scene.controller.act(do.Pass(), 0)
    pilot.leap()
    assert scene.controller.journey.held == ()


def test_leaving_a_held_city_onto_unknown_ground_is_told_where_it_is_driven() -> None:
    _, scene = leapt(_race("convoy", at="bluff", assistants="mechanic: 1"))
    state, race = scene.state, scene.state.race
    blank = next(near for near in race.neighbours[_cell(scene, "bluff")] if race.city_at[near] < 0)
    state.way = way = way_to(state, blank)
    assert way is not None and way.odds is not None
    back = "If you leave Bluff, the Torpedo heads for it again: blue 2."
    assert back in [told.text for told in every(question(state), sentence)]
    assert gives_sticker(state, 0, do.Drive()) and not gives_sticker(state, 0, do.Pass())


def test_a_held_city_is_told_and_what_leaving_it_would_change() -> None:
    pilot, scene = leapt(_race("convoy", at="bluff"))
    meant = forecast(scene.state)
    assert meant and meant.held == _cell(scene, "bluff") and meant.sticker is None
    assert "You hold Bluff: René turns away." in _order_tip(scene)
    away = if_you_stand(scene.state, _cell(scene, "north"))
    assert away == "If you stand here, the Torpedo heads for Bluff."
    back = "If you leave Bluff, the Torpedo heads for it again: blue 2."
    assert if_you_end(scene.state, _cell(scene, "north")) == back
    assert if_you_end(scene.state, _cell(scene, "bluff")) == ""
    scene.controller.act(do.Pass(), 0)
    pilot.leap()
    assert scene.controller.journey.held == (next(
        number for number, one in enumerate(scene.state.race.board.cities) if one.id == "bluff"
    ),)


def test_in_the_bivouac_the_map_moves_its_city_above_the_cards() -> None:
    pilot, scene = leapt(_race("bivouac", "windhoek", "elisabethville", "africa"))
    pilot.wait(1.0)
    meant, views, camp = forecast(scene.state), scene.panels.board.views, scene.panels.market
    assert meant and meant.city == _cell(scene, "beira") and scene.state.camp_shown
    for box in scene.panels.board.boxes_soon((meant.city, meant.way[0])):
        assert scene.panels.board.rect.contains(box) and not box.colliderect(camp.rect)
    above = views.target
    pilot.keys("m")
    pilot.wait(1.0)
    assert scene.state.map_shown and views.target != above, "the map alone is seen as before"
    pilot.keys("m")
    pilot.wait(1.0)
    assert views.target == above


@pytest.mark.parametrize("corner", [(0.14, 0.62), (0.85, 0.8), (-0.3, 0.5), (0.5, 1.3)])
def test_the_pill_of_its_city_is_in_sight_where_the_city_is_not(corner: tuple[float, float]) -> None:
    pilot, scene = leapt(_race("planning", "windhoek", "elisabethville", "africa"))
    pilot.wait(1.0)
    meant, board = forecast(scene.state), scene.panels.board
    assert meant and board.canvas.look
    wide, high = pilot.context.size
    framing, views = board.canvas.framing, board.views
    free = (round(corner[0] * wide) - 1, round(corner[1] * high) - 1, 2, 2)
    camera = structs.replace(framing.close((meant.city,)), free=free)
    views.chosen()
    views._fly(camera.showing(framing.place(meant.city)))
    pilot.wait(1.0)
    (box,) = board.boxes_soon((meant.city,))
    hidden = [piece.rect for piece in scene.panels.page.pieces if piece.visible]
    window = board.rect
    assert not window.contains(box) or box.collidelist(hidden) >= 0
    (pill,) = [one for one in board.canvas.on_cells._told if one.rect.w > 100]
    assert window.contains(pill.rect) and pill.rect.collidelist(hidden) < 0
    told = board.canvas.on_cells._told
    head = next(one for one in told if one is not pill and one.rect.colliderect(pill.rect))
    to, along = (pygame.Vector2(one.center) - pill.rect.center for one in (box, head.rect))
    assert abs(to.angle_to(along)) < 3, "an arrow head at its edge points to the city"


def test_why_it_heads_for_another_colour_is_told() -> None:
    controller = _race("convoy", torpedo="bluff")
    _, scene = leapt(controller)
    meant = forecast(scene.state)
    assert meant and meant.city == scene.state.race.finish_cell
    assert "it heads for the finish." in _order_tip(scene)
    torpedo = structs.replace(torpedo_of(scene.state), cell=_cell(scene, "alpha"))
    near = structs.replace(meant, way=(torpedo.cell, _cell(scene, "north")))
    assert why_there(scene.state, near).startswith("It has entered a city of this colour")
    assert why_there(scene.state, structs.replace(meant, way=(torpedo.cell, _cell(scene, "bluff")))) == ""


@pytest.mark.parametrize(("fuel", "later"), [(6, False), (2, True)])
def test_a_city_that_its_fuel_surely_does_not_reach_in_this_round_is_told_to_come_later(
    fuel: int, later: bool
) -> None:
    _, scene = leapt(_race("planning"))
    state = scene.state
    meant = forecast(state)
    assert meant is not None
    free = [cell for cell in meant.way[1:] if state.race.city_at[cell] < 0]
    dear = next(tile for tile, kind in enumerate(state.race.tiles) if kind.fuel == 2)
    tiles = bytes(dear + 1 if cell in free[:1] else 0 for cell in range(state.race.cells))
    torpedo = structs.replace(torpedo_of(state), fuel=fuel)
    state.table = structs.replace(state.table, tiles=tiles, torpedo=torpedo)
    found = forecast(state)
    assert found is not None and found.city == meant.city and free
    assert found.later == later and pill_text(state, found).endswith(", later") == later


def test_a_city_on_its_way_that_gives_the_sticker_says_that_standing_there_does_not_help() -> None:
    """It drives through Bluff to Omega: whoever stands in Bluff denies nothing (14.11)."""
    _, scene = leapt(_race("convoy", at="C3", torpedo="B2", assistants="mechanic: 1"))
    state, bluff = scene.state, _cell(scene, "bluff")
    state.table = structs.replace(
        state.table, dashboards=(structs.replace(state.table.dashboards[0], cell=bluff),)
    )
    meant = forecast(state)
    assert meant and meant.gives == bluff != meant.city
    assert order_text(state, meant).endswith("Bluff on its way gives it blue 2, even if you stand there")
    told = "The Torpedo gains blue 2 in Bluff all the same: its way leads through."
    assert if_you_end(state, bluff) == told
    assert if_you_end(state, _cell(scene, "amber")) == ""
