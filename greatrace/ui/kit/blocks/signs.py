"""Caps of keys and the signs − and +."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.plate import shade

CAP = (20, 21)
"""Width and height of the cap of a key with one letter (theme units)."""


def cap_box(look: Look) -> pygame.Rect:
    """Return the box of the cap of a key with one letter."""
    return pygame.Rect(0, 0, look.px(CAP[0]), look.px(CAP[1]))


def paint_cap(look: Look, sheet: pygame.Surface, cap: pygame.Rect, key: str) -> None:
    """Paint a key cap."""
    look.panel(sheet, cap, look.palette.night, look.palette.brass, 1, 3)
    # Letters of the least size need less than their line, which is higher than the cap.
    room = cap.inflate(0, look.px(6))
    painting.words(look, sheet, key, room, look.palette.snow, STYLES.label, "centre", False)


def paint_sign(look: Look, sheet: pygame.Surface, button: Widget, sign: str) -> None:
    """Paint a small button with − or + upon a whole sheet; dimmer where it cannot be pressed."""
    palette, plate = look.palette, sheet.get_rect()
    ground = palette.gold if button.focused else palette.snow
    if button.enabled:
        look.panel(sheet, plate, shade(look, button, ground), palette.brass, 1.5, 5)
    else:
        look.panel(sheet, plate, palette.parchment_dim, palette.brass_light, 1, 5)
    ink = palette.ink if button.enabled else palette.ink_soft
    painting.words(look, sheet, sign, plate, ink, STYLES.figure, "centre", False)
