"""The board: cells found by pointer and keyboard, targets, drops, and repainting only what changed."""

from __future__ import annotations

from functools import cache

import pygame
import pytest
from msgspec import structs

from greatrace.engine.actions import Lay
from greatrace.engine.race import Race
from greatrace.engine.state import State, Table
from greatrace.prose.language import language
from greatrace.prose.teller import Teller
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.messages import Dropped, Focused, Hovered, Pressed
from greatrace.ui.race.board.geometry import Projection
from greatrace.ui.race.board.messages import BoardTarget, CellPicked
from greatrace.ui.race.board.view import BoardView
from tests.ui.pilot import Pilot
from tests.ui.race.board.gallery import BoardScene, played, race_on

SIZES = ((1280, 720), (1920, 1080), (1024, 768))


@pytest.fixture(scope="module")
def race() -> Race:
    return race_on(crews=3)


@pytest.fixture(scope="module")
def state(race: Race) -> State:
    return played(race, 120)


def at_board(race: Race, state: State, size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, BoardScene]:
    scene = BoardScene(race, state)
    return Pilot(scene, context=surroundings(size)), scene


@cache
def surroundings(size: tuple[int, int]) -> Context:
    """Return one context for all tests of a size, so that the map is drawn once."""
    pygame.font.init()
    return headless(size)


def with_tile(table: Table, cell: int, tile: int) -> Table:
    tiles = bytearray(table.tiles)
    tiles[cell] = tile + 1
    return structs.replace(table, tiles=bytes(tiles))


