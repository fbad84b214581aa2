"""A sticker flies above its place and is pressed on, with a shadow until it lies there."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.widgets.flying_sticker import FlyingSticker
from tests.ui.pilot import Pilot

START, END = pygame.Rect(200, 100, 200, 200), pygame.Rect(600, 400, 80, 80)


class Stage(WidgetScene[None]):
    """A sticker alone."""

    @override
    def build(self) -> Widget:
        self.sticker = FlyingSticker(("blue", 3), "Blue 3", lambda _: END, lambda _: START, stays=True)
        return self.sticker


def test_it_comes_large_is_pressed_flat_and_springs_back() -> None:
    stage = Stage()
    pilot = Pilot(stage)
    pilot.wait(0.0)
    without = pilot.surface.copy()
    stage.sticker.fly()
    widths, flies = [], []
    while not stage.sticker.landed:
        pilot.wait(0.02)
        seen = pygame.mask.from_threshold(pilot.surface, (0, 0, 0), (1, 1, 1, 255), without)
        seen.invert()
        boxes = [box for box in seen.get_bounding_rects() if box.colliderect(END)]
        widths.append(max((box.w for box in boxes), default=0))
        flies.append(stage.sticker._share < 0.8)
    last = widths[-1]
    assert abs(last - END.w) <= 2
    assert max(widths) > 1.2 * END.w, "it comes from above"
    assert min(widths[flies.index(False):]) < 0.97 * END.w, "it is pressed"
