"""Names on the map: in sight, clear of each other and of furniture, in all languages."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from math import dist, sqrt
from unittest.mock import Mock

import pygame
import pytest
from msgspec import structs

from greatrace.engine.distances import distances
from greatrace.engine.race import Race
from greatrace.engine.state import State, Table
from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.teller import Teller
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.fixed_pictures import with_spare
from greatrace.ui.race.board.geometry import BoardPage, Borders, overlap
from greatrace.ui.race.board.messages import Shown
from greatrace.ui.race.board.names import Names, PlacedName
from greatrace.ui.race.board.tiles import face_boxes
from greatrace.ui.race.table.layout.furniture import clearance, furniture
from tests.courses import BOARDS
from tests.ui.race.board.gallery import played, race_on
from tests.ui.race.board.test_board import SIZES, surroundings


@pytest.fixture(scope="module")
def race() -> Race:
    return race_on(crews=3)


@pytest.fixture(scope="module")
def state(race: Race) -> State:
    return played(race, 120)


@pytest.mark.parametrize("speaks", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_no_name_is_clipped_or_covers_another(
    race: Race, state: State, size: tuple[int, int], speaks: str
) -> None:
    canvas = BoardCanvas(race, state.table, Teller(language(speaks), race.data))
    canvas.settle(surroundings(size).look, size)
    letters = [mark.rect.inflate(-2, -mark.rect.h // 3) for mark in canvas.labels]
    assert all(canvas.sight.window.contains(rect) for rect in letters)
    assert not [rect for number, rect in enumerate(letters) if rect.collidelist(letters[:number]) >= 0]




def settled(race: Race, table: Table, size: tuple[int, int], speaks: str = "en") -> BoardCanvas:
    """A map in a window of a size with the furniture of five crews upon it."""
    look = surroundings(size).table_look
    canvas = BoardCanvas(race, table, Teller(language(speaks), race.data))
    places = furniture(look.scale, 5)
    canvas.reserve(places.reserved(clearance(look.scale)), pygame.Rect(0, 0, *size))
    canvas.settle(look, size)
    return canvas


def with_tiles(race: Race, table: Table, number: int) -> Table:
    """A table with many more tiles, around the vehicles."""
    chance, tiles = random.Random(3), bytearray(table.tiles)
    steps = distances(race.neighbours, table.dashboards[0].cell)
    free = [cell for cell in range(race.cells) if not tiles[cell] and race.city_at[cell] < 0]
    for cell in sorted(free, key=lambda cell: (steps[cell], cell))[:number]:
        tiles[cell] = 1 + chance.randrange(len(race.tiles))
    return structs.replace(table, tiles=bytes(tiles))


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("board", BOARDS)
def test_names_keep_off_figures_furniture_and_each_other(board: str, size: tuple[int, int]) -> None:
    race = race_on(f"maps/{board}.tmx")
    table = with_tiles(race, race.start(1).state.table, 45)
    canvas = settled(race, table, size)
    look, sight = surroundings(size).table_look, canvas.sight
    names = [name for name in canvas.on_cells.names if not name.hidden]
    assert len(names) >= len(race.board.cities) - 3
    figures = [
        box
        for cell, number in enumerate(table.tiles)
        if number
        for box, is_figure in face_boxes(look, race.tiles[number - 1], sight.hex_width, sight.centres[cell])
        if is_figure
    ]
    unit = look.scale.base**2
    for number, name in enumerate(names):
        assert name.ink.collidelist(list(canvas.furniture)) < 0
        assert sum(overlap(name.ink, box) for box in figures) <= 32 * unit
        others = [other.ink for other in names[:number]]
        assert sum(overlap(name.ink, other) for other in others) <= 15 * unit


def test_a_name_without_room_shows_when_its_city_is_meant_or_all_are_wanted(race: Race, state: State) -> None:
    canvas = settled(race, state.table, (1280, 720))
    hidden = structs.replace(canvas.on_cells.names[0], hidden=True, line=None)
    canvas.on_cells.names = (hidden, *canvas.on_cells.names[1:])
    cell = race.board.cities[hidden.city].cell
    assert hidden.mark in canvas.on_cells.meant_marks(cell)
    assert hidden.mark not in canvas.labels
    canvas.on_cells.shown = Shown(all_names=True)
    assert hidden.mark in canvas.labels


@pytest.mark.parametrize("doubtful", [False, True])
def test_a_name_of_two_words_is_broken_where_there_is_no_room_for_it_whole(
    doubtful: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tiles around the start leave room above it that is too narrow for its name on one line.

    It is not where it would be taken for the name of another city.
    """
    race = race_on()
    table = race.start(1).state.table
    gone = tuple(structs.replace(one, cell=race.finish_cell) for one in table.dashboards)
    table = structs.replace(table, dashboards=gone)
    whole = settled(race, table, (1280, 720))
    start = race.city_at[race.start_cell]
    tiles = bytearray(table.tiles)
    for cell in (*race.neighbours[race.start_cell], *race.neighbours[race.neighbours[race.start_cell][-1]]):
        if race.city_at[cell] < 0:
            tiles[cell] = 1
    if doubtful:
        monkeypatch.setattr(Names, "_doubt", lambda names, number, box: 1000.0)
    canvas = settled(race, structs.replace(table, tiles=bytes(tiles)), (1280, 720))
    name, before = canvas.on_cells.names[start], whole.on_cells.names[start]
    assert name.hidden == doubtful
    assert doubtful or (name.ink.h > 1.5 * before.ink.h and name.ink.w < before.ink.w)


