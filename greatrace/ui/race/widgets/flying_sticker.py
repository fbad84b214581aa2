"""A legacy sticker of the Torpedo on its way to where it is put on (14.18)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from greatrace.engine.solo.rene import Colour
from greatrace.ui.kit.animation import between, ease, passed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.looks import city_look
from greatrace.ui.race.widgets.steel import paint_sticker

_SECONDS = 0.65
"""How long the sticker flies to its place and is pressed on."""
_ABOVE, _PRESSED = 0.6, 0.8
"""The shares of that after which it is above its place, and after which it is pressed on hardest."""
_NEAR, _FLAT = 1.3, 0.93
"""Its width then, by its width at last."""
_CASTS, _DARK = 0.09, 80
"""How far its shadow falls while it is above its place, by its width, and how dark it is, of 255."""
_LARGE, _TILT = 92, 9.0
"""Width of the sticker before it is put on (theme units), and how it is turned (degrees)."""
_ASIDE = 15
"""How far left of its place the middle of the sticker is seen then, off the words beside it (theme units)."""
_PAINTED = 190
"""Width in which it is painted before it is made smaller or larger (theme units)."""
Place = Callable[[Look], pygame.Rect]
"""Returns a box in the window (pixels)."""


class FlyingSticker(Widget):
    """A sticker above everything: seen first, then it flies to its place.

    Args:
        sticker: its colour and level.
        label: its name.
        end: where it goes.
        start: where it is seen first; by default large and turned, upon its place.
        stays: whether it is still seen where it was put on.
    """

    role = "sticker"

    def __init__(
        self, sticker: tuple[Colour, int], label: str, end: Place, start: Place | None = None,
        stays: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name="flying", label=label)
        self._sticker, self._end, self._start, self._stays = sticker, end, start, stays
        self._share, self._flying = 0.0, False

    @property
    @override
    def value(self) -> str:
        return "on" if self.landed else "flies" if self._flying else "seen"

    @property
    def landed(self) -> bool:
        """Whether it is where it goes."""
        return self._share >= 1

    def fly(self) -> None:
        """Start to fly."""
        self._flying = True
        self.start_moving()

    @override
    def move(self, seconds: float) -> bool:
        self._share = min(1.0, self._share + seconds / _SECONDS)
        self.changed()
        return not self.landed

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self.landed and not self._stays:
            return
        start, end = self._begins(look), self._end(look)
        share = ease(min(1.0, self._share / _ABOVE))
        width = round(max(1.0, self._wide(start.w, end.w)))
        centre = tuple(
            round(between(one, two, share)) for one, two in zip(start.center, end.center, strict=True)
        )
        colour, level = self._sticker
        side = look.px(_PAINTED)
        sheet = look.kept(
            ("flying", colour, level), (side, side),
            lambda sheet: paint_sticker(look, sheet, sheet.get_rect(), city_look(colour), level),
        )
        turned = pygame.transform.rotozoom(sheet, _TILT * (1 - share), width / side)
        if high := 1 - passed(self._share, (_ABOVE, _PRESSED)):
            away = round(width * _CASTS * high)
            below = pygame.mask.from_surface(turned).to_surface(
                setcolor=(*look.palette.night_deep, _DARK), unsetcolor=(0, 0, 0, 0)
            )
            surface.blit(below, below.get_rect(center=(centre[0] + away, centre[1] + away)))
        surface.blit(turned, turned.get_rect(center=centre))

    def _wide(self, start: int, end: int) -> float:
        """Return its width now: it comes above its place, is pressed flat onto it and springs back."""
        if self._share < _ABOVE:
            return between(start, end * _NEAR, self._share / _ABOVE)
        if self._share < _PRESSED:
            return end * between(_NEAR, _FLAT, passed(self._share, (_ABOVE, _PRESSED)))
        return end * between(_FLAT, 1.0, passed(self._share, (_PRESSED, 1.0)))

    def _begins(self, look: Look) -> pygame.Rect:
        if self._start:
            return self._start(look)
        found = pygame.Rect(0, 0, look.px(_LARGE), look.px(_LARGE))
        end = self._end(look)
        found.center = (end.centerx - look.px(_ASIDE), end.centery)
        return found.clamp(self.rect)
