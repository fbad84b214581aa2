"""The second press of a double click does nothing in a scene to which the first one led."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.keys import DOUBLE, NEAR
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.kit.widgets.messages import Emitted, Pressed
from tests.ui.pilot import Pilot, middle


class Room(WidgetScene[None]):
    """A room whose whole upper half leads to the next one, and whose lower half leads back."""

    def __init__(self, heard: list[str], number: int = 1) -> None:
        super().__init__()
        self.heard_here, self.number = heard, number

    def build(self) -> Widget:
        return Column([Button("on", "on").growing(), Button("out", "out").growing()], even=True)

    def on(self, told: Emitted) -> Transition[None]:
        match told:
            case Pressed("on"):
                self.heard_here.append(f"on {self.number}")
                return push(Room(self.heard_here, self.number + 1))
            case Pressed("out"):
                self.heard_here.append(f"out {self.number}")
                return Pop(None)
        return None


class Slow(Room):
    """A room that opens the next one only after some frames, and takes long for it."""

    def on(self, told: Emitted) -> Transition[None]:
        if isinstance(told, Pressed):
            self.once_seen(lambda: super(Slow, self).on(told))
        return None


def click(pilot: Pilot, at: tuple[int, int], button: int = 1, **more: object) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.post(kind, pos=at, button=button, **more)


@pytest.mark.parametrize("touch", [False, True])
def test_the_second_press_of_a_double_click_does_not_fall_through(touch: bool) -> None:
    heard: list[str] = []
    pilot = Pilot(Room(heard))
    x, y = middle(pilot.find("on"))
    click(pilot, (x, y), touch=touch)
    pilot.leap(DOUBLE / 2)
    click(pilot, (x + pilot.context.look.px(NEAR) // 2, y), touch=touch)
    assert heard == ["on 1"]
    pilot.leap(DOUBLE)
    click(pilot, (x, y), touch=touch)
    assert heard == ["on 1", "on 2"]


def test_it_does_not_fall_through_upon_what_lay_below_a_closed_scene_either() -> None:
    heard: list[str] = []
    pilot = Pilot(Room(heard))
    pilot.press("on")
    pilot.leap(DOUBLE)
    at = middle(pilot.find("out"))
    click(pilot, at)
    click(pilot, at)
    assert heard == ["on 1", "out 2"] and pilot.running


def test_a_scene_that_opens_some_frames_later_is_safe_from_it_as_well() -> None:
    heard: list[str] = []
    pilot = Pilot(Slow(heard))
    at = middle(pilot.find("on"))
    click(pilot, at)
    pilot.wait(0.1)
    assert heard == ["on 1"]
    click(pilot, at)
    assert heard == ["on 1"]


@pytest.mark.parametrize("later,away", [(DOUBLE + 0.01, 0), (0.0, NEAR + 2)])
def test_deliberate_presses_later_or_elsewhere_act_at_once(later: float, away: int) -> None:
    heard: list[str] = []
    pilot = Pilot(Room(heard))
    x, y = middle(pilot.find("on"))
    click(pilot, (x, y))
    pilot.leap(later)
    click(pilot, (x, y + pilot.context.look.px(away)))
    assert heard == ["on 1", "on 2"]


def test_in_one_scene_both_presses_of_a_double_click_act() -> None:
    pressed: list[str] = []

    class Same(Room):
        def on(self, told: Emitted) -> Transition[None]:
            if isinstance(told, Pressed):
                pressed.append(told.name)
            return None

    pilot = Pilot(Same([]))
    at = middle(pilot.find("on"))
    click(pilot, at)
    click(pilot, at)
    assert pressed == ["on", "on"]