def test_no_name_is_covered_by_the_outline_of_a_cell_that_is_meant(race: Race, state: State) -> None:
    canvas = settled(race, state.table, (1280, 720))
    covered = 0
    for cell in range(race.cells):
        outline, *above = canvas.on_cells.meant_marks(cell)
        near = [name for name in canvas.on_cells.names if name.ink.colliderect(outline.rect)]
        covered += len(near)
        assert all(name.hidden or name.mark in above for name in near)
    assert covered


def test_a_line_to_a_name_follows_borders_of_cells(race: Race) -> None:
    borders = Borders(race.board)
    side = race.board.hex_width / sqrt(3)
    ways = list(borders.ways(race.start_cell, 3))
    assert ways and max(len(way) for way in ways) == 4
    for way in ways:
        points = [borders.point(corner) for corner in way]
        assert all(abs(dist(a, b) - side) < 1 for a, b in pairwise(points))


def sides(canvas: BoardCanvas) -> dict[int, int]:
    """By city the side on which its name stands."""
    return {name.city: name.side for name in canvas.on_cells.names if not name.hidden and name.side >= 0}


def moves(seen: Sequence[dict[int, int]]) -> int:
    """How many names stand on another side than before."""
    return sum(a[city] != b[city] for a, b in pairwise(seen) for city in a.keys() & b.keys())


def test_a_name_stays_on_its_side_as_vehicles_come_and_go(race: Race, state: State) -> None:
    canvas = settled(race, state.table, (1280, 720))
    seen, alone = [], []
    for step in (0, 60, 90, 120, 60, 0):
        table = played(race, step).table
        canvas.show(table)
        seen.append(sides(canvas))
        alone.append(sides(settled(race, table, (1280, 720))))
    assert moves(seen) <= moves(alone) // 2, (seen, alone)


def test_a_name_stays_on_its_side_at_other_camera_positions(race: Race, state: State) -> None:
    table = with_tiles(race, state.table, 30)
    canvas, whole = settled(race, table, (1280, 720)), settled(race, table, (1280, 720)).sight
    seen, alone = [sides(canvas)], [sides(canvas)]
    page, first = BoardPage.of(race.board), race.board.cells[race.start_cell]
    x, y = first.x - page.left, first.y - page.top
    for share, aside in ((1.3, 0.0), (1.3, 0.4), (1.8, 0.4), (1.8, -0.3), (1.3, -0.3), (1.0, 0.0)):
        middle = (x + aside * 4 * race.board.hex_width, y)
        camera = whole.camera.framing(middle, share * whole.camera.scale)
        other = settled(race, table, (1280, 720))
        other.on_cells._sides.clear()
        for one, found in ((canvas, seen), (other, alone)):
            one.glide(camera)
            while one.sharpen():
                pass
            found.append(sides(one))
    assert moves(alone) > 4 and moves(seen) <= moves(alone) // 2


@pytest.mark.parametrize("board", BOARDS)
def test_a_name_without_a_line_adjoins_its_city_and_keeps_off_the_edge(board: str) -> None:
    race = race_on(f"maps/{board}.tmx")
    canvas = settled(race, with_tiles(race, race.start(1).state.table, 45), SIZES[0])
    assert canvas.look
    inside = canvas.sight.window.inflate(-10, -10)
    for name in canvas.on_cells.names:
        cell = canvas.sight.rect(race.board.cities[name.city].cell)
        near = cell.inflate(*[2 * round(14 * canvas.look.scale.base)] * 2)
        assert name.hidden or inside.contains(name.ink)
        assert name.hidden or name.line or name.ink.colliderect(near)


