"""The slate with the scores of all stages (15.6, 15.7)."""

from __future__ import annotations

import pygame

from greatrace.prose.words import signless
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, RGB, STYLES
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.scoring import second
from greatrace.whyfirst.state import STAGES

_ROW, _FOOT, _TOTAL, _LEFT = 40, 24, 50, 28
"""Heights of a row and of the foot, width of a total, and the left edge of names (theme units)."""
_LOWER = 6
"""How much lower letters are than their line (theme units)."""


class Slate(painting.Kept):
    """The scores: a row a figure, a column a stage, the totals, and which total is second."""

    role = "scores"
    content = ("_foot", "_heads", "_looks", "_names", "_scores", "_totals")

    def __init__(self, state: TableState) -> None:
        say = state.say
        super().__init__(name="slate", label=say.tr("The scores"))
        self._names = state.names
        self._looks = tuple(state.look_of(figure) for figure in range(state.data.figures))
        self._heads = (say.tr("Stage"), say.tr_c("scores", "Total"))
        self._foot = say.tr("The second-highest total wins.")
        self._scores: tuple[tuple[int, ...], ...] = ()
        self._totals: tuple[int, ...] = ()

    @property
    @override
    def value(self) -> str:
        pairs = zip(self._names, self._totals, strict=True)
        return ", ".join(f"{name} {signless(total)}" for name, total in pairs)

    def show(self, state: TableState) -> None:
        """Show the scores so far."""
        told = (state.table.scores, state.table.totals)
        if told != (self._scores, self._totals):
            self._scores, self._totals = told
            self.changed()

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect = sheet.get_rect()
        look.panel(sheet, rect, look.palette.walnut_light, look.palette.walnut_deep, LINES.frame, RADII.card)
        inner = rect.inflate(-look.gap.apart, -look.gap.apart)
        look.panel(sheet, inner, look.palette.slate, look.palette.walnut_deep, LINES.frame, RADII.cap)
        page = inner.inflate(-look.gap.wider, -look.gap.around)
        row = min(look.px(_ROW), (page.h - look.px(_FOOT)) // (len(self._names) + 1))
        chalk.write(look, sheet, page, lambda written: self._write(look, written, row))
        side = min(look.symbol.note, row - look.gap.hair)
        for number, one in enumerate(self._looks, 1):
            spot = pygame.Rect(page.x, 0, side, side)
            spot.centery = page.y + number * row + row // 2
            chalk.mark(look, sheet, one, spot)

    def _write(self, look: Look, sheet: pygame.Surface, row: int) -> None:
        """Write everything in rows of a height (pixels)."""
        (wide, high), palette = sheet.get_size(), look.palette
        total, stage = look.px(_TOTAL), min(look.px(_ROW), round(wide * 0.085))
        left = wide - total - STAGES * stage
        stages = [pygame.Rect(left + number * stage, 0, stage, row) for number in range(STAGES)]

        def figure(text: str, room: pygame.Rect, ink: RGB) -> None:
            painting.words(look, sheet, text, room, ink, STYLES.figure, "centre", False)

        def word(text: str, x: int, y: int, width: int, ink: RGB, align: str) -> None:
            # Its letters are lower than their line, which may be higher than the row.
            room = pygame.Rect(x, y, width, row).inflate(0, look.px(_LOWER))
            painting.words(look, sheet, text, room, ink, STYLES.note, align, False)

        word(self._heads[0], 0, 0, left - look.gap.beside, palette.chalk_dust, "right")
        word(self._heads[1], wide - total, 0, total, palette.chalk_dust, "right")
        for number, room in enumerate(stages):
            begun = number <= len(self._scores)
            figure(str(number + 1), room, palette.chalk if begun else palette.chalk_dust)
        shapes.fill(sheet, pygame.Rect(0, row - look.gap.nudge, wide, look.line.frame), palette.chalk)
        place = second(self._totals) if self._scores else None
        for seat, name in enumerate(self._names):
            y, wins = (seat + 1) * row, place is not None and self._totals[seat] == place
            ink = palette.gold if wins else palette.chalk
            word(name, look.px(_LEFT), y, left - look.px(_LEFT + GAPS.small), ink, "left")
            for room, scores in zip(stages, self._scores, strict=False):
                points = scores[seat]
                figure(signless(points) if points else "·", room.move(0, y),
                       palette.chalk if points else palette.chalk_dust)
            sum_room = pygame.Rect(wide - total + look.gap.small, y, total - look.gap.small, row)
            figure(signless(self._totals[seat]), sum_room, ink)
            if wins:
                ring = pygame.Rect(0, 0, sum_room.w, min(row - look.gap.line, look.symbol.large))
                ring.midright = sum_room.midright
                shapes.frame(sheet, ring, ring.h // 2, max(2, look.line.frame), palette.gold)
        foot = pygame.Rect(0, high - look.px(_FOOT), wide, look.px(_FOOT))
        painting.words(look, sheet, self._foot, foot, palette.gold, STYLES.note, "centre", False)
