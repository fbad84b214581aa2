"""A zoomed map becomes sharp piece by piece, and in the end is like one painted at once."""

from __future__ import annotations

from collections.abc import Sequence
from pkgutil import resolve_name
from types import ModuleType

import pygame
import pytest

from greatrace.ui.kit.assets import Assets
from greatrace.ui.race.board import sharpening, views
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.layers import Layer
from greatrace.ui.race.board.placed_picture import PlacedPicture

_MOST = 240
"""Frames in which a map at 1280×720 is sharp again."""


def test_it_ends_like_a_map_painted_at_once(canvas: BoardCanvas) -> None:
    camera = canvas.sight.camera.zoomed(1.6, (600, 300))
    canvas.glide(camera)
    frames = 0
    while canvas.sharpen():
        frames += 1
        assert frames < _MOST
    sharp = canvas._sheet.copy()
    canvas.aim(camera)
    assert pygame.image.tobytes(sharp, "RGB") == pygame.image.tobytes(canvas._sheet, "RGB")


def test_no_ship_of_the_whole_course_flashes_by_in_a_closer_view(canvas: BoardCanvas) -> None:
    assert canvas.seas
    canvas.glide(canvas.sight.camera.zoomed(1.6, (300, 500)))
    while canvas.on_cells.camera != canvas.sight.camera:
        canvas.sharpen()
    for _ in range(2):  # what was seen before lies upon it first
        canvas._draw_ground(more=True)
    assert canvas._ground is not None and not canvas.seas


def test_a_cell_is_found_where_it_is_shown_while_the_map_is_blurred(canvas: BoardCanvas) -> None:
    canvas.glide(canvas.sight.camera.zoomed(1.4, (600, 300)))
    cell = canvas.table.dashboards[0].cell
    assert canvas.sight.window.collidepoint(canvas.sight.centres[cell])
    for _ in range(_MOST):
        assert canvas.sight.cell_at(*canvas.sight.centres[cell]) == cell
        if not canvas.sharpen():
            break
    assert canvas.sight.cell_at(*canvas.sight.centres[cell]) == cell


