"""Panels: grounds with a rim to put widgets on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RGB
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding

_STEPPED = 48
"""The least side of a panel with a frame inside it (theme units)."""
_VEILED = 70
"""How much the grain of wood is veiled where words stand upon it."""


Material = Literal["walnut", "parchment", "night", "steel"]
"""The material of a panel, or of a piece of a table's furniture, which alone may be of steel."""


class Panel(Widget):
    """A ground with a rim, and a heading if it has a label.

    Args:
        ground: its material.
        label: its heading.
        pad: the margin inside, in theme units.
        above: whether it lies above other widgets, so that its ground is painted with it.
        upon_map: the most width (theme units) of one that lies upon a map, which changes below it and does
            not take what is pressed on it; 0 for any other.
    """

    role = "panel"
    grounded = True

    def __init__(
        self,
        child: Widget,
        ground: Material = "parchment",
        *,
        label: str = "",
        name: str = "",
        pad: float = 12,
        above: bool = False,
        upon_map: float = 0,
    ) -> None:
        self.ground, self.grounded = ground, self.grounded and not above and not upon_map
        self._widest, self.solid = upon_map, self.solid or bool(upon_map)
        inside = child
        if label:
            heading = Label(label, "subheading", align="centre")
            inside = Column([heading, child.growing(child.grow or 1)], gap=6)
        super().__init__([Padding(inside, pad)], name=name, label=label)

    @override
    def ink(self, look: Look) -> RGB:
        match self.ground:
            case "walnut":
                return look.palette.brass_light
            case "parchment":
                return look.palette.ink
            case _:
                return look.palette.parchment

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        if not self._widest:
            return super().measure(look, width)
        wide = min(width, look.px(self._widest))
        return wide, super().measure(look, wide)[1]

    @override
    def reach(self, look: Look) -> pygame.Rect:
        reach = super().reach(look)
        return reach.inflate(look.gap.around, look.gap.wide) if self._widest else reach

    @override
    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        paint_ground(look, surface, self.rect, self.ground)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self._widest:
            below = self.rect.move(look.drop.hint)
            shapes.box(surface, below, look.radius.box, (*look.palette.ink, 120))
        if not self.grounded:
            paint_ground(look, surface, self.rect, self.ground)


def sheet(
    parts: Sequence[Widget], name: str, *, gap: float, pad: float, width: float | None = None
) -> Widget:
    """Return parchment in the middle with parts one below the other; lengths are theme units."""
    return Anchor(Panel(Column(parts, gap=gap).sized(width=width), name=name, pad=pad))


def paint_ground(look: Look, surface: pygame.Surface, rect: pygame.Rect, ground: Material) -> None:
    """Paint a panel: a shadow, a rim of brass, the ground, and a fine line with stepped corners."""
    palette = look.palette
    colour, rim, line = {
        "walnut": (palette.walnut, palette.brass, palette.brass_deep),
        "parchment": (palette.parchment, palette.brass_deep, palette.brass),
        "night": (palette.night_soft, palette.brass, palette.brass_deep),
    }[ground]
    radius = look.radius.box
    shapes.shadow(surface, rect, radius, look.drop.panel, (*palette.night_deep, 120))
    look.panel(surface, rect, colour, rim, LINES.frame)
    inset = look.gap.line
    if ground == "walnut":
        wood = rect.inflate(-2 * inset, -2 * inset)
        look.paint(surface, "dashboard/walnut", wood)
        shapes.fill(surface, wood, (*palette.walnut, _VEILED))
    if min(rect.size) > look.px(_STEPPED):
        _paint_steps(look, surface, rect.inflate(-2 * inset, -2 * inset), line)


def _paint_steps(look: Look, surface: pygame.Surface, rect: pygame.Rect, colour: RGB) -> None:
    """Paint a frame with stepped corners, as posters have."""
    step, width = look.gap.edge, look.line.thin
    for x in (rect.left, rect.right - width):
        shapes.fill(surface, pygame.Rect(x, rect.y + step, width, rect.h - 2 * step), colour)
    for y in (rect.top, rect.bottom - width):
        shapes.fill(surface, pygame.Rect(rect.x + step, y, rect.w - 2 * step, width), colour)
    for x, dx in ((rect.left, 0), (rect.right - step, step - width)):
        for y, dy in ((rect.top, 0), (rect.bottom - step, step - width)):
            shapes.fill(surface, pygame.Rect(x, y + (step - width if dy == 0 else 0), step, width), colour)
            shapes.fill(surface, pygame.Rect(x + (step - width if dx == 0 else 0), y, width, step), colour)
