"""Buttons that are pressed by being held for a second, by pointer or by key."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.layout import Anchor, Column
from greatrace.ui.kit.widgets.messages import Emitted, Held, Pressed
from greatrace.ui.kit.widgets.pressable import HOLD
from tests.ui.pilot import Pilot, middle


class Page(WidgetScene[None]):
    """A button to be held, one that is pressed or held, and another one."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[str] = []

    def build(self) -> Widget:
        self.button = Button("All of it", "held")
        self.button.holds = "only"
        self.button.keys = frozenset({"e"})
        self.two = Button("Either", "two")
        self.two.holds = "too"
        return Anchor(Column([self.button, self.two, Button("Other", "other")], gap=10))

    def on(self, told: Emitted) -> Transition[None]:
        if isinstance(told, Pressed) or (isinstance(told, Held) and not told.short):
            self.pressed.append(told.name if isinstance(told, Pressed) else f"{told.name}, held")
        return None


@pytest.fixture
def pilot() -> Pilot:
    return Pilot(Page())


def page(pilot: Pilot) -> Page:
    assert isinstance(pilot.scene, Page)
    return pilot.scene


def down(pilot: Pilot, name: str = "held") -> None:
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=middle(pilot.find(name)), button=1)


def test_the_pointer_must_stay_down_for_the_whole_time(pilot: Pilot) -> None:
    pilot.press("held")
    pilot.leap(2 * HOLD)
    assert page(pilot).pressed == []
    down(pilot)
    pilot.leap(HOLD * 0.7)
    assert page(pilot).button.share == pytest.approx(0.7) and pilot.scene.busy
    pilot.leap(HOLD * 0.4)
    assert page(pilot).pressed == ["held"] and not page(pilot).button.timed
    pilot.leap(2 * HOLD)
    assert page(pilot).pressed == ["held"], "once for each hold"


@pytest.mark.parametrize("key", ["e", "enter"])
def test_a_key_must_stay_down_too(pilot: Pilot, key: str) -> None:
    if key == "enter":
        pilot.scene.tree.focus_on(page(pilot).button)
    pilot.keys(key)
    pilot.leap(2 * HOLD)
    pilot.hold(key)
    pilot.leap(HOLD * 0.9)
    pilot.let_go(key)
    pilot.leap(HOLD)
    assert page(pilot).pressed == []
    pilot.hold(key)
    pilot.hold(key)
    pilot.leap(HOLD)
    pilot.hold(key)
    pilot.leap(HOLD)
    assert page(pilot).pressed == ["held"], "repeats of the key begin nothing"


def test_leaving_the_button_or_losing_the_keyboard_ends_the_hold(pilot: Pilot) -> None:
    down(pilot)
    pilot.point(1, 1)
    pilot.leap(HOLD)
    pilot.hold("e")
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.leap(HOLD)
    assert page(pilot).pressed == []


def test_a_quick_one_needs_a_short_press_only(pilot: Pilot) -> None:
    page(pilot).button.quick = True
    pilot.press("held")
    pilot.keys("e")
    assert page(pilot).pressed == ["held", "held"]


def test_a_button_that_comes_up_where_none_went_down_presses_nothing(pilot: Pilot) -> None:
    pilot.post(pygame.MOUSEBUTTONUP, pos=middle(pilot.find("other")), button=1)
    assert page(pilot).pressed == []
    pilot.press("other")
    assert page(pilot).pressed == ["other"]


def test_a_button_with_two_meanings_is_pressed_or_held_by_the_pointer(pilot: Pilot) -> None:
    pilot.press("two")
    assert page(pilot).pressed == ["two"]
    down(pilot, "two")
    pilot.leap(HOLD)
    assert page(pilot).pressed == ["two", "two, held"]
    pilot.post(pygame.MOUSEBUTTONUP, pos=middle(pilot.find("two")), button=1)
    assert page(pilot).pressed == ["two", "two, held"], "letting it go afterwards means nothing"
    down(pilot, "two")
    pilot.point(1, 1)
    pilot.post(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1)
    assert len(page(pilot).pressed) == 2, "the pointer left it"


def test_a_button_with_two_meanings_is_pressed_or_held_by_enter(pilot: Pilot) -> None:
    pilot.scene.tree.focus_on(page(pilot).two)
    pilot.hold("enter")
    assert page(pilot).pressed == [], "it may become a hold"
    pilot.let_go("enter")
    assert page(pilot).pressed == ["two"]
    pilot.hold("enter")
    pilot.leap(2 * HOLD)
    pilot.let_go("enter")
    assert page(pilot).pressed == ["two", "two, held"], "letting it go afterwards means nothing"
    pilot.hold("enter")
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.let_go("enter")
    assert len(page(pilot).pressed) == 2, "the window lost the keyboard"


def test_a_button_with_two_meanings_that_is_quick_is_pressed_at_once(pilot: Pilot) -> None:
    page(pilot).two.quick = True
    pilot.scene.tree.focus_on(page(pilot).two)
    pilot.hold("enter")
    assert page(pilot).pressed == ["two"]
    pilot.hold_down("two", 2 * HOLD)
    assert page(pilot).pressed == ["two", "two"]
