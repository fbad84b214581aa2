"""Pills keep off cities, names, the prices of lines and each other, wherever the way leads."""

from __future__ import annotations

import pygame
import pytest

from greatrace.prose.words import NO_BREAK
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.cities import own_boxes
from greatrace.ui.race.board.geometry import overlap
from greatrace.ui.race.board.messages import Pill
from greatrace.ui.race.board.pills import core, pill_picture
from greatrace.ui.race.board.tiles import face_boxes
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import way_to
from tests.legibility.positions import crowded
from tests.ui.pilot import Pilot
from tests.ui.race.board.gallery import BoardScene, played, race_on
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence

_COVERED = 0.09
"""The share of something else that a pill may touch."""


def covered(canvas: BoardCanvas) -> float:
    """Return the largest share of a disc, badge, name, line's price or other pill under a pill."""
    assert canvas.look
    standing = canvas.on_cells
    pills = [core(box) for box in standing.pill_boxes((0, 0))]
    read = [box for boxes in own_boxes(canvas.look, canvas.sight) for box in boxes]
    read += [name.ink for name in standing.names if not name.hidden]
    read += [tag.rect for tag in standing.tags]
    return max(
        overlap(pill, box) / (box.w * box.h)
        for number, pill in enumerate(pills)
        for box in [*read, *pills[:number]]
    )


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_pill_covers_what_is_read(size: tuple[int, int]) -> None:
    pilot = at_table(placed("driving"), surroundings(size))
    pilot.wait(2.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    board = scene.panels.board
    for cell in sorted(board.canvas.targets):
        at = board.cell_rect(cell).center
        if scene.panels.page.free.collidepoint(at):
            pilot.click(*at)
            assert board.canvas.on_cells.shown.way[-1] == cell
            assert covered(board.canvas) <= _COVERED, f"the way to {scene.state.teller.place(cell)}"


def test_odds_stay_on_their_cells_beside_the_pill_of_the_way() -> None:
    pilot = at_table(placed("driving"), surroundings((1920, 1080)))
    pilot.wait(2.0)
    pilot.keys("1")
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    canvas = scene.panels.board.canvas
    told = [box.center for box in canvas.on_cells.pill_boxes((0, 0))]
    odds = [pill.cell for pill in canvas.on_cells.shown.pills if pill.kind == "odds"]
    assert odds
    for cell in odds:
        assert any(canvas.sight.rect(cell).collidepoint(at) for at in told)


def test_odds_stay_on_their_cells_beside_the_name_of_a_city() -> None:
    """Moved away they would be read as those of another cell."""
    crew, tiles = CREW.replace("fuel: 3", "fuel: 1"), "E7: savannah, G7: ford"
    pilot = at_table(sequence(crew, at="timbuktu", tiles=tiles, deeds="drive"), surroundings((1280, 720)))
    pilot.wait(2.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    canvas = scene.panels.board.canvas
    odds = [cell for cell, target in canvas.targets.items() if target.kind == "blind"]
    told = canvas.on_cells.pill_boxes((0, 0))
    assert len(odds) > 3
    for cell in odds:
        own = [box for box in told if canvas.sight.rect(cell).collidepoint(box.center)]
        assert len(own) == 1, scene.state.teller.place(cell)
    for number, box in enumerate(told):
        assert core(box).collidelist([core(other) for other in told[:number]]) < 0


def test_names_stay_where_they_are_while_ways_with_odds_are_looked_at() -> None:
    controller = sequence(CREW, at="timbuktu", tiles="", deeds="drive")
    pilot = at_table(controller, surroundings((1280, 720)))
    pilot.wait(2.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    board = scene.panels.board
    stood, camera, looked = dict[int, pygame.Rect](), board.canvas.sight.camera, set[int]()
    for cell in (-1, *range(board.canvas.race.cells)):
        scene.state.way = way_to(scene.state, cell) if cell >= 0 else None
        scene.refresh()
        assert board.canvas.sight.camera == camera
        pills = board.canvas.on_cells.shown.pills
        looked |= {pill.cell for pill in pills if pill.kind == "odds"}
        free = scene.panels.page.free
        for name in (one for one in board.canvas.on_cells.names if free.contains(one.ink)):
            assert stood.setdefault(name.city, name.ink) == name.ink, scene.state.teller.place(cell)
    assert len(looked) > 4


def bodies(canvas: BoardCanvas) -> list[pygame.Rect]:
    """Return the boxes of the vehicles without their pennant, and without their empty corners."""
    found: list[pygame.Rect] = []
    for marks in canvas.on_cells._standing.values():
        found += [mark.rect.scale_by(0.8) for mark in marks if mark.rect.w > mark.rect.h]
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_pill_covers_a_vehicle(size: tuple[int, int]) -> None:
    pilot = at_table(placed("driving"), surroundings(size))
    pilot.wait(2.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    canvas = scene.panels.board.canvas
    for cell in sorted(canvas.targets):
        at = scene.panels.board.cell_rect(cell).center
        if scene.panels.page.free.collidepoint(at):
            pilot.click(*at)
            for pill in map(core, canvas.on_cells.pill_boxes((0, 0))):
                over = [overlap(pill, box) / (box.w * box.h) for box in bodies(canvas)]
                assert max(over) <= 0.28, f"the way to {scene.state.teller.place(cell)}"


def test_a_price_covers_the_figures_that_it_replaces() -> None:
    crew = CREW.replace("engine: 4", "engine: 2")
    pilot = at_table(sequence(crew, hand="jerrican", at="G8", deeds="drive"), surroundings((1280, 720)))
    pilot.wait(2.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    canvas = scene.panels.board.canvas
    sight, look, race = canvas.sight, canvas.look, scene.state.race
    assert look
    lion = next(n for n, cell in enumerate(race.board.cells) if cell.label == "H9")
    tile = race.tiles[scene.state.table.tiles[lion] - 1]
    own = [box for box in canvas.on_cells.pill_boxes((0, 0)) if sight.rect(lion).collidepoint(box.center)]
    assert len(own) == 1
    figures = [box for box, is_figure in face_boxes(look, tile, sight.hex_width, sight.centres[lion])
               if is_figure]
    assert len(figures) == 2
    assert all(overlap(own[0], box) >= 0.9 * box.w * box.h for box in figures)


def test_no_pill_of_a_city_touches_a_name_or_a_flag() -> None:
    race = race_on()
    scene = BoardScene(race, played(race, 120))
    Pilot(scene, context=surroundings((1280, 720)))
    standing = scene.view.canvas.on_cells
    flags = [mark.rect for mark in standing._flags(())]
    for number, city in enumerate(race.board.cities):
        words = f"{standing.teller.city(number)}, 12 cells"
        scene.view.shows(pills=(Pill(city.cell, "goal", None, None, words),))
        (box,) = standing.pill_boxes((0, 0))
        ground = pygame.Rect(box.x, core(box).y, box.w, core(box).h)
        names = [name.ink for name in standing.names if not name.hidden]
        assert ground.collidelist([*names, *flags]) < 0, words


@pytest.mark.parametrize("board", ["south_america", "north_america"])
def test_no_name_touches_the_price_of_a_line(board: str) -> None:
    scene = at_table(crowded(board)).scene
    assert isinstance(scene, TableScene)
    standing = scene.panels.board.canvas.on_cells
    tags = [tag.rect.inflate(2, 2) for tag in standing.tags]
    touching = [one for one in standing.names if not one.hidden and one.mark.rect.collidelist(tags) >= 0]
    assert not [standing.teller.city(one.city) for one in touching]


@pytest.mark.parametrize(("size", "width"), [((1280, 720), 39), ((1920, 1080), 53), ((3840, 2160), 105)])
def test_odds_and_prices_are_no_wider_than_the_cells_of_the_whole_course(
    size: tuple[int, int], width: int
) -> None:
    look, odds = surroundings(size).look, Pill(0, "odds", text="72 can be paid", brief=f"72{NO_BREAK}%")
    full = Pill(0, "odds", text="100 can be paid", brief=f"100{NO_BREAK}%")
    for pill in (odds, full, Pill(0, "price", fuel=1, mechanics=4)):
        assert core(pill_picture(look, pill, width).get_rect()).w <= 1.03 * width, pill
    whole, short = (pill_picture(look, odds, wide).get_width() for wide in (3 * width, width))
    assert whole > short


def test_the_pill_of_a_goal_takes_the_place_of_the_name_that_it_repeats() -> None:
    race = race_on()
    scene = BoardScene(race, played(race, 120))
    Pilot(scene, context=surroundings((1280, 720)))
    standing, replaced = scene.view.canvas.on_cells, 0
    before = {name.city for name in standing.names}
    for number, city in enumerate(race.board.cities):
        words = f"{standing.teller.city(number)}, 12 cells"
        scene.view.shows(pills=(Pill(city.cell, "goal", None, None, words),))
        gone = before - {name.city for name in standing.names}
        assert gone <= {number}, "any other name stays"
        replaced += len(gone)
    assert replaced > 3
    scene.view.shows(pills=())
    assert {name.city for name in standing.names} == before


def test_a_long_label_of_the_torpedo_has_two_lines_and_so_finds_room_near_its_city() -> None:
    look = at_table(placed("driving")).scene.look
    short, long = (
        pill_picture(look, Pill(0, "rival", text=text, sticker=("green", 1)), 60.0).get_size()
        for text in ("Kandahar, 5 Felder", "Kandahar, 5 Felder, zuerst Srinagar")
    )
    assert long[0] <= 1.2 * short[0] and short[1] < long[1] <= 1.7 * short[1]
