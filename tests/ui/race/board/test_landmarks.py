"""The landmarks of cities: where they show, and what stays readable beside them."""

from __future__ import annotations

from math import sqrt

import pytest

from greatrace.ui.kit.assets import assets_root
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.cities import own_boxes
from tests.ui.race.board.gallery import race_on
from tests.ui.race.board.test_names import BOARDS, settled

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
