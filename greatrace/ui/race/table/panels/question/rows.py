"""The answers: buttons beside each other where their words are short, else a row each."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from greatrace.ui.kit.blocks.gauges import Stepper, Stepping
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scale import Scale
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.questions.question import AnswerOption, Stands
from greatrace.ui.race.table.panels.question.answers import (
    HIGH,
    AnswerButton,
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
        y = rect.y + (rect.h - look.gap.hair - side) // 2
        for widget, wide in ((self.less, side), (self._figure, look.px(_FIGURE)), (self.more, side)):
            widget.arrange(look, pygame.Rect(x, y, wide, side))
            x += wide


Placed = tuple[list[Widget], int, bool]
"""A row of answers, its height (pixels), and whether that is fixed."""


class Answers(Widget):
    """All answers of a question: two or three beside each other where their words are short.

    In the full form what confirms and what leads back stand in the two lowest rows, and a grid of cells with
    all below it is as high as ever: these have fixed places, above which everything else grows.

    Attributes:
        hollow: whether the lowest of the fixed places is empty, as nothing leads back.
    """

    role = "answers"

    def __init__(self) -> None:
        super().__init__(name="answers")
        self._content = tuple[AnswerOption, ...](), ""
        self._above, self._foot = 0, tuple[int, ...]()
        """How many stand above all, the first ones, and how many each row of the foot has, the last ones."""
        self.hollow = False
        self._found: dict[tuple[int, Scale], list[Placed]] = {}
        """The rows by width and scale, since the content or the room changed."""

    def show(self, answers: tuple[AnswerOption, ...], state: TableState) -> None:
        """Offer the answers of the present question."""
        content = (answers, state.say.code)
        if content != self._content:
            known = self.children if self._content[1] == state.say.code else []
            self._content, self._found = content, {}
            above, free, confirms, below = _sorted_out(answers)
            self._above = len(above)
            self._foot = tuple(len(row) for row in (confirms, below) if row)
            self.hollow = bool(confirms) and not below
            wanted = (*above, *free, *confirms, *below)
            # What stays the same in its place stays.
            pairs = zip(wanted, (*known[: len(wanted)], *[None] * (len(wanted) - len(known))), strict=True)
            self.fill([
                one if isinstance(one, AnswerButton) and one.answer == answer else _row_of(state, answer)
                for answer, one in pairs
            ])

    def make_do(self, room: Room) -> None:
        """Leave out what has no room, or show it again."""
        self._found = {}
        for button in self.walk():
            if isinstance(button, AnswerButton):
                button.room = room

    def follow_enter(self, focus: Widget | None, elsewhere: bool) -> None:
        """Show the key Enter on the answers that it takes while a widget has the keyboard.

        Args:
            focus: that widget.
            elsewhere: whether Enter means a cell there that no answer is about.
        """
        for button in self.walk():
            if isinstance(button, AnswerButton):
                button.follow_enter(focus, elsewhere)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        heights = [high for _, high, _ in self._rows(look, width)]
        return width, sum(heights) + look.px(GAP) * max(0, len(heights) - 1) + self.hollow_high(look)

    def hollow_high(self, look: Look) -> int:
        """Return the height (pixels) of the empty place with the gap above it; 0 where there is none."""
        return look.px(HIGH) + look.px(GAP) if self.hollow and look.full else 0

    @override
    def place(self, look: Look) -> None:
        rows, gap = self._rows(look, self.rect.w), look.px(GAP)
        heights = [high for _, high, _ in rows]
        lasting = [fixed for _, _, fixed in rows].count(True)
        free, bottom = len(rows) - lasting, self.rect.bottom - self.hollow_high(look)
        kept = sum(heights[free:]) + gap * lasting
        room = bottom - kept - self.rect.y
        if sum(heights[:free]) + gap * (free - 1) > room:
            gap = look.px(_LEAST_GAP)
        share = min(1.0, (room - gap * (free - 1)) / max(1, sum(heights[:free])))
        y = self.rect.y
        for number, (row, height, _) in enumerate(rows):
            if number == free:
                gap, share = look.px(GAP), 1.0
                y = bottom - kept + gap
            self._place_row(look, row, pygame.Rect(self.rect.x, y, self.rect.w, int(height * share)), gap)
            y += int(height * share) + gap

    def _place_row(self, look: Look, row: list[Widget], box: pygame.Rect, gap: int) -> None:
        x, widths = box.x, _widths(look, box.w, row, gap)
        first = row[0]
        if len(row) == 1 and look.full and isinstance(first, AnswerButton) and first.answer.share == "cell":
            # Alone it stands where it stands beside another.
            widths = [(box.w - gap) // 2]
            x = box.right - widths[0] if first.answer.right else x
        for widget, wide in zip(row, widths, strict=True):
            widget.arrange(look, pygame.Rect(x, box.y, wide, box.h))
            x += wide + gap

    def _as_told(self) -> list[Widget]:
        """Return all in the order in which the small form has them, where few rows count more than places."""
        foot = len(self.children) - sum(self._foot)
        return [*self.children[self._above : foot], *self.children[: self._above], *self.children[foot:]]

    def _rows(self, look: Look, width: int) -> list[Placed]:
        """Return the rows within a width; kept while nothing changes."""
        key = width, look.scale
        if key not in self._found:
            self._found[key] = [
                (_settled(row, fixed), _high(look, width, row), fixed)
                for row, fixed in self._sorted(look, width)
            ]
        return self._found[key]

    def _sorted(self, look: Look, width: int) -> Iterator[tuple[list[Widget], bool]]:
        """Yield the rows: in the full form those of the foot last, above them as many as may share each.

        With each whether its height is fixed.
        """
        if not look.full:
            yield from ((row, False) for row in _abreast(look, width, self._as_told()))
            return
        foot, below_cells = self._foot, False
        start = len(self.children) - sum(foot)
        # What stands above shares no row with the cells below it, which stay where they are.
        for row in _abreast(look, width, self.children[: self._above]):
            yield row, _has_cells(row)
        for row in _abreast(look, width, self.children[self._above : start]):
            below_cells = below_cells or _has_cells(row)
            yield row, below_cells
        for count in foot:
            yield self.children[start : start + count], True
            start += count


def _sorted_out(answers: tuple[AnswerOption, ...]) -> tuple[list[AnswerOption], ...]:
    """Return the answers above all, those without a fixed place, what confirms, what stands below that."""
    standing: dict[Stands, list[AnswerOption]] = {}
    for one in answers:
        standing.setdefault(one.stands, []).append(one)
    above, confirms = standing.get("above", []), standing.get("confirm", [])[:1]
    below = standing.get("back", [])[:1]
    if confirms and not below:
        below = standing.get("aside", [])[:2]
    placed = (*above, *confirms, *below)
    return above, [one for one in answers if one not in placed], confirms, below


def _abreast(look: Look, width: int, waiting: list[Widget]) -> Iterator[list[Widget]]:
    """Yield as many widgets as may share a row, each with words short enough for its share."""
    while waiting:
        shared = (waiting[:count] for count in (3, 2) if _may_share(look, width, waiting[:count], count))
        row = next(shared, waiting[:1])
        waiting = waiting[len(row) :]
        swaps = len(row) == 2 and isinstance(row[0], AnswerButton) and row[0].answer.right
        yield row[::-1] if swaps else row


def _buttons(row: list[Widget]) -> list[AnswerButton]:
    """Return the buttons of a row, those in widgets of several too."""
    inside = [[widget] if isinstance(widget, AnswerButton) else widget.walk() for widget in row]
    return [one for widgets in inside for one in widgets if isinstance(one, AnswerButton)]


def _has_cells(row: list[Widget]) -> bool:
    return "cell" in [one.answer.share for one in row if isinstance(one, AnswerButton)]


def _settled(row: list[Widget], fixed: bool) -> list[Widget]:
    """Return a row whose buttons know whether they share it and whether its height is fixed."""
    for one in _buttons(row):
        one.shares, one.fixed = len(row) > 1, fixed
    return row


def _high(look: Look, width: int, row: list[Widget]) -> int:
    widths = _widths(look, width, row, look.px(GAP))
    return max([one.measure(look, wide)[1] for one, wide in zip(row, widths, strict=True)])


def _widths(look: Look, width: int, row: list[Widget], gap: int) -> list[int]:
    """Return how a width (pixels) is shared in a row: evenly, but for a narrow one at its end."""
    others, last = len(row) - 1, row[-1]
    if others and isinstance(last, AnswerButton) and last.answer.share == "narrow":
        narrow = last.natural(look)
        return [(width - narrow - gap * others) // others] * others + [narrow]
    return [(width - gap * others) // len(row)] * len(row)


def _may_share(look: Look, width: int, row: list[Widget], count: int) -> bool:
    """Return whether so many widgets may stand beside each other within a width (pixels)."""
    if len(row) != count:
        return False
    widths = _widths(look, width, row, look.px(GAP))
    # Each is asked, also behind one that may not: it takes note of what it leaves out where it stands.
    stand = [
        isinstance(one, AnswerButton) and one.may_stand(look, wide, count)
        for one, wide in zip(row, widths, strict=True)
    ]
    return all(stand)


def _row_of(state: TableState, answer: AnswerOption) -> Widget:
    key = state.key_named(answer.key)
    if answer.amount is not None:
        return AmountRow(answer, answer.amount, key)
    return (AnswerButton if answer.symbols is None else PlanButton)(answer, key)
