"""What stands on a cell: figures inside the hexagon, vehicles that can be told apart, codes, pills."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise

import pygame
import pytest
from msgspec import structs

from greatrace.content.load import load_components
from greatrace.engine.catalogue import TileKind
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.prose.language import language
from greatrace.prose.teller import Teller
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.figures import LARGE
from greatrace.ui.race.board.geometry import corners
from greatrace.ui.race.board.messages import BoardTarget, Pill
from greatrace.ui.race.board.patterns import bare_cell
from greatrace.ui.race.board.targets import target_pills
from greatrace.ui.race.board.tiles import cost_picture, costs, face_boxes, signs, tile_size, writes_risk
from greatrace.ui.race.board.vehicles import TOKENS, fanned, stands, token_picture, vehicle_picture
from tests.ui.pilot import Pilot
from tests.ui.race.board.gallery import BoardScene, played, race_on
from tests.ui.race.board.test_board import blank, changed_box, surroundings

WIDTHS = (34, 40, 50, 60, 90, 140)
TILES = load_components().tiles
ODD = TileKind("odd", 1, 0, 0, False, False)
"""A tile that costs nothing."""


@pytest.fixture(scope="module")
def race() -> Race:
    return race_on(crews=5)


@pytest.fixture(scope="module")
def table(race: Race) -> Table:
    return played(race, 120).table


@pytest.fixture
def look() -> Look:
    return surroundings((1280, 720)).look


@cache
def hexagon(width: int) -> pygame.mask.Mask:
    """The pixels of a cell and a rim of one and a half pixels."""
    size = tile_size(width)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    points = [(size[0] / 2 + x, size[1] / 2 + y) for x, y in corners(width + 3)]
    pygame.draw.polygon(sheet, (0, 0, 0, 255), points)
    return pygame.mask.from_surface(sheet)


@pytest.mark.parametrize("risk", [False, True])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_figures_and_signs_lie_inside_the_hexagon(
    look: Look, tile: TileKind, width: int, risk: bool
) -> None:
    painted = pygame.mask.from_surface(cost_picture(look, tile, width, risk=risk))
    inside = painted.overlap_area(hexagon(width), (0, 0))
    assert painted.count() - inside <= 0.01 * painted.count()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_tile_in_a_risk_zone_shows_its_hatching_below_its_figures(look: Look, width: int) -> None:
    """On large cells the point that is added is written there, and no price repeats it."""
    plain, risky = (cost_picture(look, ODD, width, risk=risk) for risk in (False, True))
    middle, half = width // 2, tile_size(width)[1] // 2
    below = half + round(0.48 * width)
    # The band follows the edges: between them the picture goes on below the figures.
    assert not risky.get_at((middle, half + round(0.36 * width))).a or writes_risk(look, width)
    assert not plain.get_at((middle, below)).a and risky.get_at((middle, below)).a == 255
    above = pygame.Rect(0, 0, plain.get_width(), half + round(0.15 * width))
    upper = [pygame.image.tobytes(one.subsurface(above), "RGBA") for one in (plain, risky)]
    # From here on the figures of other tiles stand lower than there is room above that corner.
    assert (upper[0] == upper[1]) == (width < LARGE)
    boxes = [box for box, _ in face_boxes(look, ODD, width, (0, 0), risk=True)]
    assert len(boxes) == (2 if width >= 72 else 1)


def test_a_price_is_told_beside_a_tile_that_does_not_tell_all_of_it(race: Race, table: Table) -> None:
    danger = next(number for number, tile in enumerate(race.tiles) if tile.danger)
    plain = next(number for number, tile in enumerate(race.tiles) if not tile.danger)
    here = next(cell for cell in range(race.cells) if sum(race.risk[n] for n in race.neighbours[cell]) > 1)
    risky, other = [cell for cell in race.neighbours[here] if race.risk[cell]][:2]
    tiles = bytearray(table.tiles)
    tiles[risky], tiles[other] = plain + 1, danger + 1
    own = structs.replace(table.dashboards[0], cell=here)
    moved = structs.replace(table, tiles=bytes(tiles), dashboards=(own, *table.dashboards[1:]))
    targets = {cell: BoardTarget("step", "") for cell in (risky, other)}
    told = {writes: {pill.cell for pill in target_pills(language("en"), race, moved, 0, targets, writes)}
            for writes in (False, True)}
    assert told == {False: {risky, other}, True: {other}}


def test_a_cost_of_nothing_is_not_drawn_except_fuel_when_all_is_free(look: Look) -> None:
    found = {both: costs(look, structs.replace(ODD, fuel=both[0], mechanics=both[1]), 40, False)
             for both in ((0, 0), (0, 2), (2, 0))}
    assert [(kind, number) for kind, number, *_ in found[0, 0]] == [("fuel", 0)]
    assert [kind for kind, *_ in found[0, 2]] == ["mechanics"]
    assert [kind for kind, *_ in found[2, 0]] == ["fuel"]


@pytest.mark.parametrize("width", [60, 68, 77, 120])
def test_the_subject_of_a_tile_is_seen_above_its_figures_in_a_near_view(look: Look, width: int) -> None:
    tile = structs.replace(ODD, fuel=3, mechanics=2, danger=True, stop=True)
    boxes = list(face_boxes(look, tile, width, (0, 0)))
    figures = [box for box, is_figure in boxes if is_figure]
    assert len(figures) == 2 and min(box.top for box in figures) > -0.17 * width
    signs_end = max(box.bottom for box, is_figure in boxes if not is_figure)
    assert min(box.centery for box in figures) - signs_end > 0.28 * width


def test_two_signs_stand_side_by_side_and_aside_of_vehicles(look: Look) -> None:
    both = structs.replace(ODD, danger=True, stop=True)
    (_, side, left, high), (_, _, right, _) = signs(look, both, 40)
    assert left + side <= right and high < -0.25 * 40
    (_, _, left, _), (_, _, right, _) = signs(look, both, 40, aside=True)
    assert left < -0.35 * 40 and right > 0.35 * 40


@pytest.mark.parametrize("acting", [None, 0, 4])
@pytest.mark.parametrize("number", range(1, 6))
def test_vehicles_fit_their_cell_and_the_one_that_acts_is_in_front(number: int, acting: int | None) -> None:
    seats = list(range(5 - number, 5))
    places = stands(seats, acting)
    assert sorted(place.seat for place in places) == seats
    assert all(place.width <= 0.9 for place in places)
    # Of one or two each is large enough to be found at once on the whole course.
    assert all(place.width >= (0.85 if number == 1 else 0.6) for place in places if not place.token)
    assert all(place.token == (number >= TOKENS) for place in places)
    if acting in seats:
        assert places[-1].seat == acting
        assert places[-1].width == max(place.width for place in places)


def test_a_fan_shows_every_vehicle_whole() -> None:
    places = fanned([0, 1, 2, 3, 4], 2)
    assert [place.width for place in places] == [0.75] * 5
    middles = [place.x for place in places]
    assert all(other - one > 0.75 for one, other in pairwise(middles))


def crowded(race: Race, table: Table) -> tuple[Table, int, int]:
    """Five vehicles in two cells: three in the middle of the board, two beside them."""
    here = blank(race, played(race, 120))
    there = race.neighbours[here][0]
    cells = (here, there, here, there, here)
    moved = tuple(structs.replace(one, cell=cell) for one, cell in zip(table.dashboards, cells, strict=True))
    return structs.replace(table, dashboards=moved), here, there


def test_five_vehicles_in_two_cells_fan_out_under_the_pointer(race: Race, table: Table) -> None:
    scene = BoardScene(race, played(race, 120))
    pilot = Pilot(scene, context=surroundings((1280, 720)))
    full, here, there = crowded(race, table)
    scene.view.show(full)
    scene.view.shows(acting=2)
    pilot.wait(0.0)
    canvas = scene.view.canvas
    plain = pilot.surface.copy()
    named = [name.mark for name in canvas.on_cells.names]
    marks = {
        cell: [mark for mark in canvas.on_cells.meant_marks(cell) if mark not in named]
        for cell in (here, there)
    }
    assert len(marks[here]) == 1 + 1 + 3, "outline, plate and three vehicles"
    assert len(marks[there]) == 1 + 2
    pilot.point(*scene.view.cell_rect(here).center)
    pilot.wait(0.0)
    assert changed_box(plain, pilot.surface).w > 3 * 0.75 * canvas.sight.hex_width
    pilot.point(*scene.view.cell_rect(race.finish_cell).center)
    pilot.point(1270, 5)
    pilot.wait(0.0)
    assert changed_box(plain, pilot.surface).size == (0, 0)


def test_codes_show_where_they_are_spoken_of_and_all_of_them_on_demand(race: Race, table: Table) -> None:
    scene = BoardScene(race, played(race, 120))
    pilot = Pilot(scene, context=surroundings((1280, 720)))
    plain = pilot.surface.copy()
    scene.view.shows(codes=(race.finish_cell,))
    pilot.wait(0.0)
    near = 2 * scene.view.canvas.sight.hex_width
    assert pilot.painted and all(part.w < near for part in pilot.painted)
    scene.view.shows(all_codes=True)
    pilot.wait(0.0)
    scene.view.shows(all_codes=False, codes=())
    pilot.wait(0.0)
    assert changed_box(plain, pilot.surface).size == (0, 0)


def test_pills_cover_neither_each_other_nor_their_tile(race: Race, table: Table) -> None:
    scene = BoardScene(race, played(race, 120))
    Pilot(scene, context=surroundings((1280, 720)))
    here = blank(race, played(race, 120))
    cells = [here, *race.neighbours[here][:3]]
    goal, price = Pill(cells[-1], "goal", 3, 2, "Lagos, 3 cells"), Pill(cells[1], "price", 2, 3)
    scene.view.shows(way=tuple(cells), pills=(goal, price))
    boxes = scene.view.canvas.on_cells.pill_boxes((0, 0))
    assert len(boxes) == 2 and not boxes[0].inflate(-6, -12).colliderect(boxes[1].inflate(-6, -12))
    scene.view.shows(way=(), pills=())
    assert scene.view.canvas.on_cells.pill_boxes((0, 0)) == []


def test_unknown_ground_tells_its_odds_and_a_danger_its_price(race: Race, table: Table) -> None:
    full, here, _ = crowded(race, table)
    near = race.neighbours[here]
    tiles = bytearray(full.tiles)
    tiles[near[0]] = 1 + next(n for n, tile in enumerate(race.tiles) if tile.danger and tile.mechanics)
    tiles[near[1]] = 0
    full = structs.replace(full, tiles=bytes(tiles))
    targets = {near[0]: BoardTarget("step", "go", "1"), near[1]: BoardTarget("blind", "go", "1")}
    pills = {pill.cell: pill for pill in target_pills(language("en"), race, full, 0, targets)}
    tile = race.tiles[tiles[near[0]] - 1]
    assert pills[near[0]].kind == "price" and pills[near[0]].mechanics == tile.mechanics + 2
    assert pills[near[1]].kind == "odds" and pills[near[1]].text.strip().startswith("?")
    assert not target_pills(language("en"), race, full, None, targets)


def test_an_attack_and_a_tile_not_yet_laid_come_and_go(race: Race, table: Table) -> None:
    scene = BoardScene(race, played(race, 120))
    pilot = Pilot(scene, context=surroundings((1280, 720)))
    plain = pilot.surface.copy()
    ghosts = ((blank(race, played(race, 120)), 0),)
    scene.view.shows(attack=(race.start_cell, race.finish_cell), ghosts=ghosts)
    pilot.wait(0.0)
    assert pilot.painted
    scene.view.shows(attack=None, ghosts=())
    pilot.wait(0.0)
    assert changed_box(plain, pilot.surface).size == (0, 0)


def test_stronger_patterns_mark_crews_and_risk_zones(race: Race, table: Table, look: Look) -> None:
    canvas = BoardCanvas(race, table, Teller(language("en"), race.data))
    canvas.settle(look, (1280, 720))
    strong = Look(look.assets, look.scale, patterns=True)
    paints: tuple[Callable[[Look], pygame.Surface | None], ...] = (
        lambda look: bare_cell(look, canvas.sight, True, (), 1.0),
        lambda look: vehicle_picture(look, race.crews[0].id, 60),
        lambda look: token_picture(look, race.crews[0].id, 40),
    )
    for paint in paints:
        plain, marked = paint(look), paint(strong)
        assert plain and marked and plain.get_size() == marked.get_size()
        assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(marked, "RGBA")