def test_what_stands_on_the_cells_comes_before_the_ground_and_all_that_takes_long_before_the_last_step(
    canvas: BoardCanvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Layer._drawn

    def never(*_: object) -> None:
        raise AssertionError("a piece of the ground is drawn")

    monkeypatch.setattr(Layer, "_drawn", never)
    canvas.glide(canvas.sight.camera.zoomed(1.9, (600, 300)))
    while canvas.on_cells.camera != canvas.sight.camera:
        assert canvas.sharpen()
    monkeypatch.setattr(Layer, "_drawn", drawn)
    aim = canvas.aim

    def at_last(camera: Camera, stands: bool = False) -> None:
        monkeypatch.setattr(Layer, "_drawn", never)
        aim(camera, stands)

    monkeypatch.setattr(canvas, "aim", at_last)
    while canvas.sharpen():
        pass


def test_tracks_are_drawn_one_by_one_before_all_is_placed(
    canvas: BoardCanvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    neighbours = canvas.race.neighbours
    steps = {(cell, max(neighbours[cell])) for cell in range(9) if max(neighbours[cell]) > cell}
    monkeypatch.setattr(canvas, "_steps", steps)
    canvas.glide(canvas.sight.camera.zoomed(1.7, (600, 300)))
    while canvas.on_cells.camera != canvas.sight.camera:
        assert canvas.sharpen()
    drawing = Assets.drawing

    def no_track(assets: Assets, source: str, size: tuple[int, int]) -> pygame.Surface:
        assert "dasharray" not in source
        return drawing(assets, source, size)

    monkeypatch.setattr(Assets, "drawing", no_track)
    while canvas.sharpen():
        pass


def _seen_at(canvas: BoardCanvas, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(canvas._sheet.subsurface(rect), "RGB")


def _in_the_middle(canvas: BoardCanvas, marks: Sequence[PlacedPicture]) -> PlacedPicture:
    """Return one of some letters that lies well inside of the window."""
    inside, wanted = canvas.sight.window.inflate(-60, -60), {id(mark.picture) for mark in marks}
    seen = canvas._gliding.letters(canvas.sight)
    return next(one for one in seen if inside.contains(one.rect) and id(one.picture) in wanted)


def test_figures_keep_their_size_while_the_view_moves_and_fade_when_it_flies(canvas: BoardCanvas) -> None:
    names = {id(label) for label in canvas.labels}
    figures = [mark for mark in canvas.on_cells.letters if id(mark) not in names]
    camera = canvas.sight.camera.zoomed(1.5, (600, 300))
    canvas.glide(camera, letters=0.0)
    bare = canvas._sheet.copy()
    canvas.glide(camera)
    figure = _in_the_middle(canvas, figures)
    assert _seen_at(canvas, figure.rect) != pygame.image.tobytes(bare.subsurface(figure.rect), "RGB")
    canvas.glide(camera, letters=0.0)
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(canvas._sheet, "RGB")


@pytest.mark.parametrize("closer", [1.6, 0.6])
def test_names_stay_while_a_view_flies_and_none_covers_another(canvas: BoardCanvas, closer: float) -> None:
    names, near = list(canvas.labels), canvas.sight.camera
    if closer < 1:
        canvas.aim(near.zoomed(2.0, (600, 300)))
        names, near = list(canvas.labels), canvas.sight.camera
    camera = near.zoomed(closer, (600, 300))
    canvas.glide(camera, letters=0.0)
    name = _in_the_middle(canvas, names)
    shown = _seen_at(canvas, name.rect)
    canvas._gliding._letters = []
    canvas.glide(camera, letters=0.0)
    assert shown != _seen_at(canvas, name.rect)


def test_a_step_leaves_only_what_changed_since(canvas: BoardCanvas) -> None:
    canvas.glide(canvas.sight.camera.zoomed(1.3, (600, 300)))
    for _ in range(3):
        canvas.sharpen()
    other = canvas.sight.camera.zoomed(1.2, (500, 300))
    canvas.glide(other)
    while canvas.sharpen():
        pass
    assert canvas.sight.camera == other == canvas.on_cells.camera


def _about_to_fade(canvas: BoardCanvas) -> None:
    """Bring the canvas to the frame after which what was seen before is to fade upon the map."""
    canvas.glide(canvas.sight.camera.zoomed(1.6, (600, 300)))
    while canvas._veil is None:
        assert canvas.sharpen()
    assert not canvas.veiled


def test_a_layout_just_before_the_fading_leaves_nothing_upon_the_map(canvas: BoardCanvas) -> None:
    _about_to_fade(canvas)
    look, free = canvas.look, canvas._free
    assert look
    canvas.reserve(canvas._reserved, free.inflate(-20, 0))
    assert canvas.settle(look, canvas.bounds.size)
    assert canvas.sharp
    canvas.reserve(canvas._reserved, free)
    canvas.settle(look, canvas.bounds.size)


def test_a_map_moved_just_before_the_fading_is_seen_to_move(canvas: BoardCanvas) -> None:
    _about_to_fade(canvas)
    shown = pygame.Surface(canvas.bounds.size)
    canvas.glide(canvas.sight.camera.zoomed(1.2, (500, 300)))
    canvas.paint(shown, (0, 0))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(canvas._sheet, "RGB")


def test_a_closer_view_that_was_the_first_one_flies_over_land(canvas: BoardCanvas) -> None:
    race, whole = canvas.race, canvas.sight
    close = [whole.camera.zoomed(3.0, whole.centres[cell]) for cell in (race.start_cell, race.finish_cell)]
    canvas.sleep()
    canvas.aim(close[0])
    before = whole.point(whole.centres[race.finish_cell])
    assert not canvas.sight.window.collidepoint(canvas.sight.pixel(*before)), "it is out of sight"
    canvas.glide(close[1], letters=0.0)
    there = canvas.sight.rect(race.finish_cell).inflate(-10, -10)
    colours = {tuple(canvas._sheet.get_at((x, there.centery))) for x in range(there.left, there.right)}
    assert len(colours) > 5, "not open sea alone"


@pytest.mark.parametrize(
    ("module", "limit"),
    [(views, "_FRAME"), (sharpening, "_SLICE"), (sharpening, "_CALM"), (sharpening, "_FADING")],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_in_tests_every_frame_has_time_for_as_much(module: ModuleType, limit: str) -> None:
    """However late it is: else two maps that are alike would not be sharp in the same frame."""
    clock, seconds, found = vars(module)["perf_counter"], vars(module)[limit], set()
    for _ in range(2000):
        until, looks = clock() + seconds, 0
        while clock() < until:
            looks += 1
        found.add(looks)
    assert len(found) == 1


def test_names_seas_and_the_whole_map_have_a_step_each(
    canvas: BoardCanvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes a good part of a frame: no frame is to have two of them."""
    done = list[str]()
    for owner, name in (
        ("greatrace.ui.race.board.names.Names.placed", "names"),
        ("greatrace.ui.race.board.sheet.sea_marks", "seas"),
        ("greatrace.ui.race.board.sheet.BoardSheet._mark_tracks", "map"),
    ):
        noted(monkeypatch, owner, name, done)
    canvas.aim(canvas.framing.whole.zoomed(1.6, (600, 300)))
    canvas.glide(canvas.framing.whole)
    canvas._sailed = None, []
    done.clear()
    steps = list[set[str]]()
    while canvas.sharpen():
        steps.append(set(done))
        done.clear()
    steps.append(set(done))
    assert all(len(one) <= 1 for one in steps) and {"names"} in steps and {"seas"} in steps, steps
    assert canvas.seas


def noted(monkeypatch: pytest.MonkeyPatch, owner: str, name: str, done: list[str]) -> None:
    """Let something note its name whenever it is called."""
    real = resolve_name(owner)

    def called(*args: object, **named: object) -> object:
        done.append(name)
        return real(*args, **named)

    monkeypatch.setattr(owner, called)
