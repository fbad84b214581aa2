"""The belongings of a crew: assistant pawns and the purse."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.race.looks import CrewLook

_SUM = STYLES.sentence
_PURSE, _BESIDE = 38, 54
"""Height of a purse, and the room for its coin and margins, in theme units."""
PAWN = 40
"""Height of a pawn, in theme units."""


class Pawn(Pressable):
    """An assistant in the crew's colour, with its emblem.

    Args:
        crew: the look of the crew.
        label: its name for the player.
        name: identifies it.
        payload: sent with its messages; also dragged, once `carrying` is called.
    """

    role = "pawn"

    def __init__(self, crew: CrewLook, label: str, name: str = "", *, payload: object = None) -> None:
        super().__init__(name=name, label=label, payload=payload)
        self.crew = crew

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return (look.px(PAWN * 0.75), look.px(PAWN))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        paint_pawn(look, surface, self.rect, self.crew)

    @override
    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        paint_pawn(look, surface, rect, self.crew)


class Purse(Widget):
    """The money of a crew, in francs.

    Args:
        label: its name for the player.
        francs: the sum.
        name: identifies it.
        unit: written after the sum.
    """

    role = "purse"
    focusable = True

    def __init__(self, label: str, francs: int, name: str = "", unit: str = " F") -> None:
        super().__init__(name=name, label=label)
        self.francs = francs
        self.unit = unit

    @property
    @override
    def value(self) -> str:
        return f"{self.francs}{self.unit}"

    def show(self, francs: int) -> None:
        """Show another sum."""
        if francs != self.francs:
            self.francs = francs
            self.changed()

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        words = look.width(STYLES.numeral, self.value)
        return (min(width, words + look.px(_BESIDE)), look.px(_PURSE))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        key = ("purse", self.value)
        surface.blit(look.kept(key, self.rect.size, lambda sheet: self._paint(look, sheet)), self.rect)

    def _paint(self, look: Look, sheet: pygame.Surface) -> None:
        palette, rect = look.palette, sheet.get_rect()
        look.panel(sheet, rect, palette.walnut_deep, palette.brass, LINES.rim, RADII.row)
        size = min(look.symbol.cap, rect.h - look.gap.around)
        coin = look.picture("symbols/coin", size, size)
        if coin:
            sheet.blit(coin, coin.get_rect(center=(look.gap.edge + size // 2, rect.centery)))
        left = look.gap.clear + size
        words = pygame.Rect(left, 0, rect.right - look.gap.edge - left, rect.h)
        block = look.block(_SUM, self.value, words.w, words.h, wraps=False)
        look.write(sheet, block, words, palette.brass_light, "right")


def paint_pawn(look: Look, surface: pygame.Surface, rect: pygame.Rect, crew: CrewLook) -> None:
    """Paint an assistant: a plain figure with the emblem of its crew."""

    def paint(sheet: pygame.Surface) -> None:
        _paint_pawn(look, sheet, sheet.get_rect(), crew)

    surface.blit(look.kept(("pawn", crew.id), rect.size, paint), rect)


def _paint_pawn(look: Look, surface: pygame.Surface, rect: pygame.Rect, crew: CrewLook) -> None:
    _paint_figure(surface, rect, crew)
    size = round(rect.w * 0.5)
    emblem = look.picture(crew.emblem, size, size, crew.recolour())
    if emblem:
        surface.blit(emblem, emblem.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.7))))


def _paint_figure(surface: pygame.Surface, rect: pygame.Rect, crew: CrewLook) -> None:
    x, y, w, h = rect
    for grow, colour in ((0.06, crew.deep), (0.0, crew.colour)):
        foot = 0.96 + grow
        body = [(0.36 - grow, 0.36), (0.64 + grow, 0.36), (0.92 + grow, foot), (0.08 - grow, foot)]
        shapes.polygon(surface, [(x + px * w, y + py * h) for px, py in body], colour)
    for share, colour in ((0.27, crew.deep), (0.22, crew.light)):
        radius = max(1, round(w * share))
        surface.blit(shapes.disc(radius, colour), (x + w // 2 - radius, y + round(h * 0.24) - radius))
