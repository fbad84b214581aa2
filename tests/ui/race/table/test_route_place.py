"""Where the sheet of the own route stands, and when it folds to one line."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.race.board.all_vehicles import all_vehicles
from greatrace.ui.race.board.messages import CellPicked
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.layout.route_place import Surroundings, route_place
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.positions import POSITIONS
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, surroundings

_USUAL = pygame.Rect(10, 60, 300, 150)
_WINDOW = pygame.Rect(5, 5, 1270, 710)


def around(*kept: pygame.Rect, furniture: tuple[pygame.Rect, ...] = ()) -> Surroundings:
    return Surroundings(_WINDOW, furniture, kept, (), ())


def test_the_usual_place_is_taken_where_nothing_speaks_against_it() -> None:
    assert route_place(_USUAL, around(), 1.0) == _USUAL


def test_the_nearest_place_that_hides_nothing_comes_next() -> None:
    city = pygame.Rect(200, 100, 40, 46)
    place = route_place(_USUAL, around(city), 1.0)
    assert not place.colliderect(city) and place.size == _USUAL.size
    assert abs(place.x - _USUAL.x) + abs(place.y - _USUAL.y) <= 260


def test_furniture_is_never_covered_even_if_a_city_must_be() -> None:
    piece = pygame.Rect(5, 5, 1270, 360)
    cities = [pygame.Rect(x, 400, 40, 300) for x in range(10, 1270, 80)]
    ground = around(*cities, furniture=(piece,))
    place = route_place(_USUAL, ground, 1.0)
    assert not place.colliderect(piece) and ground.hides(place)


def pinned(make: Callable[[], Controller], size: tuple[int, int], scale: int = 100) -> Pilot:
    """Return a pilot before a table with a route to two cities."""
    pilot = at_table(make(), surroundings(size, scale))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    for city in (3, 8):
        scene.on(Pressed("board", CellPicked(scene.state.race.board.cities[city].cell, pinned=True)))
    pilot.wait()
    return pilot


CASES = [
    ("crowded-africa", (1280, 720), 100),
    ("crowded-africa", (1280, 720), 133),
    ("crowded-north_america", (1280, 720), 100),
    ("crowded-asia", (1920, 1080), 100),
    ("driving", (1280, 720), 100),
]


@pytest.mark.parametrize(("name", "size", "scale"), CASES)
def test_it_hides_no_city_goal_vehicle_or_furniture(name: str, size: tuple[int, int], scale: int) -> None:
    scene = pinned(POSITIONS[name], size, scale).scene
    assert isinstance(scene, TableScene)
    page, state = scene.panels.page, scene.state
    cells = [city.cell for city in state.race.board.cities] + [*all_vehicles(state.table)]
    seen = [page.board.cell_rect(cell) for cell in cells]
    assert page.route.rect.collidelist(seen) < 0
    assert page.route.rect.collidelist([piece.rect for piece in page.pieces if piece.visible]) < 0
    assert page.board.rect.contains(page.route.rect)


def test_without_room_it_is_one_line_and_the_player_opens_and_folds_it() -> None:
    pilot = pinned(POSITIONS["crowded-africa"], (1280, 720), 133)
    low = pilot.find("route").rect[3]
    assert not pilot.nodes("leg")
    pilot.press("fold-route")
    assert [node.name for node in pilot.nodes("leg")] == ["leg-1", "leg-2"]
    assert pilot.find("route").rect[3] > 2 * low
    pilot.press("fold-route")
    assert not pilot.nodes("leg")
    pilot.keys("o")
    assert not pilot.sees("route-title")


@pytest.mark.parametrize("scale", [100, 133])
def test_in_the_bivouac_it_leaves_the_poster_free(scale: int) -> None:
    scene = pinned(POSITIONS["bivouac-africa"], (1280, 720), scale).scene
    assert isinstance(scene, TableScene)
    page = scene.panels.page
    assert page.market.visible and not page.route.rect.colliderect(page.market.rect)
    assert not page.route.rect.colliderect(page.pieces.plate.rect)


def test_it_finds_another_place_when_the_view_comes_to_rest() -> None:
    pilot = pinned(POSITIONS["crowded-asia"], (1920, 1080))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    page = scene.panels.page
    for _ in range(4):
        pilot.wheel("board", 1)
    pilot.wait(3.0)
    seen = [page.board.cell_rect(city.cell) for city in scene.state.race.board.cities]
    assert page.route.rect.collidelist(seen) < 0
