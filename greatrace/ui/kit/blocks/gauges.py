"""Gauges before and after: alone, in a row, or struck in large figures."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.blocks.block import Artist, Block, Press
from greatrace.ui.kit.blocks.steppers import Stepper, StepperWidget, row_height
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Kept, symbol, words
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget

_GAP, _APART = 5, 16
"""The gap between two parts of a row, and between two gauges that are struck (theme units)."""


class Gauge(Block, frozen=True):
    """A gauge, a purse or a hand now and afterwards.

    Attributes:
        name: identifies it.
        label: its name for the player.
        now: what it shows.
        after: the same afterwards.
        icon: its symbol.
    """

    name: str
    label: str
    now: int
    after: int
    icon: str

    @property
    def words(self) -> str:
        """Both numbers, or the one if nothing changes."""
        return f"{self.now} › {self.after}" if self.now != self.after else str(self.now)

    @property
    def empty(self) -> bool:
        """Whether nothing is left."""
        return self.after <= 0


class GaugeRow(Block, frozen=True):
    """Gauges side by side: some alone, some between − and +, perhaps with words before them."""

    parts: tuple[Gauge | Stepper, ...]
    label: str = ""

    @property
    @override
    def presses(self) -> tuple[Press, ...]:
        return tuple(press for part in self.parts for press in part.presses)


class Struck(Block, frozen=True):
    """Gauges that fall: the sign of each, then what it shows now and afterwards, in large figures."""

    gauges: tuple[Gauge, ...]


class GaugeWidget(Kept):
    """Shows a `Gauge` with what is left of it."""

    role = "gauge"
    content = ("_block",)

    def __init__(self, block: Gauge, artist: Artist | None = None) -> None:
        super().__init__(name=f"left-{block.name}", label=block.label)
        self._block = block

    @property
    @override
    def value(self) -> str:
        return self._block.words

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, row_height(look)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette, shown = sheet.get_rect(), look.palette, self._block
        look.panel(sheet, rect, palette.snow, palette.brass, 1, 5)
        side, gap = look.px(17), look.px(4)
        block = look.block(STYLES.figure, shown.words, rect.w - side - gap - look.px(4), rect.h, False)
        spot = pygame.Rect((rect.w - side - gap - block.width) // 2, 0, side, side)
        spot.centery = rect.centery
        symbol(look, sheet, shown.icon, spot)
        box = pygame.Rect(spot.right + gap, look.px(1), block.width, rect.h)
        look.write(sheet, block, box, palette.brick if shown.empty else palette.ink)


class GaugeRowWidget(Widget):
    """Shows a `GaugeRow`; in the small form gauges that cannot be changed give way to those that can."""

    role = "gauges"

    def __init__(self, block: GaugeRow, artist: Artist) -> None:
        self._parts = tuple(_part(one) for one in block.parts)
        super().__init__(self._parts, label=block.label)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, row_height(look)

    @override
    def place(self, look: Look) -> None:
        gap, left = look.px(_GAP), self.rect.x + self._label_width(look)
        mixed = any(isinstance(part, StepperWidget) for part in self._parts)
        for part in self._parts:
            part.visible = look.scale.full or not mixed or isinstance(part, StepperWidget)
        parts = [part for part in self._parts if part.visible]
        weights = [1.0 if mixed and isinstance(part, GaugeWidget) else 1.8 for part in parts]
        room = self.rect.right - left - gap * (len(parts) - 1)
        for part, weight in zip(parts, weights, strict=True):
            wide = round(room * weight / sum(weights))
            part.arrange(look, pygame.Rect(left, self.rect.y, wide, self.rect.h))
            left += wide + gap

    def _label_width(self, look: Look) -> int:
        return look.width(STYLES.label, self.label) + look.px(8) if self.label else 0

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self.label:
            room = pygame.Rect(self.rect.x, self.rect.y, self._label_width(look), self.rect.h)
            words(look, surface, self.label, room, look.palette.ink, STYLES.label, "left", False)


def _part(block: Gauge | Stepper) -> GaugeWidget | StepperWidget:
    if isinstance(block, Gauge):
        return GaugeWidget(block)
    assert isinstance(block.middle, Gauge)
    return StepperWidget(block, GaugeWidget(block.middle))


class StruckWidget(Kept):
    """Shows gauges that are `Struck`."""

    role = "struck"
    content = ("_gauges",)

    def __init__(self, block: Struck, artist: Artist) -> None:
        super().__init__(name="struck", label="   ".join(f"{one.label} {one.words}" for one in block.gauges))
        self._gauges = block.gauges

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.block(STYLES.result, self._gauges[0].words, width).height if self._gauges else 0

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, gap, apart = sheet.get_rect(), look.px(6), look.px(_APART)
        for style in (STYLES.result, STYLES.figure):
            side = look.px(24 if style is STYLES.result else 18)
            wide = [side + gap + look.width(style, one.words) for one in self._gauges]
            whole = sum(wide) + apart * (len(wide) - 1)
            if whole <= rect.w:
                break
        x = (rect.w - whole) // 2
        for one, width in zip(self._gauges, wide, strict=True):
            spot = pygame.Rect(x, 0, side, side)
            spot.centery = rect.centery
            symbol(look, sheet, one.icon, spot)
            room = pygame.Rect(spot.right + gap, rect.y, width - side - gap + look.px(2), rect.h)
            words(look, sheet, one.words, room, look.palette.brick, style, "left", False)
            x += width + apart
