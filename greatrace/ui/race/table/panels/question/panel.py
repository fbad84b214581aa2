"""The question panel as a whole."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.blocks.block import Block, column
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged, take_amplest
from greatrace.ui.race.questions.artist import ARTIST
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.question.answers import Room
from greatrace.ui.race.table.panels.question.foot import Telegraph
from greatrace.ui.race.table.panels.question.head import Head, HeadForm, warning_line
from greatrace.ui.race.table.panels.question.rows import Answers
from greatrace.ui.race.table.state.table_state import TableState

QUESTION_MOST, SMALL_QUESTION_MOST = 408, 300
"""The greatest height of the panel in both forms (theme units)."""
_FRAME, _SMALL_FRAME, _PAD = 8, 6, 8
"""Width of the walnut frame in both forms, margin inside (theme units)."""
_BELOW = 4
"""Margin below the answers (theme units)."""
_MATTER, _EVENTS, _ANSWERS = 1, 2, 4
"""The places of the matter, the last events and the answers among the parts."""
_LEAST_GAP, _GAP, _WIDE_GAP = 2, 6, 10
"""The gap inside where there is hardly any room, the usual one, the widest one (theme units)."""
Form = tuple[int, Room, HeadForm]
"""How many events are told, and how much room the answers and the head have."""
_FORMS: tuple[Form, ...] = (
    (2, "ample", "high"), (1, "ample", "high"), (1, "ample", "flat"), (1, "ample", "low"),
    (0, "ample", "high"), (0, "ample", "flat"), (0, "short", "high"), (0, "short", "flat"),
    (0, "short", "low"), (0, "small", "low"), (0, "tight", "low"),
)
"""Of the full table, the amplest first; the head gives way before the last event does."""
_TOLD_FORMS: tuple[Form, ...] = (
    *_FORMS[:4], (1, "short", "high"), (1, "short", "flat"), (1, "short", "low"), *_FORMS[4:],
)
"""Of the full table where the first event is told nowhere else: all else becomes shorter before it goes."""
_SMALL_FORMS: tuple[Form, ...] = (
    (0, "small", "high"), (0, "small", "flat"), (0, "small", "low"), (0, "tight", "low"),
)
"""Of the small table."""
LOW_QUESTION = 194
"""Height in the bivouac, whose cards lie above (theme units)."""


class QuestionPanel(Widget):
    """What is expected of whom, what it is about, how it is answered and what happened last."""

    role = "question"
    tips_aside = True
    solid = True

    def __init__(self, state: TableState) -> None:
        self.head, self.answers, self.foot = Head(), Answers(), Telegraph(state)
        self._stage = Widget(name="matter")
        self._warning = warning_line()
        self._blocks: tuple[Block, ...] = ()
        self.low = False
        self._room: Room = "ample"
        self._known: dict[object, int] = {}
        """Heights of parts in the forms that were tried since the content changed."""
        parts = [self.head, self._stage, self.foot, self._warning, self.answers]
        super().__init__(parts, name="question")

    @property
    @override
    def reading(self) -> Sequence[Widget]:
        return self.head, self._stage, self.answers, self._warning, self.foot

    def show(self, state: TableState) -> None:
        """Show the present question."""
        asked, self._known = question(state), {}
        self.low = asked.low
        self.head.show(asked, state)
        if asked.blocks != self._blocks:
            self._blocks = asked.blocks
            shown = asked.blocks if len(asked.blocks) < 2 else (column(asked.blocks),)
            self._stage.fill([block.widget(ARTIST) for block in shown])
        self.answers.show(asked.answers, state)
        self.answers.make_do(self._room)
        self._warning.label = asked.warning
        self._warning.drawn = asked.warning, self._warning.drawn[1]
        self.foot.show(state)
        whole = not state.shown.folds("question")
        self._stage.shown(whole and bool(asked.blocks))
        self._warning.shown(whole and bool(asked.warning))
        self.answers.shown(whole)
        self.foot.shown(whole)

    def _warn(self, low: bool) -> None:
        """Show the warning, in smaller letters where there is hardly any room."""
        self._warning.drawn = self._warning.label, low

    # Size and place.

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        self._known = {}
        frame = 2 * _frame(look)
        inner = width - frame
        most = look.px(QUESTION_MOST if look.full else SMALL_QUESTION_MOST) - frame
        forms = self._forms(look)
        # Nothing but the events is left out before it has all the height that it may have.
        usual = 2 if self.foot.kept and look.full else 1 + forms[0][0]
        high = take_amplest(self._take, forms[:usual], lambda: self._high(look, inner), most)
        if self.low:
            self._take(_FORMS[-1])
            high = min(high, max(look.px(LOW_QUESTION) - frame, self._high(look, inner)))
        return width, high + frame

    def _forms(self, look: Look) -> tuple[Form, ...]:
        if not look.full:
            return _SMALL_FORMS
        return _TOLD_FORMS if self.foot.kept else _FORMS

    def _take(self, form: Form) -> None:
        self.foot.lines, room, self.head.form = form
        low, flat = self.head.form == "low", self.head.form == "flat"
        self.foot.brief = low
        self._warning.drawn = self._warning.label, low or (flat and self.foot.lines > 0)
        if room != self._room:
            self._room = room
            self.answers.make_do(room)

    def _high(self, look: Look, width: int, gap: int = _GAP) -> int:
        """Return the height of everything (pixels) in the form that was taken."""
        return self._sum(look, self._natural(look, width), gap)

    def _natural(self, look: Look, width: int) -> list[int]:
        """Return the height of each part (pixels); 0 for one that is not shown."""
        room, head = width - 2 * look.px(_PAD), self.head
        forms = head.form, None, (self.foot.lines, self.foot.brief), self._warning.drawn, self._room
        heights = []
        for part, form in zip(self.children, forms, strict=True):
            known = (part, width, form)
            if part.visible and known not in self._known:
                self._known[known] = part.wanted(look, width if part is head else room)[1]
            heights.append(self._known[known] if part.visible else 0)
        if self._hollow(look):
            heights[_EVENTS] = 0
        return heights

    def _hollow(self, look: Look) -> int:
        """Return the height (pixels) of the place below the answers that is empty, 0 without one; kept."""
        known = (self.answers, look.scale)
        if known not in self._known:
            self._known[known] = self.answers.hollow_high(look)
        return self._known[known]

    def _sum(self, look: Look, heights: list[int], gap: int) -> int:
        """Return the height of parts (pixels) with gaps between them and the margin below them."""
        return sum(heights) + look.px(gap) * _gaps(heights) + self._below(look)

    def _below(self, look: Look) -> int:
        """Return the margin (pixels) below everything, in the full form always the same."""
        return look.px(_LEAST_GAP if self.head.form == "low" and not look.full else _BELOW)

    @override
    def place(self, look: Look) -> None:
        inner, pad = self.rect.inflate(-2 * _frame(look), -2 * _frame(look)), look.px(_PAD)
        heights, y = self._fit(look, inner), inner.y
        spare, left = max(0, inner.h - self._sum(look, heights, 0)), _gaps(heights)
        for number, (part, high) in enumerate(zip(self.children, heights, strict=True)):
            if number == 0:
                part.arrange(look, pygame.Rect(inner.x, y, inner.w, high))
            elif part.visible and high:
                gap = min(spare // left, look.px(_WIDE_GAP))
                spare, left, y = spare - gap, left - 1, y + gap
            if 0 < number < _ANSWERS and part.visible and high:
                part.arrange(look, pygame.Rect(inner.x + pad, y, inner.w - 2 * pad, high))
            y += high
        self._place_answers(look, pygame.Rect(inner.x + pad, inner.y, inner.w - 2 * pad, inner.h), heights)

    def _place_answers(self, look: Look, room: pygame.Rect, heights: list[int]) -> None:
        """Place the answers upon the lower edge, the last event in the place below them that is empty."""
        bottom, hollow = room.bottom - self._below(look), self._hollow(look)
        high = heights[_ANSWERS]
        self.answers.arrange(look, pygame.Rect(room.x, bottom - high, room.w, high))
        if hollow:
            self.foot.lines = 1
            lower = self.foot.measure(look, room.w)[1]
            fits = lower if lower <= hollow else 0
            self.foot.arrange(look, pygame.Rect(room.x, bottom - fits, room.w, fits))
        elif not heights[_EVENTS]:
            self.foot.arrange(look, pygame.Rect(room.x, room.bottom, room.w, 0))

    def _fit(self, look: Look, inner: pygame.Rect) -> list[int]:
        """Return the heights of all parts in the amplest form that fits, the matter yielding if it can.

        Gaps become narrow before anything is left out, and take what room is left.
        """

        def over() -> int:
            return self._high(look, inner.w, _LEAST_GAP) - inner.h

        take_amplest(self._take, self._forms(look), lambda: over() - self._yields(look, inner.w), 0)
        if self.foot.brief:
            # Both say all their words where the low form leaves room for them.
            self.foot.brief = False
            self.foot.brief = over() > 0
        if self._warning.drawn[1]:
            self._warn(False)
            self._warn(over() > 0)
        if look.full and not self.foot.lines:
            # What would be left out for want of a second row has a place in one.
            self.foot.lines, self.foot.brief = 1, True
            if over() > 0:
                self.foot.lines, self.foot.brief = 0, False
        heights, more = self._natural(look, inner.w), max(0, over())
        yielded = min(more, self._yields(look, inner.w))
        heights[_MATTER] -= yielded
        heights[_ANSWERS] = max(0, heights[_ANSWERS] - more + yielded)
        return heights

    def _yields(self, look: Look, width: int) -> int:
        """Return how much lower (pixels) the matter may become."""
        if self._room == "ample":
            return 0
        room = width - 2 * look.px(_PAD)
        matters = [one for one in self._stage.children if isinstance(one, Arranged)]
        return sum(one.measure(look, room)[1] - one.least(look, room) for one in matters)

    # Paint.

    @override
    def ink(self, look: Look) -> tuple[int, int, int]:
        return look.palette.ink

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        fall = look.gap.line
        size = (self.rect.w + fall, self.rect.h + fall)
        sheet = look.kept(("question-frame",), size, lambda sheet: _paint_frame(look, sheet, self.rect.size))
        surface.blit(sheet, self.rect)


def _gaps(heights: list[int]) -> int:
    """Return how many gaps there are between parts, the head the first of them."""
    return len(heights[1:]) - heights[1:].count(0)


def _frame(look: Look) -> int:
    return look.px(_FRAME if look.full else _SMALL_FRAME)


def _paint_frame(look: Look, sheet: pygame.Surface, size: tuple[int, int]) -> None:
    """Paint the shadow, the walnut frame with its rims of brass, and the parchment."""
    rect, palette = pygame.Rect((0, 0), size), look.palette
    shapes.shadow(sheet, rect, look.gap.edge, (look.gap.hair, look.gap.small), (*palette.night_deep, 120))
    look.panel(sheet, rect, palette.walnut, palette.brass, LINES.frame, RADII.card)
    wood = rect.inflate(-look.gap.line, -look.gap.line)
    # Cut from one picture: only its edges are seen, and to draw it for each height takes a frame.
    plank = look.picture("dashboard/walnut", wood.w, max(wood.h, look.px(QUESTION_MOST)))
    sheet.blit(plank, wood, ((0, 0), wood.size))
    inner = rect.inflate(-2 * _frame(look), -2 * _frame(look))
    paper = inner.inflate(look.gap.close, look.gap.close)
    look.panel(sheet, paper, palette.parchment, palette.brass_deep, LINES.rim, RADII.tag)
