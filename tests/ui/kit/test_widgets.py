"""Widgets by mouse and by keyboard."""

from __future__ import annotations

import importlib
import inspect
import pkgutil

import pygame
import pytest

from greatrace.ui.kit import widgets as kit_widgets
from greatrace.ui.kit.dirty_region import DirtyRegion
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import (
    Cancelled,
    Changed,
    Emitted,
    Peeking,
    Pressed,
    Shortcut,
    Submitted,
)
from greatrace.ui.kit.widgets.tree import WidgetTree
from tests.now import now
from tests.ui.gallery import Gallery
from tests.ui.pilot import Pilot


@pytest.fixture
def gallery() -> Gallery:
    return Gallery()


@pytest.fixture
def pilot(gallery: Gallery) -> Pilot:
    return Pilot(gallery)


class Upon(Widget):
    """A widget that paints upon the others while it has the focus or the pointer."""

    focusable = True

    def paint_last(self, look: Look, surface: pygame.Surface) -> None:
        surface.fill((200, 0, 0) if self.name == "focus" else (0, 0, 200))


class Mover(Widget):
    """A widget that moves for one frame, and then may wake another."""

    def __init__(self, wakes: Widget | None = None) -> None:
        super().__init__()
        self.moved, self._wakes = 0, wakes

    def move(self, seconds: float) -> bool:
        self.moved += 1
        host = self.tree_host()
        if self._wakes and host:
            host.need_motion(self._wakes)
        return False


def test_what_came_to_rest_moves_again_if_another_asks_for_it_in_the_same_frame() -> None:
    look, surface = headless((64, 64)).look, pygame.Surface((64, 64))
    first = Mover()
    second = Mover(wakes=first)
    tree = WidgetTree(Widget([first, second]), look, surface.get_rect(), DirtyRegion())
    tree.need_motion(first)
    tree.need_motion(second)
    tree.update(0.1)
    assert (first.moved, second.moved) == (1, 1)
    assert tree.busy
    tree.update(0.1)
    assert (first.moved, second.moved) == (2, 1)
    assert not tree.busy


def test_what_lies_upon_the_others_does_not_hang_on_where_widgets_lie_in_memory() -> None:
    look, surface = headless((64, 64)).look, pygame.Surface((64, 64))
    for number in range(64):
        made = [Upon(name="") for _ in range(64)]
        focus, hover = made[number], made[63 - number]
        focus.name, hover.name = "focus", "hover"
        tree = WidgetTree(Widget([focus, hover]), look, surface.get_rect(), DirtyRegion())
        tree.focus, tree.hover = focus, hover
        tree.draw(surface)
        assert surface.get_at((1, 1)) == pygame.Color(0, 0, 200), "what the pointer is on lies uppermost"


def told(gallery: Gallery, kind: type[Emitted]) -> list[Emitted]:
    return [one for one in gallery.told if isinstance(one, kind)]


def focus(pilot: Pilot, name: str) -> None:
    tree = pilot.scene.tree
    tree.focus_on(tree.find(name), ring=True)
    assert pilot.focused
    assert pilot.focused.name == name


def test_a_click_presses(pilot: Pilot, gallery: Gallery) -> None:
    pilot.press("Load")
    assert told(gallery, Pressed) == [Pressed("load")]


def test_a_click_that_ends_elsewhere_does_not(pilot: Pilot, gallery: Gallery) -> None:
    pilot.drag("load", "rules")
    assert told(gallery, Pressed) == []


def test_enter_and_space_press(pilot: Pilot, gallery: Gallery) -> None:
    focus(pilot, "load")
    pilot.keys("enter", "space")
    assert told(gallery, Pressed) == [Pressed("load")] * 2


def test_a_disabled_button_cannot_be_pressed_but_shows_its_tooltip(pilot: Pilot, gallery: Gallery) -> None:
    pilot.press("undo")
    focus(pilot, "undo")
    pilot.keys("enter")
    assert told(gallery, Pressed) == []
    pilot.wait(1.0)
    assert pilot.scene.tree.tip_rect


def test_the_tooltip_follows_what_was_used_last() -> None:
    pilot = Pilot(Gallery())
    tree = pilot.scene.tree
    focus(pilot, "undo")
    pilot.wait(0.1)
    of_keyboard = tree.tip_rect
    assert of_keyboard
    card = pilot.find("card-2")
    pilot.point(card.rect[0] + 20, card.rect[1] + 20)
    assert now(tree.tip_rect) is None
    pilot.wait(1.0)
    assert tree.tip_rect and tree.tip_rect != of_keyboard
    focus(pilot, "undo")
    pilot.wait(0.1)
    assert tree.tip_rect == of_keyboard


def test_toggle(pilot: Pilot, gallery: Gallery) -> None:
    pilot.press("motion")
    focus(pilot, "motion")
    pilot.keys("enter")
    assert told(gallery, Changed) == [Changed("motion", False), Changed("motion", True)]
    assert pilot.find("motion").value == "on"


def test_choice(pilot: Pilot, gallery: Gallery) -> None:
    node = pilot.find("speed")
    pilot.click(node.rect[0] + 10, node.rect[1] + 10)
    pilot.keys("right", "right", "right")
    assert told(gallery, Changed) == [
        Changed("speed", 0.5),
        Changed("speed", 1.0),
        Changed("speed", 2.0),
        Changed("speed", 0.5),
    ]
    assert pilot.find("speed").value == "slow"