def test_what_is_shown_together_is_placed_once_and_painted_as_if_one_by_one(
    race: Race, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [played(race, step).table for step in (90, 120, 60)]
    together, alone = (settled(race, state.table, (1280, 720)) for _ in range(2))
    place = Mock(wraps=together.on_cells.place)
    monkeypatch.setattr(together.on_cells, "place", place)
    with together.gathered() as areas:
        for table in tables:
            together.show(table)
        assert not place.called
    for table in tables:
        alone.show(table)
    assert place.call_count == 1 and areas
    assert [mark.rect for mark in together.labels] == [mark.rect for mark in alone.labels]


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("board", BOARDS)
def test_no_name_is_nearer_to_another_city(board: str, size: tuple[int, int]) -> None:
    race = race_on(f"maps/{board}.tmx")
    canvas = settled(race, with_tiles(race, race.start(1).state.table, 45), size)
    centres = [canvas.sight.centres[city.cell] for city in race.board.cities]
    for name in canvas.on_cells.names:
        away = [dist(centre, nearest(name.ink, centre)) for centre in centres]
        assert name.hidden or 0.97 * away[name.city] <= min(away)


def nearest(box: pygame.Rect, point: tuple[float, float]) -> tuple[float, float]:
    """Return the point of a box that is nearest to another one."""
    x, y = point
    return min(max(x, box.left), box.right), min(max(y, box.top), box.bottom)


class Namer:
    """Names the cities of a map beside panels (pixels)."""

    def __init__(self, race: Race, table: Table) -> None:
        canvas = settled(race, table, SIZES[0])
        assert canvas.look
        standing = canvas.on_cells
        self.sight, self.own = canvas.sight, standing._fixed.own
        self.clutter = standing._clutter(standing.tags)
        texts = [standing.teller.city(n) for n in range(len(race.board.cities))]
        self.names = Names(canvas.look, canvas.sight, texts, Borders(race.board), ())

    def placed(self, panel: pygame.Rect) -> tuple[PlacedName, ...]:
        return self.names.some(range(len(self.own)), [panel]).placed(self.clutter, self.own)

    def spared(
        self, panel: pygame.Rect, placed: tuple[PlacedName, ...], before: tuple[PlacedName, ...] = ()
    ) -> tuple[PlacedName, ...]:
        return with_spare(self.names, [panel], placed, self.clutter, self.own, before)


def test_the_name_of_a_city_under_the_edge_of_a_panel_stands_beside_it(race: Race, state: State) -> None:
    namer = Namer(race, with_tiles(race, state.table, 60))
    named = []
    for number, city in enumerate(race.board.cities):
        x, y = namer.sight.centres[city.cell]
        panel = pygame.Rect(x - 60, y - 4, 120, 200)
        name = next(one for one in namer.placed(panel) if one.city == number)
        assert not name.ink.colliderect(panel) or name.hidden
        named.append(not name.hidden)
    assert sum(named) > 0.8 * len(named), "others would stand nearer to another city"


def test_a_city_in_the_spare_room_of_a_panel_is_named_as_long_as_it_is_seen(race: Race, state: State) -> None:
    namer = Namer(race, with_tiles(race, state.table, 60))
    named = []
    for number, city in enumerate(race.board.cities):
        room = pygame.Rect(0, 0, 300, 300).move_to(center=namer.sight.centres[city.cell])
        placed = namer.placed(room)
        assert placed[number].hidden
        small, large = room.move(0, 170), room.move(0, 130)
        for panel, seen in ((small, True), (large, False)):
            more = namer.spared(panel, placed)
            inks = [one.ink for one in more if not one.hidden and one.city != number]
            if seen and not more[number].hidden:
                named.append(number)
                assert not more[number].ink.colliderect(panel)
                assert max(overlap(more[number].ink, ink) for ink in inks) <= 0.1 * more[number].ink.h ** 2
            assert seen or more[number] == placed[number], "not even half of it is seen"
    assert len(named) > 0.8 * len(namer.own)


def test_no_name_moves_as_a_panel_grows_or_shrinks_but_from_below_it(race: Race, state: State) -> None:
    namer, stood = Namer(race, with_tiles(race, state.table, 60)), 0
    for city in race.board.cities:
        room = pygame.Rect(0, 0, 300, 300).move_to(center=namer.sight.centres[city.cell])
        placed, before = namer.placed(room), tuple[PlacedName, ...]()
        for down in (220, 200, 180, 160, 165, 190, 220):
            panel = room.move(0, down)
            now = namer.spared(panel, placed, before)
            for old, new in zip(before, now, strict=False):
                if not old.hidden and not new.hidden and not old.ink.colliderect(panel):
                    assert old.ink == new.ink
                    stood += old.ink != placed[old.city].ink
            before = now
    assert stood > 20
