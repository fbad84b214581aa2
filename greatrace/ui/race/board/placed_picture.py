"""Pictures placed on the board, and outlined text."""

from __future__ import annotations

import pygame
from msgspec import Struct

from greatrace.ui.kit.fonts import replace_missing
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB

_LEADING = 1.12
"""From one line of a text to the next, in its letters' size."""


class PlacedPicture(Struct, frozen=True):
    """A picture and its box on the screen in pixels."""

    picture: pygame.Surface
    rect: pygame.Rect

    @classmethod
    def middle(cls, picture: pygame.Surface, at: tuple[float, float]) -> PlacedPicture:
        """Return a picture centred at a pixel."""
        rect = picture.get_rect()
        rect.topleft = (round(at[0] - rect.w / 2), round(at[1] - rect.h / 2))
        return cls(picture, rect)


def paint_placed(
    marks: tuple[PlacedPicture, ...] | list[PlacedPicture], sheet: pygame.Surface, area: pygame.Rect
) -> None:
    """Paint the pictures that touch a part of the screen."""
    for mark in marks:
        if mark.rect.colliderect(area):
            sheet.blit(mark.picture, mark.rect)


def shadow(look: Look, width: float, height: float) -> pygame.Surface:
    """Return the shadow upon the ground of something in the air (pixels)."""

    def paint(sheet: pygame.Surface) -> None:
        pygame.draw.ellipse(sheet, (*look.palette.ink, 70), sheet.get_rect())

    return look.kept(("board-shadow",), (max(2, round(width)), max(2, round(height))), paint)


def haloed(look: Look, text: str, px: int, ink: RGB, halo: RGB) -> pygame.Surface:
    """Return one line of text with an outline, readable on any ground."""
    font = look.assets.font("label", px)
    text = replace_missing(font, text)
    edge = max(1, round(px / 8))
    width, height = font.size(text)

    def paint(sheet: pygame.Surface) -> None:
        font.outline = edge
        rim = font.render(text, True, halo)
        font.outline = 0
        sheet.blit(rim, (0, 0))
        sheet.blit(rim, (0, 0))
        sheet.blit(font.render(text, True, ink), (edge, edge))

    return look.kept(("board-text", px, text, ink, halo), (width + 2 * edge, height + 2 * edge), paint)


def stacked(look: Look, lines: tuple[str, ...], px: int, ink: RGB, halo: RGB) -> pygame.Surface:
    """Return lines of outlined text below each other, centred."""
    pictures = [haloed(look, line, px, ink, halo) for line in lines]
    step = round(px * _LEADING)
    size = max(one.get_width() for one in pictures), pictures[0].get_height() + step * (len(lines) - 1)

    def paint(sheet: pygame.Surface) -> None:
        for number, one in enumerate(pictures):
            sheet.blit(one, one.get_rect(midtop=(size[0] // 2, step * number)))

    return look.kept(("board-lines", px, lines, ink, halo), size, paint)
