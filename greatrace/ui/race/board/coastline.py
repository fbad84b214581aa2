"""Rivers, lakes and coasts as SVG, with the line widths and colours of the finished backdrops."""

from __future__ import annotations

from greatrace.ui.kit.theme import RGB, Palette, mix
from greatrace.ui.race.board.geometry import View
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
    """Return a part of the board as SVG elements in board pixels.

    Args:
        palette: the colours.
        outlines: rivers, lakes and coasts, reaching beyond the part.
        view: the part.
    """
    wide = (view[0] - _MORE, view[1] - _MORE, view[2] + _MORE, view[3] + _MORE)
    land, lakes = ("".join(map(path, closed(rings, wide))) for rings in (outlines.land, outlines.lakes))
    rivers = "".join(path(run, close=False) for run in opened(outlines.rivers, wide))
    rounded = 'stroke-linejoin="round" stroke-linecap="round"'
    water, shore = mix(palette.lagoon, palette.ink, 0.1), mix(palette.lagoon, palette.ink, 0.35)
    body = shape(rivers, None, land_tone(palette), 6.4, f'stroke-opacity="0.45" {rounded}')
    body += shape(rivers, None, water, 2.8, f'stroke-opacity="0.85" {rounded}')
    body += shape(lakes, shallow_tone(palette), shore, 3.2, rounded)
    return body + shape(land, None, ink_tone(palette), 4.4, rounded)
