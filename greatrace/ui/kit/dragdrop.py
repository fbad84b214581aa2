"""Drag and drop, by pointer with a button held or by keyboard from place to place.

By pointer: press on a widget that `carries`, move a little, release over a target. By keyboard: Enter
on it, arrows or Tab from spot to spot, Enter to drop, Escape to cancel. Both emit the same messages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import Command
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Spot, Widget
from greatrace.ui.kit.widgets.focus import paint_ring, step
from greatrace.ui.kit.widgets.messages import Dropped, Emitted, LetGo

THRESHOLD = 6
"""How far the pointer moves before a press becomes a drag, in theme units."""


DropPlace = tuple[Widget, Spot]
"""A widget, and a spot that it offers."""


def places_for(payload: object, widgets: Iterable[Widget]) -> tuple[DropPlace, ...]:
    """List all places where a payload may be dropped."""
    return tuple((w, spot) for w in widgets if w.enabled for spot in w.spots(payload))


class Drag:
    """A payload being dragged.

    Args:
        source: the widget that it comes from.
        places: where it may be dropped.
        at: the pointer, in pixels; `None` when dragged by keyboard.
    """

    def __init__(self, source: Widget, places: Sequence[DropPlace], at: tuple[int, int] | None) -> None:
        self.source = source
        self.payload = source.carries
        self.places = tuple(places)
        self.at = at
        self.grip = (at[0] - source.rect.x, at[1] - source.rect.y) if at else (0, 0)
        self.chosen: int | None = None if at else self._nearest_to(source.rect)

    @property
    def by_keyboard(self) -> bool:
        """Whether it is dragged by keyboard."""
        return self.at is None

    @property
    def over(self) -> DropPlace | None:
        """The place where it would drop now."""
        if self.at is None:
            return None if self.chosen is None else self.places[self.chosen]
        at = self.at
        hits = [place for place in self.places if _box(place).collidepoint(at)]
        return min(hits, key=lambda place: _distance(_box(place), at), default=None)

    def carry_to(self, x: int, y: int) -> None:
        """Move with the pointer."""
        self.at = (x, y)

    def command(self, command: Command) -> None:
        """Move to another place by keyboard."""
        chosen = step([_box(place) for place in self.places], self.chosen, command)
        if chosen is not None:
            self.chosen = chosen

    def end(self) -> Emitted:
        """Drop it and return the message about it."""
        if (place := self.over) is None:
            return LetGo(self.payload, self.at)
        target, spot = place
        return Dropped(self.payload, target.name, spot.value)

    def ghost(self) -> pygame.Rect:
        """Return the box (pixels) in which the payload is shown."""
        size = self.source.rect.size
        if self.at is not None:
            return pygame.Rect((self.at[0] - self.grip[0], self.at[1] - self.grip[1]), size)
        place = self.over
        ghost = pygame.Rect((0, 0), size)
        ghost.center = _box(place).center if place else self.source.rect.center
        return ghost

    def parts(self, look: Look) -> list[pygame.Rect]:
        """List the parts of the screen that it paints."""
        more = look.gap.far
        return [rect.inflate(more, more) for rect in (self.ghost(), *map(_box, self.places))]

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the possible places, the chosen one, and the dragged widget."""
        radius = look.radius.box
        over = self.over
        for place in self.places:
            target, spot = place
            if target.marks_itself:
                if place is over:
                    target.paint_spot(look, surface, spot)
            elif place is over:
                paint_ring(look, surface, _box(place), radius)
            else:
                shapes.frame(surface, _box(place), radius, look.line.frame, look.palette.brass_light)
        self.source.paint_carried(look, surface, self.ghost())

    def _nearest_to(self, rect: pygame.Rect) -> int | None:
        order = range(len(self.places))
        return min(order, key=lambda i: _distance(_box(self.places[i]), rect.center), default=None)


def far_enough(look: Look, start: tuple[int, int], now: tuple[int, int]) -> bool:
    """Return whether a held pointer moved far enough to drag."""
    limit = look.px(THRESHOLD)
    return abs(start[0] - now[0]) + abs(start[1] - now[1]) > limit


def _box(place: DropPlace) -> pygame.Rect:
    """Return the box of a place in pixels."""
    return pygame.Rect(place[1].rect)


def _distance(rect: pygame.Rect, point: tuple[int, int]) -> int:
    return (rect.centerx - point[0]) ** 2 + (rect.centery - point[1]) ** 2
