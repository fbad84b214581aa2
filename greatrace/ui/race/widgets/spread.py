"""An open passport: two pages on its cover (14.23)."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import LINES, RADII, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged, Padding

_COVER, _FOLD = 10, 26
"""Width of the cover that is seen round the pages, and of the shade in the fold, in theme units."""

_FAINT = 13
"""Opacity of the compass rose in the paper, of 255."""


def spread(left: Widget, right: Widget) -> Widget:
    """Return two pages side by side, on the cover.

    Args:
        left: the content of the left page.
        right: of the right page.
    """
    parts = [Padding(left, 26, 20), Padding(right, 26, 20)]

    def put(look: Look, rect: pygame.Rect) -> None:
        for part, page in zip(parts, _pages(look, rect), strict=True):
            part.arrange(look, page)

    return Arranged("spread", parts, None, put, "spread", paints=_paint, ink=lambda look: look.palette.ink)


def _pages(look: Look, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    inner = rect.inflate(-2 * look.px(_COVER), -2 * look.px(_COVER))
    left = pygame.Rect(inner.x, inner.y, inner.w // 2, inner.h)
    return left, pygame.Rect(left.right, inner.y, inner.w - left.w, inner.h)


def _paint(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    palette = look.palette
    shapes.shadow(surface, rect, look.radius.page, look.drop.page, (*palette.night_deep, 140))
    cover = mix(palette.night, palette.lagoon, 0.25)
    look.panel(surface, rect, cover, palette.brass_deep, LINES.frame, RADII.page)
    for page in _pages(look, rect):
        shapes.box(surface, page, look.radius.box, palette.paper)
        edge = page.inflate(-2 * look.gap.clear, -2 * look.gap.clear)
        line = mix(palette.paper, palette.brass, 0.7)
        shapes.frame(surface, edge, look.radius.row, look.line.thin, line)
        _paint_rose(look, surface, page)
    _paint_fold(look, surface, rect)


def _paint_rose(look: Look, surface: pygame.Surface, page: pygame.Rect) -> None:
    size = round(min(page.size) * 0.78)

    def paint(sheet: pygame.Surface) -> None:
        picture = look.picture("rose", size, size)
        faint = picture.copy()
        faint.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(faint, (0, 0))

    rose = look.kept(("faint rose",), (size, size), paint)
    surface.blit(rose, rose.get_rect(center=page.center))


def _paint_fold(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    x, wide, inset = _pages(look, rect)[0].right, look.px(_FOLD), look.px(_COVER)
    for step in range(wide):
        shade = round(46 * (1 - step / wide) ** 2)
        for at in (x - step - 1, x + step):
            line = pygame.Rect(at, rect.y + inset, 1, rect.h - 2 * inset)
            shapes.fill(surface, line, (*look.palette.walnut_deep, shade))
