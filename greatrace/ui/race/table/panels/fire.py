"""The fire of the bivouac and the stars above it, which live while the crews think."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import ceil, pi, sin

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.paper import on_paper, scale_in
from greatrace.ui.kit.theme import Palette, hex_code
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.race.board.vector import drawn, shape

_FIRE = (600, 806)
"""The foot of the fire in the drawing."""
_HIGH, _WIDE = 118, 96
"""Height and width of the flames in the drawing."""
_FLAMES = 8
"""The pictures of the fire."""
_SPARKS = 5
_GLOW, _BELOW = 96, 56
"""The radius of the glow in the drawing, and how far it reaches below the foot of the fire at most."""


def stand_on_poster(
    fire: Living, look: Look, poster: pygame.Rect, barred: Sequence[pygame.Rect]
) -> None:
    """Stand where the drawing has its fire; nowhere if something lies there.

    Args:
        fire: flames and sparks.
        look: theme, scale, assets.
        poster: the inner box of the poster of the bivouac, in pixels.
        barred: what lies upon it.
    """
    scale = scale_in(poster)
    foot = on_paper(poster, *_FIRE)
    below = min(ceil(_BELOW * scale), poster.bottom - foot[1])
    box = pygame.Rect(0, 0, 2 * ceil(_GLOW * scale), ceil((_HIGH + _GLOW / 4) * scale) + below)
    box.midbottom = (foot[0], foot[1] + below)
    free = below > 0 and poster.contains(box) and box.collidelist(list(barred)) < 0
    place = box if free else pygame.Rect(poster.topleft, (0, 0))
    fire.stand(look, place, partial(_paint_fire, scale, below))


def _paint_fire(
    scale: float, below: int, look: Look, surface: pygame.Surface, rect: pygame.Rect, tenths: int
) -> None:
    flames = drawn(look, rect.size, _drawing(look.palette, rect.h, below, scale, tenths % _FLAMES))
    surface.blit(flames, rect)
    for number in range(_SPARKS):
        age = (tenths * (0.045 + 0.008 * number) + number / _SPARKS) % 1.0
        x = rect.centerx + round((12 * sin(number * 2.4 + age * 5) + 22 * age) * scale)
        y = rect.bottom - below - round((36 + 80 * age) * scale)
        radius = max(1, round(2.6 * scale * (1 - age)))
        pygame.draw.aacircle(surface, look.palette.acting, (x, y), radius)


@lru_cache(_FLAMES)
def _drawing(p: Palette, height: int, below: int, scale: float, step: int) -> str:
    """Return the drawing of one of the pictures: the glow, the tongues of flame and the heart."""
    foot, turn = height / 2 - below, step / _FLAMES * 2 * pi
    glow = _GLOW * scale * (0.72 + 0.07 * sin(turn) + 0.04 * sin(3 * turn))
    middle, light = foot - 30 * scale, hex_code(p.usable)
    body = f'<circle cx="0" cy="{middle:.1f}" r="{glow:.1f}" fill="{light}" fill-opacity="0.16"/>'
    tongues = (
        (1.0, 1.0, 0.0, p.brick), (0.86, 0.86, 1.1, p.ochre), (0.5, 0.56, 2.2, p.usable),
        (0.24, 0.32, 3.0, p.snow),
    )  # fmt: skip
    for wide, high, lean, colour in tongues:
        rise = high * (1 + 0.1 * sin(2 * turn + lean))
        sway = 11 * sin(turn + lean)
        body += shape(_tongue(scale, foot, wide * _WIDE, rise * _HIGH * 0.86, sway), colour)
    return body


def _tongue(scale: float, foot: float, wide: float, high: float, sway: float) -> str:
    """Return the outline of a tongue of flame: a drop that leans, on its foot."""
    half, tall, lean = wide / 2 * scale, high * scale, sway * scale
    tip, low = foot - tall, foot - tall * 0.42
    return (
        f"M{-half * 0.5:.1f},{foot:.1f}Q{-half * 1.5:.1f},{low:.1f} {lean:.1f},{tip:.1f}"
        f"Q{half * 0.25 + lean:.1f},{foot - tall * 0.62:.1f} {half * 0.62:.1f},{foot - tall * 0.5:.1f}"
        f"Q{half * 1.15:.1f},{foot - tall * 0.2:.1f} {half * 0.5:.1f},{foot:.1f}z"
    )
