"""What shows events above the table for a moment; the spotlight shows a card that is played."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.animation import between
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.table.motion.slides import Slides
from greatrace.ui.race.table.motion.strike_poster import StrikePoster
from greatrace.ui.race.table.motion.suitcases import Suitcases
from greatrace.ui.race.table.panels.card_faces import POSTER, paint_card, paint_rim
from greatrace.ui.race.table.panels.card_layout import CardFace


class Spotlight(Widget):
    """Shows a card that is played, over the board, for a moment."""

    role = "spotlight"

    def __init__(self) -> None:
        super().__init__(name="spotlight")
        self._card: CardFace | None = None
        self._rimmed = False
        self._size, self._flat = 1.0, pygame.Surface((0, 0))
        self.visible = False

    def card(self, face: CardFace | None) -> None:
        """Show a card, or hide it."""
        self._card = face
        self._rimmed = False
        self._size, self._flat = 1.0, pygame.Surface((0, 0))
        self.changed()
        self._label = face.title if face else ""
        self.visible = face is not None
        self.changed()

    def rim(self, rimmed: bool) -> None:
        """Set or remove the red rim of a card that strikes."""
        if rimmed != self._rimmed:
            self._rimmed = rimmed
            self.changed()

    def fly(self, start: tuple[int, int], end: tuple[int, int], share: float, size: float = 1.0) -> None:
        """Move to a share of the way between two pixels, as a card of a share of its size."""
        host = self.tree_host()
        if host:
            self._size = size
            wide, high = self.measure(host.look, 0)
            rect = pygame.Rect(0, 0, max(1, round(wide * size)), max(1, round(high * size)))
            rect.center = (round(between(start[0], end[0], share)), round(between(start[1], end[1], share)))
            self.arrange(host.look, rect)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return look.px(POSTER[0]), look.px(POSTER[1])

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self._card and self._size < 1:
            self._paint_small(look, surface, self._card)
        elif self._card:
            shapes.box(surface, self.rect.move(look.drop.shown), look.radius.card, (*look.palette.ink, 110))
            paint_card(look, surface, self.rect, self._card)
            if self._rimmed:
                paint_rim(look, surface, self.rect, strikes=True)

    def _paint_small(self, look: Look, surface: pygame.Surface, card: CardFace) -> None:
        """Paint a card that grows smaller, from a picture of it at its full size."""
        size = self.measure(look, 0)
        if self._flat.get_size() != size:
            self._flat = pygame.Surface(size, pygame.SRCALPHA)
            paint_card(look, self._flat, self._flat.get_rect(), card)
        surface.blit(pygame.transform.smoothscale(self._flat, self.rect.size), self.rect)


class Overlays(NamedTuple):
    """A card in passing, strikes, plans that are revealed, coins and assistants on their way."""

    spotlight: Spotlight
    poster: StrikePoster
    suitcases: Suitcases
    slides: Slides

    @property
    def visible(self) -> bool:
        """Whether one of them is shown."""
        return any(one.visible for one in self)

    @property
    def covers(self) -> bool:
        """Whether the whole table is covered, so that any press ends that first."""
        return self.poster.visible or self.suitcases.visible
