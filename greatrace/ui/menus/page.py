"""The layout of menu pages: a heading, a body, a row of buttons below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Arranged, Column, Padding, Row

MARGIN = 26
"""Margin around a page, in theme units."""


class Banner(Label):
    """The heading of a page: large thin letters between two double rules."""

    role = "heading"
    grounded = True

    def __init__(self, text: str) -> None:
        super().__init__(text, "display", align="centre", wraps=False, name="heading")

    @override
    def block(self, look: Look) -> TextBlock:
        block = super().block(look)
        return block if block.fits else look.block(STYLES.body, self.label, *self.rect.size)

    @override
    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        gap, block = look.symbol.note, self.block(look)
        left = self.rect.centerx - block.width // 2 - gap
        right = self.rect.centerx + block.width // 2 + gap
        for start, end, tip in ((self.rect.left, left, left), (right, self.rect.right, right)):
            if end - start > 2 * gap:
                _rules(look, surface, start, end, tip, self.rect.centery)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        look.write(surface, self.block(look), self.rect, look.palette.sand, "centre")


def _rules(look: Look, surface: pygame.Surface, start: int, end: int, tip: int, y: int) -> None:
    thick, thin = look.line.thick, look.line.thin
    brass = look.palette.brass
    shapes.fill(surface, pygame.Rect(start, y - thick, end - start, thick), brass)
    shapes.fill(surface, pygame.Rect(start, y + look.gap.close, end - start, thin), brass)
    r = look.gap.edge
    shapes.polygon(surface, [(tip, y - r), (tip + r, y), (tip, y + r), (tip - r, y)], look.palette.brick)


INSET, _HIGH = 10, 2
"""From the ends of a band to its words, and above and below them (theme units)."""


def band(words: Widget) -> Widget:
    """Return words upon a band of walnut: the head of a group of lines on parchment."""
    return Arranged(
        "group", [Padding(words, INSET, _HIGH)], paints=_paint_band, ink=lambda look: look.palette.brass_light
    )


def _paint_band(look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    look.panel(surface, box, look.palette.walnut, look.palette.brass_deep, LINES.thin, RADII.cap)


def page(heading: str, body: Widget, foot: Sequence[Widget]) -> Widget:
    """Lay out a page: heading, body in all the room left, buttons."""
    parts: list[Widget] = [Banner(heading), body.growing()]
    if foot:
        parts.append(Row(list(foot), gap=14, align="stretch", name="foot"))
    return Padding(Column(parts, gap=14, even=True), MARGIN, MARGIN * 0.6)
