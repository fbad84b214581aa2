"""The picture of a chapter of the rulebook, where the list of its articles leaves room."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.play.lands import LANDS, drawn_for

_AFRICA, _PAMPAS, _STEPPE, _FORESTS = LANDS
_PICTURES = (
    ("title", _AFRICA), ("title", _STEPPE), ("bivouac", _PAMPAS), ("bivouac", _AFRICA),
    ("title", _PAMPAS), ("bivouac", _FORESTS), ("left-behind", _AFRICA), ("title", _FORESTS),
    ("bivouac", _STEPPE), ("finish", _PAMPAS), ("title", _AFRICA), ("finish", _AFRICA),
    ("bivouac", _AFRICA), ("title", _STEPPE), ("passport/desk", _AFRICA), ("bivouac", _PAMPAS),
    ("passport/study", _AFRICA),
)  # fmt: skip
"""The sprite of each chapter from 0 on, and the continent that it shows."""
_GAP, _LEAST = 18, 96
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
        left = rect.h - articles.length - look.px(_GAP)
        if left < look.px(_LEAST) or rect.w < 1:
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
