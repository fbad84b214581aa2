"""A row for each player that can be chosen, with figures; and an arrow from one emblem to another."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.blocks.block import (
    Artist,
    DrawnButton,
    Picture,
    Press,
    as_block,
    cap_box,
    paint_cap,
)
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing, symbol, words
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import shade
from greatrace.ui.kit.widgets.tooltip import Tip

_HIGH, _LOW, _AIM, _LOW_AIM = 33, 28, 42, 34
"""Height of a row and of an arrow, also in the small form (theme units)."""
_KEY, _SIGN, _POINT = 27, 19, 13
"""From the right edge to the key, from a figure to its symbol, length of an arrow's point (theme units)."""


class PlayerButton(DrawnButton[object]):
    """A row for a player that can be chosen.

    Args:
        artist: draws its emblem.
        name: identifies it.
        who: the picture of its emblem.
        press: what chooses it.
        figures: symbols and numbers.
        chosen: whether it is chosen.
        shorter: texts of fewer words for where those of its press do not fit, which the tooltip tells then.
    """

    def __init__(
        self, artist: Artist, name: str, who: Picture, press: Press, figures: tuple[tuple[str, int], ...],
        chosen: bool, shorter: tuple[str, ...] = (),
    ) -> None:
        told = " ".join([*(str(number) for _, number in figures), *["✓"] * chosen])
        shown = (who, press, figures, chosen, shorter)
        super().__init__(self._draw, shown, "target", _row_size, name, press.label, told)
        self.payload = press
        self._artist, self._who, self._press, self._figures, self._chosen, self._shorter = artist, *shown

    def _draw(self, look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, palette, chosen = sheet.get_rect(), look.palette, self._chosen
        ground = palette.gold if chosen else palette.snow
        rim = palette.brass_deep if chosen else palette.brass
        line = LINES.mark if chosen else LINES.thin
        look.panel(sheet, rect, shade(look, self, ground), rim, line, RADII.tag)
        spot = pygame.Rect(look.gap.edge, 0, look.symbol.row, look.symbol.row).move_to(centery=rect.centery)
        self._artist.emblem(look, sheet, self._who, spot)
        cap = cap_box(look)
        cap.midleft = (rect.right - look.px(_KEY), rect.centery)
        paint_cap(look, sheet, cap, self._press.key)
        right = cap.x - look.gap.around
        for icon, number in reversed(self._figures):
            right = _paint_figure(look, sheet, right, icon, number)
        room = pygame.Rect(spot.right + look.gap.beside, rect.y, self._room(look, rect.w), rect.h)
        words(look, sheet, self._said(look, rect.w), room, palette.ink, STYLES.entry, "left", False)

    def _said(self, look: Look, width: int) -> str:
        """Return what a row of a width (pixels) says: fewer words where not all fit in the least letters."""
        return look.amplest(STYLES.label, (self._press.label, *self._shorter), self._room(look, width))

    def _room(self, look: Look, width: int) -> int:
        """Return what a width (pixels) leaves for words between emblem and figures."""
        figure = look.symbol.small + look.px(_SIGN) + look.gap.beside
        ends = look.gap.edge + look.symbol.row + look.px(_KEY) + 2 * look.gap.around
        return width - ends - figure * len(self._figures)

    @override
    def place(self, look: Look) -> None:
        self.tip = None if self._said(look, self.rect.w) == self.label else Tip(self.label)


player_row = as_block(PlayerButton)
"""The block of a `PlayerButton`."""


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


@as_block
def aim_arrow(artist: Artist, by: Picture, target: Picture, label: str) -> Widget:
    """An arrow from the emblem of who acts to that of who is hit; the label has both names."""

    def size(look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_AIM if look.full else _LOW_AIM)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, palette = sheet.get_rect(), look.palette
        side = rect.h - look.gap.small
        for who, left in ((by, rect.x), (target, rect.right - side)):
            radius = side // 2
            spot = pygame.Rect(left, rect.centery - radius, side, side)
            sheet.blit(shapes.disc(radius, palette.ink), (spot.centerx - radius, spot.centery - radius))
            artist.emblem(look, sheet, who, spot.inflate(-look.gap.small, -look.gap.small))
        left, right, y = rect.x + side + look.gap.edge, rect.right - side - look.gap.edge, rect.centery
        half, point = look.gap.hair, look.px(_POINT)
        shapes.fill(sheet, pygame.Rect(left, y - half, right - point - left, 2 * half), palette.brick)
        tip = [(right, y), (right - point, y - look.gap.around), (right - point, y + look.gap.around)]
        shapes.polygon(sheet, tip, palette.brick)

    return Drawing(draw, (by, target), "aim", size, "aim", label)
