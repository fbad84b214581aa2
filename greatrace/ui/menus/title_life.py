"""What lives on the poster of the title page: rays, the wheels of the first car, dust behind it."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import SEAT_TONES, mix
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.menus.poster import Poster

_SUN = (1130.0, 560.0)
"""The middle of the sun in the drawing."""
_RINGS = ((430.0, 36), (320.0, 46))
"""Radius and opacity of the far and the near rays, in the drawing."""
_BELOW = 45.0
"""How far below the middle of the sun rays are seen, in the drawing."""
_RAYS, _ARC = 24, 6
"""The rays of a turn, and the corners of the end of one."""
_EVERY = 5
"""Tenths of a second between two pictures."""
_TURN = 0.006
"""The angle between two pictures."""
_RAYS_FINER, _LARGE = 2, 1000
"""How much larger rays are drawn and then shrunk, and the width from which they are not (pixels)."""


class TitleRays(Living):
    """The turning rays, between the sky and what stands before it."""

    def __init__(self) -> None:
        super().__init__("title-rays")
        self._poster = Poster()
        self._layers: tuple[pygame.Surface | None, pygame.Surface | None] | None = None

    def shine(self, look: Look, poster: Poster) -> None:
        """Take the place of the rays on a poster."""
        self._poster, self._layers, far = poster, None, _RINGS[0][0]
        left, top = poster.pixel(_SUN[0] - far, _SUN[1] - far)
        right, foot = poster.pixel(_SUN[0] + far, _SUN[1] + _BELOW)
        self.arrange(look, pygame.Rect(left, top, right - left, foot - top).clip(poster.rect))

    @override
    def breathe(self, tenths: int) -> None:
        super().breathe(tenths - tenths % _EVERY)

    @override
    def live(self, look: Look, surface: pygame.Surface) -> None:
        if self._layers is None:
            poster = self._poster
            self._layers = poster.layer(look, "behind", self.rect), poster.layer(look, "before", self.rect)
        behind, before = self._layers
        if behind and before:
            for layer in (behind, self._rays(look), before):
                surface.blit(layer, self.rect)

    def _rays(self, look: Look) -> pygame.Surface:
        """Return the rays as they stand now."""
        finer = _RAYS_FINER if self.rect.w < _LARGE else 1
        scale, (x, y) = self._poster.scale * finer, self._poster.pixel(*_SUN)
        middle = ((x - self.rect.x) * finer, (y - self.rect.y) * finer)
        sheet = pygame.Surface((self.rect.w * finer, self.rect.h * finer), pygame.SRCALPHA)
        colour = look.palette.parchment
        sheet.fill((*colour, 0))
        start = self.tenths // _EVERY * _TURN
        covered = 0
        for radius, opacity in _RINGS:
            covered += opacity
            for number in range(_RAYS):
                corners = _wedge(middle, radius * scale, start + number * 2 * pi / _RAYS)
                if min(y for _, y in corners[1:]) > sheet.get_height():
                    continue
                pygame.draw.polygon(sheet, (*colour, covered), corners)
        return pygame.transform.smoothscale(sheet, self.rect.size) if finer > 1 else sheet


def _wedge(middle: tuple[float, float], radius: float, angle: float) -> list[tuple[float, float]]:
    """Return the corners of a ray around an angle: as wide as the gap to the next."""
    half = pi / _RAYS / 2
    ends = [angle - half + 2 * half * step / _ARC for step in range(_ARC + 1)]
    return [middle, *((middle[0] + radius * cos(end), middle[1] + radius * sin(end)) for end in ends)]


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
    def live(self, look: Look, surface: pygame.Surface) -> None:
        for number in range(_PUFFS):
            self._paint_puff(look, surface, number)
        for x, y, radius, spokes in _WHEELS:
            wheel = _wheel(look, max(4, round(radius * self._poster.scale)), spokes, self.tenths % _STEPS)
            surface.blit(wheel, wheel.get_rect(center=self._poster.pixel(x, y)))

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
