"""The toggle: a switch with words."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RGB, STYLES, TOUCH
from greatrace.ui.kit.widgets.messages import Changed, Emitted
from greatrace.ui.kit.widgets.pressable import Pressable, shade

_WIDE, _HIGH = 46, 24
"""Of the switch, in theme units."""


class Toggle(Pressable):
    """A switch with words beside it."""

    role = "toggle"

    def __init__(self, label: str, on: bool = False, name: str = "") -> None:
        super().__init__(name=name, label=label)
        self.on = on

    @property
    @override
    def value(self) -> str:
        return "on" if self.on else "off"

    @override
    def pressed(self) -> Emitted:
        self.on = not self.on
        self.changed()
        return Changed(self.name, self.on)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        room = max(1, width - self._before(look))
        block = look.block(STYLES.body, self.label, room)
        return (self._before(look) + block.width, max(look.px(TOUCH), block.height))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        track = pygame.Rect(self.rect.x, 0, look.px(_WIDE), look.px(_HIGH)).move_to(centery=self.rect.centery)
        ground = palette.oasis if self.on else palette.walnut
        look.panel(surface, track, shade(look, self, ground), palette.brass, LINES.rim, _HIGH / 2)
        radius = look.radius.pill
        centre = track.right - look.gap.wide if self.on else track.x + look.gap.wide
        surface.blit(shapes.disc(radius, palette.brass_light), (centre - radius, track.centery - radius))
        if self.on:
            tick = pygame.Rect(track.x + look.gap.edge, track.y, look.gap.wide, track.h)
            _paint_tick(surface, tick, palette.snow)
        words = pygame.Rect(self.rect.x + self._before(look), self.rect.y, 0, self.rect.h)
        words.w = self.rect.right - words.x
        block = look.block(STYLES.body, self.label, words.w, words.h)
        look.write(surface, block, words, self.ink(look))

    def _before(self, look: Look) -> int:
        return look.px(_WIDE + GAPS.pad)


def _paint_tick(surface: pygame.Surface, rect: pygame.Rect, colour: RGB) -> None:
    """Paint a tick."""
    x, y, w = rect.x, rect.centery, rect.w
    points = [(0, 0.0), (0.15, -0.15), (0.38, 0.1), (0.85, -0.4), (1, -0.26), (0.38, 0.38)]
    shapes.polygon(surface, [(x + px * w, y + py * w) for px, py in points], colour)
