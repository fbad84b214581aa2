"""The medal of a first place or an honour."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Arranged, Row

PLACE, HONOUR = 26, 40
"""Widths of medals (theme units)."""
_POINTS, _INNER = 5, 0.42
"""Points of the star, and how far its notches are from the middle, in parts of its radius."""


def place_medal(place: int) -> Widget:
    """Return the number of a place, the first one on a medal."""
    style, paints = ("subheading", _gold) if place == 1 else ("body", None)
    return Row([Label(str(place), style, align="centre").growing()], paints=paints).sized(width=PLACE)


def honour_medal(earned: bool) -> Widget:
    """Return the medal with a star of an honour; its empty place as long as nobody has it."""
    medal = Arranged("picture", (), lambda look, width: look.px(HONOUR), paints=_star if earned else _empty)
    return medal.sized(width=HONOUR)


def _gold(look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    radius = look.px(PLACE) // 2
    _disc(surface, box, radius, look.palette.brass_deep)
    _disc(surface, box, radius - look.line.thin, look.palette.gold)


def _star(look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    palette, radius = look.palette, look.px(HONOUR) // 2
    _disc(surface, box, radius, palette.brass_deep)
    _disc(surface, box, radius - look.line.frame, palette.gold)
    _disc(surface, box, radius - 2 * look.line.frame, palette.brass)
    _pointed(look, surface, box, palette.parchment)


def _empty(look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    palette = look.palette
    ring = shapes.ring(look.px(HONOUR) // 2, look.line.frame, mix(palette.parchment, palette.ink, 0.25))
    surface.blit(ring, ring.get_rect(center=box.center))
    _pointed(look, surface, box, mix(palette.parchment, palette.ink, 0.12))


def _pointed(look: Look, surface: pygame.Surface, box: pygame.Rect, colour: shapes.Colour) -> None:
    corners = []
    for number in range(2 * _POINTS):
        far = (look.px(HONOUR) // 2 - 3 * look.line.frame) * (_INNER if number % 2 else 1.0)
        turn = pi * number / _POINTS
        corners.append((box.centerx + far * sin(turn), box.centery - far * cos(turn)))
    shapes.polygon(surface, corners, colour)


def _disc(surface: pygame.Surface, box: pygame.Rect, radius: int, colour: shapes.Colour) -> None:
    disc = shapes.disc(radius, colour)
    surface.blit(disc, disc.get_rect(center=box.center))
