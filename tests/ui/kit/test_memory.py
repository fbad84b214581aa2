"""Pictures are freed as soon as nobody sees them, not when Python happens to look for cycles."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.ui.kit import shapes
from greatrace.ui.kit.assets import MOST_FONTS, Assets
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.picture_cache import SurfaceCache, bounded
from greatrace.ui.kit.scale import Scale
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.stack import Pop, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.messages import Emitted, Pressed
from greatrace.ui.race.table.scene import TableScene
from tests.ui.menus.helpers import controller
from tests.ui.pilot import Pilot


class Room(WidgetScene[None]):
    """A scene with a door to another one, and back."""

    def build(self) -> Widget:
        return Widget([Button("In", "in"), Button("Out", "out"), Button("Anew", "anew")])

    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed("in"):
                return push(Room())
            case Pressed("out"):
                return Pop(None)
            case Pressed("anew"):
                self.rebuild()
        return None


@pytest.fixture(autouse=True)
def no_search_for_cycles() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def ground_of(pilot: Pilot) -> weakref.ref[pygame.Surface]:
    return weakref.ref(pilot.scene.tree.stills.ground(pilot.scene.backdrop))


@pytest.mark.parametrize("press", ["anew", "in", "out"])
def test_the_ground_of_a_scene_goes_with_it(press: str) -> None:
    pilot = Pilot(Room())
    pilot.press("in")
    ground = ground_of(pilot)
    assert ground() is not None
    pilot.press(press)
    assert ground() is None
    pilot.wait(0.1)
    assert pilot.sees("In"), "and it is painted again"


def test_another_look_frees_what_the_one_before_cached() -> None:
    context = headless(assets=Assets())
    sheet = weakref.ref(context.look.kept(("sample",), (80, 80), lambda sheet: None))
    assert sheet() is not None
    context.change(structs.replace(context.settings, ui_scale=110))
    assert sheet() is None


def test_a_race_that_is_left_frees_its_board(home: Path) -> None:
    pilot = Pilot(TableScene(controller()), size=(800, 600), home=home)
    canvas = pilot.scene.panels.board.canvas  # type: ignore[attr-defined]
    sheet, layer = weakref.ref(canvas._sheet), weakref.ref(canvas._ground)
    pilot.context.change(structs.replace(pilot.context.settings, language="fr"))
    pilot.wait(0.1)
    assert sheet() is None and layer() is None, "another language, another board"
    sheet = weakref.ref(pilot.scene.panels.board.canvas._sheet)  # type: ignore[attr-defined]
    pilot.close()
    assert not pilot.running
    assert sheet() is None


def test_a_map_that_nobody_sees_keeps_no_pixels_and_comes_back_the_same(home: Path) -> None:
    pilot = Pilot(TableScene(controller()), size=(800, 600), home=home)
    for _ in range(3):
        pilot.wait(1.0)  # the map goes to the start
    canvas = pilot.scene.panels.board.canvas  # type: ignore[attr-defined]
    sheet, layer, sight = weakref.ref(canvas._sheet), weakref.ref(canvas._ground), canvas.sight
    before = pygame.image.tobytes(canvas._sheet, "RGB")
    pilot.keys("f1")
    pilot.wait(0.1)
    assert sheet() is None and layer() is None
    pilot.keys("escape")
    pilot.wait(0.1)
    assert pygame.image.tobytes(canvas._sheet, "RGB") == before
    assert canvas.sight.camera == sight.camera


def test_a_new_look_is_not_painted_where_nobody_sees_it(home: Path) -> None:
    pilot = Pilot(TableScene(controller()), size=(800, 600), home=home)
    canvas = pilot.scene.panels.board.canvas  # type: ignore[attr-defined]
    pilot.keys("f1")
    pilot.context.change(structs.replace(pilot.context.settings, ui_scale=90))
    pilot.wait(0.1)
    assert not hasattr(canvas, "_sheet")
    pilot.keys("escape")
    pilot.wait(0.1)
    assert canvas._sheet.get_size() == canvas.bounds.size


def test_a_table_that_is_left_frees_its_panels(home: Path) -> None:
    pilot = Pilot(TableScene(controller()), size=(800, 600), home=home)
    assert pilot.context.table_look._sheets.held
    pilot.close()
    assert not pilot.context.table_look._sheets.held


def test_two_looks_share_the_room_of_one() -> None:
    alike = headless((1920, 1080), assets=Assets())
    apart = headless((1920, 1080), assets=Assets())
    apart.change(structs.replace(apart.settings, ui_scale=150))
    assert apart.look is not apart.table_look

    def held(context: Context) -> int:
        looks = {id(look): look for look in (context.look, context.table_look)}.values()
        for look in looks:
            for number in range(40):
                look.kept((number,), (512, 512), lambda sheet: None)
        return sum(look._sheets.held for look in looks)

    assert held(apart) <= held(alike) <= 3.5 * 4 * 1920 * 1080


def test_posters_are_not_kept_beside_the_ground_that_they_are_painted_on(tmp_path: Path) -> None:
    assets = Assets(cache_folder=tmp_path, memory=4 * 80 * 80)
    assets.svg("rose", 20, 20)
    assert assets._pictures.held == 4 * 20 * 20
    assets.svg("rose", 60, 60)
    assert assets._pictures.held == 4 * 20 * 20


def test_only_so_many_fonts_are_open(tmp_path: Path) -> None:
    pygame.font.init()
    assets = Assets(cache_folder=tmp_path)
    fonts = [weakref.ref(assets.font("body", 10 + number)) for number in range(MOST_FONTS + 20)]
    assert sum(font() is not None for font in fonts) == MOST_FONTS


def test_a_surface_that_replaces_another_counts_once() -> None:
    cache = SurfaceCache(limit=3 * 400)
    for _ in range(5):
        cache.put(("same",), pygame.Surface((10, 10)))
    cache.put(("other",), pygame.Surface((10, 10)))
    assert cache.get(("same",)) is not None


def test_a_small_window_caches_less_than_a_large_one(tmp_path: Path) -> None:
    def kept(size: tuple[int, int]) -> int:
        look = Look(Assets(cache_folder=tmp_path), Scale(*size))
        for number in range(80):
            look.kept((number,), (512, 512), lambda sheet: None)
        return sum(look._sheets.get((number, (512, 512), look.pad)) is not None for number in range(80))

    assert [kept(size) for size in ((640, 360), (1920, 1080), (3840, 2160))] == [24, 27, 64]


def test_veils_over_a_large_window_need_no_sheet_of_its_size() -> None:
    surface, made = pygame.Surface((1920, 1080)), set[tuple[int, int]]()
    surface.fill((200, 100, 50))
    expected = surface.copy()
    sheet = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    sheet.fill((0, 0, 0, 150))
    expected.blit(sheet, (0, 0))

    class Watched(pygame.Surface):
        def blit(self, source: pygame.Surface, *args: object, **more: object) -> pygame.Rect:
            made.add(source.get_size())
            return super().blit(source, *args, **more)  # type: ignore[arg-type]

    watched = Watched(surface.get_size())
    watched.blit(surface, (0, 0))
    made.clear()
    shapes.fill(watched, watched.get_rect(), (0, 0, 0, 150))
    assert max(max(size) for size in made) <= 256
    assert pygame.image.tobytes(watched, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_painted_pieces_are_bounded_in_bytes() -> None:
    painted: list[int] = []

    @bounded(4 * 10 * 10 * 3)
    def piece(number: int) -> pygame.Surface:
        painted.append(number)
        return pygame.Surface((10, 10), pygame.SRCALPHA)

    kept = [weakref.ref(piece(number)) for number in (1, 2, 1, 3, 4)]
    assert painted == [1, 2, 3, 4]
    assert [one() is not None for one in kept] == [True, False, True, True, True]


def test_another_size_frees_pictures_texts_and_fonts() -> None:
    assets = Assets()
    context = headless(assets=assets)
    held: list[weakref.ref[pygame.Surface] | weakref.ref[pygame.font.Font]] = [
        weakref.ref(assets.svg("rose", 30, 30)),
        weakref.ref(assets.text("body", 20, "Paris", (0, 0, 0))),
        weakref.ref(assets.font("body", 20)),
    ]
    context.change(structs.replace(context.settings, reduced_motion=True))
    assert all(one() is not None for one in held), "the same size"
    context.resize((1024, 768))
    assert not any(one() is not None for one in held)


def test_a_window_that_saves_memory_keeps_fewer_pictures(tmp_path: Path) -> None:
    context = headless(home=tmp_path, assets=Assets())

    def held() -> int:
        for number in range(400):
            context.table_look.kept(("test", number), (400, 200), lambda sheet: None)
        return context.table_look._sheets.held

    usual = held()
    context.save_memory()
    assert 0 < held() < usual / 2
