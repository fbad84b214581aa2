"""The landmarks of cities: where they show, and what stays readable beside them."""

from __future__ import annotations

from math import dist, sqrt

import pytest

from greatrace.ui.kit.assets import assets_root
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.cities import own_boxes
from greatrace.ui.race.board.routes import along, arc
from tests.courses import BOARDS
from tests.ui.race.board.gallery import race_on
from tests.ui.race.board.test_names import settled

LANDMARKS = {path.stem for path in (assets_root() / "sprites" / "landmarks").glob("*.svg")}


def board_at(board: str, size: tuple[int, int]) -> BoardCanvas:
    race = race_on(f"maps/{board}.tmx", crews=3)
    return settled(race, race.start(1).state.table, size)


def pictured(canvas: BoardCanvas) -> int:
    """How many cities show a landmark: each lies upon the ground of its city."""
    sheet = canvas.on_cells._fixed.grounds
    return len(sheet) - len(canvas.sight.board.cities)


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_has_five_landmarks_or_more_where_there_is_room(board: str) -> None:
    canvas = board_at(board, (1920, 1080))
    shown = [city for city in canvas.sight.board.cities if city.id in LANDMARKS]
    assert pictured(canvas) == len(shown) >= 5
    whole = [canvas.sight.rect(city.cell) for city in shown]
    middles = [box.inflate(-box.w // 3, -box.h // 6) for box in whole]
    assert all(tag.rect.collidelist(middles) < 0 for tag in canvas.on_cells.tags)


def test_small_cells_show_none() -> None:
    assert pictured(board_at("africa", (1280, 720))) == 0


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_disc_and_badge_lie_on_their_cell_and_apart(board: str, size: tuple[int, int]) -> None:
    canvas = board_at(board, size)
    assert canvas.look
    for city, (disc, badge) in zip(
        canvas.sight.board.cities, own_boxes(canvas.look, canvas.sight), strict=True
    ):
        x, y = canvas.sight.centres[city.cell]
        middle, half = disc.center, canvas.sight.hex_width / 2
        down = abs(middle[1] - y) * sqrt(3) / 2 + abs(middle[0] - x) / 2
        assert max(abs(middle[0] - x), down) + disc.w / 2 <= half + 1
        assert canvas.sight.rect(city.cell).contains(badge)
        assert disc.right - badge.left <= disc.w / 4


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_disc_and_badge_lie_below_the_ground_of_a_landmark(board: str, size: tuple[int, int]) -> None:
    canvas = board_at(board, size)
    assert canvas.look
    for city, boxes in zip(canvas.sight.board.cities, own_boxes(canvas.look, canvas.sight), strict=True):
        if city.id in LANDMARKS:
            ground = canvas.sight.centres[city.cell][1] - 0.035 * canvas.sight.hex_width
            assert all(box.top >= ground - 1 for box in boxes)


@pytest.mark.parametrize("board", [*BOARDS, "lesson"])
def test_lines_bend_round_the_cities_that_they_do_not_serve(board: str) -> None:
    cells = (found := race_on(f"maps/{board}.tmx", crews=3).board).cells
    for line in found.lines:
        curve = arc(found, line)
        points = [along(curve, number / 100) for number in range(101)]
        for city in found.cities:
            if city.cell not in (line.a, line.b):
                middle = cells[city.cell].x, cells[city.cell].y
                assert min(dist(point, middle) for point in points) > 0.58 * found.hex_width
