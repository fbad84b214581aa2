"""The pennant on the mast of the vehicle that acts: in its crew's colour, seen at every zoom."""

from __future__ import annotations

from math import ceil, pi, sin

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.vector import drawn, path, shape
from greatrace.ui.race.looks import crew_look

_HIGH, _LONG, _DEEP = 0.26, 0.42, 0.22
"""Height of the mast, length and depth of the pennant, in hex widths.

So it lies in the lower corner of the cell above, below the figures of that cell.
"""
BEHIND, FOOT = 0.31, 0.08
"""The foot of the mast: how far behind the vehicle's middle and below it, in hex widths."""
LEAST = 46
"""The width of a cell in map pixels (`base`) for which the smallest pennant is made."""
_MOST = 95
"""The same for the largest one."""
_WAVES = 4
"""The pictures of a pennant that flutters."""


def pennant(
    look: Look, crew: str, hex_width: float, at: tuple[float, float], share: float = 0.0, left: bool = False
) -> PlacedPicture:
    """Return the mast with its pennant.

    Args:
        look: theme, scale, assets.
        crew: the id of the crew.
        hex_width: width of a cell, in pixels.
        at: the foot of the mast, in pixels.
        share: how far the vehicle has come on its way, which makes the pennant flutter.
        left: whether the pennant streams to the right, as behind a vehicle that faces left.
    """
    base = look.scale.base
    size = min(max(hex_width, LEAST * base), _MOST * base)
    picture = _picture(look, crew, round(size), int(share * 3 * _WAVES) % _WAVES)
    if left:
        picture = pygame.transform.flip(picture, True, False)
    # The foot of the mast is in the middle of the picture's width, at its foot.
    rect = picture.get_rect(midbottom=(round(at[0]), round(at[1])))
    return PlacedPicture(picture, rect)


def _picture(look: Look, crew: str, size: int, wave: int) -> pygame.Surface:
    """Return the mast in the middle and the pennant to its left."""
    p, found = look.palette, crew_look(crew)
    high, long, deep = _HIGH * size, _LONG * size, _DEEP * size
    line = max(1.4, size * 0.045)
    sway = sin(wave / _WAVES * 2 * pi) * deep * 0.16 if wave else 0.0
    top = -high / 2 + line
    data = path([(0, top), (-long * 0.5, top + deep * 0.2 + sway), (-long, top + deep * 0.55 - sway),
                 (-long * 0.5, top + deep * 0.7 + sway), (0, top + deep)])
    mast = f"M0,{top - line / 2:.1f}V{high / 2:.1f}"
    body = shape(mast, None, p.snow, line * 2.6, 'stroke-linecap="round"')
    body += shape(data, p.snow, p.snow, line * 1.8, 'stroke-linejoin="round"')
    body += shape(data, found.main, p.ink, line * 0.6, 'stroke-linejoin="round"')
    body += shape(mast, None, p.ink, line, 'stroke-linecap="round"')
    side = 2 * ceil(long + 2 * line)
    return drawn(look, (side, ceil(high + 2 * line)), body)
