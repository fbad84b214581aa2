"""The round button of parchment in a rim of brass."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, STYLES, TOUCH, mix
from greatrace.ui.kit.widgets.pressable import Pressable

_SIGN = STYLES.headline


class BrassButton(Pressable):
    """A round button with a picture; its label is its tooltip. It is dim when pressing it only says why not.

    Args:
        icon: the symbol.
        label: its action.
        sign: letters shown if there is no symbol.
    """

    role = "button"

    def __init__(self, icon: str, label: str, name: str, *, sign: str = "") -> None:
        super().__init__(name=name, label=label)
        self.icon, self.sign = icon, sign
        self.faint = False
        self.tipped(label)

    def dim(self, faint: bool) -> None:
        """Dim the button, or undo that."""
        if faint != self.faint:
            self.faint = faint
            self.changed()

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        size = look.px(TOUCH + GAPS.small)
        return (size, size)

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        radius = min(self.rect.size) // 2
        circle = pygame.Rect(0, 0, 2 * radius, 2 * radius).move_to(center=self.rect.center)
        return circle, radius

    @override
    def reach(self, look: Look) -> pygame.Rect:
        more = 2 * look.gap.line
        return super().reach(look).inflate(more, more)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        circle, radius = self.focus_shape(look)
        more = look.gap.small
        whole = circle.inflate(2 * more, 2 * more)
        key = ("brass", self.icon, self.sign, self.faint, self.hovered)
        surface.blit(look.kept(key, whole.size, lambda sheet: self._paint(look, sheet, radius)), whole)

    def _paint(self, look: Look, sheet: pygame.Surface, radius: int) -> None:
        palette, middle = look.palette, sheet.get_rect().center
        ground = mix(palette.ink_soft, palette.brass, 0.2) if self.faint else palette.parchment
        if self.hovered and not self.faint:
            ground = palette.snow
        rim, thin = look.line.rim, look.line.thin
        low = look.gap.hair
        rings = ((radius + thin, (*palette.night_deep, 90), low), (radius, palette.ink, 0),
                 (radius - thin, palette.brass, 0), (radius - thin - rim, ground, 0))  # fmt: skip
        for size, colour, down in rings:
            sheet.blit(shapes.disc(size, colour), (middle[0] - size, middle[1] - size + down))
        inner = pygame.Rect(0, 0, round(radius * 1.16), round(radius * 1.16)).move_to(center=middle)
        if self.icon:
            painting.symbol(look, sheet, self.icon, inner)
        else:
            words = inner.inflate(radius // 2, radius // 2)
            painting.words(look, sheet, self.sign, words, palette.ink, _SIGN, "centre", False)
