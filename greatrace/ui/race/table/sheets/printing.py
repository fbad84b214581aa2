"""A page of the Gazette as it comes from the press: an inked roller runs down, print appears behind it."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.overlay import Passing

PRINTED: Final = 0.4
"""Seconds in which a page is printed at speed 1×."""
GRAIN: Final = 300
"""Side of the paper's grain (theme units)."""


def printing(page: Widget) -> Widget:
    """Return what is not yet printed of a page, and the roller upon it; keys act on it as if it were done."""
    return Passing("printing", PRINTED, _paint_roller, page)


def _paint_roller(look: Look, surface: pygame.Surface, page: pygame.Rect, share: float) -> None:
    edge = page.top + round(ease(share) * page.h)
    bare = pygame.Rect(page.x, edge, page.w, page.bottom - edge)
    surface.blit(blank_page(look, page.size), bare, bare.move(-page.x, -page.y))
    thick = min(look.gap.wide, bare.h)
    shapes.fill(surface, pygame.Rect(page.x, edge, page.w, thick), look.palette.ink)
    shine = pygame.Rect(page.x, edge + thick // 4, page.w, min(look.line.thick, thick))
    shapes.fill(surface, shine, look.palette.steel)


def blank_page(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return an empty page of a size in pixels."""
    return look.kept(("newsprint",), size, partial(_paint_paper, look), see_through=False)


def _paint_paper(look: Look, sheet: pygame.Surface) -> None:
    sheet.fill(look.palette.snow)
    look.tile(sheet, "grain", sheet.get_rect(), look.px(GRAIN))
    # A fine frame within a bold one.
    for inset, width in ((look.gap.edge, look.line.frame), (look.gap.edge + look.gap.line, look.line.thin)):
        shapes.frame(sheet, sheet.get_rect().inflate(-2 * inset, -2 * inset), 0, width, look.palette.ink)
