"""The camera: its conversions are inverse, and it stays within bounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greatrace.ui.race.board.camera import Camera

WINDOW = (10, 20, 800, 600)
BOARD = (2000.0, 1000.0)
WHOLE = Camera.on(BOARD, WINDOW, WINDOW, 0.4, (410, 320))


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
    (left, top), (right, bottom) = camera.to_screen((0, 0)), camera.to_screen(BOARD)
    assert 9.9 <= (left + right) / 2 <= 810.1 or (left <= 10.01 and right >= 809.99)
    assert 19.9 <= (top + bottom) / 2 <= 620.1 or (top <= 20.01 and bottom >= 619.99)


def test_zooming_keeps_the_point_under_the_pointer() -> None:
    closer = WHOLE.zoomed(3, (400, 300))
    assert closer.to_board((400, 300)) == pytest.approx(WHOLE.to_board((400, 300)))


def test_bounds() -> None:
    close = WHOLE.zoomed(100, (400, 300))
    assert close.zoom == pytest.approx(4)
    corner = close.panned(1e6, 1e6)
    assert corner.to_screen((0, 0)) == pytest.approx((10, 20))
    assert close.zoomed(0.0001, (0, 0)).rests


def test_another_window_keeps_centre_and_zoom() -> None:
    camera, larger = WHOLE.zoomed(3, (400, 300)).showing((700, 400)), (0, 0, 1600, 1200)
    other = camera.within(Camera.on(BOARD, larger, larger, 0.8, (800, 600)))
    assert other.zoom == pytest.approx(camera.zoom)
    assert other.centre == pytest.approx(camera.centre)


def test_the_course_rests_beside_the_furniture_and_is_shown_between_it() -> None:
    whole = Camera.on(BOARD, WINDOW, (110, 120, 400, 400), 0.3, (400, 200))
    assert whole.to_screen((1000, 500)) == pytest.approx((400, 200)) and whole.rests
    closer = whole.framing((300, 300), 1.0)
    assert closer.to_screen((300, 300)) == pytest.approx((310, 320)) and closer.zoom == pytest.approx(10 / 3)
    assert whole.framing((300, 300), 99.0).zoom == whole.closest


@given(st.floats(1, 4), st.floats(10, 810), st.floats(20, 620))
def test_zooming_in_and_back_ends_where_it_began(factor: float, x: float, y: float) -> None:
    closer = WHOLE.zoomed(factor, (x, y))
    half = closer.zoomed(factor**-0.5, (x, y))
    if closer.to_board((x, y)) == pytest.approx(WHOLE.to_board((x, y))) and not half.rests:
        assert half.to_board((x, y)) == pytest.approx(WHOLE.to_board((x, y)), abs=1)
    assert closer.zoomed(1 / factor, (0, 0)).rests


def test_a_flight_keeps_what_both_ends_show_at_the_same_pixel() -> None:
    closer = WHOLE.zoomed(3, (300, 250))
    assert WHOLE.between(closer, 0) == WHOLE and WHOLE.between(closer, 1) == closer
    half = WHOLE.between(closer, 0.5)
    assert half.to_board((300, 250)) == pytest.approx(WHOLE.to_board((300, 250)))
    aside = closer.panned(50, 0)
    assert closer.between(aside, 0.5).centre[0] == pytest.approx((closer.centre[0] + aside.centre[0]) / 2)
