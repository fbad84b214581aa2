"""Sentences in ink for what is so, in brick for what is to be feared; titles; a verdict on a plate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from greatrace.ui.kit.blocks.block import Artist, as_block
from greatrace.ui.kit.glossary import Line, Written, lines_of
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Kept
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.layout import Arranged

Tone = Literal["soft", "warning", "plain", "title", "verdict"]
"""How a sentence is meant: said beside, a warning, said plainly, a title, what follows on a pale plate."""
_LETTERS = {
    "soft": STYLES.note, "warning": STYLES.note, "plain": STYLES.entry, "title": STYLES.sentence,
    "verdict": STYLES.note,
}
_ACROSS, _DOWN = 12, 8
"""How much wider and higher the plate of a verdict is than its words (theme units)."""


class Sentence(Kept, Written):
    """A sentence that takes as many lines as it needs; an empty one takes no room.

    Args:
        artist: draws nothing of it.
        text: the sentence.
        tone: how it is meant.
        align: left or centre.
        spare: whether the small form does without it.
        tip: what its tooltip tells, where these are fewer words.
    """

    role = "label"
    content = ("label", "_tone", "_align")

    def __init__(
        self, artist: Artist, text: str, tone: Tone = "soft", align: str = "left", spare: bool = False,
        tip: str = "",
    ) -> None:
        super().__init__(name="verdict" if tone == "verdict" else "", label=text)
        self.role = self.name or self.role
        self._tone, self._align, self._spare = tone, align, spare
        self.visible = bool(text)
        if tip:
            self.tipped(text, tip)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        if self._tone == "verdict":
            return width, self._block(look, width - look.px(_ACROSS)).height + look.px(_DOWN)
        return width, 0 if self._spare and not look.full else self._block(look, width).height

    @override
    def lines(self, look: Look) -> Sequence[Line]:
        room = self.rect.inflate(-look.px(_ACROSS), 0) if self._tone == "verdict" else self.rect
        return lines_of(look, self._block(look, room.w, room.h), room, self._align)

    def _block(self, look: Look, width: int, height: int = 0) -> TextBlock:
        return look.block(_LETTERS[self._tone], self.label, width, height, even=self._align == "centre")

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        if self._tone == "verdict":
            look.panel(sheet, rect, palette.gold, palette.brass, LINES.thin, RADII.tag)
            rect = rect.inflate(-look.px(_ACROSS), 0)
        colour = {"warning": palette.brick, "soft": palette.ink_soft}.get(self._tone, palette.ink)
        look.write(sheet, self._block(look, rect.w, rect.h), rect, colour, self._align)


sentence = as_block(Sentence)
"""The block of a `Sentence`."""


def shortened(artist: Artist, text: str, brief: str, role: str, align: str = "left") -> Arranged:
    """Return the widget of a sentence, or where there is little room of fewer words, which may be empty."""
    whole, few = (Sentence(artist, one, align=align) for one in (text, brief))
    few.tipped(text)

    def high(look: Look, width: int) -> int:
        return whole.measure(look, width)[1]

    def least(look: Look, width: int) -> int:
        return few.measure(look, width)[1] if brief else 0

    def put(look: Look, rect: pygame.Rect) -> None:
        room = rect.h >= high(look, rect.w)
        for part, seen in ((whole, room), (few, not room and bool(brief))):
            part.visible = seen
            part.arrange(look, rect)

    return Arranged(role, [whole, few], high, put, role, least=least)


told_words = as_block(shortened)
"""The block of a sentence that is `shortened` where there is little room."""
