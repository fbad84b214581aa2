"""Sea and land as SVG in the manner of the finished backdrops, which the map continues beyond their edges."""

from __future__ import annotations

from math import floor
from random import Random

from greatrace.ui.kit.theme import RGB, Palette, mix
from greatrace.ui.race.board import vector
from greatrace.ui.race.board.geometry import Projection, View, span
from greatrace.ui.race.board.outlines import (
    Outlines,
    closed,
    coastline_svg,
    ink_tone,
    land_tone,
    shallow_tone,
)
from greatrace.ui.race.board.vector import path, shape

DEPTHS = ((0.03, 0.09, 125.0), (0.13, 0.08, 75.0), (0.26, 0.08, 43.0))
"""Tones of the sea: share of land around (0 to 1), lightening, and about how far out (board pixels)."""
LIGHTER = 3.1
"""How much the tones of the sea are lightened all together."""
WATER_LINES = (10.0, 21.0, 33.0, 46.5, 62.0)
"""Distances of the engraved lines from the coast in board pixels."""
SHADOW = (7, 9, 0.34)
"""Offset right and down (board pixels) and opacity of the shadow of the land on the sea."""
_REACH = 150.0
"""Board pixels around a view whose land shows in it."""
_WAVES = (140, 66)
"""Distances of the waves from each other."""
_DASH = 39
"""Length of a dash and a gap of the tropics."""


def open_sea(palette: Palette) -> RGB:
    """Return the colour of the open sea."""
    return mix(palette.sea, palette.lagoon, 0.2)


def water_lines(palette: Palette) -> str:
    """Return the engraved lines along the coast, the farthest first; each covers the inside of the next.

    The land was defined before.
    """
    sea, deep, shallow = palette.sea, palette.lagoon, shallow_tone(palette)
    body: list[str] = []
    for number, reach in reversed(list(enumerate(WATER_LINES))):
        thin, share = 2.7 - 0.25 * number, 0.62 - 0.085 * number
        body.append(vector.land(None, mix(sea, deep, share), 2 * reach + thin))
        body.append(vector.land(None, mix(shallow, sea, 0.2 * number), 2 * reach - thin))
    return "".join(body)


def waves(palette: Palette, view: View) -> str:
    """Return small engraved waves, scattered evenly and everywhere alike; land is painted over them."""
    across, down = _WAVES
    left, top, right, bottom = (floor(edge) for edge in view)
    strokes = [
        _wave(column, row)
        for row in range(top // down - 1, bottom // down + 2)
        for column in range(left // across - 1, right // across + 2)
    ]
    more = 'stroke-opacity="0.3" stroke-linecap="round"'
    return shape("".join(strokes), None, palette.lagoon, 1.9, more)


def _wave(column: int, row: int) -> str:
    """Return the waves at a place, always the same ones."""
    chance = Random(column * 7919 + row)
    x = (column - 0.5 * (row % 2)) * _WAVES[0] + chance.uniform(-26, 26)
    y = row * _WAVES[1] + chance.uniform(-13, 13)
    strokes: list[str] = []
    for number in range(chance.choice((1, 2, 2, 3))):
        long = chance.uniform(9, 15)
        place = f"{x + chance.uniform(-12, 12):.1f},{y + 11 * number:.1f}"
        strokes.append(f"M{place}q{long / 2:.1f},-5 {long:.1f},0t{long:.1f},0")
    return "".join(strokes)


def degree_lines(projection: Projection, view: View) -> str:
    """Return the paths of every tenth meridian and parallel."""
    west, north = projection.degrees(view[0], view[1])
    east, south = projection.degrees(view[2], view[3])
    place = projection.place
    lines = [path([place(lon, north), place(lon, south)], False) for lon in span(west, east, 10)]
    lines += [path([place(west, lat), place(east, lat)], False) for lat in span(south, north, 10)]
    return "".join(lines)


def graticule(palette: Palette, projection: Projection, view: View) -> str:
    """Return every tenth meridian and parallel; the equator, tropics and polar circles are dashed."""
    left, top, right, bottom = view
    start = floor(left / _DASH) * _DASH
    circles = (projection.place(0, lat)[1] for lat in (0, 23.44, -23.44, 66.56, -66.56))
    bold = [path([(start, y), (right, y)], False) for y in circles if top <= y <= bottom]
    thin = shape(degree_lines(projection, view), None, ink_tone(palette), 1.7, 'stroke-opacity="0.2"')
    dashes = 'stroke-opacity="0.34" stroke-dasharray="26 13"'
    return thin + shape("".join(bold), None, palette.brick, 2.6, dashes)


def surroundings_svg(palette: Palette, projection: Projection, outlines: Outlines, view: View) -> str:
    """Return a part of the world as SVG elements in board pixels, to be laid on the colour of the open sea.

    Args:
        palette: the colours.
        projection: of the board.
        outlines: rivers, lakes and coasts, reaching beyond the part.
        view: the part.
    """
    wide = (view[0] - _REACH, view[1] - _REACH, view[2] + _REACH, view[3] + _REACH)
    land = "".join(path(ring) for ring in closed(outlines.land, wide))
    body = vector.land_of(land)
    for _, share, reach in DEPTHS:
        more = f'stroke-opacity="{LIGHTER * share:.3f}"'
        body += vector.land(None, shallow_tone(palette), 2 * reach, more)
    body += waves(palette, view) + water_lines(palette)
    right, down, share = SHADOW
    dark = mix(palette.lagoon, palette.ink, 0.3)
    body += vector.land(dark, more=f'fill-opacity="{share}" transform="translate({right} {down})"')
    body += vector.land(land_tone(palette))
    return body + graticule(palette, projection, view) + coastline_svg(palette, outlines, view)
