"""The round button with a picture."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, STYLES
from greatrace.ui.kit.widgets.button import ButtonKind, button_colours
from greatrace.ui.kit.widgets.plate import shade
from greatrace.ui.kit.widgets.pressable import Pressable


class IconButton(Pressable):
    """A round button with a picture; its label is its tooltip.

    Args:
        icon: the sprite.
        label: its action.
        name: identifies it.
        payload: sent with its `Pressed`.
        sign: letters shown if there is no such sprite.
    """

    role = "button"

    def __init__(
        self, icon: str, label: str, name: str = "", *, payload: object = None, sign: str = ""
    ) -> None:
        super().__init__(name=name, label=label, payload=payload)
        self.icon = icon
        self.sign = sign
        self.tipped(label)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        size = look.px(look.theme.touch + GAPS.small)
        return (size, size)

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        radius = min(self.rect.size) // 2
        circle = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        circle.center = self.rect.center
        return circle, radius

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        ground, rim, ink = button_colours(look, ButtonKind.QUIET, self.enabled)
        circle, radius = self.focus_shape(look)
        surface.blit(shapes.disc(radius, rim), circle)
        line = look.line.rim
        surface.blit(shapes.disc(radius - line, shade(look, self, ground)), circle.move(line, line))
        inner = circle.inflate(-radius * 2 // 3, -radius * 2 // 3)
        picture = look.picture(self.icon, inner.w, inner.h)
        if picture:
            surface.blit(picture, inner)
        elif self.sign:
            block = look.block(STYLES.subheading, self.sign, inner.w, inner.h, wraps=False)
            look.write(surface, block, inner, ink, "centre")
