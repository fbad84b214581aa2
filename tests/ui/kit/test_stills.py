"""Still widgets are painted a few at a time, and each panel as a whole."""

from __future__ import annotations

from time import perf_counter

import pygame

from greatrace.ui.kit.dirty_region import DirtyRegion
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.theme import RGB
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Row
from greatrace.ui.kit.widgets.tree import WidgetTree

OLD, NEW, GROUND = (10, 120, 10), (200, 20, 20), (1, 2, 3)
SIDE = 40


def fill(look: Look, sheet: pygame.Surface, colour: RGB) -> None:
    sheet.fill(colour)


def test_of_many_dirty_parts_the_nearest_are_joined() -> None:
    dirty, bounds = DirtyRegion(), pygame.Rect(0, 0, 2000, 10)
    dirty.take(bounds)  # in the beginning all is dirty
    for x in (*range(0, 1200, 100), 1110):
        dirty.add(pygame.Rect(x, 0, 8, 8))
    parts = dirty.take(bounds)
    assert len(parts) == 12
    assert pygame.Rect(1100, 0, 18, 8) in parts


def test_what_is_not_ready_stays_as_it_was_until_it_is() -> None:
    panels = [Drawing(fill, OLD).sized(SIDE, SIDE) for _ in range(2)]
    for panel in panels:
        panel.still = True
    look, surface = headless((2 * SIDE, SIDE)).look, pygame.Surface((2 * SIDE, SIDE))
    root = Widget([Row(panels)])
    tree = WidgetTree(root, look, surface.get_rect(), DirtyRegion())

    def paint(until: float) -> list[pygame.Rect]:
        left = tree.stills.make_ready(until)
        tree.stills.paint(surface, lambda sheet: sheet.fill(GROUND))  # type: ignore[arg-type]
        return left

    paint(perf_counter() + 60)
    middles = [panel.rect.center for panel in panels]
    assert [surface.get_at(at)[:3] for at in middles] == [OLD, OLD]
    for panel in panels:
        panel.draw_anew(NEW)
    assert paint(perf_counter() - 1), "no time: both wait"
    assert [surface.get_at(at)[:3] for at in middles] == [OLD, OLD]
    assert not paint(perf_counter() + 60)
    assert [surface.get_at(at)[:3] for at in middles] == [NEW, NEW]
