"""Rivers, lakes and coasts as SVG, with the line widths and colours of the finished backdrops."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.ui.kit.theme import RGB, Palette, mix
from greatrace.ui.race.board.geometry import Point, View
from greatrace.ui.race.board.outlines import Outlines, closed, opened
from greatrace.ui.race.board.vector import path, shape

_MORE = 20.0
"""Length (board pixels) for which lines continue beyond a view, so that none follows its edge."""


def land_tone(palette: Palette) -> RGB:
    """Return the colour of bare land."""
    return mix(palette.parchment, palette.sand, 0.3)


def shallow_tone(palette: Palette) -> RGB:
    """Return the colour of lakes and of the sea along the coast."""
    return mix(palette.sea, palette.snow, 0.3)


def ink_tone(palette: Palette) -> RGB:
    """Return the colour of coasts."""
    return mix(palette.ink, palette.walnut, 0.35)


def coastline_svg(palette: Palette, outlines: Outlines, view: View) -> str:
    """Return a part of the board as SVG elements in board pixels; empty where it has none of them.

    Args:
        palette: the colours.
        outlines: rivers, lakes and coasts, reaching beyond the part.
        view: the part.
    """
    wide = (view[0] - _MORE, view[1] - _MORE, view[2] + _MORE, view[3] + _MORE)
    land = "".join(path(ring) for ring in closed(outlines.land, wide) if not _surrounds(ring, wide))
    lakes = "".join(map(path, closed(outlines.lakes, wide)))
    rivers = "".join(path(run, close=False) for run in opened(outlines.rivers, wide))
    if not (land or lakes or rivers):
        return ""
    rounded = 'stroke-linejoin="round" stroke-linecap="round"'
    water, shore = mix(palette.lagoon, palette.ink, 0.1), mix(palette.lagoon, palette.ink, 0.35)
    body = shape(rivers, None, land_tone(palette), 6.4, f'stroke-opacity="0.45" {rounded}')
    body += shape(rivers, None, water, 2.8, f'stroke-opacity="0.85" {rounded}')
    body += shape(lakes, shallow_tone(palette), shore, 3.2, rounded)
    return body + shape(land, None, ink_tone(palette), 4.4, rounded)


def _surrounds(ring: Sequence[Point], view: View) -> bool:
    """Return whether a ring clipped to a view is nothing but the view's corners: its line is not seen."""
    return all(x in (view[0], view[2]) and y in (view[1], view[3]) for x, y in ring)
