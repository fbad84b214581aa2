"""What lives at the finish: flashbulbs in the crowd, or rain where the Torpedo has won."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.paper import on_paper, scale_in
from greatrace.ui.kit.widgets.living import Living

SIDES = {"left": (0.0, 236.0), "right": (1364.0, 1600.0)}
"""From where to where in the drawing the crowd's life is seen, on each side of the last page."""
_TOP, _FOOT = 590.0, 830.0
"""Between which heights there are people in the drawing."""
_BULBS, _EVERY, _LASTS = 20, 23, 2
"""The cameras on each side; the tenths of a second after which one flashes again, and for which it does."""
_RADIUS, _RAYS = 24.0, 8
_DROPS, _FALLS, _LONG = 26, 5, 34.0
"""The drops of rain on each side, the tenths in which one falls, and its length in the drawing."""


def stand_in_crowd(
    one: Living, look: Look, window: pygame.Rect, side: str, rain: bool, sheet: pygame.Rect | None
) -> None:
    """Take the place of the crowd in a window (pixels), beside a sheet: flashbulbs, or rain."""
    start, end = SIDES[side]
    left, top = on_paper(window, start, 0.0 if rain else _TOP - _RADIUS)
    right, foot = on_paper(window, end, _FOOT + _RADIUS)
    box = pygame.Rect(left, top, right - left, foot - top).clip(window)
    if sheet and side == "left":
        box.w = max(0, min(box.right, sheet.left) - box.left)
    elif sheet:
        box.x, box.w = max(box.x, sheet.right), max(0, box.right - max(box.x, sheet.right))
    one.stand(look, box, partial(_paint_rain if rain else _paint_flashes, window, side))


def _spot(side: str, number: int, round_: int) -> tuple[float, float]:
    """Return where a thing is the next time: scattered, always in the same way."""
    start, end = SIDES[side]
    seed = number * 7 + round_ * 5 + (3 if side == "left" else 0)
    return start + (seed * 61 % 97) / 97 * (end - start), (seed * 37 % 89) / 89


def _paint_flashes(
    window: pygame.Rect, side: str, look: Look, surface: pygame.Surface, rect: pygame.Rect, tenths: int
) -> None:
    for number in range(_BULBS):
        round_, age = divmod(tenths + number * 9, _EVERY)
        if age < _LASTS:
            x, down = _spot(side, number, round_)
            at = on_paper(window, x, _TOP + down * (_FOOT - _TOP))
            radius = max(6, round(_RADIUS * scale_in(window) * (1.25 if not age else 0.8)))
            flash = _flash(look, radius)
            surface.blit(flash, flash.get_rect(center=at))


def _paint_rain(
    window: pygame.Rect, side: str, look: Look, surface: pygame.Surface, rect: pygame.Rect, tenths: int
) -> None:
    for number in range(_DROPS):
        round_, age = divmod(tenths + number * 3, _FALLS)
        x, late = _spot(side, number, round_)
        y = (age + late) / _FALLS * _FOOT
        start, end = on_paper(window, x, y), on_paper(window, x - _LONG / 4, y + _LONG)
        pygame.draw.aaline(surface, look.palette.steel_light, start, end)


def _flash(look: Look, radius: int) -> pygame.Surface:
    """Return a flash: a disc of light with a glow and rays."""

    def paint(sheet: pygame.Surface) -> None:
        p, middle = look.palette, (radius, radius)
        pygame.draw.aacircle(sheet, (*p.snow, 70), middle, radius * 0.75)
        for ray in range(_RAYS):
            turn = ray * 2 * pi / _RAYS
            far = radius * (1.0 if ray % 2 else 0.72)
            sides = [
                (radius + cos(turn + off) * long, radius + sin(turn + off) * long)
                for off, long in ((-0.2, radius * 0.3), (0, far), (0.2, radius * 0.3))
            ]
            pygame.draw.polygon(sheet, (*p.snow, 235), sides)
        pygame.draw.aacircle(sheet, (*p.snow, 255), middle, radius * 0.34)

    return look.kept(("finish-flash",), (2 * radius, 2 * radius), paint)
