"""While a view moves, what was seen passes into the whole course around it without a seam."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest
from msgspec import structs

from greatrace.ui.kit import shapes
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot

_RED, _BLUE = (200, 40, 40), (40, 40, 200)
_STEP = 16
"""The largest difference of a colour between two neighbouring pixels of an edge of some seventy."""


@pytest.fixture
def canvas(canvas: BoardCanvas) -> BoardCanvas:
    while not canvas.lift():  # the whole course is kept
        pass
    canvas.aim(canvas.sight.camera.zoomed(2.0, (600, 300)))
    while not canvas.lift():
        pass
    return canvas


@pytest.mark.parametrize("moved", [(300, 0), (-300, 0), (0, 250), (0, -250), (200, 150)], ids=str)
def test_what_was_seen_passes_into_what_lies_around_it(canvas: BoardCanvas, moved: tuple[int, int]) -> None:
    gliding = canvas._gliding
    assert gliding.seen and gliding.far and gliding.seen is not gliding.far
    gliding.seen.picture.fill(_RED)
    gliding.far.picture.fill(_BLUE)
    gliding._letters = []
    sheet, camera = canvas._sheet, canvas.sight.camera.panned(*moved)
    gliding.paint(sheet, canvas.seen_by(camera), (0, 0, 0), 0.0, ())
    inside = canvas.sight.window.inflate(-20, -20)
    rows = [[sheet.get_at((x, inside.centery)) for x in range(inside.left, inside.right)]]
    rows.append([sheet.get_at((inside.centerx, y)) for y in range(inside.top, inside.bottom)])
    found = {tuple(one)[:3] for row in rows for one in row}
    assert {_RED, _BLUE} <= found, "both are seen"
    steps = [abs(a[0] - b[0]) for row in rows for a, b in itertools.pairwise(row)]
    assert max(steps) <= _STEP


def test_no_line_of_one_pixel_is_stretched_smoothly(
    canvas: BoardCanvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pygame reads the line after it, which is a fault of memory where nothing lies there."""
    smooth, least = pygame.transform.smoothscale, []

    def noted(picture: pygame.Surface, *rest: Any) -> pygame.Surface:
        least.append(min(picture.get_size()))
        return smooth(picture, *rest)

    monkeypatch.setattr(pygame.transform, "smoothscale", noted)
    for moved in ((300, 200), (-300, -200)):
        camera = canvas.sight.camera.panned(*moved)
        canvas._gliding.paint(canvas._sheet, canvas.seen_by(camera), (0, 0, 0), 0.0, ())
    shapes.stretched(pygame.Surface((1, 9)), (30, 30))
    assert least and min(least) > 1


def test_the_whole_course_is_kept_as_sharp_as_it_was_seen(canvas: BoardCanvas) -> None:
    canvas._gliding.shrink()
    far = canvas._gliding.far
    assert far and far.picture.get_size() == far.inside.size


def test_a_large_window_keeps_it_smaller(canvas: BoardCanvas) -> None:
    far = canvas._gliding.far
    assert far
    size = 3840, 2160
    large = structs.replace(far, inside=pygame.Rect((0, 0), size), picture=pygame.Surface(size)).smaller()
    assert large.picture.get_width() * large.picture.get_height() <= 1920 * 1080 * 1.01


def test_a_tile_laid_in_a_closer_view_is_seen_when_it_moves_away(canvas: BoardCanvas) -> None:
    far, table = canvas._gliding.far, canvas.table
    assert far
    cities = {city.cell for city in canvas.race.board.cities}
    cell = next(
        cell for cell, tile in enumerate(table.tiles)
        if not tile and far.inside.contains(far.sight.rect(cell)) and cell not in cities
    )  # fmt: skip
    place = far.sight.rect(cell).inflate(-10, -10).move(-far.inside.x, -far.inside.y)
    before = pygame.image.tobytes(far.picture.subsurface(place), "RGB")
    tiles = tuple(1 if one == cell else tile for one, tile in enumerate(table.tiles))
    canvas.show(structs.replace(table, tiles=tiles))
    assert pygame.image.tobytes(far.picture.subsurface(place), "RGB") != before
    canvas.show(table)


@pytest.mark.parametrize(("closer", "least"), [(1.0, 1.0), (1.1, 1.0), (1.8, 0.0), (0.5, 0.0)])
def test_figures_stay_while_a_view_merely_moves(
    pilot: Pilot, canvas: BoardCanvas, monkeypatch: pytest.MonkeyPatch, closer: float, least: float
) -> None:
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    views, shown = scene.panels.board.views, list[float]()
    start = canvas.sight.camera.panned(40, 40)
    end = structs.replace(start, scale=start.scale * closer, centre=(start.centre[0] + 60, start.centre[1]))

    def glide(camera: Camera, letters: float, end: Camera) -> None:
        shown.append(letters)

    monkeypatch.setattr(canvas, "glide", glide)
    monkeypatch.setattr(canvas, "foresee", lambda camera: False)
    views._way, views._share = (start, end), 0.01
    while views.move(1 / 60):
        pass
    assert min(shown) == least
