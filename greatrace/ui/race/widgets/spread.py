"""An open passport: two pages on its cover (14.23)."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, RGB, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Padding

_COVER, _FOLD = 10, 26
"""Width of the cover that is seen round the pages, and of the shade in the fold, in theme units."""

_FAINT = 22
"""Opacity of the compass rose in the paper, of 255."""


class Spread(Widget):
    """Two pages side by side.

    Args:
        left: the content of the left page.
        right: of the right page.
    """

    role = "spread"
    grounded = True

    def __init__(self, left: Widget, right: Widget) -> None:
        super().__init__([Padding(left, 26, 20), Padding(right, 26, 20)], name="spread")

    @override
    def ink(self, look: Look) -> RGB:
        return look.palette.ink

    @override
    def place(self, look: Look) -> None:
        for child, page in zip(self.children, self._pages(look), strict=True):
            child.arrange(look, page)

    def _pages(self, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        inner = self.rect.inflate(-2 * look.px(_COVER), -2 * look.px(_COVER))
        left = pygame.Rect(inner.x, inner.y, inner.w // 2, inner.h)
        return left, pygame.Rect(left.right, inner.y, inner.w - left.w, inner.h)

    @override
    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        shapes.shadow(surface, self.rect, look.radius.page, look.drop.page, (*palette.night_deep, 140))
        cover = mix(palette.night, palette.lagoon, 0.25)
        look.panel(surface, self.rect, cover, palette.brass_deep, LINES.frame, RADII.page)
        left, right = self._pages(look)
        for page in (left, right):
            shapes.box(surface, page, look.radius.box, palette.paper)
            edge = page.inflate(-2 * look.gap.clear, -2 * look.gap.clear)
            line = mix(palette.paper, palette.brass, 0.7)
            shapes.frame(surface, edge, look.radius.row, look.line.thin, line)
            self._paint_rose(look, surface, page)
        self._paint_fold(look, surface, left.right)

    def _paint_rose(self, look: Look, surface: pygame.Surface, page: pygame.Rect) -> None:
        size = round(min(page.size) * 0.78)

        def paint(sheet: pygame.Surface) -> None:
            picture = look.picture("rose", size, size)
            faint = picture.copy()
            faint.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
            sheet.blit(faint, (0, 0))

        rose = look.kept(("faint rose",), (size, size), paint)
        surface.blit(rose, rose.get_rect(center=page.center))

    def _paint_fold(self, look: Look, surface: pygame.Surface, x: int) -> None:
        wide, inset = look.px(_FOLD), look.px(_COVER)
        for step in range(wide):
            shade = round(46 * (1 - step / wide) ** 2)
            for at in (x - step - 1, x + step):
                line = pygame.Rect(at, self.rect.y + inset, 1, self.rect.h - 2 * inset)
                shapes.fill(surface, line, (*look.palette.walnut_deep, shade))
