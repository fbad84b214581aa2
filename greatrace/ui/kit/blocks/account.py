"""What has happened so far: a picture, where and at what cost, gauges, what was chosen from, the steps."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.blocks.block import Artist, Block, Drawn
from greatrace.ui.kit.blocks.gauges import Gauge
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import SMALL, symbol, words
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged

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
        spare: whether the place yields where there is little room.
    """

    picture: Block | None = None
    place: str = ""
    paid: tuple[tuple[str, int], ...] = ()
    value: str = ""
    gauges: tuple[Gauge, ...] = ()
    steps: tuple[str, ...] = ()
    choices: tuple[tuple[str, str], ...] = ()
    spare: bool = False

    @override
    def widget(self, artist: Artist) -> Widget:
        return AccountWidget(self, artist)

    def caption(self) -> Drawn:
        """Return the widget that shows where it happens and what it cost."""
        return Drawn(
            "caption", self, self._caption_size, self._draw_caption, "caption", self.place, self.value
        )

    def _caption_size(self, look: Look, width: int) -> tuple[int, int]:
        place = look.block(STYLES.entry, self.place, width).height if self.place else 0
        return width, place + (look.symbol.large if self.value else 0)

    def _draw_caption(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        place = look.block(STYLES.entry, self.place, rect.w)
        look.write(sheet, place, pygame.Rect(0, 0, rect.w, place.height), palette.ink)
        x, y, size = 0, place.height + look.gap.close, look.symbol.note
        for icon, points in self.paid:
            symbol(look, sheet, icon, pygame.Rect(x, y, size, size))
            figure = pygame.Rect(x + size + look.gap.close, y, look.symbol.note, size)
            words(look, sheet, str(points), figure, palette.ink, STYLES.figure, "left", False)
            x += size + look.symbol.cap


class AccountWidget(Arranged):
    """Shows an `Account`: the present step with its picture, and below it as many steps before as fit."""

    def __init__(self, block: Account, artist: Artist) -> None:
        self._picture = block.picture.widget(artist) if block.picture else None
        self._caption, self._spare = block.caption(), block.spare
        self._chips = [one.widget(artist) for one in block.gauges]
        self._steps = [_step(text) for text in block.steps]
        self._choices = [_ranked(n, *choice) for n, choice in enumerate(block.choices, start=1)]
        parts: list[Widget] = [self._caption, *self._chips, *self._choices, *self._steps]
        parts += [self._picture] if self._picture else []
        super().__init__("turn", parts, self._whole, self._arrange, "turn", least=self._without)

    def _whole(self, look: Look, width: int) -> int:
        return self._above(look, width) + sum(one.measure(look, width)[1] for one in self._steps)

    def _left(self, look: Look) -> int:
        return look.px(_WIDE + _GAP) if self._picture else 0

    def _without(self, look: Look, width: int) -> int:
        """Return the height of what never yields (pixels)."""
        return self._above(look, width, told=not self._spare)

    def _above(self, look: Look, width: int, told: bool = True) -> int:
        """Return the height of all but the steps (pixels), with or without the caption."""
        room, gap = width - self._left(look), look.px(_GAP)
        beside = (self._caption.measure(look, room)[1] + gap) * told + self._chips_height(look)
        if self._choices:
            beside += sum(one.measure(look, room)[1] for one in self._choices) + gap
        picture = self._picture.measure(look, look.px(_WIDE))[1] + gap if self._picture else 0
        return max(beside, picture)

    def _chips_height(self, look: Look) -> int:
        return (len(self._chips) + 1) // 2 * look.px(_CHIP_STEP)

    def _arrange(self, look: Look, rect: pygame.Rect) -> None:
        left = self._left(look)
        if self._picture:
            box = pygame.Rect((0, 0), self._picture.measure(look, look.px(_WIDE)))
            box.midtop = (rect.x + look.px(_WIDE) // 2, rect.y)
            self._picture.arrange(look, box)
        room = pygame.Rect(rect.x + left, rect.y, rect.w - left, 0)
        told = not self._spare or rect.h >= self._above(look, rect.w)
        y = _stack(look, [self._caption], room) + look.px(_GAP) if told else room.y
        if not told:
            self._caption.arrange(look, room)
        gap = look.px(_CHIP_GAP)
        half = (room.w - gap) // 2
        for number, chip in enumerate(self._chips):
            x, row = room.x + number % 2 * (half + gap), y + number // 2 * look.px(_CHIP_STEP)
            chip.arrange(look, pygame.Rect(x, row, half, look.px(_CHIP)))
        _stack(look, self._choices, pygame.Rect(room.x, y + self._chips_height(look), room.w, 0))
        self._place_steps(look, pygame.Rect(rect.x, rect.y + self._above(look, rect.w), rect.w, 0))

    def _place_steps(self, look: Look, room: pygame.Rect) -> None:
        """Put as many of the last steps into a box as fit; the first ones have no height."""
        heights = [step.measure(look, room.w)[1] for step in self._steps]
        first = 0
        while first < len(heights) and room.y + sum(heights[first:]) > self.rect.bottom:
            first += 1
        for step in self._steps[:first]:
            step.arrange(look, room)
        _stack(look, self._steps[first:], room)


def _stack(look: Look, parts: Sequence[Widget], room: pygame.Rect) -> int:
    """Arrange widgets one below the other from the upper edge of a box; return where they end (pixels)."""
    y = room.y
    for part in parts:
        high = part.measure(look, room.w)[1]
        part.arrange(look, pygame.Rect(room.x, y, room.w, high))
        y += high
    return y


def _step(text: str) -> Drawn:
    """Return the widget of something that was done before."""

    def block(look: Look, width: int) -> TextBlock:
        return look.block(STYLES.note, text, width - look.px(_DOT + GAPS.around))

    def size(look: Look, width: int) -> tuple[int, int]:
        return width, max(look.px(_ROW), block(look, width).height)

    def draw(look: Look, sheet: pygame.Surface) -> None:
        rect, radius = sheet.get_rect(), look.px(_DOT) // 2
        first = look.px(_ROW) // 2
        sheet.blit(shapes.ring(radius, max(1, look.gap.hair), look.palette.oasis), (0, first - radius))
        left = look.px(_DOT + GAPS.around)
        look.write(sheet, block(look, rect.w), pygame.Rect(left, 0, rect.w - left, rect.h), look.palette.ink)

    return Drawn("step", text, size, draw, label=text)


def _ranked(rank: int, place: str, terms: str) -> Drawn:
    """Return the widget of a place that could be chosen, the first on gold.

    What decides stands beside its name, below it where they are too long for a line.
    """
    name = f"{rank}. {place}"

    def beside(look: Look, width: int) -> bool:
        used = look.width(SMALL, name) + look.width(SMALL, terms)
        return used + look.px(2 * _PLATE + _GAP) <= width

    def size(look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_CHOICE if beside(look, width) else 2 * _CHOICE - _PLATE)

    def draw(look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        if rank == 1:
            plate = rect.inflate(0, -look.gap.nudge)
            look.panel(sheet, plate, palette.gold, palette.brass, LINES.thin, RADII.row)
        room = rect.inflate(-look.px(2 * _PLATE), 0)
        if beside(look, rect.w):
            words(look, sheet, terms, room, palette.ink, SMALL, "right", False)
        else:
            below = pygame.Rect(room.x, rect.h // 2, room.w, rect.h - rect.h // 2)
            words(look, sheet, terms, below, palette.ink, SMALL, "left", False)
            room.h = rect.h // 2 + look.gap.nudge
        words(look, sheet, name, room, palette.ink, SMALL, "left", False)

    return Drawn("choice", (name, terms), size, draw, label=place, value=terms)