def test_slider(pilot: Pilot, gallery: Gallery) -> None:
    focus(pilot, "music")
    pilot.keys("right", "left", "left")
    assert told(gallery, Changed) == [Changed("music", 65), Changed("music", 60), Changed("music", 55)]
    node = pilot.find("music")
    pilot.click(node.rect[0] + node.rect[2] - 40, node.rect[1] + 10)
    assert pilot.find("music").value == "100 %"


def test_slider_follows_the_held_pointer(pilot: Pilot) -> None:
    node = pilot.find("music")
    pilot.drag_to("music", node.rect[0] - 300, node.rect[1] + 200)
    assert pilot.find("music").value == "0 %"


def test_text_field(pilot: Pilot, gallery: Gallery) -> None:
    pilot.press("crew-name")
    pilot.keys("backspace", "home")
    pilot.type("Le ")
    pilot.keys("a", "p", "space", "enter")
    assert pilot.find("crew-name").value == "Le Améli"
    assert told(gallery, Submitted) == [Submitted("crew-name", "Le Améli")]
    assert told(gallery, Changed)[0] == Changed("crew-name", "Améli")
    assert not told(gallery, Peeking), "letters that are written are no shortcuts"


def test_text_field_limits_its_length(pilot: Pilot) -> None:
    pilot.press("crew-name")
    pilot.type("x" * 100)
    assert len(pilot.find("crew-name").value) == 24


def test_peek_lasts_while_the_key_is_held(pilot: Pilot, gallery: Gallery) -> None:
    pilot.hold("p")
    pilot.hold("p")
    pilot.let_go("p")
    assert told(gallery, Peeking) == [Peeking(True), Peeking(False)]


def test_peek_ends_when_the_window_loses_focus(pilot: Pilot, gallery: Gallery) -> None:
    import pygame

    pilot.hold("p")
    pilot.post(pygame.WINDOWFOCUSLOST)
    assert told(gallery, Peeking) == [Peeking(True), Peeking(False)]


def test_peek_ends_when_a_dialog_opens(pilot: Pilot, gallery: Gallery) -> None:
    pilot.hold("p")
    pilot.press("quit")
    assert told(gallery, Peeking) == [Peeking(True), Peeking(False)]


def test_other_keys_are_left_to_the_scene(pilot: Pilot, gallery: Gallery) -> None:
    pilot.keys("f5")
    pilot.keys("ctrl+s")
    keys = [one.key for one in gallery.told if isinstance(one, Shortcut)]
    assert [(key.key, key.ctrl) for key in keys] == [("f5", False), ("s", True)]


def test_escape_that_no_widget_takes_is_emitted(pilot: Pilot, gallery: Gallery) -> None:
    pilot.keys("escape")
    assert told(gallery, Cancelled) == [Cancelled()]


def test_a_list_scrolls_by_wheel_and_by_focus(pilot: Pilot) -> None:
    before = pilot.find("save-8").rect
    pilot.wheel("saves", -3)
    assert pilot.find("save-8").rect[1] < before[1]
    focus(pilot, "save-1")
    pilot.wait(0.1)
    rows, row = pilot.find("saves").rect, pilot.find("save-1").rect
    assert rows[1] <= row[1]
    assert row[1] + row[3] <= rows[1] + rows[3]


def test_rows_out_of_sight_cannot_be_clicked(pilot: Pilot, gallery: Gallery) -> None:
    hidden = pilot.find("save-8").rect
    assert pilot.scene.tree.root.at(hidden[0] + 5, hidden[1] + 5) is None


def test_a_face_down_card_reveals_nothing() -> None:
    pilot = Pilot(Gallery(face_up=False))
    assert "Sandstorm" not in pilot.dump()
    assert {node.label for node in pilot.nodes("card")} == {"A card"}
    card = pilot.find("card-2")
    pilot.point(card.rect[0] + 20, card.rect[1] + 20)
    pilot.wait(1.0)
    assert pilot.scene.tree.tip_rect is None


def test_a_needle_swings_to_its_setting(pilot: Pilot) -> None:
    from greatrace.ui.race.widgets.gauge import Gauge

    gauge = pilot.scene.tree.find("engine")
    assert isinstance(gauge, Gauge)
    gauge.show(1)
    assert pilot.scene.busy
    pilot.wait(0.05)
    assert 1 < gauge.needle < 4
    pilot.wait(2.0)
    assert gauge.needle == 1
    assert not pilot.scene.busy


def test_notices_disappear(pilot: Pilot, gallery: Gallery) -> None:
    pilot.press("quit")
    pilot.keys("escape")
    assert gallery.answers == [False]
    assert pilot.sees("You stay.")
    pilot.wait(5.0)
    assert not pilot.sees("You stay.")


def test_only_the_layout_and_widgets_of_a_kind_share_a_module() -> None:
    """Widgets in one module derive from the first of them."""
    widgets: dict[str, list[type[Widget]]] = {}
    for found in pkgutil.iter_modules(kit_widgets.__path__):
        module = importlib.import_module(f"{kit_widgets.__name__}.{found.name}")
        kinds = [kind for _, kind in inspect.getmembers(module, inspect.isclass)]
        widgets[found.name] = [k for k in kinds if issubclass(k, Widget) and k.__module__ == module.__name__]
    apart = {name for name, kinds in widgets.items() if kinds and not _of_a_kind(kinds)}
    assert apart == {"layout"}


def _of_a_kind(kinds: list[type[Widget]]) -> bool:
    return any(all(issubclass(one, first) for one in kinds) for first in kinds)
