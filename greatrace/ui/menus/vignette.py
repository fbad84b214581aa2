"""The decorative picture."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column

_HIGH = 120
"""The least height, in theme units."""
_FEW, _GAP = 3, 14
"""The rows that usually leave room for a picture below them, and the gap between (theme units)."""


def pictured(rows: Widget, picture: Vignette, few: int = _FEW) -> Widget:
    """Return a list, with a picture in the room below it where it has few rows."""
    if len(rows.children) > few:
        return rows
    return Column([rows, picture.sized(height=1).growing()], gap=_GAP, even=True)


class Vignette(Widget):
    """A framed sprite, cropped to its rectangle.

    Args:
        sprite: the picture, below `sprites/`, without its ending.
    """

    role = "picture"
    grounded = True

    def __init__(self, sprite: str) -> None:
        super().__init__()
        self.sprite = sprite

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return (width, look.px(_HIGH))

    @override
    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        paint_cropped(look, surface, self.rect, self.sprite)
        pygame.draw.rect(surface, look.palette.brass_deep, self.rect, look.line.frame)


def paint_cropped(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, sprite: str,
    tones: Mapping[str, str] | None = None,
) -> None:  # fmt: skip
    """Paint a sprite of 16 by 9, if need be in other tones, that fills a rectangle (pixels)."""
    picture = look.picture(sprite, rect.w, _high(rect), tones)
    surface.blit(picture, rect, pygame.Rect(0, crop(rect), *rect.size))


def crop(rect: pygame.Rect) -> int:
    """Return how much of a picture's top a rectangle leaves out (pixels): most of what does not fit."""
    return (_high(rect) - rect.h) * 9 // 10


def _high(rect: pygame.Rect) -> int:
    return max(rect.h, rect.w * 9 // 16)
