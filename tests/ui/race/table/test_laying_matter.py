"""The drawn tiles in the panel: they yield before the answers do, and all of them are laid by one key."""

from __future__ import annotations

import pygame
import pytest

from greatrace.engine import decisions as ask
from greatrace.engine.paths import frontier
from greatrace.engine.price import tile_price
from greatrace.prose.language import language
from greatrace.ui.kit.blocks.price_table import price_rows
from greatrace.ui.kit.blocks.tiles import tile_choice
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.question.answers import AnswerButton
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.pilot import middle
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.placed import placed
from tests.ui.race.table.shown import shown


@pytest.mark.parametrize("name", ["laying", "laying-4"])
@pytest.mark.parametrize("scale", [100, 125, 133])
def test_the_answers_keep_their_height_beside_the_tiles(name: str, scale: int) -> None:
    pilot = at_table(placed(name), surroundings(scale=scale, speaks="de"))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.keys("3")  # of this one most is told
    buttons = [one for one in scene.panels.question.walk() if isinstance(one, AnswerButton)]
    assert len(buttons) >= 3 and all(one.rect.h >= scene.look.px(30) for one in buttons)
    (laid,) = (one for one in scene.panels.question.walk() if one.role == "laid")
    tiles, title, told = laid.children
    assert tiles.rect.h >= scene.look.px(70)
    assert title.rect.y >= tiles.rect.bottom + scene.look.px(6)
    assert told.rect.h or not scene.look.scale.full
    assert max(title.rect.bottom, told.rect.bottom) <= buttons[0].rect.y


def test_one_key_lays_all_tiles() -> None:
    pilot = at_table(placed("laying"))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    before = sum(map(bool, scene.state.table.tiles))
    pilot.keys("2", "g", "r")
    pilot.leap()
    assert sum(map(bool, scene.state.table.tiles)) == before + 3
    assert not isinstance(scene.state.frame, ask.Laying)


def test_a_tile_looks_as_on_its_cell() -> None:
    pilot = at_table(placed("laying"))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.wait(0.0)
    pilot.wait(0.0)
    pilot.wait(0.0)
    for _ in range(3):
        asked = question(scene.state)
        choice = shown(asked, tile_choice)
        assert asked.ghosts and choice.tiles[choice.chosen].variant == asked.ghosts[0][0]
        pilot.keys("g")


def test_tab_passes_over_the_map_and_the_arrows_choose_a_cell() -> None:
    pilot = at_table(placed("laying"))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    board = scene.panels.board
    pilot.keys("2", "g")
    while board.control.cursor != min(question(scene.state).cells):
        pilot.keys("g")
    before, passed = scene.state.amounts, set[int]()
    scene.tree.focus_on(board, ring=True)
    for _ in range(3):
        pilot.keys("tab")
        passed.add(board.control.cursor)
    assert len(passed) > 1 and scene.state.amounts == before
    scene.tree.focus_on(board, ring=True)
    pilot.keys("enter")
    assert scene.state.amounts["cell"] == board.control.cursor


@pytest.mark.parametrize("speaks", ["en", "de"])
def test_every_row_of_a_way_begins_with_a_capital(speaks: str) -> None:
    pilot = at_table(placed("driving"), surroundings(speaks=speaks))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    labels = [cell.label for cell in scene.state.race.board.cells]
    pilot.click(*scene.panels.board.cell_rect(labels.index("H8")).center)
    while scene.state.way and any(used.kind != "guide" for used in scene.state.way.cards):
        pilot.keys("c")  # the danger is paid
    table = shown(question(scene.state), price_rows)
    assert len(table.rows) == 3 and any(row.sign == "danger" for row in table.rows)
    assert all(row.label[0].isupper() for row in table.rows)


def test_the_face_of_a_tile_stays_to_be_seen_under_the_pointer() -> None:
    pilot = at_table(placed("laying-4"))
    pilot.leap()
    x, y = middle(pilot.find("tile-1"))
    face = pygame.Rect(x - 15, y - 20, 30, 20)

    def seen(at: tuple[int, int]) -> bytes:
        pilot.point(*at)
        pilot.wait(0.2)
        return pygame.image.tobytes(pilot.surface.subsurface(face), "RGB")

    assert seen((5, 5)) == seen((x, y))


def test_where_a_tile_is_laid_nothing_is_told_of_what_a_drive_would_meet() -> None:
    scene = at_table(placed("laying")).scene
    assert isinstance(scene, TableScene)
    board = scene.panels.board
    cells = [cell for cell, target in board.canvas.targets.items() if target.kind == "lay"]
    assert cells and not any("tiles in the bag" in board.tip_of(cell).text for cell in cells)


@pytest.mark.parametrize("speaks", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("name", ["laying", "laying-2-good"])
def test_what_a_tile_costs_tells_danger_and_stop_also_beside_the_eye(name: str, speaks: str) -> None:
    """Savannah, a mountain pass or a ford with a stop, wild beasts with a danger (6.3, 6.4)."""
    state = TableState(placed(name, (0, 1)), language(speaks))
    state.peek(True)
    tr, drawn = state.say.tr, state.controller.view(0).own.drawn
    cell, signs = frontier(state.race, state.table.tiles, state.table.dashboards[0].cell)[0], set()
    for number, tile in enumerate(drawn):
        state.amounts.update(tile=number, cell=cell)
        brief, cost = shown(question(state), tile_choice).brief, tile_price(state.race, tile, cell)
        assert (tr("danger +{n}", n=2) in brief) == cost.danger
        assert (state.say.tr_c("short", "stop") in brief) == cost.stop
        signs.add((cost.danger, cost.stop))
    assert len(signs) > 2
