"""Words of the game in texts: where they lie on the screen, and what is told of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec
import pygame

from greatrace.ui.kit.look import Look, TextBlock, start_of
from greatrace.ui.kit.theme import FontRole
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.tooltip import Note, Tip

_MOST = 2
"""Words of the game that a tooltip explains besides those that it is about."""
_LONG = 4
"""Breaks of a tooltip's lines from which only the words of its heading are explained."""


class Explanation(Protocol):
    """What is told of a word: its heading, a sentence, an article of the rules that tells more."""

    @property
    def heading(self) -> str:
        """The word."""

    @property
    def means(self) -> str:
        """A sentence."""

    @property
    def article(self) -> str:
        """The article or the chapter, in words."""

    @property
    def common(self) -> bool:
        """Whether it is explained only where somebody points at it."""


Glossary = Callable[[str], Sequence[tuple[int, int, Explanation]]]
"""Returns where words of the game begin and end in a text, and what is told of them."""


class Line(msgspec.Struct, frozen=True):
    """A line of a text as it stands on the screen: its box (pixels), and its letters."""

    text: str
    rect: pygame.Rect
    role: FontRole
    px: int


Span = tuple[tuple[pygame.Rect, ...], Explanation]
"""Where a word of the game lies, in one line or two (pixels), and what is told of it."""


class Written(Widget):
    """A widget of which it is known where each word lies, so that the pointer can ask for one."""

    def lines(self, look: Look) -> Sequence[Line]:
        """Return its lines from above."""
        raise NotImplementedError


def lines_of(look: Look, block: TextBlock, rect: pygame.Rect, align: str = "left") -> list[Line]:
    """Return the lines of a block that is written into a box (pixels)."""
    top = rect.y + (rect.h - block.height) // 2
    found = []
    for number, line in enumerate(block.lines):
        width = look.assets.text_size(block.role, block.px, line)[0]
        box = pygame.Rect(start_of(rect, width, align), top + number * block.line_height, width, 0)
        box.h = block.line_height
        found.append(Line(line, box, block.role, block.px))
    return found


def spans_in(look: Look, lines: Sequence[Line], glossary: Glossary) -> list[Span]:
    """Return where words of the game lie in lines; a word may begin in one and end in the next."""
    spans: list[Span] = []
    for start, end, told in glossary(" ".join(line.text for line in lines)):
        begin, rects = 0, []
        for line in lines:
            first, last = max(start - begin, 0), min(end - begin, len(line.text))
            if first < last:
                rects.append(_part(look, line, first, last))
            begin += len(line.text) + 1
        spans.append((tuple(rects), told))
    return spans


def _part(look: Look, line: Line, first: int, last: int) -> pygame.Rect:
    """Return the box of some letters of a line (pixels)."""

    def wide(letters: int) -> int:
        return look.assets.text_size(line.role, line.px, line.text[:letters])[0]

    left = wide(first)
    return pygame.Rect(line.rect.x + left, line.rect.y, wide(last) - left, line.rect.h)


def told_of(glossary: Glossary, texts: Sequence[str], common: bool = False) -> tuple[Explanation, ...]:
    """Return what is told of the words in texts, each once; of common ones only if they are meant."""
    found = (told for text in texts for _, _, told in glossary(text) if common or not told.common)
    return tuple({told.heading: told for told in found}.values())


def explained(glossary: Glossary, widget: Widget) -> tuple[Explanation, ...]:
    """Return what is told of the words of a widget and its tooltip."""
    tip = widget.tip or Tip("")
    if tip.named:
        return ()
    meant = told_of(glossary, tip.about, common=True)
    rows = [text for row in tip.terms for text in row]
    long = tip.text.count("\n") >= _LONG
    texts = (widget.label, tip.title) if long else (widget.label, tip.title, tip.text, *rows)
    return tuple(dict.fromkeys((*meant, *told_of(glossary, texts)[:_MOST])))


def notes(told: Sequence[Explanation], tip: Tip | None = None) -> tuple[Note, ...]:
    """Return explanations as notes of a tooltip, with what that says beside the words that it is about."""
    values = {label.casefold(): value for label, value in tip.terms if label in tip.about} if tip else {}
    return tuple(
        Note(one.heading, one.article, one.means, values.get(one.heading.casefold(), ""))
        for one in told
    )
