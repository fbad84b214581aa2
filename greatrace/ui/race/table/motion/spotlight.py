"""The spotlight: a card that is played, shown for a moment."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.animation import between
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.table.panels.card_faces import POSTER, Poster, paint_rim
from greatrace.ui.race.widgets.cards import CardFace


class Spotlight(Widget):
    """Shows a card that is played, over the board, for a moment."""

    role = "spotlight"

    def __init__(self) -> None:
        super().__init__(name="spotlight")
        self._card: Poster | None = None
        self._rimmed = False
        self.visible = False

    def card(self, face: CardFace | None) -> None:
        """Show a card, or hide it."""
        self._card = Poster(face, "", units=POSTER) if face else None
        self._rimmed = False
        self.changed()
        self._label = face.title if face else ""
        self.visible = face is not None
        self.changed()

    def rim(self, rimmed: bool) -> None:
        """Set or remove the red rim of a card that strikes."""
        if rimmed != self._rimmed:
            self._rimmed = rimmed
            self.changed()

    def fly(self, start: tuple[int, int], end: tuple[int, int], share: float) -> None:
        """Move to a share of the way between two pixels."""
        host = self.tree_host()
        if host:
            rect = pygame.Rect((0, 0), self.measure(host.look, 0))
            rect.center = (round(between(start[0], end[0], share)), round(between(start[1], end[1], share)))
            self.arrange(host.look, rect)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return look.px(POSTER[0]), look.px(POSTER[1])

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self._card:
            shapes.box(surface, self.rect.move(look.drop.shown), look.radius.card, (*look.palette.ink, 110))
            self._card.paint_carried(look, surface, self.rect)
            if self._rimmed:
                paint_rim(look, surface, self.rect, strikes=True)
