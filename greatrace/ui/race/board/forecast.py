"""Where the Torpedo means to go, before it drives: a dashed steel arrow and a ring on the city (14.9)."""

from __future__ import annotations

from collections.abc import Sequence
from math import tau

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, hex_code
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.vector import drawn
from greatrace.ui.race.board.way import arrow, shortened, way_points

_RING = 0.56
"""Radius of the ring around the city, in hex widths: outside the city's disc."""
_BEFORE = 0.62
"""How far before the middle of the city the arrow ends, in hex widths: at the ring."""
_WIDTH, _LEAST = 0.095, 3.0
"""Width of the arrow in hex widths, and at least (map pixels)."""
_HEAD = 0.34
"""Length of its head in hex widths."""
_DASH, _SPACE = 2.6, 1.7
"""A dash and the space after it, by the width of the line."""
_DASHES, _DRAWN = 16, 0.66
"""Dashes of the ring, and which share of each is drawn."""
_RIM = 1.5
"""Width of the light rim on either side of the ring (map pixels)."""


def forecast_marks(look: Look, sight: Sight, cells: Sequence[int]) -> list[PlacedPicture]:
    """Return the arrow along a way, and the ring on its end; nothing for no way.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        cells: of the way, from the Torpedo's own to the city.
    """
    if not cells:
        return []
    width = max(_LEAST * look.scale.base, sight.hex_width * _WIDTH)
    marks = [_ring(look, sight, cells[-1], width)]
    points = shortened(way_points(sight, cells), sight.hex_width * _BEFORE)
    if len(points) > 1:
        dash = f'stroke-dasharray="{width * _DASH:.1f} {width * _SPACE:.1f}"'
        marks.append(arrow(look, points, sight.hex_width * _HEAD, width, look.palette.steel, dash))
    return marks


def _ring(look: Look, sight: Sight, cell: int, width: float) -> PlacedPicture:
    """Return a dashed steel ring around a city, upon a light one that sets it off any ground."""
    radius, rim = sight.hex_width * _RING, _RIM * look.scale.base
    side = 2 * round(radius + width + rim) + 2
    dash = radius * tau / _DASHES
    dashes = f'stroke-dasharray="{dash * _DRAWN:.2f} {dash * (1 - _DRAWN):.2f}"'

    def circle(colour: RGB, stroke: float, more: str) -> str:
        drawn_with = f'stroke="{hex_code(colour)}" stroke-width="{stroke:.2f}"'
        return f'<circle cx="0" cy="0" r="{radius:.2f}" fill="none" {drawn_with} {more}/>'

    palette = look.palette
    body = circle(palette.snow, width + 2 * rim, "") + circle(palette.steel, width, dashes)
    return PlacedPicture.middle(drawn(look, (side, side), body), sight.centres[cell])
