"""The lower corner of a tile in a risk zone: the hatching of its cell, and the fuel that it adds (6.9)."""

from __future__ import annotations

from math import sqrt

import pygame

from greatrace.engine.rates import RISK_FUEL
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.figures import figure, figure_box
from greatrace.ui.race.board.geometry import corners
from greatrace.ui.race.board.patterns import hatched
from greatrace.ui.race.board.vector import drawn, path, shape

_CUT = 0.31
"""How far below the middle the corner begins, below the figures of the tile (hex widths)."""
_TIP = 0.42
"""How far below the middle its inner edge ends, which follows the edges of the cell (hex widths)."""
_WRITTEN = 72
"""The width of a cell in map pixels (`base`) from which the points are written there."""
_RADIUS, _LEAST = 0.112, 10.8
"""Radius of the drop in hex widths, and its least in map pixels (`base`): its letters are the least ones."""
RISK_DOWN = 0.395
"""How far the drop is below the middle (hex widths)."""


def risk_corner(look: Look, size: tuple[int, int], width: float) -> pygame.Surface:
    """Return the corner on an empty sheet of the size of a tile of a width (pixels)."""
    return drawn(look, size, _body(look, width))


def writes_risk(look: Look, width: float) -> bool:
    """Return whether the points are written on cells of a width (pixels)."""
    return width >= _WRITTEN * look.scale.base


def paint_risk(look: Look, sheet: pygame.Surface, width: float) -> None:
    """Write the points that are added on the sheet of a tile, where there is room for letters."""
    if writes_risk(look, width):
        drop = figure(look, "fuel", RISK_FUEL, _radius(look, width), "+")
        x, y = sheet.get_rect().center
        sheet.blit(drop, drop.get_rect(center=(x, round(y + RISK_DOWN * width))))


def risk_box(look: Look, width: float, at: tuple[float, float]) -> pygame.Rect | None:
    """Return the box in pixels of the points on a cell with its middle at a pixel; none where none are."""
    if not writes_risk(look, width):
        return None
    return figure_box("fuel", _radius(look, width), (at[0], at[1] + RISK_DOWN * width))


def _radius(look: Look, width: float) -> float:
    return max(_LEAST * look.scale.base, width * _RADIUS)


def _body(look: Look, width: float) -> str:
    """Draw the corner: a hatched band along the edges of the hexagon, a light line above it."""
    low, cut, tip = width / sqrt(3), width * _CUT, width * _TIP
    outer, inner = (low - cut) * sqrt(3), (tip - cut) * sqrt(3)
    within = [(-inner, cut), (0.0, tip), (inner, cut)]
    ring = path([*within, (outer, cut), (0, low), (-outer, cut)])
    clip = f'<clipPath id="corner"><path d="{ring}"/></clipPath>'
    line = max(1.0, width * 0.022)
    edge = shape(path(within, close=False), None, look.palette.snow, 2 * line)
    rim = shape(path(corners(width, line * 0.5)), None, look.palette.ink, line)
    return f'{clip}<g clip-path="url(#corner)">{hatched(look, width, 1.0)}{edge}{rim}</g>'
