"""How a stamp comes onto paper: turned, beside its place, with more ink on one side and gaps in it."""

from __future__ import annotations

import random
from math import cos, sin, tau

import pygame

_TURN, _BESIDE = 13, 0.035
"""The most degrees by which a stamp is turned, and by how much of its side it is moved."""
_FINER = 2
"""How much larger it is drawn before it is turned and shrunk."""
_GAPS, _GAP = 90, 0.011
"""The gaps in the ink, and the radius of the largest by the stamp's side."""
_BANDS, _PALEST = 12, 150
"""The steps from the side with the most ink to that with the least, and the opacity there."""


def pressed(stamp: pygame.Surface, seed: str) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a stamp as it was pressed, and by how many pixels it lies beside its place.

    Args:
        stamp: drawn `_FINER` times as large as it is shown; is not changed.
        seed: equal ones are pressed alike.
    """
    chance, sheet = random.Random(seed), stamp.copy()
    side = sheet.get_width()
    for _ in range(_GAPS):
        at = chance.uniform(0, side), chance.uniform(0, side)
        pygame.draw.circle(sheet, (0, 0, 0, 0), at, max(1.0, chance.random() ** 2 * side * _GAP))
    sheet.blit(_uneven(side, chance.uniform(0, tau)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    turned = pygame.transform.rotozoom(sheet, chance.uniform(-_TURN, _TURN), 1 / _FINER)
    reach = side / _FINER * _BESIDE
    return turned, (round(chance.uniform(-reach, reach)), round(chance.uniform(-reach, reach)))


def drawn_side(side: int) -> int:
    """Return how large a stamp is drawn that is shown with a side in pixels."""
    return side * _FINER


def _uneven(side: int, angle: float) -> pygame.Surface:
    """Return a square of white that pales towards one side."""
    small = pygame.Surface((_BANDS, _BANDS), pygame.SRCALPHA)
    for x in range(_BANDS):
        for y in range(_BANDS):
            along = ((x / _BANDS - 0.5) * cos(angle) + (y / _BANDS - 0.5) * sin(angle)) + 0.5
            light = min(255, max(_PALEST, round(_PALEST + (255 - _PALEST) * along * 1.5)))
            small.set_at((x, y), (255, 255, 255, light))
    return pygame.transform.smoothscale(small, (side, side))
