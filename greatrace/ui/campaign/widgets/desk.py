"""René Estienne's desk: a passport or two, stamp and typewriter, and dust that drifts in the lamp's light."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged, Grid
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.menus.vignette import crop, paint_cropped, vignette

Box = tuple[int, int, int, int]
"""A place in a drawing, which is 1280 wide: left, top, width, height."""
_LIGHT: Box = (900, 306, 340, 262)
"""Where dust drifts upon the desk."""
_STUDY_LIGHT: Box = (1000, 216, 260, 250)
_FACE: Box = (350, 124, 160, 192)
_NOTE: Box = (528, 124, 262, 192)
"""Where dust drifts in the study, and what hangs on its wall."""
_WALL = 328
"""Where the wall of the study ends."""
_CARD, _BROAD, _APART, _MOST = 370, 500, 20, 3
"""The least and the most width of a card on the desk and the gap between two (theme units), and the most in
a row."""
_MARGIN = 24
"""Between the edge of the study and what lies on the desk, in theme units."""
_WIDE = 1280
_WIDEST = 2.2
"""The width of the study by its height, at most."""
_MOTES, _LIFE = 14, 70
"""The motes of dust, and the tenths of a second for which one is seen."""
_SIZES = (1.6, 2.1, 2.6)
"""Their radii, in theme units."""
_STRONG = 190
"""The opacity of a mote at its brightest."""


def desk() -> Widget:
    """Return the desk under its lamp."""
    dust = Living("dust")

    def put(look: Look, rect: pygame.Rect) -> None:
        _drift(look, dust, rect, _LIGHT)

    return vignette("passport/desk", [dust], put)


def study(face: Widget, note: Widget, papers: Widget) -> Widget:
    """Return the study: a face and a note on its wall, and papers that lie on the desk before it."""
    dust = Living("dust")

    def put(look: Look, room: pygame.Rect) -> None:
        rect = _seen(room)
        _drift(look, dust, rect, _STUDY_LIGHT)
        face.arrange(look, _placed(rect, _FACE))
        hung = _placed(rect, _NOTE)
        hung.h = min(hung.h, note.wanted(look, hung.w)[1])
        note.arrange(look, hung.move_to(centery=_placed(rect, _NOTE).centery))
        margin = look.px(_MARGIN)
        lying = pygame.Rect(rect.x + margin, 0, rect.w - 2 * margin, 0)
        top, bottom = _placed(rect, (0, _WALL, 0, 0)).y, rect.bottom - margin
        lying.h = papers.wanted(look, lying.w)[1]
        if lying.h > bottom - top:
            bottom = rect.bottom - look.gap.pad
            lying.h = bottom - top
        papers.arrange(look, lying.move_to(bottom=bottom))

    def paint(look: Look, surface: pygame.Surface, room: pygame.Rect) -> None:
        rect = _seen(room)
        paint_cropped(look, surface, rect, "passport/study")
        pygame.draw.rect(surface, look.palette.brass_deep, rect, look.line.frame)

    return Arranged("picture", [dust, face, note, papers], put=put, paints=paint)


def _seen(room: pygame.Rect) -> pygame.Rect:
    """Return the middle of a box that the study fills: no wider or higher than its drawing allows."""
    wide = min(room.w, round(room.h * _WIDEST))
    return pygame.Rect(0, 0, wide, min(room.h, wide * 9 // 16)).move_to(center=room.center)


def side_by_side(cards: Sequence[Widget]) -> Widget:
    """Return cards in the middle of the desk, as many in a row as it has room for."""
    grid = Grid(1, cards, gap=_APART)

    def fit(look: Look, width: int) -> int:
        """Choose the columns; return the width of all (pixels)."""
        gap, least = look.px(_APART), look.px(_CARD)
        grid.columns = max(1, min(_MOST, len(cards), (width + gap) // (least + gap)))
        return min(width, grid.columns * (look.px(_BROAD) + gap) - gap)

    def high(look: Look, width: int) -> int:
        return grid.wanted(look, fit(look, width))[1]

    def put(look: Look, rect: pygame.Rect) -> None:
        room = pygame.Rect(0, rect.y, fit(look, rect.w), rect.h)
        grid.arrange(look, room.move_to(centerx=rect.centerx))

    return Arranged("cards", [grid], high, put)


def _placed(rect: pygame.Rect, box: Box) -> pygame.Rect:
    """Return where a place of a drawing is seen (pixels), in a box that the drawing fills."""
    scale, top = rect.w / _WIDE, crop(rect)
    x, y, wide, high = (round(one * scale) for one in box)
    return pygame.Rect(rect.x + x, rect.y + y - top, wide, high)


def _drift(look: Look, dust: Living, rect: pygame.Rect, light: Box) -> None:
    """Let dust drift in the light of a drawing."""
    inside = rect.inflate(-2 * look.line.frame, -2 * look.line.frame)
    dust.stand(look, _placed(rect, light).clip(inside), _paint_dust)


def _paint_dust(look: Look, surface: pygame.Surface, rect: pygame.Rect, tenths: int) -> None:
    """Paint motes of dust that sink through the light."""
    for number in range(_MOTES):
        age = ((tenths + number * _LIFE / _MOTES) % _LIFE) / _LIFE
        drift = 0.5 + 0.42 * sin(number * 2.4) * (0.35 + 0.65 * age) + 0.03 * sin(number + 4 * age)
        radius = max(1, look.px(_SIZES[number % len(_SIZES)]))
        mote = _mote(look, radius, round(sin(pi * age) * 5) * _STRONG // 5)
        at = rect.x + round(drift * rect.w), rect.y + round(age * rect.h)
        surface.blit(mote, mote.get_rect(center=at))


def _mote(look: Look, radius: int, opacity: int) -> pygame.Surface:
    """Return a mote in one of a few shades."""

    def paint(sheet: pygame.Surface) -> None:
        pygame.draw.aacircle(sheet, (*look.palette.snow, opacity), (radius, radius), radius)

    return look.kept(("desk-dust", opacity), (2 * radius + 1, 2 * radius + 1), paint)
