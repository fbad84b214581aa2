"""What has happened so far: a picture, where and at what cost, gauges, what was chosen from, the steps."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.blocks.block import Artist, Block, as_block
from greatrace.ui.kit.blocks.gauges import Gauge
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.painting import SMALL, Drawing, symbol, words
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged

_WIDE, _GAP, _ROW, _DOT = 104, 8, 23, 12
"""Width of the picture, gap, height of a step, its dot (theme units)."""
_CHOICE, _PLATE = 25, 6
"""Height of a line of a choice, margin left and right (theme units)."""
_CHIP, _CHIP_STEP, _CHIP_GAP = 33, 37, 5
"""Height of a gauge, from one row of them to the next, gap between two in a row (theme units)."""


@as_block
def account(
    artist: Artist, picture: Block | None = None, place: str = "", paid: tuple[tuple[str, int], ...] = (),
    value: str = "", gauges: tuple[Gauge, ...] = (), steps: tuple[str, ...] = (),
    choices: tuple[tuple[str, str], ...] = (), spare: bool = False,
) -> Widget:
    """A turn as far as it has been shown: the present step, below it as many steps before as fit.

    Args:
        artist: draws the picture.
        picture: what it is about now; ``None`` for nothing.
        place: where that is, or what it is called.
        paid: what the last move cost: symbols and numbers; empty for nothing, ``value`` tells it then.
        value: the cost for who reads values.
        gauges: what has changed since the turn began.
        steps: what was done before, the oldest first.
        choices: what was chosen from, the chosen one first, each with the criteria that decide.
        spare: whether the place yields where there is little room.
    """
    shown = picture.widget(artist) if picture else None
    caption = _caption(place, paid, value)
    chips = [one.widget() for one in gauges]
    done = [_step(text) for text in steps]
    ranked = [_ranked(n, *choice) for n, choice in enumerate(choices, start=1)]
    rows = (len(chips) + 1) // 2

    def above(look: Look, width: int, told: bool = True) -> int:
        """Return the height of all but the steps (pixels), with or without the caption."""
        room, gap = width - look.px(_WIDE + _GAP) * bool(shown), look.px(_GAP)
        beside = (caption.measure(look, room)[1] + gap) * told + rows * look.px(_CHIP_STEP)
        if ranked:
            beside += sum(one.measure(look, room)[1] for one in ranked) + gap
        return max(beside, shown.measure(look, look.px(_WIDE))[1] + gap if shown else 0)

    def high(look: Look, width: int) -> int:
        return above(look, width) + sum(one.measure(look, width)[1] for one in done)

    def least(look: Look, width: int) -> int:
        return above(look, width, told=not spare)

    def put(look: Look, rect: pygame.Rect) -> None:
        room = pygame.Rect(rect.x, rect.y, rect.w, 0)
        if shown:
            box = pygame.Rect((0, 0), shown.measure(look, look.px(_WIDE)))
            box.midtop = (rect.x + look.px(_WIDE) // 2, rect.y)
            shown.arrange(look, box)
            room.x, room.w = rect.x + look.px(_WIDE + _GAP), rect.w - look.px(_WIDE + _GAP)
        y = room.y
        if not spare or rect.h >= above(look, rect.w):
            y = _stack(look, [caption], room) + look.px(_GAP)
        else:
            caption.arrange(look, room)
        gap = look.px(_CHIP_GAP)
        half = (room.w - gap) // 2
        for number, chip in enumerate(chips):
            x, row = room.x + number % 2 * (half + gap), y + number // 2 * look.px(_CHIP_STEP)
            chip.arrange(look, pygame.Rect(x, row, half, look.px(_CHIP)))
        _stack(look, ranked, pygame.Rect(room.x, y + rows * look.px(_CHIP_STEP), room.w, 0))
        below = pygame.Rect(rect.x, rect.y + above(look, rect.w), rect.w, 0)
        # As many of the last steps as fit; the first ones have no height.
        heights = [step.measure(look, rect.w)[1] for step in done]
        first = 0
        while first < len(heights) and below.y + sum(heights[first:]) > rect.bottom:
            first += 1
        for step in done[:first]:
            step.arrange(look, below)
        _stack(look, done[first:], below)

    parts: list[Widget] = [caption, *chips, *ranked, *done, *([shown] if shown else [])]
    return Arranged("turn", parts, high, put, "turn", least=least)


def _caption(where: str, paid: tuple[tuple[str, int], ...], value: str) -> Widget:
    """Return the widget of where it happens and what it cost."""

    def size(look: Look, width: int) -> tuple[int, int]:
        high = look.block(STYLES.entry, where, width).height if where else 0
        return width, high + (look.symbol.large if value else 0)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, palette = sheet.get_rect(), look.palette
        place = look.block(STYLES.entry, where, rect.w)
        look.write(sheet, place, pygame.Rect(0, 0, rect.w, place.height), palette.ink)
        x, y, size = 0, place.height + look.gap.close, look.symbol.note
        for icon, points in paid:
            symbol(look, sheet, icon, pygame.Rect(x, y, size, size))
            figure = pygame.Rect(x + size + look.gap.close, y, look.symbol.note, size)
            words(look, sheet, str(points), figure, palette.ink, STYLES.figure, "left", False)
            x += size + look.symbol.cap

    return Drawing(draw, (where, paid), "caption", size, "caption", where, value)


def _stack(look: Look, parts: Sequence[Widget], room: pygame.Rect) -> int:
    """Arrange widgets one below the other from the upper edge of a box; return where they end (pixels)."""
    y = room.y
    for part in parts:
        high = part.measure(look, room.w)[1]
        part.arrange(look, pygame.Rect(room.x, y, room.w, high))
        y += high
    return y


def _step(text: str) -> Widget:
    """Return the widget of something that was done before."""

    def block(look: Look, width: int) -> TextBlock:
        return look.block(STYLES.note, text, width - look.px(_DOT + GAPS.around))

    def size(look: Look, width: int) -> tuple[int, int]:
        return width, max(look.px(_ROW), block(look, width).height)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, radius = sheet.get_rect(), look.px(_DOT) // 2
        first = look.px(_ROW) // 2
        sheet.blit(shapes.ring(radius, max(1, look.gap.hair), look.palette.oasis), (0, first - radius))
        left = look.px(_DOT + GAPS.around)
        look.write(sheet, block(look, rect.w), pygame.Rect(left, 0, rect.w - left, rect.h), look.palette.ink)

    return Drawing(draw, text, "step", size, label=text)


def _ranked(rank: int, place: str, terms: str) -> Widget:
    """Return the widget of a place that could be chosen, the first on gold.

    What decides stands beside its name, below it where they are too long for a line.
    """
    name = f"{rank}. {place}"

    def beside(look: Look, width: int) -> bool:
        used = look.width(SMALL, name) + look.width(SMALL, terms)
        return used + look.px(2 * _PLATE + _GAP) <= width

    def size(look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_CHOICE if beside(look, width) else 2 * _CHOICE - _PLATE)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
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

    return Drawing(draw, (name, terms), "choice", size, label=place, value=terms)
