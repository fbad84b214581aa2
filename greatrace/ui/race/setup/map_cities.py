"""The cities on the small map of the setup by which start and finish are chosen with the pointer (2.2)."""

from __future__ import annotations

from typing import Final

import pygame

from greatrace.engine.board import City
from greatrace.prose.language import Language
from greatrace.prose.places import city_name
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import TOUCH
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.race.setup.boards_shelf import OnShelf

PREFIX: Final = "city-"
"""How the names of these cities begin; the id of the city follows."""
_FLAG, _RING = 22, 18
"""Sizes of the flag and of the ring around a city (theme units)."""


class MapCity(Pressable):
    """A purple city on the small map; the keyboard has the selectors for it.

    Args:
        city: the city.
        label: its name for the player.
        starts: whether it was chosen as the start, until a finish is.
    """

    role = "city"
    focusable = False

    def __init__(self, city: City, label: str, starts: bool) -> None:
        super().__init__(name=f"{PREFIX}{city.id}", label=label, payload=city.cell)
        self._starts = starts

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        side = look.px(TOUCH)
        return side, side

    @property
    @override
    def reactive(self) -> bool:
        return True

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self.hovered or self._starts:
            ring = pygame.Rect(0, 0, look.px(_RING), look.px(_RING)).move_to(center=self.rect.center)
            shapes.frame(surface, ring, ring.w // 2, look.line.ring, look.palette.acting)
        if self._starts:
            size = look.px(_FLAG)
            x, y = self.rect.center
            surface.blit(look.picture("symbols/flag-start", size, size), (x - size * 0.3, y - size * 0.85))


def map_cities(say: Language, place: OnShelf, start: str) -> list[Widget]:
    """Return the cities of a board that can be chosen as ends of a race, each with what its press does.

    Args:
        say: the language.
        place: the board.
        start: the id of the city that was chosen as the start; empty before that.
    """
    ends = say.tr("A press lets the race end here.")
    starts = say.tr("A press lets the race start here; the next city is its finish.")
    again = say.tr("The race starts here; another press takes that back.")

    def does(city: City) -> str:
        return again if city.id == start else ends if start else starts

    named = ((city, city_name(say, city)) for city in place.ends)
    return [MapCity(city, name, city.id == start).tipped(name, does(city)) for city, name in named]