def blank(race: Race, state: State) -> int:
    """Return an empty cell in the middle of the board."""
    return next(
        cell
        for cell in range(race.cells // 2, race.cells)
        if race.city_at[cell] < 0 and not state.table.tiles[cell]
    )


@pytest.mark.parametrize("size", SIZES)
def test_a_click_finds_its_cell_at_every_size(race: Race, state: State, size: tuple[int, int]) -> None:
    pilot, scene = at_board(race, state, size)
    for cell in range(0, race.cells, 17):
        rect = scene.view.cell_rect(cell)
        pilot.click(*rect.center)
        assert scene.told[-1] == Pressed("board", CellPicked(cell))
        pilot.click(rect.centerx, rect.top + rect.h // 6)
        assert scene.told[-1] == Pressed("board", CellPicked(cell))


def test_all_cells_lie_on_the_board(race: Race, state: State) -> None:
    _, scene = at_board(race, state)
    view = scene.view
    assert all(view.rect.contains(view.cell_rect(cell)) for cell in range(race.cells))


def test_the_sea_is_no_cell(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    rect = scene.view.rect
    before = list(scene.told)
    pilot.click(rect.x + rect.w // 8, rect.centery)
    assert not [one for one in scene.told[len(before) :] if isinstance(one, Pressed)]


def test_hovering_names_the_cell_and_then_shows_its_price(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    cell = blank(race, state)
    pilot.point(*scene.view.cell_rect(cell).center)
    assert scene.told[-1] == Hovered("board", CellPicked(cell))
    assert tip_title(scene) == ""
    pilot.wait(0.6)
    assert tip_title(scene).startswith(race.board.cells[cell].label)
    scene.tree.focus_on(scene.view, ring=True)
    pilot.keys("right")
    pilot.wait(0.6)
    moved = race.board.cells[scene.view.control.cursor]
    assert tip_title(scene).startswith(moved.label), "the keyboard moved last"
    pilot.point(5, 5)
    scene.tree.focus_on(None)
    assert tip_title(scene) == ""


def tip_title(scene: BoardScene) -> str:
    return scene.view.tip_shown.title if scene.view.tip_shown else ""


def test_the_tooltip_stays_on_the_board(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    for cell in (0, race.cells - 1, race.start_cell, race.finish_cell):
        pilot.point(*scene.view.cell_rect(cell).center)
        pilot.wait(0.6)
        assert scene.view.tip_rect is not None and scene.view.rect.contains(scene.view.tip_rect)


def test_arrows_lead_to_neighbours_and_enter_picks(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    scene.tree.focus_on(scene.view, ring=True)
    before = scene.view.control.cursor
    pilot.keys("right")
    after = scene.view.control.cursor
    assert after in race.neighbours[before] and race.board.cells[after].x > race.board.cells[before].x
    pilot.keys("enter")
    assert scene.told[-2:] == [Focused("board", CellPicked(after)), Pressed("board", CellPicked(after))]


def test_down_then_up_returns_to_the_cell(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    scene.tree.focus_on(scene.view, ring=True)
    start = scene.view.control.cursor
    pilot.keys("down", "down", "up", "up")
    assert scene.view.control.cursor == start


def test_every_cell_can_be_reached_by_arrows(race: Race, state: State) -> None:
    _, scene = at_board(race, state)
    reached, waiting = {race.start_cell}, [race.start_cell]
    while waiting:
        here = waiting.pop()
        for direction in ("left", "right", "up", "down"):
            cell = scene.view.control.beside(here, direction)
            if cell is not None and cell not in reached:
                reached.add(cell)
                waiting.append(cell)
    assert reached == set(range(race.cells))


def test_tab_goes_from_target_to_target_and_then_leaves(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    cells = sorted(cell for cell in race.neighbours[race.finish_cell] if race.city_at[cell] < 0)[:2]
    scene.view.set_targets({cell: BoardTarget("step", f"To {cell}", "1 fuel") for cell in cells})
    scene.tree.focus_on(scene.view, ring=True)
    pilot.keys("tab")
    assert scene.view.control.cursor == cells[0]
    pilot.keys("tab")
    assert scene.view.control.cursor == cells[1]
    pilot.keys("shift+tab")
    assert scene.view.control.cursor == cells[0]
    pilot.keys("tab", "tab")
    assert pilot.focused is not None and pilot.focused.name == "tile"


def test_targets_are_described_with_their_prices(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    cell = blank(race, state)
    scene.view.set_targets({cell: BoardTarget("blind", "Drive into the unknown", "a tile from the bag")})
    pilot.wait(0.0)
    node = pilot.find("Drive into the unknown")
    assert node.role == "target" and node.value == "a tile from the bag"
    pilot.press("Drive into the unknown")
    assert scene.told[-1] == Pressed("board", CellPicked(cell))


def test_cities_and_vehicles_are_described(race: Race, state: State) -> None:
    pilot, _ = at_board(race, state)
    assert len(pilot.nodes("city")) == len(race.board.cities)
    assert [node.label for node in pilot.nodes("vehicle")] == ["France", "Belgium", "Italy"]
    assert pilot.find("city-cairo").label == "Cairo"


def test_a_tile_is_dropped_on_a_target_for_it(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    cell = blank(race, state)
    scene.view.set_targets({cell: BoardTarget("lay", "Lay it here")})
    pilot.wait(0.0)
    pilot.drag_to("tile", *scene.view.cell_rect(cell).center)
    assert scene.told[-1] == Dropped(Lay(0, -1), "board", cell)
    scene.tree.focus_on(scene.tree.find("tile"), ring=True)
    pilot.keys("enter", "enter")
    assert scene.told[-1] == Dropped(Lay(0, -1), "board", cell)


def test_a_tile_is_dropped_nowhere_else(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    cell = blank(race, state)
    scene.view.set_targets({cell: BoardTarget("step", "Drive")})
    pilot.wait(0.0)
    pilot.drag_to("tile", *scene.view.cell_rect(cell).center)
    assert not [one for one in scene.told if isinstance(one, Dropped)]


def test_a_new_tile_repaints_its_own_cell_only(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    # No name or price stands there, which would give way.
    # Away from cities no name or price stands in the way and goes elsewhere.
    cell = next(one for one in range(race.cells // 2, race.cells) if not state.table.tiles[one] and all(
        race.city_at[near] < 0 for near in (one, *race.neighbours[one])))
    before = pilot.surface.copy()
    scene.view.show(with_tile(state.table, cell, 0))
    pilot.wait(0.0)
    rect = scene.view.cell_rect(cell)
    assert pilot.painted and all(rect.contains(part) for part in pilot.painted)
    assert changed_box(before, pilot.surface).size != (0, 0)
    assert rect.contains(changed_box(before, pilot.surface))


def test_partial_repaints_equal_a_full_repaint(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    later = played(race, 320).table
    scene.view.show(later)
    pilot.wait(0.0)
    fresh, other = at_board(race, state)
    other.view.show(later)
    other.view.canvas.aim(other.view.canvas.framing.whole)
    other.dirty.all()
    fresh.wait(0.0)
    assert changed_box(fresh.surface, pilot.surface).size == (0, 0)


def test_a_drive_leaves_tracks(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    still = pilot.surface.copy()
    first = state.table.dashboards[0]
    there = structs.replace(first, cell=race.neighbours[first.cell][0])
    scene.view.show(structs.replace(state.table, dashboards=(there, *state.table.dashboards[1:])))
    scene.view.show(state.table)
    pilot.wait(0.0)
    between = scene.view.cell_rect(first.cell).union(scene.view.cell_rect(there.cell))
    assert between.contains(changed_box(still, pilot.surface))
    assert changed_box(still, pilot.surface).size != (0, 0)


def test_showing_the_same_table_paints_nothing(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    scene.view.show(structs.replace(state.table))
    pilot.wait(0.0)
    assert pilot.painted == []


def test_a_moving_vehicle_ends_on_its_cell_of_the_table(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    start = state.table.dashboards[0].cell
    end = race.neighbours[start][0]
    still = pilot.surface.copy()
    scene.view.preview_move(0, start, end, 0.5)
    pilot.wait(0.0)
    assert changed_box(still, pilot.surface).size != (0, 0)
    scene.view.preview_move(0, start, end, 1.0)
    scene.view.show(state.table)
    pilot.wait(0.0)
    assert changed_box(still, pilot.surface).size == (0, 0)


def test_a_tile_turns_up_and_stays(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    cell = blank(race, state)
    for share in (0.0, 0.3, 0.8, 1.0):
        scene.view.flip_tile(cell, 0, share)
        pilot.wait(0.0)
    turned = pilot.surface.copy()
    scene.view.show(with_tile(state.table, cell, 0))
    pilot.wait(0.0)
    assert changed_box(turned, pilot.surface).size == (0, 0)


def test_a_vehicle_on_a_line_follows_its_arc(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    line = race.board.lines[-1]
    scene.view.preview_move(0, line.a, line.b, 0.5)
    pilot.wait(0.0)
    ends = [pygame.Vector2(scene.view.cell_rect(cell).center) for cell in (line.a, line.b)]
    seen = [mark.rect.move(scene.view.rect.topleft) for mark in scene.view.canvas.flying().values()]
    assert pygame.Vector2(seen[0].center).distance_to((ends[0] + ends[1]) / 2) > 10


def test_a_board_with_names_of_its_own_is_drawn() -> None:
    practice = race_on("tests/boards/practice.tmx", 2)
    pilot = Pilot(BoardScene(practice, played(practice, 60)))
    assert len(pilot.nodes("city")) == len(practice.board.cities)


def test_the_projection_is_found_from_the_cells(race: Race) -> None:
    found = Projection.of(race.board)
    for cell in race.board.cells:
        x, y = found.place(cell.longitude, cell.latitude)
        assert abs(x - cell.x) < 0.1 and abs(y - cell.y) < 0.1


def test_a_board_answers_before_its_first_layout(race: Race, state: State) -> None:
    view = BoardView(race, state.table, teller=Teller(language("en"), race.data))
    view.set_targets({0: BoardTarget("pick", "This one")})
    view.show(played(race, 10).table)
    view.preview_move(0, race.start_cell, race.neighbours[race.start_cell][0], 0.5)
    assert view.cell_rect(0).size == (0, 0)
    assert not view.describe().children and not view.take_key("+")


def changed_box(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    """Return the bounding box of the pixels in which two pictures differ."""
    mask = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
