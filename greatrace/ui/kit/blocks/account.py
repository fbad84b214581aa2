"""What has happened so far: a picture, where and at what cost, gauges, what was chosen from, the steps."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.blocks.block import Block
from greatrace.ui.kit.blocks.gauges import Gauge, GaugeWidget
from greatrace.ui.kit.blocks.yielding import Yielding
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import SMALL, Kept, symbol, words
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget

_WIDE, _GAP, _ROW, _DOT = 104, 8, 23, 12
"""Width of the picture, gap, height of a step, its dot (theme units)."""
_CHOICE, _PLATE = 25, 6
"""Height of a line of a choice, margin left and right (theme units)."""
_CHIP, _CHIP_STEP, _CHIP_GAP = 33, 37, 5
"""Height of a gauge, from one row of them to the next, gap between two in a row (theme units)."""


class Account(Block, frozen=True):
    """A turn as far as it has been shown.

    Attributes:
        picture: what it is about now; ``None`` for nothing.
        place: where that is, or what it is called.
        paid: what the last move cost: symbols and numbers; empty for nothing, ``value`` tells it then.
        value: the cost for who reads values.
        gauges: what has changed since the turn began.
        steps: what was done before, the oldest first.
        choices: what was chosen from, the chosen one first, each with the criteria that decide.
    """

    picture: Block | None = None
    place: str = ""
    paid: tuple[tuple[str, int], ...] = ()
    value: str = ""
    gauges: tuple[Gauge, ...] = ()
    steps: tuple[str, ...] = ()
    choices: tuple[tuple[str, str], ...] = ()


class CaptionWidget(Kept):
    """Shows where it happens and what it cost."""

    role = "caption"
    content = ("label", "_block")

    def __init__(self, block: Account) -> None:
        super().__init__(name="caption", label=block.place)
        self._block = block

    @property
    @override
    def value(self) -> str:
        return self._block.value

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        place = look.block(STYLES.entry, self.label, width).height if self.label else 0
        return width, place + (look.px(28) if self._block.value else 0)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        place = look.block(STYLES.entry, self.label, rect.w)
        look.write(sheet, place, pygame.Rect(0, 0, rect.w, place.height), palette.ink)
        x, y, size = 0, place.height + look.px(3), look.px(22)
        for icon, points in self._block.paid:
            symbol(look, sheet, icon, pygame.Rect(x, y, size, size))
            figure = pygame.Rect(x + size + look.px(3), y, look.px(22), size)
            words(look, sheet, str(points), figure, palette.ink, STYLES.figure, "left", False)
            x += size + look.px(26)


class RankedWidget(Kept):
    """Shows something that could be chosen with what decides: beside its name, below it where too long.

    Args:
        name: of the place.
        terms: the criteria.
        number: its rank, from 1; the first is the chosen one.
    """

    role = "choice"
    content = ("label", "_terms", "_number")

    def __init__(self, name: str, terms: str, number: int) -> None:
        super().__init__(label=name)
        self._terms, self._number = terms, number

    @property
    @override
    def value(self) -> str:
        return self._terms

    def _beside(self, look: Look, width: int) -> bool:
        """Return whether name and criteria share a line."""
        used = look.width(SMALL, self._name) + look.width(SMALL, self._terms)
        return used + look.px(2 * _PLATE + _GAP) <= width

    @property
    def _name(self) -> str:
        return f"{self._number}. {self.label}"

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_CHOICE if self._beside(look, width) else 2 * _CHOICE - _PLATE)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        if self._number == 1:
            look.panel(sheet, rect.inflate(0, -look.px(1)), palette.gold, palette.brass, 1, 4)
        room = rect.inflate(-look.px(2 * _PLATE), 0)
        if self._beside(look, rect.w):
            words(look, sheet, self._terms, room, palette.ink, SMALL, "right", False)
        else:
            below = pygame.Rect(room.x, rect.h // 2, room.w, rect.h - rect.h // 2)
            words(look, sheet, self._terms, below, palette.ink, SMALL, "left", False)
            room.h = rect.h // 2 + look.px(1)
        words(look, sheet, self._name, room, palette.ink, SMALL, "left", False)


class StepWidget(Kept):
    """Shows something that was done before."""

    role = "step"
    content = ("label",)

    def __init__(self, text: str) -> None:
        super().__init__(label=text)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        block = look.block(STYLES.note, self.label, width - look.px(_DOT + 8))
        return width, max(look.px(_ROW), block.height)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, radius = sheet.get_rect(), look.px(_DOT) // 2
        first = look.px(_ROW) // 2
        sheet.blit(shapes.ring(radius, max(1, look.px(2)), look.palette.oasis), (0, first - radius))
        left = look.px(_DOT + 8)
        block = look.block(STYLES.note, self.label, rect.w - left)
        look.write(sheet, block, pygame.Rect(left, 0, rect.w - left, rect.h), look.palette.ink)


class AccountWidget(Yielding):
    """Shows an `Account`: the present step with its picture, and below it as many steps before as fit.

    Args:
        block: what is shown.
        picture: the widget of its picture.
    """

    role = "turn"

    def __init__(self, block: Account, picture: Widget | None) -> None:
        self._picture, self._caption = picture, CaptionWidget(block)
        self._chips = [GaugeWidget(one) for one in block.gauges]
        self._steps = [StepWidget(text) for text in block.steps]
        chosen = enumerate(block.choices, start=1)
        self._choices = [RankedWidget(name, terms, number) for number, (name, terms) in chosen]
        parts: list[Widget] = [self._caption, *self._chips, *self._choices, *self._steps]
        super().__init__([*parts, *([picture] if picture else [])], name="turn")

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, self._above(look, width) + sum(one.measure(look, width)[1] for one in self._steps)

    @override
    def least(self, look: Look, width: int) -> int:
        return self._above(look, width)

    def _left(self, look: Look) -> int:
        return look.px(_WIDE + _GAP) if self._picture else 0

    def _above(self, look: Look, width: int) -> int:
        room = width - self._left(look)
        beside = self._caption.measure(look, room)[1] + look.px(_GAP)
        beside += self._chips_height(look) + self._listed(look, room)
        picture = self._picture.measure(look, look.px(_WIDE))[1] + look.px(_GAP) if self._picture else 0
        return max(beside, picture)

    def _chips_height(self, look: Look) -> int:
        return (len(self._chips) + 1) // 2 * look.px(_CHIP_STEP)

    def _listed(self, look: Look, width: int) -> int:
        """Return the height of what was chosen from, with a gap below it."""
        heights = [one.measure(look, width)[1] for one in self._choices]
        return sum(heights) + look.px(_GAP) if heights else 0

    @override
    def place(self, look: Look) -> None:
        rect, left = self.rect, self._left(look)
        if self._picture:
            box = pygame.Rect((0, 0), self._picture.measure(look, look.px(_WIDE)))
            box.midtop = (rect.x + look.px(_WIDE) // 2, rect.y)
            self._picture.arrange(look, box)
        room = pygame.Rect(rect.x + left, rect.y, rect.w - left, 0)
        room.h = self._caption.measure(look, room.w)[1]
        self._caption.arrange(look, room)
        y, gap = room.bottom + look.px(_GAP), look.px(_CHIP_GAP)
        half = (room.w - gap) // 2
        for number, chip in enumerate(self._chips):
            x, row = room.x + number % 2 * (half + gap), y + number // 2 * look.px(_CHIP_STEP)
            chip.arrange(look, pygame.Rect(x, row, half, look.px(_CHIP)))
        y += self._chips_height(look)
        for choice in self._choices:
            high = choice.measure(look, room.w)[1]
            choice.arrange(look, pygame.Rect(room.x, y, room.w, high))
            y += high
        self._place_steps(look, rect.y + self._above(look, rect.w))

    def _place_steps(self, look: Look, top: int) -> None:
        """Put as many of the last steps below a line (pixels) as there is room for."""
        heights = [step.measure(look, self.rect.w)[1] for step in self._steps]
        first = 0
        while first < len(heights) and top + sum(heights[first:]) > self.rect.bottom:
            first += 1
        y = top
        for number, (step, high) in enumerate(zip(self._steps, heights, strict=True)):
            shown = high if number >= first else 0
            step.arrange(look, pygame.Rect(self.rect.x, y, self.rect.w, shown))
            y += shown
