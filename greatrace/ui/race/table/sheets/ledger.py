"""A ledger: one side's prestige, line by line, on the material of that side (14.15, 14.16)."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from greatrace.engine.score import Score
from greatrace.kernel.terms import Term
from greatrace.prose.scores import score_text, term_label
from greatrace.prose.words import capital, signless
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.blocks.block import Drawn
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import GAPS, LINES, RADII, RGB, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.menus.vignette import paint_cropped
from greatrace.ui.play.lands import drawn_for
from greatrace.ui.race.looks import CrewLook, continent
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.state.position import Position

_VEHICLE, _FIGURE, _SUMMED, _FLAG = 104, 60, 108, 44
"""Widths of the vehicle, of a figure, of the sum and of the flag beside it (theme units)."""
_NAME, _LINE, _TOTAL = STYLES.heading, STYLES.line, STYLES.numeral_big
_HEAD, _ROW, _SUM, _PAD = 92, 32, 58, 14
"""Heights of the head, a line and the sum, and the margin (theme units)."""
_LOW = 48
"""Height of a head without its vehicle."""
_LATE, _SLIM = 104, 0.62
"""Width of the vehicle that came too late (theme units), and its height as a share of that."""
_STANDS, _FOOT = 0.22, 0.015
"""The middle of that vehicle and its height above the picture's foot, as shares of the picture's width."""
SIDE_LINES = 3
"""Lines of either side; both ledgers are equally high."""


def ledger(state: Position, score: Score, low: bool) -> Widget:
    """Return vehicle and name of a side, the lines of its prestige, and the sum.

    Args:
        state: names and looks.
        score: of the side.
        low: whether there is no room for the vehicle.
    """
    label, steel = state.teller.crew(score.seat), score.seat == state.torpedo
    crew, head = state.look_of(score.seat), _LOW if low else _HEAD
    lines = tuple((_line(state, one, steel), signless(one.value)) for one in score.terms)
    missed = "" if score.arrived else state.say.tr("did not reach the finish")
    broken = not steel and not state.table.dashboards[score.seat].engine
    land = drawn_for(continent(state.race))

    def draw(look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        ground, rim, ink = palette.parchment, palette.brass, palette.ink
        if steel:
            ground, rim, ink = palette.steel_deep, palette.steel_light, palette.snow
        look.panel(sheet, rect, ground, rim, LINES.frame, RADII.card)
        inner = rect.inflate(-2 * look.px(_PAD), -2 * look.px(_PAD))
        strip = pygame.Rect(inner.x, inner.y, inner.w, look.px(head - GAPS.around))
        _paint_head(look, sheet, strip, crew, label, None if low else broken)
        y = inner.y + look.px(head)
        if missed:
            painting.words(look, sheet, missed, pygame.Rect(inner.x, y, inner.w, look.px(_ROW)), ink, _LINE)
            top = y + look.px(_ROW)
            room = pygame.Rect(inner.x, top, inner.w, inner.bottom - top)
            _paint_missed(look, sheet, room, crew, land, broken)
            return
        for line in lines:
            _paint_line(look, sheet, pygame.Rect(inner.x, y, inner.w, look.px(_ROW)), line, ink)
            y += look.px(_ROW)
        y = inner.y + look.px(head + SIDE_LINES * _ROW)
        _paint_sum(look, sheet, pygame.Rect(inner.x, y, inner.w, look.px(_SUM)), score)

    shown, high = (crew, head, lines, missed, broken, label), head + SIDE_LINES * _ROW + _SUM + 2 * _PAD
    name, told = f"result-{score.place}", score_text(score, state.teller)
    return Drawn("result", (*shown, score), high, draw, name, label, told, focusable=True)


def _line(state: Position, term: Term, steel: bool) -> str:
    """Return the name of a term; the Torpedo has one gauge of mechanics (14.16)."""
    if steel and term.label == "mechanical":
        return state.say.tr("Mechanics")
    return capital(term_label(term.label, state.say))


def _paint_head(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, crew: CrewLook, label: str, broken: bool | None
) -> None:
    """Paint the name of a side, and its vehicle, whole or broken; ``None`` where there is no room for it."""
    insignia.stripe(look, sheet, crew, rect)
    left, high = rect.right - look.px(_VEHICLE + GAPS.beside), rect.h - look.gap.around
    room = pygame.Rect(left, rect.y + look.gap.small, look.px(_VEHICLE), high)
    if broken is None:
        room = pygame.Rect(rect.right, rect.y, 0, rect.h)
    else:
        look.paint(sheet, f"vehicles/{crew.id}{'-broken' if broken else ''}", room, crew.recolour())
    plate = pygame.Rect(rect.x + look.gap.around, 0, room.x - rect.x - look.gap.wider, look.symbol.chip)
    plate.centery = rect.centery
    shapes.box(sheet, plate, look.radius.row, crew.deep)
    side = plate.h - look.gap.beside
    spot = pygame.Rect(plate.x + look.gap.small, 0, side, side).move_to(centery=plate.centery)
    insignia.emblem(look, sheet, crew, spot)
    words = pygame.Rect(spot.right + look.gap.around, plate.y, 0, plate.h)
    words.w = plate.right - look.gap.beside - words.x
    style = painting.fitting(look, label, words, _NAME)
    painting.words(look, sheet, label, words, look.palette.snow, style, "left", False)


def _paint_missed(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, crew: CrewLook, land: Mapping[str, str],
    broken: bool,
) -> None:  # fmt: skip
    """Paint the road on which a vehicle stands, and the finish far away."""
    paint_cropped(look, sheet, rect, "left-behind", land)
    wide = min(look.px(_LATE), rect.w)
    spot = pygame.Rect(0, 0, wide, round(wide * _SLIM))
    spot.midbottom = (rect.x + round(rect.w * _STANDS), rect.bottom - round(rect.w * _FOOT))
    look.paint(sheet, f"vehicles/{crew.id}{'-broken' if broken else ''}", spot, crew.recolour())
    shapes.frame(sheet, rect, 0, look.line.thin, look.palette.ink)


def _paint_line(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, line: tuple[str, str], ink: RGB
) -> None:
    wide, (label, figure) = look.px(_FIGURE), line
    left = pygame.Rect(rect.x, rect.y, rect.w - wide, rect.h)
    right = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
    painting.words(look, sheet, label, left, ink, _LINE)
    painting.words(look, sheet, figure, right, ink, _NAME, "right", False)
    rule = pygame.Rect(rect.x, rect.bottom - 1, rect.w, look.line.thin)
    shapes.fill(sheet, rule, (*ink, 70))


def _paint_sum(look: Look, sheet: pygame.Surface, rect: pygame.Rect, score: Score) -> None:
    """Paint the sum, on brick for the winner; the flag says so beside the colour."""
    palette, won, wide = look.palette, score.place == 1, look.px(_SUMMED)
    plate = pygame.Rect(rect.right - wide, rect.y + look.gap.beside, wide, rect.h - look.gap.pad)
    look.panel(sheet, plate, palette.brick if won else palette.walnut, None, 0, RADII.box)
    painting.words(look, sheet, str(score.total), plate, palette.snow, _TOTAL, "centre", False)
    if won:
        flag = pygame.Rect(plate.x - look.px(_FLAG), 0, look.symbol.badge, look.symbol.badge)
        flag.centery = plate.centery
        painting.coin(look, sheet, "flag-finish", flag, palette.snow)
