"""Decorative pictures: framed sprites, below lists, and those of the rulebook's chapters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged, Column
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.play.lands import LANDS, drawn_for

_HIGH = 120
"""The least height, in theme units."""
_LEAST = 72
"""The height below which nothing of it could be made out (theme units)."""
_ABOVE = 0.9
"""How much of what does not fit of a picture usually lies above what is shown."""
_FEW, _GAP = 3, 14
"""The rows that usually leave room for a picture below them, and the gap between (theme units)."""


def pictured(rows: Widget, picture: Widget, few: int = _FEW) -> Widget:
    """Return a list, with a picture in the room below it where it has few rows."""
    if len(rows.children) > few:
        return rows
    return Column([rows, picture.sized(height=1).growing()], gap=_GAP, even=True)


def vignette(
    sprite: str, life: Sequence[Widget] = (), put: Callable[[Look, pygame.Rect], None] | None = None,
    *, land: str = LANDS[0], above: float = _ABOVE,
) -> Widget:
    """Return a framed sprite, cropped to its rectangle.

    Args:
        sprite: the picture, below `sprites/`, without its ending.
        life: what lives in it.
        put: puts that into its place.
        land: the continent that it shows, if it is drawn for all of them.
        above: how much of what does not fit lies above what is shown.
    """

    def paint(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if rect.h < look.px(_LEAST):
            return
        paint_cropped(look, surface, rect, sprite, drawn_for(land), above)
        pygame.draw.rect(surface, look.palette.brass_deep, rect, look.line.frame)

    return Arranged("picture", life, lambda look, width: look.px(_HIGH), put, paints=paint)


def thumbnail(picture: pygame.Surface) -> Widget:
    """Return a small framed copy of a picture, whole, in the middle of its room."""

    def paint(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        small = picture.get_rect().fit(rect)
        surface.blit(pygame.transform.smoothscale(picture, small.size), small)
        pygame.draw.rect(surface, look.palette.brass_deep, small, look.line.frame)

    return Arranged("picture", [], lambda look, width: look.px(_HIGH), paints=paint, name="thumbnail")


def paint_cropped(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, sprite: str,
    tones: Mapping[str, str] | None = None, above: float = _ABOVE,
) -> None:  # fmt: skip
    """Paint a sprite of 16 by 9, if need be in other tones, that fills a rectangle (pixels)."""
    high = _high(rect)
    wide = max(rect.w, round(high * 16 / 9))
    picture = look.picture(sprite, wide, high, tones)
    surface.blit(picture, rect, pygame.Rect((wide - rect.w) // 2, crop(rect, above), *rect.size))


def crop(rect: pygame.Rect, above: float = _ABOVE) -> int:
    """Return how much of a picture's top a rectangle leaves out (pixels): most of what does not fit."""
    return int((_high(rect) - rect.h) * above)


def _high(rect: pygame.Rect) -> int:
    return max(rect.h, rect.w * 9 // 16)


_AFRICA, _PAMPAS, _STEPPE, _FORESTS = LANDS
_PICTURES = (
    ("title", _AFRICA), ("title", _STEPPE), ("bivouac", _PAMPAS), ("bivouac", _AFRICA),
    ("title", _PAMPAS), ("bivouac", _FORESTS), ("left-behind", _AFRICA), ("title", _FORESTS),
    ("bivouac", _STEPPE), ("finish", _PAMPAS), ("title", _AFRICA), ("finish", _AFRICA),
    ("bivouac", _AFRICA), ("title", _STEPPE), ("passport/desk", _AFRICA), ("bivouac", _PAMPAS),
    ("passport/study", _AFRICA),
)  # fmt: skip
"""The sprite of each chapter from 0 on, and the continent that it shows."""
_BETWEEN, _LOWEST = 18, 96
"""The room between list and picture, and the least height of a picture (theme units)."""
_WIDE, _STEEP = 9 / 16, 1.12
"""The usual height of a picture by its width, and the most."""


def above_picture(articles: ScrollList, chapter: Callable[[], int]) -> Widget:
    """Return a list with the picture of its chapter below it, where it leaves room for one.

    Args:
        articles: the list.
        chapter: returns the number of the open chapter.
    """

    def paint(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        left = rect.h - articles.length - look.px(_BETWEEN)
        if left < look.px(_LOWEST) or rect.w < 1:
            return
        box = pygame.Rect(rect.x, 0, rect.w, min(left, round(rect.w * _STEEP)))
        box.bottom = rect.bottom
        sprite, land = _PICTURES[chapter() % len(_PICTURES)]
        whole = max(box.h, round(box.w * _WIDE))
        picture = look.picture(sprite, box.w, whole, drawn_for(land))
        surface.blit(picture, box, pygame.Rect(0, (whole - box.h) // 2, *box.size))
        pygame.draw.rect(surface, look.palette.brass_deep, box, look.line.frame)

    return Arranged(
        "column", [articles], None, lambda look, rect: articles.arrange(look, rect), paints=paint,
        changes=True,
    )
