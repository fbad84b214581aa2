"""A row for each player that can be chosen, with figures; and an arrow from one emblem to another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.blocks.block import (
    Artist,
    Block,
    Drawn,
    DrawnButton,
    Picture,
    Press,
    cap_box,
    paint_cap,
)
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import symbol, words
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import shade
from greatrace.ui.kit.widgets.tooltip import Tip

_HIGH, _LOW, _AIM, _LOW_AIM = 33, 28, 42, 34
"""Height of a row and of an arrow, also in the small form (theme units)."""
_KEY, _SIGN, _POINT = 27, 19, 13
"""From the right edge to the key, from a figure to its symbol, length of an arrow's point (theme units)."""


class PlayerRow(Block, frozen=True):
    """A row for a player that can be chosen.

    Attributes:
        name: identifies it.
        who: the picture of its emblem.
        press: what chooses it.
        figures: symbols and numbers.
        chosen: whether it is chosen.
        shorter: texts of fewer words for where those of its press do not fit, which the tooltip tells then.
    """

    name: str
    who: Picture
    press: Press
    figures: tuple[tuple[str, int], ...]
    chosen: bool
    shorter: tuple[str, ...] = ()

    @override
    def widget(self, artist: Artist) -> Widget:
        told = " ".join([*(str(number) for _, number in self.figures), *["✓"] * self.chosen])

        def draw(look: Look, sheet: pygame.Surface) -> None:
            self._draw(artist, button, look, sheet)

        button = _PlayerButton(self, draw, told)
        return button

    def _draw(self, artist: Artist, button: Widget, look: Look, sheet: pygame.Surface) -> None:
        rect, palette, chosen = sheet.get_rect(), look.palette, self.chosen
        ground = palette.gold if chosen else palette.snow
        rim = palette.brass_deep if chosen else palette.brass
        line = LINES.mark if chosen else LINES.thin
        look.panel(sheet, rect, shade(look, button, ground), rim, line, RADII.tag)
        spot = pygame.Rect(look.gap.edge, 0, look.symbol.row, look.symbol.row).move_to(centery=rect.centery)
        artist.emblem(look, sheet, self.who, spot)
        cap = cap_box(look)
        cap.midleft = (rect.right - look.px(_KEY), rect.centery)
        paint_cap(look, sheet, cap, self.press.key)
        right = cap.x - look.gap.around
        for icon, number in reversed(self.figures):
            right = _paint_figure(look, sheet, right, icon, number)
        room = pygame.Rect(spot.right + look.gap.beside, rect.y, self._room(look, rect.w), rect.h)
        words(look, sheet, self.said(look, rect.w), room, palette.ink, STYLES.entry, "left", False)

    def said(self, look: Look, width: int) -> str:
        """Return what a row of a width (pixels) says: fewer words where not all fit in the least letters."""
        return look.amplest(STYLES.label, (self.press.label, *self.shorter), self._room(look, width))

    def _room(self, look: Look, width: int) -> int:
        """Return what a width (pixels) leaves for words between emblem and figures."""
        figure = look.symbol.small + look.px(_SIGN) + look.gap.beside
        ends = look.gap.edge + look.symbol.row + look.px(_KEY) + 2 * look.gap.around
        return width - ends - figure * len(self.figures)


class _PlayerButton(DrawnButton):
    """The button of a player's row, whose tooltip tells all words where the row has fewer."""

    def __init__(self, row: PlayerRow, draw: Callable[[Look, pygame.Surface], None], told: str) -> None:
        super().__init__("target", row, _row_size, draw, row.name, row.press.label, told)
        self.payload, self._row = row.press, row

    @override
    def place(self, look: Look) -> None:
        self.tip = None if self._row.said(look, self.rect.w) == self.label else Tip(self.label)


def _row_size(look: Look, width: int) -> tuple[int, int]:
    return width, look.px(_HIGH if look.full else _LOW)


def _paint_figure(look: Look, sheet: pygame.Surface, right: int, icon: str, number: int) -> int:
    """Paint a symbol and its figure left of an edge (pixels); return where they begin."""
    rect = sheet.get_rect()
    figure = pygame.Rect(right - look.symbol.small, look.gap.nudge, look.symbol.small, rect.h)
    ink = look.palette.ink if number else look.palette.brick
    words(look, sheet, str(number), figure, ink, STYLES.figure_small, "centre", False)
    size = look.symbol.least
    spot = pygame.Rect(figure.x - look.px(_SIGN), 0, size, size).move_to(centery=rect.centery)
    symbol(look, sheet, icon, spot)
    return spot.x - look.gap.beside


class Aim(Block, frozen=True):
    """An arrow from one player's emblem to another's.

    Attributes:
        by: who acts.
        target: upon whom.
        label: both names.
    """

    by: Picture
    target: Picture
    label: str

    @override
    def widget(self, artist: Artist) -> Widget:
        return Drawn("aim", self, self._size, partial(self._draw, artist), "aim", self.label)

    def _size(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_AIM if look.full else _LOW_AIM)

    def _draw(self, artist: Artist, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        side = rect.h - look.gap.small
        for who, left in ((self.by, rect.x), (self.target, rect.right - side)):
            radius = side // 2
            spot = pygame.Rect(left, rect.centery - radius, side, side)
            sheet.blit(shapes.disc(radius, palette.ink), (spot.centerx - radius, spot.centery - radius))
            artist.emblem(look, sheet, who, spot.inflate(-look.gap.small, -look.gap.small))
        left, right, y = rect.x + side + look.gap.edge, rect.right - side - look.gap.edge, rect.centery
        half, point = look.gap.hair, look.px(_POINT)
        shapes.fill(sheet, pygame.Rect(left, y - half, right - point - left, 2 * half), palette.brick)
        tip = [(right, y), (right - point, y - look.gap.around), (right - point, y + look.gap.around)]
        shapes.polygon(sheet, tip, palette.brick)
