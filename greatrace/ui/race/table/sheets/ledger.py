"""A ledger: one side's prestige, line by line, on the material of that side (14.15, 14.16)."""

from __future__ import annotations

import pygame

from greatrace.engine.score import Score
from greatrace.kernel.terms import Term
from greatrace.prose.scores import score_text, term_label
from greatrace.prose.words import capital, signless
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, RGB, STYLES
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.state.position import Position

_VEHICLE, _FIGURE, _SUMMED, _FLAG = 104, 60, 108, 44
"""Widths of the vehicle, of a figure, of the sum and of the flag beside it (theme units)."""
_NAME, _LINE, _TOTAL = STYLES.heading, STYLES.line, STYLES.numeral_big
_HEAD, _ROW, _SUM, _PAD = 92, 32, 58, 14
"""Heights of the head, a line and the sum, and the margin (theme units)."""
_LOW = 48
"""Height of a head without its vehicle."""
SIDE_LINES = 3
"""Lines of either side; both ledgers are equally high."""


class Ledger(painting.Kept):
    """Vehicle and name, the lines of the prestige, and the sum.

    Args:
        state: names and looks.
        score: of the side.
        low: whether there is no room for the vehicle.
    """

    role = "result"
    focusable = True
    content = ("_broken", "_crew", "_head", "_lines", "_missed", "_score", "_steel", "label")

    def __init__(self, state: Position, score: Score, low: bool = False) -> None:
        label = state.teller.crew(score.seat)
        super().__init__(name=f"result-{score.place}", label=label)
        self._score, self._steel = score, score.seat == state.torpedo
        self._crew, self._head = state.look_of(score.seat), _LOW if low else _HEAD
        self._lines = tuple((self._line(state, one), signless(one.value)) for one in score.terms)
        self._value = score_text(score, state.teller)
        self._missed = "" if score.arrived else state.say.tr("did not reach the finish")
        self._broken = not self._steel and not state.table.dashboards[score.seat].engine

    def _line(self, state: Position, term: Term) -> str:
        """Return the name of a term; the Torpedo has one gauge of mechanics (14.16)."""
        if self._steel and term.label == "mechanical":
            return state.say.tr("Mechanics")
        return capital(term_label(term.label, state.say))

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(self._head + SIDE_LINES * _ROW + _SUM + 2 * _PAD)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        ground, rim = palette.parchment, palette.brass
        if self._steel:
            ground, rim = palette.steel_deep, palette.steel_light
        look.panel(sheet, rect, ground, rim, LINES.frame, RADII.card)
        inner = rect.inflate(-2 * look.px(_PAD), -2 * look.px(_PAD))
        head = pygame.Rect(inner.x, inner.y, inner.w, look.px(self._head - GAPS.around))
        self._paint_head(look, sheet, head)
        y = inner.y + look.px(self._head)
        if self._missed:
            room = pygame.Rect(inner.x, y, inner.w, look.px(SIDE_LINES * _ROW))
            painting.words(look, sheet, self._missed, room, self._ink(look), _LINE)
            return
        for label, figure in self._lines:
            self._paint_line(look, sheet, pygame.Rect(inner.x, y, inner.w, look.px(_ROW)), label, figure)
            y += look.px(_ROW)
        y = inner.y + look.px(self._head + SIDE_LINES * _ROW)
        self._paint_sum(look, sheet, pygame.Rect(inner.x, y, inner.w, look.px(_SUM)))

    def _ink(self, look: Look) -> RGB:
        return look.palette.snow if self._steel else look.palette.ink

    def _paint_head(self, look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> None:
        insignia.stripe(look, sheet, self._crew, rect)
        name = f"vehicles/{self._crew.id}{'-broken' if self._broken else ''}"
        left, high = rect.right - look.px(_VEHICLE + GAPS.beside), rect.h - look.gap.around
        room = pygame.Rect(left, rect.y + look.gap.small, look.px(_VEHICLE), high)
        if self._head == _LOW:
            room = pygame.Rect(rect.right, rect.y, 0, rect.h)
        else:
            look.paint(sheet, name, room, self._crew.recolour())
        plate = pygame.Rect(rect.x + look.gap.around, 0, room.x - rect.x - look.gap.wider, look.symbol.chip)
        plate.centery = rect.centery
        shapes.box(sheet, plate, look.radius.row, self._crew.deep)
        side = plate.h - look.gap.beside
        spot = pygame.Rect(plate.x + look.gap.small, 0, side, side)
        spot.centery = plate.centery
        insignia.emblem(look, sheet, self._crew, spot)
        words = pygame.Rect(spot.right + look.gap.around, plate.y, 0, plate.h)
        words.w = plate.right - look.gap.beside - words.x
        style = painting.fitting(look, self.label, words, _NAME)
        painting.words(look, sheet, self.label, words, look.palette.snow, style, "left", False)

    def _paint_line(
        self, look: Look, sheet: pygame.Surface, rect: pygame.Rect, label: str, figure: str
    ) -> None:
        ink, wide = self._ink(look), look.px(_FIGURE)
        left = pygame.Rect(rect.x, rect.y, rect.w - wide, rect.h)
        right = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
        painting.words(look, sheet, label, left, ink, _LINE)
        painting.words(look, sheet, figure, right, ink, _NAME, "right", False)
        rule = pygame.Rect(rect.x, rect.bottom - 1, rect.w, look.line.thin)
        shapes.fill(sheet, rule, (*ink, 70))

    def _paint_sum(self, look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the sum, on brick for the winner; the flag says so beside the colour."""
        palette, won = look.palette, self._score.place == 1
        wide = look.px(_SUMMED)
        plate = pygame.Rect(rect.right - wide, rect.y + look.gap.beside, wide, rect.h - look.gap.pad)
        look.panel(sheet, plate, palette.brick if won else palette.walnut, None, 0, RADII.box)
        total = str(self._score.total)
        painting.words(look, sheet, total, plate, palette.snow, _TOTAL, "centre", False)
        if won:
            flag = pygame.Rect(plate.x - look.px(_FLAG), 0, look.symbol.badge, look.symbol.badge)
            flag.centery = plate.centery
            painting.coin(look, sheet, "flag-finish", flag, palette.snow)
