"""The line before what ends or forbids something: brick letters behind a danger sign."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.tooltip import Tip

_WORDS = STYLES.note
_SIGN, _GAP = 18, 6
"""Side of the sign and its distance from the words (theme units)."""
_LOW_LINES = 2
"""Where there is hardly any room."""


class WarningLine(painting.Kept):
    """A sentence on what comes to an end; nothing while there is none."""

    role = "warning"

    def __init__(self) -> None:
        super().__init__(name="warning")
        self.low = False

    @override
    def key(self) -> tuple[object, ...]:
        return self.label, self.low

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        if not self.label:
            return width, 0
        return width, max(look.px(_SIGN), self._block(look, width)[0].height)

    @override
    def place(self, look: Look) -> None:
        whole = not self.label or self._block(look, self.rect.w)[1]
        self.tip = None if whole else Tip(self.label)

    def _block(self, look: Look, width: int) -> tuple[TextBlock, bool]:
        """Return the words and whether those are all; there are fewer where there is hardly any room."""
        room = width - look.px(_SIGN + _GAP)
        block = look.block(painting.SMALL if self.low else _WORDS, self.label, room)
        if not self.low or len(block.lines) <= _LOW_LINES:
            return block, True
        return _first_words(look, self.label, room), False

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, left = sheet.get_rect(), look.px(_SIGN + _GAP)
        block, _ = self._block(look, rect.w)
        spot = pygame.Rect(0, 0, look.px(_SIGN), look.px(_SIGN))
        spot.centery = min(rect.centery, block.line_height // 2)
        painting.symbol(look, sheet, "danger", spot)
        look.write(sheet, block, pygame.Rect(left, 0, rect.w - left, rect.h), look.palette.brick)


def _first_words(look: Look, text: str, width: int) -> TextBlock:
    """Return as many words of a text, at least one, as a width (pixels) holds in the lines of a low panel."""
    words = text.split(" ")
    for number in range(len(words), 1, -1):
        block = look.block(painting.SMALL, f"{' '.join(words[:number])} …", width)
        if len(block.lines) <= _LOW_LINES:
            return block
    return look.block(painting.SMALL, f"{words[0]} …", width)
