"""What flies above the table: three, two, one, and the cards on their way."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.state import Laid

_DISC, _NUMBER = 84, 118
"""Radius of the disc and height of the number that counts down (theme units)."""

Flight = tuple[Laid, pygame.Rect, pygame.Rect]
"""A card on its way: whose it is, from which box, and to which one (pixels)."""


class Overlay(Widget):
    """Paints above track and places; takes no input."""

    role = "overlay"

    def __init__(self, state: TableState) -> None:
        super().__init__(name="overlay")
        self._state = state
        self._count, self._share = 0, 0.0
        self._flights: tuple[Flight, ...] = ()

    @property
    @override
    def value(self) -> str:
        return str(self._count) if self._count else ""

    def count(self, number: int, share: float) -> None:
        """Show three, two or one at a share of its time; 0 shows nothing."""
        self._count, self._share = number, share
        self.changed()

    def fly(self, flights: tuple[Flight, ...], share: float) -> None:
        """Show cards at a share of their way."""
        self._flights, self._share = flights, share
        self.changed()

    @override
    def at(self, x: int, y: int) -> Widget | None:
        return None

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        for flight in self._flights:
            self._paint_flight(look, surface, *flight)
        if self._count:
            self._paint_count(look, surface)

    def _paint_count(self, look: Look, surface: pygame.Surface) -> None:
        grown = 1.0 + 0.35 * (1 - ease(min(1.0, self._share * 2)))
        radius = look.px(_DISC)
        disc = shapes.disc(radius, look.palette.night_deep)
        rim = shapes.ring(radius, look.gap.line, look.palette.brass_light)
        for picture in (disc, rim):
            surface.blit(picture, picture.get_rect(center=self.rect.center))
        size = round(look.px(_NUMBER) * grown)
        number = look.assets.text("masthead", size, str(self._count), look.palette.gold)
        surface.blit(number, number.get_rect(center=self.rect.center))

    def _paint_flight(
        self, look: Look, surface: pygame.Surface, laid: Laid, start: pygame.Rect, end: pygame.Rect
    ) -> None:
        along = ease(self._share)
        x = start.centerx + (end.centerx - start.centerx) * along
        y = start.centery + (end.centery - start.centery) * along - sin(along * pi) * start.h * 0.35
        number, owner = laid.card if along > 0.5 else None, self._state.look_of(laid.owner)
        sheet = chalk.card(look, start.size, number, owner, self._state.data.tactical)
        wide = max(2, round(start.w * abs(cos(along * pi))))
        if wide != start.w:
            sheet = pygame.transform.smoothscale(sheet, (wide, start.h))
        surface.blit(sheet, sheet.get_rect(center=(round(x), round(y))))
