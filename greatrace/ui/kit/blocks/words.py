"""Sentences in ink for what is so, in brick for what is to be feared; titles; a verdict on a plate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from greatrace.ui.kit.blocks.block import Artist, Block, Drawn
from greatrace.ui.kit.glossary import Line, Written, lines_of
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged

Tone = Literal["soft", "warning", "plain", "title", "verdict"]
"""How a sentence is meant: said beside, a warning, said plainly, a title, what follows on a pale plate."""
_LETTERS = {
    "soft": STYLES.note, "warning": STYLES.note, "plain": STYLES.entry, "title": STYLES.sentence,
    "verdict": STYLES.note,
}
_ACROSS, _DOWN = 12, 8
"""How much wider and higher the plate of a verdict is than its words (theme units)."""


class _Sentence(Drawn, Written):
    """The drawing of a sentence; `lines_in` returns its lines in a box."""

    lines_in: Callable[[Look, pygame.Rect], Sequence[Line]]

    @override
    def lines(self, look: Look) -> Sequence[Line]:
        return self.lines_in(look, self.rect)


class Words(Block, frozen=True):
    """A sentence that takes as many lines as it needs; an empty one takes no room.

    Attributes:
        text: the sentence.
        tone: how it is meant.
        align: left or centre.
        spare: whether the small form does without it.
        tip: what its tooltip tells, where these are fewer words.
    """

    text: str
    tone: Tone = "soft"
    align: str = "left"
    spare: bool = False
    tip: str = ""

    @override
    def widget(self, artist: Artist) -> Widget:
        role, name = ("verdict", "verdict") if self.tone == "verdict" else ("label", "")
        sentence = _Sentence(role, self, self._size, self._draw, name, self.text)
        sentence.lines_in = self.lines_in
        if self.tip:
            sentence.tipped(self.text, self.tip)
        return sentence.shown(bool(self.text))

    def lines_in(self, look: Look, rect: pygame.Rect) -> list[Line]:
        """Return its lines in a box on the screen (pixels)."""
        room = rect.inflate(-look.px(_ACROSS), 0) if self.tone == "verdict" else rect
        return lines_of(look, self._lines(look, room.w, room.h), room, self.align)

    def _size(self, look: Look, width: int) -> tuple[int, int]:
        if self.tone == "verdict":
            return width, self._lines(look, width - look.px(_ACROSS)).height + look.px(_DOWN)
        return width, 0 if self.spare and not look.full else self._lines(look, width).height

    def _lines(self, look: Look, width: int, height: int = 0) -> TextBlock:
        return look.block(_LETTERS[self.tone], self.text, width, height, even=self.align == "centre")

    def _draw(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        if self.tone == "verdict":
            look.panel(sheet, rect, palette.gold, palette.brass, LINES.thin, RADII.tag)
            rect = rect.inflate(-look.px(_ACROSS), 0)
        colour = {"warning": palette.brick, "soft": palette.ink_soft}.get(self.tone, palette.ink)
        look.write(sheet, self._lines(look, rect.w, rect.h), rect, colour, self.align)


class Told(Block, frozen=True):
    """A sentence, or where there is little room fewer words, which may be empty."""

    text: str
    brief: str
    role: str
    align: str = "left"

    @override
    def widget(self, artist: Artist) -> Arranged:
        whole, brief = (
            Words(text, align=self.align).widget(artist) for text in (self.text, self.brief)
        )
        brief.tipped(self.text)

        def high(look: Look, width: int) -> int:
            return whole.measure(look, width)[1]

        def least(look: Look, width: int) -> int:
            return brief.measure(look, width)[1] if self.brief else 0

        def put(look: Look, rect: pygame.Rect) -> None:
            room = rect.h >= high(look, rect.w)
            for part, seen in ((whole, room), (brief, not room and bool(self.brief))):
                part.visible = seen
                part.arrange(look, rect)

        return Arranged(self.role, [whole, brief], high, put, self.role, least=least)
