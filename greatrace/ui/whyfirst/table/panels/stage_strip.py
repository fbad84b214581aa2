"""The part of the track on which all figures stood at the end of a stage, in chalk."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.prose.words import signless
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.whyfirst.looks import PlayerLook
from greatrace.ui.whyfirst.table.layout import ASPECT
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.whyfirst.scoring import second
from greatrace.whyfirst.state import HIGHEST, LOWEST

HIGH = 112
"""The height (theme units)."""
_FOOT, _FEWEST, _WIDEST = 26, 9, 72
"""The room for numbers below, the least number of spaces, the most width of one (lengths in theme units)."""
_APART, _CROWDED = 0.62, 0.4
"""From figure to figure on one space, of two and of more, by the width of a figure."""

Standing = tuple[PlayerLook, int]
"""Whose figure stands on which space."""


def seen_spaces(spaces: Sequence[int]) -> range:
    """Return the spaces to show: all that are taken, one more at each end, and a least number."""
    low, high = max(LOWEST, min(spaces) - 1), min(HIGHEST, max(spaces) + 1)
    while high - low + 1 < _FEWEST:
        low, high = (low, high + 1) if high < HIGHEST else (low - 1, high)
        if high - low + 1 < _FEWEST and low > LOWEST:
            low -= 1
    return range(low, high + 1)


def paint_strip(look: Look, sheet: pygame.Surface, rect: pygame.Rect, standing: Sequence[Standing]) -> None:
    """Paint the spaces, the second one ringed, and the figures on theirs."""
    taken = tuple(space for _, space in standing)
    spaces = seen_spaces(taken)
    column = min(look.px(_WIDEST), rect.w // len(spaces))
    page = pygame.Rect(0, rect.y, column * len(spaces), rect.h - look.px(_FOOT))
    page.centerx = rect.centerx
    place = second(taken)

    def write(written: pygame.Surface) -> None:
        _paint_spaces(look, written, spaces, column, page.h)

    chalk.write(look, sheet, pygame.Rect(*page.topleft, page.w + look.line.thick, rect.h), write)
    if place is not None:
        box = pygame.Rect(page.x + (place - spaces.start) * column, page.y, column, page.h)
        shapes.box(sheet, box, look.radius.tag, (*look.palette.gold, 46))
        shapes.frame(sheet, box, look.radius.tag, max(2, look.line.mark), look.palette.gold)
    for space in sorted(set(taken)):
        here = [one for one, stands in standing if stands == space]
        middle = page.x + (space - spaces.start) * column + column // 2
        _paint_figures(look, sheet, here, middle, column, page)


def _paint_spaces(look: Look, sheet: pygame.Surface, spaces: range, column: int, high: int) -> None:
    chalked, thin, thick = look.palette.chalk, look.line.rim, max(2, look.line.thick)
    for number in range(len(spaces) + 1):
        line = thick if number in (0, len(spaces)) else thin
        shapes.fill(sheet, pygame.Rect(number * column, 0, line, high), chalked)
    for y in (0, high - thick):
        shapes.fill(sheet, pygame.Rect(0, y, column * len(spaces), thick), chalked)
    size = min(look.symbol.note, round(column * 0.6))
    for number, space in enumerate(spaces):
        picture = chalk.numeral(look, size, signless(space), chalked)
        sheet.blit(picture, picture.get_rect(midtop=(number * column + column // 2, high + look.gap.small)))


def _paint_figures(
    look: Look, sheet: pygame.Surface, here: Sequence[PlayerLook], middle: int, column: int, page: pygame.Rect
) -> None:
    """Paint the figures of a space side by side, the later ones in front."""
    apart = _APART if len(here) == 2 else _CROWDED
    spread = 1 + apart * (len(here) - 1)
    high = min(page.h - look.gap.around, round(column * 1.2 / (ASPECT * spread)))
    wide = round(high * ASPECT)
    left = middle - round(wide * spread) // 2
    for number, one in enumerate(here):
        box = pygame.Rect(left + round(number * apart * wide), 0, wide, high)
        box.bottom = page.bottom - look.gap.line
        chalk.figure(look, sheet, one, box)
