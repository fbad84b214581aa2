"""Grounds to put things on: panels, lists that scroll, and passing notices."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import Message, Wheel
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column, Padding
from greatrace.ui.kit.widgets.messages import TAKEN, Emitted
from greatrace.ui.kit.widgets.text import Label


class Ground(Enum):
    """What a panel is made of."""

    WALNUT = "walnut"
    PARCHMENT = "parchment"
    NIGHT = "night"
    PLAIN = "plain"
    """Nothing is painted; for grouping under a label."""


class Panel(Widget):
    """A ground with a rim, and a heading if it has a label.

    Args:
        child: what is inside.
        ground: what it is made of.
        label: its heading.
        name: its own name.
        pad: the margin inside, in theme units.
    """

    role = "panel"
    grounded = True

    def __init__(
        self,
        child: Widget,
        ground: Ground = Ground.PARCHMENT,
        *,
        label: str = "",
        name: str = "",
        pad: float = 12,
    ) -> None:
        self.ground = ground
        inside = child
        if label:
            heading = Label(label, "subheading", align="centre")
            inside = Column([heading, child.growing(child.grow or 1)], gap=6)
        super().__init__([Padding(inside, pad)], name=name, label=label)

    def ink(self, look: Look) -> RGB:
        """Give the colour that reads on this ground."""
        match self.ground:
            case Ground.WALNUT:
                return look.palette.brass_light
            case Ground.PARCHMENT:
                return look.palette.ink
            case Ground.NIGHT:
                return look.palette.parchment
            case Ground.PLAIN:
                return super().ink(look)

    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the ground."""
        if self.ground is not Ground.PLAIN:
            paint_ground(look, surface, self.rect, self.ground)


class ScrollList(Widget):
    """A list that may be longer than its place: saved races, the rulebook; never public facts.

    The wheel moves it, and so does the keyboard by going to what is out of sight.

    Args:
        children: its rows.
        gap: between rows, in theme units.
        name: its own name.
        label: what a player calls it.
    """

    role = "list"

    def __init__(
        self, children: Sequence[Widget] = (), *, gap: float = 6, name: str = "", label: str = ""
    ) -> None:
        self.gap = gap
        self.offset = 0
        self.length = 0
        super().__init__(children, name=name, label=label)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Give the size of all rows; it takes less too."""
        sizes = [child.wanted(look, width - self._bar(look)) for child in self.children]
        height = sum(h for _, h in sizes) + look.px(self.gap) * max(0, len(sizes) - 1)
        return (width, height)

    def place(self, look: Look) -> None:
        """Place the rows from the offset on."""
        width = self.rect.w - self._bar(look)
        self.length = self.measure(look, self.rect.w)[1]
        self.offset = max(0, min(self.offset, self.length - self.rect.h))
        y = self.rect.y - self.offset
        for child in self.children:
            height = child.wanted(look, width)[1]
            child.arrange(look, pygame.Rect(self.rect.x, y, width, height))
            y += height + look.px(self.gap)

    def handle(self, message: Message) -> Emitted | None:
        """Scroll by the wheel."""
        if isinstance(message, Wheel) and self.length > self.rect.h:
            self.scroll(-round(message.up * self.rect.h / 6))
            return TAKEN
        return None

    def scroll(self, pixels: int) -> None:
        """Go on by pixels, back when negative."""
        self.offset = max(0, min(self.offset + pixels, self.length - self.rect.h))
        self.changed(layout=True)

    def reveal(self, rect: pygame.Rect) -> None:
        """Bring a part of the list (pixels) into sight."""
        if rect.top < self.rect.top:
            self.scroll(rect.top - self.rect.top)
        elif rect.bottom > self.rect.bottom:
            self.scroll(rect.bottom - self.rect.bottom)

    def at(self, x: int, y: int) -> Widget | None:
        """Find what is in sight only."""
        return super().at(x, y) if self.rect.collidepoint(x, y) else None

    def draw_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint none: the rows move, so their grounds are painted with them."""

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the rows in sight, and where one is in the list."""
        clip = surface.get_clip()
        margin = look.px(look.theme.lines.focus + 3)
        surface.set_clip(clip.clip(self.rect.inflate(0, 2 * margin)))
        super().draw_ground(look, surface)
        super().draw(look, surface)
        surface.set_clip(clip)

    def paint_over(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the bar that shows where one is."""
        if self.length <= self.rect.h:
            return
        width = look.px(6)
        groove = pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.h)
        shapes.box(surface, groove, width // 2, mix(look.palette.walnut, look.palette.parchment, 0.5))
        height = max(look.px(24), self.rect.h * self.rect.h // self.length)
        y = self.rect.y + (self.rect.h - height) * self.offset // max(1, self.length - self.rect.h)
        shapes.box(surface, pygame.Rect(groove.x, y, width, height), width // 2, look.palette.brass)

    def _bar(self, look: Look) -> int:
        return look.px(14)


class Toast(Panel):
    """A notice that goes away by itself.

    Args:
        text: what it says.
        seconds: how long it stays.
    """

    role = "toast"
    grounded = False

    def __init__(self, text: str, seconds: float = 4.0) -> None:
        super().__init__(Label(text, align="centre"), Ground.NIGHT, pad=14)
        self.left = seconds
        self._label = text

    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint nothing yet: a notice lies upon everything."""

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the ground."""
        paint_ground(look, surface, self.rect, self.ground)

    def lasts(self, seconds: float) -> bool:
        """Count down; False at the end."""
        self.left -= seconds
        return self.left > 0


def paint_ground(look: Look, surface: pygame.Surface, rect: pygame.Rect, ground: Ground) -> None:
    """Paint a panel: a shadow, a rim of brass, the ground, and a fine line with stepped corners."""
    palette = look.palette
    colour, rim, line = {
        Ground.WALNUT: (palette.walnut, palette.brass, palette.brass_deep),
        Ground.PARCHMENT: (palette.parchment, palette.brass_deep, palette.brass),
        Ground.NIGHT: (palette.night_soft, palette.brass, palette.brass_deep),
        Ground.PLAIN: (palette.parchment, palette.parchment, palette.parchment),
    }[ground]
    radius = look.px(look.theme.lines.radius)
    shapes.shadow(surface, rect, radius, (look.px(2), look.px(4)), (*palette.night_deep, 120))
    look.panel(surface, rect, colour, rim, 2)
    inset = look.px(5)
    if min(rect.size) > look.px(48):
        _paint_steps(look, surface, rect.inflate(-2 * inset, -2 * inset), line)


def _paint_steps(look: Look, surface: pygame.Surface, rect: pygame.Rect, colour: RGB) -> None:
    """Paint a frame whose corners step inwards, as on the posters."""
    step, width = look.px(7), max(1, look.px(1))
    for x in (rect.left, rect.right - width):
        shapes.fill(surface, pygame.Rect(x, rect.y + step, width, rect.h - 2 * step), colour)
    for y in (rect.top, rect.bottom - width):
        shapes.fill(surface, pygame.Rect(rect.x + step, y, rect.w - 2 * step, width), colour)
    for x, dx in ((rect.left, 0), (rect.right - step, step - width)):
        for y, dy in ((rect.top, 0), (rect.bottom - step, step - width)):
            shapes.fill(surface, pygame.Rect(x, y + (step - width if dy == 0 else 0), step, width), colour)
            shapes.fill(surface, pygame.Rect(x + (step - width if dx == 0 else 0), y, width, step), colour)
