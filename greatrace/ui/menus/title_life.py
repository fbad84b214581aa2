"""The poster of the title page, and what lives on it: rays, the wheels of the first car, dust behind it."""

from __future__ import annotations

from functools import cache, partial
from math import cos, pi, sin

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.paper import PAPER, on_paper, part_of, scale_in
from greatrace.ui.kit.theme import SEAT_TONES, mix
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.play.lands import drawn_for

_SUN = (1130.0, 560.0)
"""The middle of the sun in the drawing."""
_RINGS = ((430.0, 36), (320.0, 46))
"""Radius and opacity of the far and the near rays, in the drawing."""
_BELOW = 45.0
"""How far below the middle of the sun rays are seen, in the drawing."""
_RAYS, _ARC = 24, 6
"""The rays of a turn, and the corners of the end of one."""
EVERY = 5
"""Tenths of a second between two pictures."""
_TURN = 0.006
"""The angle between two pictures."""
_RAYS_FINER, _LARGE = 2, 1000
"""How much larger rays are drawn and then shrunk, and the width from which they are not (pixels)."""


def shine(rays: Living, look: Look, poster: pygame.Rect, land: str) -> None:
    """Take the place of the turning rays on a poster (pixels) that shows a continent."""
    far = _RINGS[0][0]
    left, top = on_paper(poster, _SUN[0] - far, _SUN[1] - far)
    right, foot = on_paper(poster, _SUN[0] + far, _SUN[1] + _BELOW)
    box = pygame.Rect(left, top, right - left, foot - top).clip(poster)

    @cache
    def layers() -> tuple[pygame.Surface | None, ...]:
        return tuple(_layer(look, poster, land, layer, box) for layer in ("behind", "before"))

    def paint(look: Look, surface: pygame.Surface, rect: pygame.Rect, tenths: int) -> None:
        behind, before = layers()
        if behind and before:
            for layer in (behind, _rays(look, poster, rect, tenths // EVERY * _TURN), before):
                surface.blit(layer, rect)

    rays.stand(look, box, paint)


def _rays(look: Look, poster: pygame.Rect, rect: pygame.Rect, start: float) -> pygame.Surface:
    """Return the rays in a box of a poster (pixels), the first of them at an angle."""
    finer = _RAYS_FINER if rect.w < _LARGE else 1
    scale, (x, y) = scale_in(poster) * finer, on_paper(poster, *_SUN)
    middle = ((x - rect.x) * finer, (y - rect.y) * finer)
    sheet = pygame.Surface((rect.w * finer, rect.h * finer), pygame.SRCALPHA)
    colour = look.palette.parchment
    sheet.fill((*colour, 0))
    covered = 0
    for radius, opacity in _RINGS:
        covered += opacity
        for number in range(_RAYS):
            corners = _wedge(middle, radius * scale, start + number * 2 * pi / _RAYS)
            if min(y for _, y in corners[1:]) > sheet.get_height():
                continue
            pygame.draw.polygon(sheet, (*colour, covered), corners)
    return pygame.transform.smoothscale(sheet, rect.size) if finer > 1 else sheet


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


def drive(life: Living, look: Look, poster: pygame.Rect) -> None:
    """Take the place of the first car on a poster (pixels), with wheels that turn and dust behind them."""
    left, top = on_paper(poster, _DUST[0] - _FAR - _EDGE, _WHEELS[0][1] - _EDGE)
    right, foot = on_paper(poster, _WHEELS[0][0] + _EDGE, _DUST[1] + _EDGE)
    box = pygame.Rect(left, top, right - left, foot - top).clip(poster)
    life.stand(look, box, partial(_paint_drive, poster))


def _paint_drive(
    poster: pygame.Rect, look: Look, surface: pygame.Surface, rect: pygame.Rect, tenths: int
) -> None:
    for number in range(_PUFFS):
        age = ((tenths + number * _LIFE / _PUFFS) % _LIFE) / _LIFE
        x = _DUST[0] - _FAR * age
        y = _DUST[1] - _RISE * age**0.7 * (1 + 0.25 * sin(number * 2.1)) + 12 * age
        radius = max(3, round((12 + _GROWN * age) * scale_in(poster)) // 2 * 2)
        puff = _puff(look, radius, round((1 - age) * 5) * 36)
        surface.blit(puff, puff.get_rect(center=on_paper(poster, x, y)))
    for x, y, wide, spokes in _WHEELS:
        wheel = _wheel(look, max(4, round(wide * scale_in(poster))), spokes, tenths % _STEPS)
        surface.blit(wheel, wheel.get_rect(center=on_paper(poster, x, y)))


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


_LAYERS = ("behind", "rays", "before")
"""The layers of the drawing, the farthest first."""


def _layer(
    look: Look, poster: pygame.Rect, land: str, layer: str, part: pygame.Rect
) -> pygame.Surface | None:
    """Return a layer of the drawing alone, in a part of the poster (pixels)."""
    view = " ".join(f"{number:g}" for number in part_of(poster, part))
    hidden = {f' data-layer="{other}"': ' display="none"' for other in _LAYERS if other != layer}
    cut = {f'viewBox="0 0 {PAPER[0]} {PAPER[1]}"': f'viewBox="{view}"'}
    return look.found("title", *part.size, {**drawn_for(land), **hidden, **cut})
