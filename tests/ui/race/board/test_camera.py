"""The camera: its conversions are inverse, and it stays within bounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greatrace.ui.race.board.camera import Camera

WINDOW = (10, 20, 800, 600)
BOARD = (2000.0, 1000.0)
WHOLE = Camera.fit(BOARD, WINDOW)


def test_the_whole_board_fits() -> None:
    assert WHOLE.to_screen((0, 0)) == pytest.approx((10, 120))
    assert WHOLE.to_screen(BOARD) == pytest.approx((810, 520))
    assert WHOLE.zoom == 1


@given(st.floats(0.1, 10), st.floats(10, 810), st.floats(20, 620), st.floats(-900, 900), st.floats(-900, 900))
def test_conversions_are_inverse(factor: float, x: float, y: float, dx: float, dy: float) -> None:
    camera = WHOLE.zoomed(factor, (x, y)).panned(dx, dy)
    assert camera.to_board(camera.to_screen((123, 456))) == pytest.approx((123, 456))
    assert camera.zoom * 1.000001 >= 1
    assert camera.zoom <= 4.000001
    assert 0 <= camera.centre[0] <= BOARD[0]
    left, top = camera.to_screen((0, 0))
    right, bottom = camera.to_screen(BOARD)
    assert left <= 10.01
    assert right >= 809.99
    assert top <= 120.01 or camera.zoom < 1.6
    assert bottom >= 519.99 or camera.zoom < 1.6


def test_zooming_keeps_the_point_under_the_pointer() -> None:
    closer = WHOLE.zoomed(3, (400, 300))
    assert closer.to_board((400, 300)) == pytest.approx(WHOLE.to_board((400, 300)))


def test_bounds() -> None:
    close = WHOLE.zoomed(100, (400, 300))
    assert close.zoom == pytest.approx(4)
    corner = close.panned(1e6, 1e6)
    assert corner.to_screen((0, 0)) == pytest.approx((10, 20))
    assert close.zoomed(0.0001, (0, 0)).centre == pytest.approx((1000, 500))


def test_another_window_keeps_centre_and_zoom() -> None:
    camera = WHOLE.zoomed(3, (400, 300)).looking_at((700, 400))
    other = camera.resized((0, 0, 1600, 1200))
    assert other.zoom == pytest.approx(camera.zoom)
    assert other.centre == pytest.approx(camera.centre)
