"""Figures of a price: a number in a red drop (fuel) or in a blue gear (mechanical points)."""

from __future__ import annotations

from math import ceil, cos, pi, sin
from typing import Literal

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB
from greatrace.ui.race.board.vector import drawn, path, shape

FigureKind = Literal["fuel", "mechanics"]

LARGE = 60
"""The width of a cell in map pixels (`base`) from which its signs are smaller shares of it."""
_NARROW = 44
"""The width up to which figures fill it from side to side, in map pixels (`base`)."""
_NARROW_SHARE, _SHARE, _LARGE_SHARE = 0.24, 0.215, 0.165
"""Radius of a figure by the width of its cell: narrow, below `LARGE`, and from there on."""
_BOLD = 10.5
"""The radius up to which digits are bold, in map pixels (`base`)."""
_FINER, _THICKER = 4, 0.045
"""How much larger bold digits are drawn first, and how much thicker their strokes are by their size."""
LETTERS = 15
"""The least letters on the map, in map pixels (`base`)."""
_LETTERS = 1.9
"""Size of the letters in a figure by its radius; two digits are smaller."""
_TWO_DIGITS = 1.4
_TIP = 1.46
"""Height of the tip of a drop above its middle, in radii."""
_TEETH = 8


def figure_radius(look: Look, width: float) -> float:
    """Return the radius in pixels of the figures on a cell of a width in pixels."""
    base = look.scale.base
    if width >= LARGE * base:
        return max(12 * base, width * _LARGE_SHARE)
    narrow = min(1.0, max(0.0, (LARGE * base - width) / ((LARGE - _NARROW) * base)))
    return width * (_SHARE + narrow * (_NARROW_SHARE - _SHARE))


def figure(look: Look, kind: FigureKind, number: int, radius: float, sign: str = "") -> pygame.Surface:
    """Return a number in a drop or a gear of a radius in pixels; the middle of its round part is its middle.

    Args:
        look: theme, scale, assets; caches the picture.
        kind: fuel or mechanical points.
        number: the points.
        radius: of the drop or gear without its light rim.
        sign: written before the number.
    """
    ground, text, alike = _ground(look, kind, radius), f"{sign}{number}", round(radius, 1)

    def paint(sheet: pygame.Surface) -> None:
        sheet.blit(ground, (0, 0))
        px = round(alike * (_LETTERS if len(text) == 1 else _TWO_DIGITS))
        at = sheet.get_rect().center
        if alike < _BOLD * look.scale.base:
            _blit_bold(look, sheet, text, px, at)
        else:
            blit_centred(look, sheet, text, px, look.palette.snow, at)

    return look.kept(("board-figure", kind, text, alike), ground.get_size(), paint)


def figure_size(radius: float) -> tuple[int, int]:
    """Return width and height in pixels of the picture of a figure."""
    return 2 * ceil(radius * 1.22) + 1, 2 * ceil(radius * (_TIP + 0.22)) + 1


def figure_box(kind: FigureKind, radius: float, at: tuple[float, float]) -> pygame.Rect:
    """Return the box in pixels that a figure covers around its middle."""
    top = radius * (_TIP if kind == "fuel" else 1.1)
    return pygame.Rect(
        round(at[0] - radius), round(at[1] - top), round(2 * radius), round(top + radius * 1.1)
    )


def blit_centred(
    look: Look, sheet: pygame.Surface, text: str, px: int, colour: RGB, at: tuple[float, float]
) -> None:
    """Write digits or a short word so that the middle of its ink, not of its line, is at a pixel."""
    words = look.assets.text("label", px, text, colour)
    ink = words.get_bounding_rect()
    sheet.blit(words, (round(at[0] - ink.centerx), round(at[1] - ink.centery)))


def _blit_bold(look: Look, sheet: pygame.Surface, text: str, px: int, at: tuple[int, int]) -> None:
    """Write digits in thicker strokes than those of the font, drawn large and made smaller."""
    words = look.assets.text("label", _FINER * px, text, look.palette.snow)
    ink, thick = words.get_bounding_rect(), max(1, round(_FINER * px * _THICKER))
    large = pygame.Surface((ink.w + thick, ink.h), pygame.SRCALPHA)
    for aside in range(thick + 1):
        large.blit(words, (aside, 0), ink)
    size = max(1, round(large.get_width() / _FINER)), max(1, round(ink.h / _FINER))
    small = pygame.transform.smoothscale(large.premul_alpha(), size)
    sheet.blit(small, small.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)


def _ground(look: Look, kind: FigureKind, radius: float) -> pygame.Surface:
    """Return the drop or gear under a number; radii alike to a tenth of a pixel share it."""
    size, alike = figure_size(radius), round(radius, 1)

    def paint(sheet: pygame.Surface) -> None:
        sheet.blit(drawn(look, size, _body(look, kind, alike)), (0, 0))

    return look.kept(("figure-ground", kind, alike), size, paint)


def _body(look: Look, kind: FigureKind, radius: float) -> str:
    """Draw a drop or a gear: its colour, a dark line, a light rim."""
    p = look.palette
    data, fill = (_drop(radius), p.brick) if kind == "fuel" else (_gear(radius), p.mechanics)
    join = 'stroke-linejoin="round"'
    line = max(1.0, radius * 0.07)
    return shape(data, p.snow, p.snow, line * 2 + max(1.6, radius * 0.2), join) + shape(
        data, fill, p.ink, line * 1.4, join
    )


def _drop(radius: float) -> str:
    side, tip = radius * 0.94, radius * _TIP
    near, high, low, foot = side * 0.4, -tip * 0.62, -tip * 0.34, side * 0.06
    return (
        f"M0,{-tip:.2f}C{near:.2f},{high:.2f} {side:.2f},{low:.2f} {side:.2f},{foot:.2f}"
        f"A{side:.2f},{side:.2f} 0 0 1 {-side:.2f},{foot:.2f}"
        f"C{-side:.2f},{low:.2f} {-near:.2f},{high:.2f} 0,{-tip:.2f}z"
    )


def _gear(radius: float) -> str:
    outer, inner = radius * 1.08, radius * 0.86
    points: list[tuple[float, float]] = []
    for tooth in range(_TEETH):
        for share, reach in ((-0.3, inner), (-0.19, outer), (0.19, outer), (0.3, inner)):
            turn = (tooth + share) * 2 * pi / _TEETH
            points.append((reach * sin(turn), -reach * cos(turn)))
    return path(points)
