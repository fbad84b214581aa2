"""René Estienne's desk: a passport or two, stamp and typewriter, and dust that drifts in the lamp's light."""

from __future__ import annotations

from math import pi, sin

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.menus.vignette import crop, vignette

_LIGHT = (900, 306, 340, 262)
"""Where dust drifts: a box in the drawing, which is 1280 wide."""
_WIDE = 1280
_MOTES, _LIFE = 14, 70
"""The motes of dust, and the tenths of a second for which one is seen."""
_SIZES = (1.6, 2.1, 2.6)
"""Their radii, in theme units."""
_STRONG = 190
"""The opacity of a mote at its brightest."""


def desk() -> Widget:
    """Return the desk under its lamp."""
    dust = Living("dust")

    def put(look: Look, rect: pygame.Rect) -> None:
        scale, top = rect.w / _WIDE, crop(rect)
        x, y, wide, high = (round(one * scale) for one in _LIGHT)
        light = pygame.Rect(rect.x + x, rect.y + y - top, wide, high)
        inside = rect.inflate(-2 * look.line.frame, -2 * look.line.frame)
        dust.stand(look, light.clip(inside), _paint_dust)

    return vignette("passport/desk", [dust], put)


def _paint_dust(look: Look, surface: pygame.Surface, rect: pygame.Rect, tenths: int) -> None:
    """Paint motes of dust that sink through the light."""
    for number in range(_MOTES):
        age = ((tenths + number * _LIFE / _MOTES) % _LIFE) / _LIFE
        drift = 0.5 + 0.42 * sin(number * 2.4) * (0.35 + 0.65 * age) + 0.03 * sin(number + 4 * age)
        radius = max(1, look.px(_SIZES[number % len(_SIZES)]))
        mote = _mote(look, radius, round(sin(pi * age) * 5) * _STRONG // 5)
        at = rect.x + round(drift * rect.w), rect.y + round(age * rect.h)
        surface.blit(mote, mote.get_rect(center=at))


def _mote(look: Look, radius: int, opacity: int) -> pygame.Surface:
    """Return a mote in one of a few shades."""

    def paint(sheet: pygame.Surface) -> None:
        pygame.draw.aacircle(sheet, (*look.palette.snow, opacity), (radius, radius), radius)

    return look.kept(("desk-dust", opacity), (2 * radius + 1, 2 * radius + 1), paint)
