"""Pictures are freed as soon as nobody sees them, not when Python happens to look for cycles."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.ui.kit.assets import MOST_FONTS, Assets
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.picture_cache import SurfaceCache
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.stack import Pop, Transition, push
from greatrace.ui.kit.theme import THEME, Scale
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
    return weakref.ref(pilot.scene.tree.ground(pilot.scene.backdrop))


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
    context = headless()
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
        look = Look(Assets(cache_folder=tmp_path), THEME, Scale(*size))
        for number in range(80):
            look.kept((number,), (512, 512), lambda sheet: None)
        return sum(look._sheets.get((number, (512, 512))) is not None for number in range(80))

    assert [kept(size) for size in ((640, 360), (1920, 1080), (3840, 2160))] == [24, 35, 64]
