"""Buttons with words."""

from __future__ import annotations

from typing import Literal

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.pad_signs import paint_sign
from greatrace.ui.kit.theme import GAPS, RGB, STYLES, TOUCH, mix
from greatrace.ui.kit.widgets.pressable import Pressable, paint_plate, shade

_MARGIN, _LEAST_MARGIN = 14, 12
"""Room left and right of the words, in theme units: wished for, and when the button must be narrow."""


ButtonKind = Literal["main", "plain", "quiet", "danger"]
"""The purpose of a button, which decides its colours."""


class Button(Pressable):
    """A button with a few words, and an optional picture before them.

    Args:
        kind: its purpose.
        icon: the sprite before the words.
        key: the name of its shortcut, shown small; the scene handles the key.
        sign: the key's own name, where the shown one is a word of the player's language.

    Attributes:
        shows_key: whether its key presses it now; else its room is kept.
    """

    role = "button"

    def __init__(
        self,
        label: str,
        name: str = "",
        *,
        kind: ButtonKind = "plain",
        payload: object = None,
        icon: str = "",
        key: str = "",
        sign: str = "",
    ) -> None:
        super().__init__(name=name, label=label, payload=payload)
        self.kind = kind
        self.icon = icon
        self.key, self.sign = key, sign or key
        self.shows_key = True

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        words = look.width(STYLES.subheading, self.label)
        size = look.px(TOUCH + GAPS.beside)
        beside = (size if self.icon else 0) + self._key_width(look)
        wide = words + 2 * look.px(_MARGIN) + beside
        if wide <= width:
            return (wide, size)
        inner = max(1, width - 2 * look.px(_LEAST_MARGIN) - beside)
        block = look.block(STYLES.subheading, self.label, inner, even=True)
        return (width, max(size, block.height + look.gap.pad))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        rect, ink = paint_kind(look, surface, self, self.kind)
        inner = rect.inflate(-2 * look.px(_LEAST_MARGIN), -2 * look.gap.close)
        if self.icon:
            look.paint(surface, self.icon, pygame.Rect(*inner.topleft, inner.h, inner.h))
            inner = pygame.Rect(inner.x + inner.h, inner.y, inner.w - inner.h, inner.h)
        if self.key and self.shows_key:
            inner.w -= self._key_width(look)
            self._paint_key(look, surface, inner, ink)
        block = look.block(STYLES.subheading, self.label, inner.w, inner.h, even=True)
        look.write(surface, block, inner, ink, "centre")

    def _key_width(self, look: Look) -> int:
        return look.width(STYLES.label, self.key) + look.gap.apart if self.key else 0

    def _paint_key(self, look: Look, surface: pygame.Surface, inner: pygame.Rect, ink: RGB) -> None:
        block = look.block(STYLES.label, self.key, self._key_width(look), 0, wraps=False)
        cap = pygame.Rect(0, 0, block.width + look.gap.pad, block.height)
        cap.midright = (inner.right + self._key_width(look), inner.centery)
        if paint_sign(look, surface, cap, "Enter" if self.focused else self.sign, ink):
            return
        shapes.frame(surface, cap, look.radius.cap, look.line.thin, ink)
        look.write(surface, block, cap, ink, "centre")


def paint_kind(
    look: Look, surface: pygame.Surface, button: Pressable, kind: ButtonKind
) -> tuple[pygame.Rect, RGB]:
    """Paint the plate of a kind of button, lower while it is pressed; return its box (pixels) and its ink."""
    palette = look.palette
    ground, rim, ink = {
        "main": (palette.brass_light, palette.brass_deep, palette.ink),
        "plain": (palette.parchment, palette.brass_deep, palette.ink),
        "quiet": (palette.walnut, palette.brass, palette.brass_light),
        "danger": (palette.brick, palette.brass_light, palette.snow),
    }[kind]
    if not button.enabled:
        ground, rim = mix(palette.parchment_dim, palette.ink_soft, 0.1), palette.ink_soft
        ink = rim
    rect = button.rect.move(0, look.gap.nudge) if button.held and button.hovered else button.rect
    paint_plate(look, surface, rect, shade(look, button, ground), rim)
    return rect, ink
