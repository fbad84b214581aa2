"""The button of a plan: its name, and where it sets the assistants (3.7)."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import painting
from greatrace.ui.kit.blocks.block import paint_cap
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.table.panels.question.answers import (
    LABEL,
    NOTE,
    AnswerButton,
    Room,
    abreast_of,
)

_HIGH, _EDGE, _CAP, _SIGN, _APART = 44, 6, 20, 14, 2
"""Height, margin left and right, size of the key's cap, size of a symbol, gap between two (theme units)."""


class PlanButton(AnswerButton):
    """A button with a name and its key, and below them for every assistant the symbol of its place."""

    @override
    def make_do(self, room: Room) -> None:
        super().make_do("ample")

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_HIGH)

    @override
    def may_stand(self, look: Look, width: int, abreast: int) -> bool:
        return abreast <= abreast_of(self.answer)

    @override
    def place(self, look: Look) -> None:
        answer = self.answer
        shown = self._written(look) == self.label and self._noted(look) == answer.note
        self.tip = None if shown and not answer.tip else Tip(self.label, answer.tip or answer.note)

    def _written(self, look: Look) -> str:
        """Return its name, a shorter one where that has no room."""
        fits = look.width(NOTE, self.label) <= self._name_width(look)
        return self.label if fits or not self.answer.brief else self.answer.brief

    def _noted(self, look: Look) -> str:
        """Return its second line in words; empty where that has no room."""
        fits = look.width(NOTE, self.answer.note) <= self.rect.w - 2 * look.px(_EDGE)
        return self.answer.note if fits else ""

    def _name_width(self, look: Look) -> int:
        return self.rect.w - 2 * look.px(_EDGE) - (look.px(_CAP) if self._cap or self.answer.chosen else 0)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, edge = sheet.get_rect(), look.px(_EDGE)
        plate, ink = self.paint_plate(look, sheet)
        note, set_there = self._noted(look), any(self.answer.symbols or ())
        high = plate.h // 2 + look.px(1) if note or set_there else plate.h
        first = pygame.Rect(edge, look.px(1), self._name_width(look), high)
        painting.words(look, sheet, self._written(look), first, ink, LABEL, "left", False)
        self._paint_key(look, sheet, pygame.Rect(first.right, first.y, look.px(_CAP), first.h))
        second = pygame.Rect(edge, high, rect.w - 2 * edge, plate.h - high)
        if set_there:
            self._paint_places(look, sheet, second)
        elif note:
            block = painting.tight(look, note, second.w, second.h, (NOTE,))
            painting.write_tight(look, sheet, block, second, look.palette.ink_soft, "left")

    def _paint_key(self, look: Look, sheet: pygame.Surface, room: pygame.Rect) -> None:
        """Paint the cap of its key, or a tick where all are set so already."""
        spot = pygame.Rect(0, 0, room.w, look.px(19))
        spot.midright = (room.right + look.px(2), room.centery)
        if self._cap:
            paint_cap(look, sheet, spot, self._cap)
        elif self.answer.chosen:
            painting.symbol(look, sheet, "tick", spot.inflate(-look.px(4), -look.px(4)))

    def _paint_places(self, look: Look, sheet: pygame.Surface, room: pygame.Rect) -> None:
        """Paint for every assistant the symbol of its place, those of one place close together."""
        places = self.answer.symbols or ()
        size = min(look.px(_SIGN), room.w // len(places))
        step = min(look.px(_APART), (room.w - size * len(places)) // (len(places) + len(set(places))))
        x = room.x
        for number, place in enumerate(places):
            if number:
                x += size + step * (1 if place == places[number - 1] else 3)
            y = room.centery - look.px(1) - size // 2
            painting.symbol(look, sheet, place, pygame.Rect(x, y, size, size))
