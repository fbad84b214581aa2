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

_FIGURE = STYLES.figure
_NAME = STYLES.note
_ROW, _FOOT, _TOTAL, _LEFT = 40, 24, 50, 28
"""Heights of a row and of the foot, width of a total, and the left edge of names (theme units)."""
_LOWER = 6
"""How much lower letters are than their line (theme units)."""


class Slate(painting.Kept):
    """The scores: a row a figure, a column a stage, the totals, and which total is second.

    Args:
        state: the table.
    """

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
        written = pygame.Surface(page.size, pygame.SRCALPHA)
        self._write(look, written)
        chalk.grained(look, written)
        sheet.blit(written, page)
        self._paint_marks(look, sheet, page)

    def _rows(self, look: Look, high: int) -> tuple[int, int]:
        """Return the height of the heading and of a row."""
        count = len(self._names)
        row = min(look.px(_ROW), (high - look.px(_FOOT)) // (count + 1))
        return row, row

    def _columns(self, look: Look, wide: int) -> tuple[int, int, int]:
        """Return the left edge of the first stage, the width of a stage, and that of the total."""
        total = look.px(_TOTAL)
        stage = min(look.px(_ROW), round(wide * 0.085))
        return wide - total - STAGES * stage, stage, total

    def _write(self, look: Look, sheet: pygame.Surface) -> None:
        wide, high = sheet.get_size()
        head, row = self._rows(look, high)
        left, stage, total = self._columns(look, wide)
        place = second(self._totals) if self._scores else None
        title = pygame.Rect(0, 0, left - look.gap.beside, head)
        _write_word(look, sheet, self._heads[0], title, look.palette.chalk_dust, "right")
        for number in range(STAGES):
            cell = pygame.Rect(left + number * stage, 0, stage, head)
            colour = look.palette.chalk if number <= len(self._scores) else look.palette.chalk_dust
            painting.words(look, sheet, str(number + 1), cell, colour, _FIGURE, "centre", False)
        cell = pygame.Rect(left + STAGES * stage, 0, total, head)
        _write_word(look, sheet, self._heads[1], cell, look.palette.chalk_dust, "right")
        shapes.fill(sheet, pygame.Rect(0, head - look.gap.nudge, wide, look.line.frame), look.palette.chalk)
        for figure, name in enumerate(self._names):
            line = pygame.Rect(0, head + figure * row, wide, row)
            wins = place is not None and self._totals[figure] == place
            colour = look.palette.gold if wins else look.palette.chalk
            self._write_row(look, sheet, line, figure, name, colour)
            if wins:
                ring = pygame.Rect(0, 0, total - look.gap.small, min(row - look.gap.line, look.symbol.large))
                ring.midright = (wide, line.centery)
                shapes.frame(sheet, ring, ring.h // 2, max(2, look.line.frame), look.palette.gold)
        foot = pygame.Rect(0, high - look.px(_FOOT), wide, look.px(_FOOT))
        painting.words(look, sheet, self._foot, foot, look.palette.gold, _NAME, "centre", False)

    def _write_row(
        self, look: Look, sheet: pygame.Surface, line: pygame.Rect, figure: int, name: str, colour: RGB
    ) -> None:
        left, stage, total = self._columns(look, line.w)
        room = pygame.Rect(look.px(_LEFT), line.y, left - look.px(_LEFT + GAPS.small), line.h)
        _write_word(look, sheet, name, room, colour, "left")
        for number, scores in enumerate(self._scores):
            cell = pygame.Rect(left + number * stage, line.y, stage, line.h)
            points = scores[figure]
            text, ink = (signless(points), look.palette.chalk) if points else ("·", look.palette.chalk_dust)
            painting.words(look, sheet, text, cell, ink, _FIGURE, "centre", False)
        ring = total - look.gap.small
        cell = pygame.Rect(line.w - ring, line.y, ring, line.h)
        painting.words(look, sheet, signless(self._totals[figure]), cell, colour, _FIGURE, "centre", False)

    def _paint_marks(self, look: Look, sheet: pygame.Surface, page: pygame.Rect) -> None:
        head, row = self._rows(look, page.h)
        side = min(look.symbol.note, row - look.gap.hair)
        for figure, one in enumerate(self._looks):
            spot = pygame.Rect(page.x, 0, side, side)
            spot.centery = page.y + head + figure * row + row // 2
            chalk.mark(look, sheet, one, spot)


def _write_word(
    look: Look, sheet: pygame.Surface, text: str, room: pygame.Rect, colour: RGB, align: str
) -> None:
    """Write a name or a head: its letters are lower than their line, which may be higher than the row."""
    painting.words(look, sheet, text, room.inflate(0, look.px(_LOWER)), colour, _NAME, align, False)
