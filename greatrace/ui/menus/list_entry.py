"""The entry of a list that can be chosen."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES, TOUCH, mix
from greatrace.ui.kit.widgets.pressable import Pressable


class ListEntry(Pressable):
    """An entry of a list: a mark or number, and words that wrap.

    Args:
        label: the words.
        mark: stands before the words, such as an article's number.
        chosen: whether it is the open one.
        mark_units: width of the mark, in theme units.
    """

    role = "entry"

    def __init__(
        self,
        label: str,
        name: str = "",
        *,
        payload: object = None,
        mark: str = "",
        chosen: bool = False,
        mark_units: float = 0,
    ) -> None:
        super().__init__(name=name, label=label, payload=payload)
        self.mark = mark
        self.chosen = chosen
        self.mark_units = mark_units
        self._value = "chosen" if chosen else ""

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        least = look.px(TOUCH)
        return (width, max(least, self._block(look, width).height + look.gap.around))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        if self.chosen or self.hovered:
            ground = palette.sand if self.chosen else mix(palette.parchment, palette.sand, 0.35)
            shapes.box(surface, self.rect, look.radius.cap, ground)
        if self.chosen:
            bar = pygame.Rect(self.rect.x, self.rect.y, look.gap.small, self.rect.h)
            shapes.fill(surface, bar, palette.brick)
        x = self.rect.x + look.gap.pad
        if self.mark:
            room = pygame.Rect(x, self.rect.y, look.px(self.mark_units), self.rect.h)
            number = look.block(STYLES.label, self.mark, room.w, room.h, wraps=False)
            look.write(surface, number, room, palette.ink_soft if not self.chosen else palette.ink)
        words = pygame.Rect(x + look.px(self.mark_units), self.rect.y, 0, self.rect.h)
        words.w = self.rect.right - look.gap.beside - words.x
        look.write(surface, self._block(look, self.rect.w), words, palette.ink)

    def _block(self, look: Look, width: int) -> TextBlock:
        room = width - look.gap.apart - look.px(self.mark_units)
        return look.block(STYLES.body, self.label, room)
