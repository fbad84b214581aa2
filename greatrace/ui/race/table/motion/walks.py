"""Assistants who walk to their places while a plan is made (3.7): upon the panels, which stay as they are."""

from __future__ import annotations

from math import pi, sin

import pygame

from greatrace.ui.kit.animation import between, passed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import insignia

WALK = 0.24
"""The seconds at speed 1× in which all arrive."""
_APART = 0.09
"""By which share of the time an assistant sets out after the one before."""
_STEPS, _HOP = 3, 3
"""The steps of an assistant on its way, and how high it rises at each (theme units)."""


_Walk = tuple[tuple[int, int], pygame.Rect, Widget | None]
"""The middle of the place where an assistant sets out (pixels), its place, or that of one who leaves around
where it vanishes, and the assistant who stands there afterwards, hidden on the way."""


class Walks(Widget):
    """Assistants between their places on a piece of furniture, and its emblem for those not yet set.

    Any press lets them arrive.

    Args:
        piece: the piece, on which assistants stand.
        head: begins with the emblem of the crew.
        places: how the names begin by which assistants are dropped on it.
    """

    role = "walk"

    def __init__(self, piece: Widget, head: Widget, places: str) -> None:
        super().__init__(name=f"walk-{piece.name}")
        self._piece, self._head, self._places = piece, head, places
        self._before: dict[str, pygame.Rect] = {}
        self._walks: list[_Walk] = []
        self._share = 1.0
        self.visible = False

    def remember(self) -> None:
        """Keep in mind who stands where, before a plan changes."""
        self.end()
        self._before = {pawn.name: pawn.rect.copy() for pawn in self._piece.walk() if pawn.role == "pawn"}

    def begin(self, crew: CrewLook, dropped: str) -> None:
        """Begin the walks of all whose places the plan has changed, unless they were dropped here by hand.

        Args:
            crew: whose assistants they are.
            dropped: the name of the place on which one was dropped; empty if none was.
        """
        seen = self._piece.walk()
        if self._head not in seen or (dropped and dropped.startswith(self._places)):
            return
        now = {pawn.name: pawn for pawn in seen if pawn.role == "pawn"}
        come = [pawn for name, pawn in now.items() if name not in self._before]
        left = [rect for name, rect in self._before.items() if name not in now]
        rect = self._head.rect
        emblem = rect.x + rect.h // 2, rect.centery
        starts = [place.center for place in left] + [emblem] * len(come)
        self._walks = [(start, pawn.rect, pawn) for start, pawn in zip(starts, come, strict=False)]
        self._walks += [(place.center, _around(place, emblem), None) for place in left[len(come) :]]
        if self._walks:
            self._crew, self._share, self.visible = crew, 0.0, True
            for pawn in come:
                pawn.away = True
            self.start_moving()

    def end(self) -> None:
        """End all walks at their goals."""
        if self._walks:
            self.changed()
            for _, _, comer in self._walks:
                if comer:
                    comer.away = False
                    comer.changed()
            self._walks, self.visible = [], False

    @override
    def move(self, seconds: float) -> bool:
        if self._walks:
            self.changed()
            self._share += seconds / WALK
            if self._share >= 1:
                self.end()
            self.changed()
        return self.visible

    @override
    def place(self, look: Look) -> None:
        """Stay where the assistants are."""

    @override
    def reach(self, look: Look) -> pygame.Rect:
        boxes = [self._box(look, number) for number in range(len(self._walks))]
        return boxes[0].unionall(boxes[1:]) if boxes else self.rect

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        for number in range(len(self._walks)):
            insignia.pawn(look, surface, self._crew, self._box(look, number))

    def _box(self, look: Look, number: int) -> pygame.Rect:
        """Return where an assistant is now (pixels)."""
        (start, end, _), last = self._walks[number], len(self._walks) - 1
        share = passed(self._share, (number * _APART, 1 - (last - number) * _APART))
        (ax, ay), (bx, by) = start, end.center
        box = end.copy()
        box.center = round(between(ax, bx, share)), round(between(ay, by, share))
        box.y -= round(look.px(_HOP) * abs(sin(share * _STEPS * pi)))
        return box


def _around(place: pygame.Rect, middle: tuple[int, int]) -> pygame.Rect:
    """Return a box of the size of another around a pixel."""
    box = place.copy()
    box.center = middle
    return box
