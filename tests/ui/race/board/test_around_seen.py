"""A close view that moves to where nothing was seen yet shows the map there, small, and no empty sea."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.shell import headless
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import CREW, sequence


def canvas() -> BoardCanvas:
    pilot = Pilot(TableScene(sequence(CREW)), context=headless())
    pilot.wait(1.2)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return scene.panels.board.canvas


def test_the_whole_map_is_kept_small_where_drives_are_seen_closer() -> None:
    board = canvas()
    around, printed = board._gliding.around, board._grounds and board._grounds.printed
    assert around and printed and board.framing.narrow
    left, top, right, bottom = printed.box
    shown = pygame.Rect(around.inside)
    assert around.sight.point(shown.topleft) == pytest.approx((left, top), abs=2)
    assert around.sight.point(shown.bottomright) == pytest.approx((right, bottom), abs=8)
    assert around.picture.get_bitsize() == board._sheet.get_bitsize(), "else it is blitted in wrong colours"


def test_it_fills_what_was_not_seen() -> None:
    board = canvas()
    board.glide(board.sight.camera)
    gliding, far = board._gliding, board.sight.camera.panned(300, 0)
    gliding.far = None
    board.glide(far)
    with_map = board._sheet.copy()
    gliding.around = None
    board.glide(far)
    assert with_map.get_buffer().raw != board._sheet.get_buffer().raw
