"""Sentences of a matter: soft ink for what is so, brick for what is to be feared, ink for titles."""

from __future__ import annotations

from typing import Literal

import pygame

from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import RGB, STYLES
from greatrace.ui.play.table import painting

Tone = Literal["soft", "warning", "plain", "title", "figure"]
"""How a sentence is meant: said beside, a warning, said plainly, a title, a large figure."""

_STYLES = {
    "soft": STYLES.note,
    "warning": STYLES.note,
    "plain": STYLES.entry,
    "title": STYLES.sentence,
    "figure": STYLES.result,
}


class Words(painting.Kept):
    """A sentence that takes as many lines as it needs.

    Args:
        text: the sentence; empty takes no room.
        tone: how it is meant.
        align: left or centre.
        spare: whether the small form does without it.
    """

    role = "label"

    def __init__(self, text: str, tone: Tone = "soft", align: str = "left", spare: bool = False) -> None:
        super().__init__(label=text)
        self.tone, self.align, self._spare = tone, align, spare
        self.visible = bool(text)

    @override
    def key(self) -> tuple[object, ...]:
        return self.label, self.tone, self.align

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, 0 if self._spare and not look.scale.full else self._block(look, width).height

    def _block(self, look: Look, width: int, height: int = 0) -> TextBlock:
        return look.block(_STYLES[self.tone], self.label, width, height, even=self.align == "centre")

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect = sheet.get_rect()
        look.write(sheet, self._block(look, rect.w, rect.h), rect, _ink(look, self.tone), self.align)


def _ink(look: Look, tone: Tone) -> RGB:
    if tone in ("warning", "figure"):
        return look.palette.brick
    return look.palette.ink_soft if tone == "soft" else look.palette.ink
