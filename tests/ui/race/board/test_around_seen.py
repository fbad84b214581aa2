"""A close view that moves to where nothing was seen yet shows the map there, small, and no empty sea."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.shell import headless
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.table.scene import TableScene
from tests.courses import BOARDS
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import begun
from tests.ui.race.table.sequences import CREW, sequence

FEW = 1000
"""Pixels that stretching may leave different at rims; a bare strip has tens of thousands."""


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


@pytest.mark.parametrize("name", BOARDS)
def test_no_frame_of_a_flight_shows_empty_sea(name: str) -> None:
    pilot = Pilot(TableScene(begun(("", "quick"), board=f"maps/{name}.tmx")), context=headless())
    pilot.wait(0.0)
    assert isinstance(pilot.scene, TableScene)
    board = pilot.scene.panels.board.canvas
    if not board.framing.narrow:
        return  # the whole course is seen from the first frame on
    opened = board.framing.close((board.race.start_cell,))
    cells = [city.cell for city in board.race.board.cities]
    outermost = {key(cells, key=lambda cell: at(board, cell)[axis]) for key in (min, max) for axis in (0, 1)}
    for cell in sorted(outermost):
        board.aim(opened)
        for end in (board.framing.closer((cell,)), board.framing.whole, board.framing.close((cell,))):
            start = board.sight.camera
            for share in (0.25, 0.5, 0.75, 1.0):
                camera = start.between(end, share)
                assert bare(board, camera) < FEW, (cell, share)


def at(board: BoardCanvas, cell: int) -> tuple[float, float]:
    """Return the middle of a cell in board pixels."""
    return board.race.board.cells[cell].x, board.race.board.cells[cell].y


def bare(board: BoardCanvas, camera: Camera) -> int:
    """Return in how many pixels of a frame of a flight the colour shines that lies where nothing was seen."""
    sheets = []
    for sea in ((255, 255, 255), (0, 0, 0)):
        board._sea = sea
        board.glide(camera)
        sheets.append(board._sheet.copy())
    sheets[0].blit(sheets[1], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.mask.from_threshold(sheets[0], (255, 255, 255), (240, 240, 240, 255)).count()
