"""Small pictures that stand at a place on the board, and text with a light edge."""

from __future__ import annotations

import pygame
from msgspec import Struct

from greatrace.ui.assets import spelled
from greatrace.ui.look import Look
from greatrace.ui.theme import RGB


class Mark(Struct, frozen=True):
    """A picture and its box on the screen in pixels."""

    picture: pygame.Surface
    rect: pygame.Rect

    @classmethod
    def middle(cls, picture: pygame.Surface, at: tuple[float, float]) -> Mark:
        """Put the middle of a picture at a pixel."""
        rect = picture.get_rect()
        rect.topleft = (round(at[0] - rect.w / 2), round(at[1] - rect.h / 2))
        return cls(picture, rect)


def paint_marks(marks: tuple[Mark, ...] | list[Mark], sheet: pygame.Surface, area: pygame.Rect) -> None:
    """Paint the marks that touch a part of the screen."""
    for mark in marks:
        if mark.rect.colliderect(area):
            sheet.blit(mark.picture, mark.rect)


def haloed(look: Look, text: str, px: int, ink: RGB, halo: RGB, role: str = "label") -> pygame.Surface:
    """Write one line of text with an edge that keeps it readable on any ground."""
    font = look.assets.font("heading" if role == "heading" else "label", px)
    text = spelled(font, text)
    edge = max(1, round(px / 8))
    width, height = font.size(text)

    def paint(sheet: pygame.Surface) -> None:
        font.outline = edge
        rim = font.render(text, True, halo)
        font.outline = 0
        sheet.blit(rim, (0, 0))
        sheet.blit(rim, (0, 0))
        sheet.blit(font.render(text, True, ink), (edge, edge))

    return look.kept(("board-text", role, px, text, ink, halo), (width + 2 * edge, height + 2 * edge), paint)
