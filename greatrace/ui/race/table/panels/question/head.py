"""The head of the question panel, who is asked what; and the warning before what ends something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import pygame

from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.glossary import Line, Written, lines_of
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.panels.question.answers import first_words
from greatrace.ui.race.table.state.crews import person
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.widgets.portrait import paint_badge

SENTENCE, LONG, CONTEXT = STYLES.sentence, STYLES.figure_small, STYLES.note
"""The sentence in at most two lines, a longer one, and the line below it."""
_NARROW = STYLES.figure_least, STYLES.note, STYLES.label
"""Ever narrower letters for where there is hardly any room."""
_EMBLEM, _PAD, _LEAST, _LOW = 40, 8, 54, 30
"""Size of the emblem, margin, least height, the same where there is hardly any room (theme units)."""
_SIGN, _GAP = 18, 6
"""Side of the sign of a warning and its distance from the words (theme units)."""
HeadForm = Literal["high", "flat", "low"]
"""How much room the head takes.

In a flat one the sentence takes one line if narrower letters can do that; in a low one, besides, the line
below it is left out.
"""


class Head(painting.Kept, Written):
    """Who is asked what: emblem, sentence, one line of context, in the acting crew's colour."""

    role = "head"

    def __init__(self) -> None:
        self._below = Widget(name="hint")
        """The line below the sentence, which is painted with the head: a widget for who reads labels."""
        super().__init__([self._below], name="expected")
        self._crew: CrewLook | None = None
        self._face = self._player = self._about = ""
        self._leads = False
        self._rank = -1
        self.form: HeadForm = "high"

    def _line(self, look: Look, width: int) -> TextBlock:
        """Return the line below the sentence, of two that are too long for it only the player's name."""
        if self._cut(look, width):
            return look.block(CONTEXT, self._player, width)
        block = look.block(CONTEXT, self._below.label, width)
        narrow = self._beside and len(block.lines) > 1
        return look.block(_NARROW[-1], self._below.label, width) if narrow else block

    @property
    def _beside(self) -> bool:
        """Whether the player's name stands in the line below the sentence."""
        return bool(self._player) and not self._leads

    def _cut(self, look: Look, width: int) -> bool:
        """Return whether a player's name leaves the rest of the line too little width (pixels)."""
        return self._beside and len(look.block(_NARROW[-1], self._below.label, width).lines) > 1

    @override
    def key(self) -> tuple[object, ...]:
        crew = self._crew and self._crew.id
        return self.label, self._below.label, crew, self._face, self._rank, self.form, self._leads

    def show(self, question: Question, state: TableState) -> None:
        """Show the head of a question."""
        crew = state.look_of(question.seat) if question.seat >= 0 else None
        player = _player(state, question.seat)
        # In the bivouac the person stands in the sentence in every form of the head.
        leads = question.low and bool(player)
        context = question.context if leads else " · ".join(filter(None, (player, question.context)))
        shown = (context, crew, question.face, question.rank, player, leads)
        if shown != (self._below.label, self._crew, self._face, self._rank, self._player, self._leads):
            self._below.label, self._crew, self._face, self._rank, self._player, self._leads = shown
            self._below.shown(bool(context))
            self.changed(layout=True)
        self.label, self._about = question.head, question.about

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        words = sum([block.height for block in self._blocks(look, width)])
        if self.form == "low":
            return width, max(look.px(_LOW), words + look.gap.small)
        return width, max(look.px(_LEAST), words + look.gap.pad)

    @override
    def place(self, look: Look) -> None:
        super().place(look)
        cut = self._cut(look, self.rect.w - self._left(look) - look.px(_PAD))
        left_out = self._below.label and (self.form == "low" or cut)
        told = (self._below.label if left_out else "", self._about)
        self.tip = Tip(self.label, "\n".join(filter(None, told))) if any(told) else None

    @property
    def _emblem(self) -> int:
        """The size of the emblem (theme units)."""
        return _LOW - 5 if self.form == "low" else _EMBLEM

    def _left(self, look: Look) -> int:
        return look.px(2 * _PAD + (self._emblem if self._crew else 0))

    def _blocks(self, look: Look, width: int) -> list[TextBlock]:
        room = width - self._left(look) - look.px(_PAD)
        if self.form == "low":
            return [self._named(look, room) if self._player else self._sentence(look, room)]
        if self._leads:
            sentence = self._named(look, room)
        else:
            sentence = self._sentence(look, room) if self.form == "flat" else self._usual(look, room)
        return [sentence, self._line(look, room)] if self._below.label else [sentence]

    def _named(self, look: Look, width: int) -> TextBlock:
        """Return player and sentence in the widest letters that take one line, else as much as it holds.

        Among several people somebody is always named: the sentence is told by the tooltip, too.
        """
        for style in (SENTENCE, LONG, *_NARROW) if self._leads else (LONG, *_NARROW):
            block = look.block(style, f"{self._player} · {self.label}", width)
            if len(block.lines) == 1:
                return block
        return first_words(look, _NARROW[-1], f"{self._player} · {self.label}", width, 1)

    def _usual(self, look: Look, width: int) -> TextBlock:
        """Return the sentence in large letters, in smaller ones if they save a line or a third is needed."""
        sentence, long = (look.block(style, self.label, width) for style in (SENTENCE, LONG))
        saves = len(long.lines) == 1 < len(sentence.lines)
        if not saves and len(sentence.lines) <= 2:
            return sentence
        narrow = (look.block(style, self.label, width) for style in (LONG, *_NARROW))
        return next((block for block in narrow if len(block.lines) <= 2), long)

    def _sentence(self, look: Look, width: int) -> TextBlock:
        """Return the sentence in the widest letters in which it takes one line, else in the narrowest."""
        blocks = [look.block(style, self.label, width) for style in (SENTENCE, LONG, *_NARROW)]
        return next((block for block in blocks if len(block.lines) == 1), blocks[-1])

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        ground = self._crew.main if self._crew else palette.night
        ink = self._crew.on if self._crew else palette.snow
        radius = look.gap.small
        shapes.box(sheet, rect, radius, ground)
        shapes.fill(sheet, pygame.Rect(0, rect.h - radius, rect.w, radius), ground)
        rule = max(2, look.gap.hair)
        shapes.fill(sheet, pygame.Rect(0, rect.h - rule, rect.w, rule), palette.brass)
        if self._crew:
            self._paint_emblem(look, sheet, self._crew)
        for block, box in self._placed(look, rect):
            look.write(sheet, block, box, ink)

    @override
    def lines(self, look: Look) -> Sequence[Line]:
        return [line for block, box in self._placed(look, self.rect) for line in lines_of(look, block, box)]

    def _placed(self, look: Look, rect: pygame.Rect) -> Iterator[tuple[TextBlock, pygame.Rect]]:
        """Yield its texts and the box of each, within its own (pixels)."""
        blocks = self._blocks(look, rect.w)
        y = rect.y + (rect.h - max(2, look.gap.hair) - sum(block.height for block in blocks)) // 2
        for block in blocks:
            yield block, pygame.Rect(rect.x + self._left(look), y, rect.w, block.height)
            y += block.height

    def _paint_emblem(self, look: Look, sheet: pygame.Surface, crew: CrewLook) -> None:
        """Paint the emblem on a disc, or the face of a computer crew with the emblem small upon it."""
        size = look.px(self._emblem)
        spot = pygame.Rect(look.px(_PAD), 0, size, size)
        spot.centery = (sheet.get_height() - look.gap.hair) // 2
        if not self._face:
            radius = spot.w // 2
            sheet.blit(shapes.disc(radius, look.palette.snow), (spot.centerx - radius, spot.centery - radius))
            insignia.emblem(look, sheet, crew, spot.inflate(-look.gap.line, -look.gap.line))
            return
        paint_badge(look, sheet, self._face, spot, self._rank)
        small = pygame.Rect(0, 0, spot.w // 2, spot.w // 2).move_to(bottomright=spot.bottomright)
        insignia.emblem(look, sheet, crew, small)


def _player(state: TableState, seat: int) -> str:
    """Return the name of the human in a seat where several play; empty for others and without a name."""
    several = len(state.controller.humans) > 1
    return person(state, seat) if several and seat in state.controller.humans else ""


class WarningLine(painting.Kept):
    """A sentence on what comes to an end, in brick behind a danger sign; nothing while there is none."""

    role = "warning"
    content = ("label", "low")

    def __init__(self) -> None:
        super().__init__(name="warning")
        self.low = False

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        if not self.label:
            return width, 0
        return width, max(look.px(_SIGN), self._block(look, width).height)

    def _block(self, look: Look, width: int) -> TextBlock:
        """Return the words, all of them, in smaller letters where there is hardly any room."""
        style = painting.SMALL if self.low else CONTEXT
        return look.block(style, self.label, width - look.px(_SIGN + _GAP))

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, left = sheet.get_rect(), look.px(_SIGN + _GAP)
        block = self._block(look, rect.w)
        spot = pygame.Rect(0, 0, look.px(_SIGN), look.px(_SIGN))
        spot.centery = min(rect.centery, block.line_height // 2)
        painting.symbol(look, sheet, "danger", spot)
        look.write(sheet, block, pygame.Rect(left, 0, rect.w - left, rect.h), look.palette.brick)
