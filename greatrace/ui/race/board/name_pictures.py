"""The pictures of the names of cities, and of the lines to those that stand apart."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.engine.board import City
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import hex_code
from greatrace.ui.race.board.figures import LETTERS
from greatrace.ui.race.board.geometry import Point, Sight
from greatrace.ui.race.board.placed_picture import PlacedPicture, haloed, stacked
from greatrace.ui.race.board.vector import centred, drawn, path, shape
from greatrace.ui.race.looks import city_look

_LARGEST = 20


def name_picture(look: Look, sight: Sight, city: City, *lines: str) -> pygame.Surface:
    """Return the name of a city, on one line or more, with a light halo; purple cities have purple names."""
    base = look.scale.base
    units = min(_LARGEST, max(LETTERS, LETTERS + (sight.hex_width / base - 40) * 0.1))
    px = round(look.scale.lettered * units)
    colour = look.palette.ink if city.colour != "purple" else city_look("purple").deep
    if len(lines) > 1:
        return stacked(look, lines, px, colour, look.palette.snow)
    return haloed(look, lines[0], px, colour, look.palette.snow)


def halves(name: str) -> tuple[str, ...]:
    """Return a name broken after a hyphen or at a space, as near its middle as it can be; or whole."""
    breaks = [place for place, letter in enumerate(name) if letter in " -"]
    if not breaks:
        return (name,)
    place = min(breaks, key=lambda one: abs(one - len(name) / 2))
    return name[: place + 1].strip(), name[place + 1 :]


def line_picture(look: Look, points: Sequence[Point]) -> PlacedPicture:
    """Return the line to a name that stands apart, along some points in pixels."""
    base, p = look.scale.base, look.palette
    moved, middle, size = centred(points, 2 * round(5 * base))
    data, join = path(moved, close=False), 'stroke-linejoin="round" stroke-linecap="round"'
    (x, y), ink = moved[0], hex_code(p.ink)
    dot = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{2.4 * base:.1f}" fill="{ink}"/>'
    halo = shape(data, None, p.snow, 3.2 * base, f'{join} stroke-opacity="0.5"')
    body = halo + shape(data, None, p.ink, 1.5 * base, f'{join} stroke-opacity="0.6"') + dot
    return PlacedPicture.middle(drawn(look, size, body), middle)
