"""The label. Text is never cut off: it wraps or shrinks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit.glossary import Line, Written, lines_of
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import RGB
from greatrace.ui.kit.widgets.tooltip import Tip


class Label(Written):
    """A text.

    Args:
        style: title, masthead, display, heading, subheading, body, label or numeral_big.
        align: left, centre or right.
        wraps: whether it may take several lines.
        colour: of the letters; by default readable on the panel below.
        shadow: how far the shadow of the letters falls (theme units), 0 for none.
        shorter: texts of fewer words, the longest first: where the text does not fit its width on one line,
            the first that does is shown, and the tooltip tells the whole.
    """

    role = "label"

    def __init__(
        self,
        text: str,
        style: str = "body",
        *,
        align: str = "left",
        wraps: bool = True,
        colour: RGB | None = None,
        shadow: int = 0,
        shorter: tuple[str, ...] = (),
        name: str = "",
    ) -> None:
        super().__init__(name=name, label=text)
        self.style = style
        self.align = align
        self.wraps = wraps
        self.colour = colour
        self._shadow = shadow
        self._shorter = shorter

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        block = look.block(look.style(self.style), self._said(look, width), width, 0, self.wraps, self._even)
        return (min(width, block.width), block.height)

    @override
    def place(self, look: Look) -> None:
        if self._shorter:
            whole = self._said(look, self.rect.w) == self.label
            self.tip = None if whole else Tip(self.label)

    def block(self, look: Look) -> TextBlock:
        """Return the text as laid out in its rectangle."""
        style, size = look.style(self.style), self.rect.size
        return look.block(style, self._said(look, self.rect.w), *size, self.wraps, self._even)

    def _said(self, look: Look, width: int) -> str:
        """Return what it says within a width (pixels)."""
        if not self._shorter:
            return self.label
        return look.amplest(look.style(self.style), (self.label, *self._shorter), width)

    @property
    def _even(self) -> bool:
        return self.align == "centre"

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        block = self.block(look)
        for step in range(self._shadow, 0, -1):
            away = self.rect.move(look.px(step), look.px(step))
            look.write(surface, block, away, look.palette.night_deep, self.align)
        look.write(surface, block, self.rect, self.colour or self.ink(look), self.align)

    @override
    def lines(self, look: Look) -> Sequence[Line]:
        return lines_of(look, self.block(look), self.rect, self.align)
