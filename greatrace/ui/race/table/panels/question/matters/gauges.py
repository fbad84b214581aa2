"""Gauges before and after, alone or between − and +."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit.input import KeyPressed, Message
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import RGB, STYLES, TextStyle
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Emitted, Pressed
from greatrace.ui.play.table import painting
from greatrace.ui.race.table.panels.question.answers import paint_sign
from greatrace.ui.race.table.state.asking import AnswerOption
from greatrace.ui.race.table.state.matter.pieces import Change, Stepper
from greatrace.ui.race.table.state.matter.splitting import Split

_FIGURES, _LABEL, _NOTE = STYLES.figure, STYLES.entry, STYLES.label
_ICON, _SIDE, _HIGH, _GAP = 17, 26, 33, 2
"""Side of a symbol, width of − and +, height of a row, gap (theme units)."""
_LOW = 29
"""Height of a row in the small form (theme units)."""
_PART, _LOW_PART, _NUMBER = 42, 33, 30
"""Height of a row of parts, also in the small form, and width of its number (theme units)."""
GAUGE_SIGNS = {
    "fuel": "fuel-drop", "engine": "engine", "chassis": "chassis", "mechanics": "gear", "money": "coin",
    "cards": "card",
}
"""The symbol of each gauge, of the purse and of the hand."""


def row_height(look: Look) -> int:
    """Return the height of a row of gauges in pixels."""
    return look.px(_HIGH if look.scale.full else _LOW)


class Chip(painting.Kept):
    """A gauge with what is left of it.

    Args:
        icon: a gauge's name.
        label: its name for the player.
        words: the figures.
        warns: whether they are to be feared.
    """

    role = "gauge"

    def __init__(self, icon: str, label: str, words: str, warns: bool) -> None:
        super().__init__(name=f"left-{icon}", label=label)
        self.icon, self.words, self.warns = icon, words, warns

    @classmethod
    def of(cls, change: Change) -> Chip:
        """Return the chip of a gauge."""
        return cls(change.name, change.label, change.words, change.empty)

    @property
    @override
    def value(self) -> str:
        return self.words

    @override
    def key(self) -> tuple[object, ...]:
        return self.icon, self.words, self.warns

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, row_height(look)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        look.panel(sheet, rect, palette.snow, palette.brass, 1, 5)
        side, gap = look.px(_ICON), look.px(4)
        room = rect.w - side - gap - look.px(4)
        block = look.block(_FIGURES, self.words, room, rect.h, False)
        spot = pygame.Rect((rect.w - side - gap - block.width) // 2, 0, side, side)
        spot.centery = rect.centery
        painting.symbol(look, sheet, GAUGE_SIGNS[self.icon], spot)
        box = pygame.Rect(spot.right + gap, look.px(1), block.width, rect.h)
        look.write(sheet, block, box, palette.brick if self.warns else palette.ink)


class StepButton(painting.KeptPressable):
    """− or +."""

    role = "stepper"

    def __init__(self, option: AnswerOption, sign: str, name: str) -> None:
        super().__init__(name=name, label=option.label, payload=option)
        self.sign = sign
        self.able(option.allowed)

    @override
    def key(self) -> tuple[object, ...]:
        return self.sign, self.enabled, self.hovered, self.held and self.hovered, self.focused

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return look.px(_SIDE), row_height(look)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        paint_sign(look, sheet, self, self.sign)


class Steps(Widget):
    """What stands between − and +; both keys work while one of the buttons has the focus."""

    role = "steps"

    def __init__(self, stepper: Stepper, middle: Widget) -> None:
        self.stepper, self.middle = stepper, middle
        self.less = StepButton(stepper.less, "−", f"less-{stepper.name}")
        self.more = StepButton(stepper.more, "+", f"more-{stepper.name}")
        super().__init__([self.less, middle, self.more], name=f"steps-{stepper.name}", label=stepper.label)

    @property
    @override
    def value(self) -> str:
        return self.stepper.words

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case KeyPressed("+" | "=" | "[+]") if self.more.enabled:
                return Pressed(self.more.name, self.more.payload)
            case KeyPressed("-" | "[-]") if self.less.enabled:
                return Pressed(self.less.name, self.less.payload)
        return None

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, row_height(look)

    @override
    def place(self, look: Look) -> None:
        rect, gap = self.rect, look.px(_GAP)
        side = min(look.px(_SIDE), rect.w // 4)
        self.less.arrange(look, pygame.Rect(rect.x, rect.y, side, rect.h))
        self.more.arrange(look, pygame.Rect(rect.right - side, rect.y, side, rect.h))
        inner = rect.inflate(-2 * (side + gap), 0)
        self.middle.arrange(look, inner)


class GaugeRow(Widget):
    """Gauges side by side: some alone, some between − and +, perhaps with words before them.

    Args:
        parts: chips and steps.
        label: the words before them.
    """

    role = "gauges"

    def __init__(self, parts: Sequence[Chip | Steps], label: str = "") -> None:
        self._parts = tuple(parts)
        super().__init__(self._parts, label=label)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, row_height(look)

    @override
    def place(self, look: Look) -> None:
        gap = look.px(_GAP + 3)
        left = self.rect.x + self._label_width(look)
        mixed = any(isinstance(part, Steps) for part in self._parts)
        for part in self._parts:
            part.visible = look.scale.full or not mixed or isinstance(part, Steps)
        parts = [part for part in self._parts if part.visible]
        weights = [1.0 if mixed and isinstance(part, Chip) else 1.8 for part in parts]
        room = self.rect.right - left - gap * (len(parts) - 1)
        for part, weight in zip(parts, weights, strict=True):
            wide = round(room * weight / sum(weights))
            part.arrange(look, pygame.Rect(left, self.rect.y, wide, self.rect.h))
            left += wide + gap

    def _label_width(self, look: Look) -> int:
        return look.width(_NOTE, self.label) + look.px(8) if self.label else 0

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self.label:
            room = pygame.Rect(self.rect.x, self.rect.y, self._label_width(look), self.rect.h)
            painting.words(look, surface, self.label, room, look.palette.ink, _NOTE, "left", False)


def split_row(split: Split, fuel: Change | None = None) -> GaugeRow:
    """Return the row of the gauges that a price lowers, with − and + where the split can be chosen."""
    first = [Chip.of(fuel)] if fuel else []
    return GaugeRow([*first, *split_parts(split.steppers, split.gauges)])


def split_parts(steppers: tuple[Stepper, ...], gauges: Sequence[Change]) -> list[Chip | Steps]:
    """Return gauges between − and +, or alone where nothing can be chosen."""
    if not steppers:
        return [Chip.of(one) for one in gauges]
    return [Steps(one, Chip(one.icon, one.label, one.words, one.empty)) for one in steppers]


class Number(painting.Kept):
    """A number between − and +."""

    role = "figure"

    def __init__(self, name: str, words: str) -> None:
        super().__init__(name=f"number-{name}", label=words)

    @override
    def key(self) -> tuple[object, ...]:
        return (self.label,)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        painting.words(look, sheet, self.label, sheet.get_rect(), look.palette.ink, _FIGURES, "centre", False)


class PartRow(Widget):
    """A kind of part with its note and how many are used, between − and +."""

    role = "part"

    def __init__(self, stepper: Stepper) -> None:
        self.stepper = stepper
        self._steps = Steps(stepper, Number(stepper.name, stepper.words))
        super().__init__([self._steps], name=f"part-{stepper.name}", label=stepper.label)

    @property
    @override
    def value(self) -> str:
        return f"{self.stepper.words} {self.stepper.note}"

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_PART if look.scale.full else _LOW_PART)

    @override
    def place(self, look: Look) -> None:
        wide = 2 * look.px(_SIDE + _GAP) + look.px(_NUMBER)
        rect = self.rect
        high = min(row_height(look), rect.h - look.px(6))
        box = pygame.Rect(rect.right - wide - look.px(5), rect.centery - high // 2, wide, high)
        self._steps.arrange(look, box)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        rect, palette = self.rect, look.palette
        look.panel(surface, rect, palette.parchment_dim, palette.brass, 1, 5)
        left = rect.x + look.px(9)
        width = self._steps.rect.x - left - look.px(4)
        if not look.scale.full:
            self._paint_line(look, surface, pygame.Rect(left, rect.y, width, rect.h))
            return
        half = rect.h // 2
        name = pygame.Rect(left, rect.y + look.px(2), width, half)
        note = pygame.Rect(left, name.bottom - look.px(3), width, rect.bottom - name.bottom)
        _line(look, surface, self.label, name, palette.ink, _LABEL)
        _line(look, surface, self.stepper.note, note, palette.ink_soft, _NOTE)

    def _paint_line(self, look: Look, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Paint the name, and the note behind it as far as there is room."""
        palette = look.palette
        painting.words(look, surface, self.label, room, palette.ink, _LABEL, "left", False)
        used = look.width(_LABEL, self.label) + look.px(6)
        rest = pygame.Rect(room.x + used, room.y, room.w - used, room.h)
        if look.width(_NOTE, self.stepper.note) <= rest.w:
            painting.words(look, surface, self.stepper.note, rest, palette.ink_soft, _NOTE, "left", False)


def _line(
    look: Look, surface: pygame.Surface, text: str, room: pygame.Rect, colour: RGB, style: TextStyle
) -> None:
    """Write a line that may be lower than its letters ask, in smaller ones only where it is too long."""
    block = painting.tight(look, text, room.w, room.h, (style, painting.SMALL))
    painting.write_tight(look, surface, block, room, colour, "left")
