"""A row for each player that can be chosen, with figures; and an arrow from one emblem to another."""

from __future__ import annotations

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
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.plate import shade

_HIGH, _LOW = 33, 28
"""Height of a row, also in the small form (theme units)."""


class Choice(Block, frozen=True):
    """A row for a player that can be chosen.

    Attributes:
        name: identifies it.
        who: the picture of its emblem.
        press: what chooses it.
        figures: symbols and numbers.
        chosen: whether it is chosen.
    """

    name: str
    who: Picture
    press: Press
    figures: tuple[tuple[str, int], ...]
    chosen: bool

    @property
    @override
    def presses(self) -> tuple[Press, ...]:
        return (self.press,)

    @override
    def widget(self, artist: Artist) -> Widget:
        told = " ".join([*(str(number) for _, number in self.figures), *["✓"] * self.chosen])

        def draw(look: Look, sheet: pygame.Surface) -> None:
            self._draw(artist, button, look, sheet)

        button = DrawnButton("target", self, _row_size, draw, self.name, self.press.label, told)
        button.payload = self.press
        return button

    def _draw(self, artist: Artist, button: Widget, look: Look, sheet: pygame.Surface) -> None:
        rect, palette, chosen = sheet.get_rect(), look.palette, self.chosen
        ground = palette.gold if chosen else palette.snow
        rim = palette.brass_deep if chosen else palette.brass
        look.panel(sheet, rect, shade(look, button, ground), rim, 2.5 if chosen else 1, 5)
        spot = pygame.Rect(look.px(7), 0, look.px(24), look.px(24)).move_to(centery=rect.centery)
        artist.emblem(look, sheet, self.who, spot)
        cap = cap_box(look)
        cap.midleft = (rect.right - look.px(27), rect.centery)
        paint_cap(look, sheet, cap, self.press.key)
        right = cap.x - look.px(8)
        for icon, number in reversed(self.figures):
            right = _paint_figure(look, sheet, right, icon, number)
        room = pygame.Rect(spot.right + look.px(6), rect.y, right - spot.right - look.px(8), rect.h)
        words(look, sheet, self.press.label, room, palette.ink, STYLES.entry, "left", False)


def _row_size(look: Look, width: int) -> tuple[int, int]:
    return width, look.px(_HIGH if look.full else _LOW)


def _paint_figure(look: Look, sheet: pygame.Surface, right: int, icon: str, number: int) -> int:
    """Paint a symbol and its figure left of an edge (pixels); return where they begin."""
    rect = sheet.get_rect()
    figure = pygame.Rect(right - look.px(20), look.px(1), look.px(20), rect.h)
    ink = look.palette.ink if number else look.palette.brick
    words(look, sheet, str(number), figure, ink, STYLES.figure_small, "centre", False)
    spot = pygame.Rect(figure.x - look.px(19), 0, look.px(18), look.px(18)).move_to(centery=rect.centery)
    symbol(look, sheet, icon, spot)
    return spot.x - look.px(6)


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
        return width, look.px(42 if look.full else 34)

    def _draw(self, artist: Artist, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        side = rect.h - look.px(4)
        for who, left in ((self.by, rect.x), (self.target, rect.right - side)):
            radius = side // 2
            spot = pygame.Rect(left, rect.centery - radius, side, side)
            sheet.blit(shapes.disc(radius, palette.ink), (spot.centerx - radius, spot.centery - radius))
            artist.emblem(look, sheet, who, spot.inflate(-look.px(4), -look.px(4)))
        left, right, y = rect.x + side + look.px(7), rect.right - side - look.px(7), rect.centery
        half, point = look.px(2), look.px(13)
        shapes.fill(sheet, pygame.Rect(left, y - half, right - point - left, 2 * half), palette.brick)
        tip = [(right, y), (right - point, y - look.px(8)), (right - point, y + look.px(8))]
        shapes.polygon(sheet, tip, palette.brick)
