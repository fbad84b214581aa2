"""What lives on the poster of the title page: the wheels of the first car turn, dust drifts off behind it."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import SEAT_TONES, mix
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.menus.poster import Poster

_WHEELS = ((966.0, 704.3, 28.3, 8), (703.4, 741.9, 33.2, 6))
"""Middle and radius of the wheels of the first car in the drawing, and the number of their spokes."""
_CAR = 1
"""The seat in whose tones the first car is drawn."""
_TIRE, _HUB, _SPOKE = 0.78, 0.33, 0.16
"""Radius of what is inside the rim and of the hub, and width of a spoke, by the radius of a wheel."""
_FINER = 3
"""How much larger a wheel is drawn before it is shrunk."""
_STEPS = 6
"""The pictures of a wheel until the next spoke is where this one was."""
_DUST = (655.0, 792.0)
"""Where the dust rises in the drawing."""
_PUFFS, _LIFE = 7, 26
"""The puffs of dust, and the tenths of a second for which one lasts."""
_FAR, _RISE, _GROWN = 330, 62, 46
"""How far dust drifts, how high it rises, and the radius to which it grows, in the drawing."""
_EDGE = 60
"""Room round it in the drawing."""


class TitleLife(Living):
    """Wheels and dust upon the poster."""

    role = "picture"

    def __init__(self) -> None:
        super().__init__("title-life")
        self._poster = Poster()

    def drive(self, look: Look, poster: Poster) -> None:
        """Take the place of the first car on a poster."""
        self._poster = poster
        left, top = self._poster.pixel(_DUST[0] - _FAR - _EDGE, _WHEELS[0][1] - _EDGE)
        right, foot = self._poster.pixel(_WHEELS[0][0] + _EDGE, _DUST[1] + _EDGE)
        self.arrange(look, pygame.Rect(left, top, right - left, foot - top).clip(poster.rect))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if not self.tenths or not self.rect.w:
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self._poster.rect))
        for number in range(_PUFFS):
            self._paint_puff(look, surface, number)
        for x, y, radius, spokes in _WHEELS:
            wheel = _wheel(look, max(4, round(radius * self._poster.scale)), spokes, self.tenths % _STEPS)
            surface.blit(wheel, wheel.get_rect(center=self._poster.pixel(x, y)))
        surface.set_clip(clip)

    def _paint_puff(self, look: Look, surface: pygame.Surface, number: int) -> None:
        age = ((self.tenths + number * _LIFE / _PUFFS) % _LIFE) / _LIFE
        x = _DUST[0] - _FAR * age
        y = _DUST[1] - _RISE * age**0.7 * (1 + 0.25 * sin(number * 2.1)) + 12 * age
        radius = max(3, round((12 + _GROWN * age) * self._poster.scale) // 2 * 2)
        shade = round((1 - age) * 5) * 36
        puff = _puff(look, radius, shade)
        surface.blit(puff, puff.get_rect(center=self._poster.pixel(x, y)))


def _puff(look: Look, radius: int, opacity: int) -> pygame.Surface:
    """Return a puff of dust in one of a few shades."""
    p = look.palette

    def paint(sheet: pygame.Surface) -> None:
        pygame.draw.aacircle(sheet, (*p.gold, opacity), (radius, radius), radius - 1)

    return look.kept(("title-dust", opacity), (2 * radius, 2 * radius), paint)


def _wheel(look: Look, radius: int, spokes: int, step: int) -> pygame.Surface:
    """Return a wheel that has turned by a part of the angle between two spokes."""

    def paint(sheet: pygame.Surface) -> None:
        large, p = radius * _FINER, look.palette
        middle = (large, large)
        fine = pygame.Surface((2 * large, 2 * large), pygame.SRCALPHA)
        tones = SEAT_TONES[_CAR]
        light, deep = mix(tones.main, tones.light, 0.6), mix(tones.deep, p.night, 0.5)
        pygame.draw.aacircle(fine, light, middle, large - 1)
        pygame.draw.aacircle(fine, deep, middle, large * _TIRE)
        for spoke in range(spokes):
            angle = (spoke + step / _STEPS) * 2 * pi / spokes
            end = (large + cos(angle) * large * 0.9, large + sin(angle) * large * 0.9)
            pygame.draw.line(fine, light, middle, end, round(large * _SPOKE))
        pygame.draw.aacircle(fine, p.parchment_dim, middle, large * _HUB)
        pygame.transform.smoothscale(fine, sheet.get_size(), sheet)

    return look.kept(("title-wheel", spokes, step), (2 * radius, 2 * radius), paint)
