"""Pictures placed on the board, and outlined text and pictures."""

from __future__ import annotations

import pygame
from msgspec import Struct

from greatrace.ui.kit.assets import replace_missing
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB

_TURNS = 16
"""The number of directions in which a shape is shifted for its outline."""


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


def haloed(look: Look, text: str, px: int, ink: RGB, halo: RGB, role: str = "label") -> pygame.Surface:
    """Return one line of text with an outline, readable on any ground."""
    font = look.assets.font("heading" if role == "heading" else "label", px)
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

    return look.kept(("board-text", role, px, text, ink, halo), (width + 2 * edge, height + 2 * edge), paint)


def outlined(look: Look, picture: pygame.Surface, key: tuple[object, ...], edge: int) -> pygame.Surface:
    """Return a picture with a light outline, visible on any ground.

    Args:
        look: theme, scale, assets; caches the result.
        picture: to be outlined.
        key: identifies it among pictures of its size.
        edge: width of the outline in pixels; the picture grows by it on every side.
    """

    def paint(sheet: pygame.Surface) -> None:
        solid = pygame.mask.from_surface(picture, 90)
        light = solid.to_surface(setcolor=(*look.palette.snow, 255), unsetcolor=(0, 0, 0, 0))
        for turn in range(_TURNS):
            away = pygame.Vector2(edge, 0).rotate(360 * turn / _TURNS)
            sheet.blit(light, (round(edge + away.x), round(edge + away.y)))
        sheet.blit(picture, (edge, edge))

    size = (picture.get_width() + 2 * edge, picture.get_height() + 2 * edge)
    return look.kept(("outlined", edge, *key), size, paint)
