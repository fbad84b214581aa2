"""The table by lantern light, and in the night above it the game's name, the round buttons, a fire."""

from __future__ import annotations

from functools import cache, partial
from math import ceil, pi, sin

import pygame

from greatrace.boards.track import Track, load_track
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.assets import assets_root
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.play.table.brass_button import BrassButton, Tools
from greatrace.ui.whyfirst.table.layout import night
from greatrace.ui.whyfirst.table.state.sentences import place_line
from greatrace.ui.whyfirst.table.state.table_state import TableState

GAME = "Why First?"
_WIDE, _STEP = 31, 45
"""Width of a button, and from one to the next (theme units)."""


@cache
def track() -> Track:
    """Return the map of the track.

    Raises:
        BadInput: somebody has damaged the file.
    """
    return load_track(assets_root() / "maps" / "why_first.tmx")


def paint_table(look: Look, surface: pygame.Surface) -> None:
    """Paint the night with the bivouac above, the table below, and the lantern between them."""
    wide, high = surface.get_size()
    band = look.px(night(high / look.scale.factor, track()))
    sky = look.picture("whyfirst/bivouac", wide, band)
    table = look.picture("whyfirst/table", wide, high - band)
    surface.fill(look.palette.night_deep)
    surface.blit(sky, (0, 0))
    surface.blit(table, (0, band))
    edge = pygame.Rect(0, band, wide, look.gap.edge)
    shapes.fill(surface, edge, look.palette.walnut_light)
    shapes.fill(surface, pygame.Rect(0, edge.bottom, wide, look.gap.close), look.palette.walnut_deep)


def plate_line(state: TableState) -> str:
    """Return stage, card round and variant."""
    line, variant = place_line(state, state.say), state.say.tr("Tactical variant")
    return f"{line} · {variant}" if state.data.tactical else line


def paint_plate(look: Look, sheet: pygame.Surface, line: str) -> None:
    """Paint the name of the game, and below it where it stands."""
    rect, palette, deep = sheet.get_rect(), look.palette, look.gap.hair
    upper = pygame.Rect(0, 0, rect.w, round(rect.h * 0.62))
    lower = pygame.Rect(0, upper.bottom, rect.w, rect.h - upper.bottom)
    for room, ink in ((upper.move(deep, deep), palette.night_deep), (upper, palette.sand)):
        painting.words(look, sheet, GAME, room, ink, STYLES.sign, "left", False)
    painting.words(look, sheet, line, lower, palette.parchment, STYLES.entry, "left", False)


def table_keys(state: TableState) -> Tools:
    """Return undo, redo, hint, help, log, rulebook, pause."""
    tr, key = state.say.tr, state.key_named
    own = [
        BrassButton("", tr("The game in four sentences ({key})", key=key("h")), "help", sign="4"),
        BrassButton("list", tr("Log ({key})", key=key("l")), "log"),
    ]
    return Tools(state.say, key, tr("The game is not being saved"), own, _boxes)


def no_hint(state: TableState) -> str:
    """Return why there is no hint now; empty where there may be one."""
    asked = state.chooser is not None or state.mover is not None
    return "" if asked else state.say.tr("Nobody has to decide anything now.")


def _boxes(look: Look, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    size = look.px(_WIDE)
    step = min(look.px(_STEP), (rect.w - size - look.gap.apart) // (count - 1))
    box = pygame.Rect(0, 0, size, size).move_to(midright=(rect.right - look.gap.clear, rect.centery))
    return [box.move(-number * step, 0) for number in reversed(range(count))]


_PAPER = (1600, 126)
"""Width and height of the drawing of the night, which fills its band and is cut above if too large."""
_FOOT = (783.0, 110.0)
"""The foot of the fire in the drawing."""
_FLAME, _FLAME_WIDE, _AROUND = 54.0, 30.0, 44.0
"""Height and width of the flames in the drawing, and the radius of their glow."""
_FLAMES, _SPARKS = 8, 5
"""The pictures of the fire until they begin anew, and the sparks above it."""


def stand_in_night(fire: Living, look: Look, table: pygame.Rect) -> None:
    """Stand where the drawing of the night has its fire, between the tents.

    Args:
        fire: flames and sparks.
        look: theme, scale, assets.
        table: the whole page, in pixels.
    """
    band = look.px(night(table.h / look.scale.factor, track()))
    scale = max(table.w / _PAPER[0], band / _PAPER[1])
    box = pygame.Rect(0, 0, 2 * ceil(_AROUND * scale), ceil((_FLAME + _AROUND) * scale))
    x = table.centerx + (_FOOT[0] - _PAPER[0] / 2) * scale
    foot = table.top + band + (_FOOT[1] - _PAPER[1]) * scale
    box.midbottom = (round(x), round(foot))
    fire.stand(look, box.clip(table), partial(_paint_fire, scale))


def _paint_fire(
    scale: float, look: Look, surface: pygame.Surface, rect: pygame.Rect, tenths: int
) -> None:
    p = look.palette
    turn = tenths % _FLAMES / _FLAMES * 2 * pi
    radius = round(_AROUND * scale * (0.8 + 0.08 * sin(turn) + 0.05 * sin(3 * turn)))
    middle = (rect.centerx, rect.bottom - round(_FLAME * 0.4 * scale))
    glow = shapes.disc(radius, (*p.usable, 40))
    surface.blit(glow, glow.get_rect(center=middle))
    foot = rect.centerx, rect.bottom - 2 * scale
    tongues = ((1.0, 1.0, 0.0, p.ochre), (0.7, 0.76, 1.3, p.usable), (0.34, 0.42, 2.6, p.snow))
    for wide, high, lean, colour in tongues:
        rise = high * (1 + 0.14 * sin(2 * turn + lean))
        tongue = _tongue(foot, wide * _FLAME_WIDE, rise * _FLAME, 6 * sin(turn + lean), scale)
        shapes.polygon(surface, tongue, colour)
    for number in range(_SPARKS):
        age = (tenths * (0.05 + 0.01 * number) + number / _SPARKS) % 1.0
        x = rect.centerx + round((8 * sin(number * 2.4 + age * 5) + 10 * age) * scale)
        y = rect.bottom - round((30 + 60 * age) * scale)
        pygame.draw.aacircle(surface, p.acting, (x, y), max(1, round(1.8 * scale * (1 - age))))


def _tongue(
    foot: tuple[float, float], wide: float, high: float, sway: float, scale: float
) -> list[tuple[float, float]]:
    """Return the outline of a tongue of flame: a drop on its foot, whose tip sways."""
    sides = ((-0.3, 0.0), (-0.5, 0.22), (-0.42, 0.48), (0.0, 1.0), (0.3, 0.6), (0.5, 0.26), (0.3, 0.0))
    return [
        (foot[0] + (across * wide + sway * up) * scale, foot[1] - up * high * scale) for across, up in sides
    ]
