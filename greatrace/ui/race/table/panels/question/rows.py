"""The answers: buttons beside each other where their words are short, else a row each."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from greatrace.ui.kit.blocks.gauges import Stepper, Stepping
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.panels.question.answers import (
    AnswerButton,
    HeldButton,
    NobodyButton,
    PlanButton,
    Room,
)
from greatrace.ui.race.table.state.table_state import TableState

GAP, _LEAST_GAP = 4, 2
"""The gap between two answers, and where there is hardly any room (theme units)."""
_SIDE, _FIGURE = 30, 24
"""Side of − and +, width of the number between them (theme units)."""


class AmountRow(Stepping):
    """An answer with − and + before it: the button takes as many as are set."""

    role = "amount"

    def __init__(self, answer: AnswerOption, amount: Stepper, key: str = "") -> None:
        super().__init__(amount)
        self.button = AnswerButton(answer, key=key)
        self._figure = amount.figure(f"amount-{amount.name}")
        self.fill([self.button, self.less, self._figure, self.more])

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, self.button.measure(look, width - self._steppers(look))[1]

    def _steppers(self, look: Look) -> int:
        return 2 * look.px(_SIDE) + look.px(_FIGURE) + look.px(GAP)

    @override
    def place(self, look: Look) -> None:
        rect, side = self.rect, look.px(_SIDE)
        self.button.arrange(look, pygame.Rect(rect.x, rect.y, rect.w - self._steppers(look), rect.h))
        x = self.button.rect.right + look.px(GAP)
        y = rect.y + (rect.h - look.px(2) - side) // 2
        for widget, wide in ((self.less, side), (self._figure, look.px(_FIGURE)), (self.more, side)):
            widget.arrange(look, pygame.Rect(x, y, wide, side))
            x += wide


class Answers(Widget):
    """All answers of a question: two or three beside each other where their words are short."""

    role = "answers"

    def __init__(self) -> None:
        super().__init__(name="answers")
        self._content: object = None

    def show(self, answers: tuple[AnswerOption, ...], state: TableState) -> None:
        """Offer the answers of the present question."""
        content = (answers, state.say.code)
        if content != self._content:
            self._content = content
            self.fill([_row_of(state, answer) for answer in answers])

    def make_do(self, room: Room) -> None:
        """Leave out what has no room, or show it again."""
        for button in self.walk():
            if isinstance(button, AnswerButton):
                button.room = room

    def follow_enter(self, focus: Widget | None) -> None:
        """Show the key Enter on the answers that it takes while a widget has the keyboard."""
        for button in self.walk():
            if isinstance(button, AnswerButton):
                button.follow_enter(focus)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        heights = [_high(look, width, row) for row in self._rows(look, width)]
        return width, sum(heights) + look.px(GAP) * max(0, len(heights) - 1)

    @override
    def place(self, look: Look) -> None:
        rows, gap, y = list(self._rows(look, self.rect.w)), look.px(GAP), self.rect.y
        heights = [_high(look, self.rect.w, row) for row in rows]
        if sum(heights) + gap * (len(rows) - 1) > self.rect.h:
            gap = look.px(_LEAST_GAP)
        share = min(1.0, (self.rect.h - gap * (len(rows) - 1)) / max(1, sum(heights)))
        for row, height in zip(rows, heights, strict=True):
            x, high = self.rect.x, int(height * share)
            for widget, wide in zip(row, _widths(look, self.rect.w, row, gap), strict=True):
                widget.arrange(look, pygame.Rect(x, y, wide, high))
                x += wide + gap
            y += high + gap

    def _rows(self, look: Look, width: int) -> Iterator[list[Widget]]:
        """Yield as many answers as may share a row, each with words short enough for its share."""
        waiting = list(self.children)
        while waiting:
            shared = (waiting[:count] for count in (3, 2) if _may_share(look, width, waiting[:count], count))
            row = next(shared, waiting[:1])
            waiting = waiting[len(row) :]
            for one in row:
                if isinstance(one, AnswerButton):
                    one.shares = len(row) > 1
            yield row


def _high(look: Look, width: int, row: list[Widget]) -> int:
    widths = _widths(look, width, row, look.px(GAP))
    return max(one.measure(look, wide)[1] for one, wide in zip(row, widths, strict=True))


def _widths(look: Look, width: int, row: list[Widget], gap: int) -> list[int]:
    """Return how a width (pixels) is shared in a row: evenly, but for a narrow one at its end."""
    others, last = len(row) - 1, row[-1]
    if others and isinstance(last, AnswerButton) and last.answer.share == "narrow":
        narrow = last.natural(look)
        return [(width - narrow - gap * others) // others] * others + [narrow]
    return [(width - gap * others) // len(row)] * len(row)


def _may_share(look: Look, width: int, row: list[Widget], count: int) -> bool:
    """Return whether so many widgets may stand beside each other within a width (pixels)."""
    widths = _widths(look, width, row, look.px(GAP))
    return len(row) == count and all(
        isinstance(one, AnswerButton) and one.may_stand(look, wide, count)
        for one, wide in zip(row, widths, strict=True)
    )


def _row_of(state: TableState, answer: AnswerOption) -> Widget:
    key = state.key_named(answer.key)
    if answer.amount is not None:
        return AmountRow(answer, answer.amount, key)
    if answer.held is not None:
        return NobodyButton(answer) if answer.means is None else HeldButton(answer, key)
    return (AnswerButton if answer.symbols is None else PlanButton)(answer, key)
