"""Sentences in ink for what is so, in brick for what is to be feared; titles; a verdict on a plate."""

from __future__ import annotations

from typing import Literal

import pygame

from greatrace.ui.kit.blocks.block import Artist, Block
from greatrace.ui.kit.blocks.yielding import Yielding
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Kept, words
from greatrace.ui.kit.theme import RGB, STYLES
from greatrace.ui.kit.widgets.tooltip import Tip

Tone = Literal["soft", "warning", "plain", "title", "figure"]
"""How a sentence is meant: said beside, a warning, said plainly, a title, a large figure."""

_LETTERS = {
    "soft": STYLES.note, "warning": STYLES.note, "plain": STYLES.entry, "title": STYLES.sentence,
    "figure": STYLES.result,
}


class Words(Block, frozen=True):
    """A sentence that takes as many lines as it needs; an empty one takes no room.

    Attributes:
        text: the sentence.
        tone: how it is meant.
        align: left or centre.
        spare: whether the small form does without it.
    """

    text: str
    tone: Tone = "soft"
    align: str = "left"
    spare: bool = False


class Verdict(Block, frozen=True):
    """What follows, on a pale plate."""

    text: str


class Told(Block, frozen=True):
    """A sentence, and fewer words for where there is little room; these may be empty."""

    text: str
    brief: str
    role: str


class WordsWidget(Kept):
    """Shows `Words`."""

    role = "label"
    content = ("_block",)

    def __init__(self, block: Words, artist: Artist | None = None) -> None:
        super().__init__(label=block.text)
        self._block = block
        self.visible = bool(block.text)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        left_out = self._block.spare and not look.scale.full
        return width, 0 if left_out else self._lines(look, width).height

    def _lines(self, look: Look, width: int, height: int = 0) -> TextBlock:
        shown = self._block
        return look.block(_LETTERS[shown.tone], shown.text, width, height, even=shown.align == "centre")

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, shown = sheet.get_rect(), self._block
        look.write(sheet, self._lines(look, rect.w, rect.h), rect, _ink(look, shown.tone), shown.align)


def _ink(look: Look, tone: Tone) -> RGB:
    if tone in ("warning", "figure"):
        return look.palette.brick
    return look.palette.ink_soft if tone == "soft" else look.palette.ink


class VerdictWidget(Kept):
    """Shows a `Verdict`."""

    role = "verdict"
    content = ("label",)

    def __init__(self, block: Verdict, artist: Artist) -> None:
        super().__init__(name="verdict", label=block.text)
        self.visible = bool(block.text)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.block(STYLES.note, self.label, width - look.px(12), even=True).height + look.px(8)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect = sheet.get_rect()
        look.panel(sheet, rect, look.palette.gold, look.palette.brass, 1, 5)
        words(look, sheet, self.label, rect.inflate(-look.px(12), 0), look.palette.ink, STYLES.note, "centre")


class ToldWidget(Yielding):
    """Shows what is `Told`: all of it, or the few words where there is little room."""

    def __init__(self, block: Told, artist: Artist) -> None:
        self.role = block.role
        self._whole, self._brief = WordsWidget(Words(block.text)), WordsWidget(Words(block.brief))
        self._brief.tip = Tip(block.text)
        super().__init__([self._whole, self._brief], name=block.role)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self._whole.measure(look, width)

    @override
    def least(self, look: Look, width: int) -> int:
        return self._brief.measure(look, width)[1] if self._brief.label else 0

    @override
    def place(self, look: Look) -> None:
        room = self.rect.h >= self._whole.measure(look, self.rect.w)[1]
        for part, seen in ((self._whole, room), (self._brief, not room and bool(self._brief.label))):
            part.visible = seen
            part.arrange(look, self.rect)
