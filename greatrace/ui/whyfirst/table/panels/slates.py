"""What is written on slate: the scores of all stages, and why who was second."""

from __future__ import annotations

import pygame

from greatrace.prose.words import signless
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, RGB, STYLES, SYMBOLS
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.state.explained import Row
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.scoring import second
from greatrace.whyfirst.state import STAGES

_ROW, _FOOT, _TOTAL, _LEFT = 40, 24, 50, 28
"""Heights of a row and of the foot, width of a total, and the left edge of names (theme units)."""
_LOWER = 6
"""How much lower letters are than their line (theme units)."""
_BOARD_ROW, _TITLE, _CAPTION, _PAD = 46, 56, 26, 22
"""Heights of a row of the board, of its title and captions, and its margin, in theme units."""
_NAME, _NUMBER, _RING = 46, 84, 58
"""The left edge of names, the width of a number, and that of the ring round the second, in theme units."""


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


class Board(painting.Kept):
    """The board: a title, a sentence, a row a figure from the first to the last.

    There are columns of numbers, points and totals; the last two have no caption where they are left out.
    """

    role = "board"
    content = ("_captions", "_head", "_rows", "label")

    def __init__(
        self, title: str, head: str, rows: tuple[Row, ...], captions: tuple[str, str, str], name: str
    ) -> None:
        super().__init__(name=name, label=title)
        self._head, self._rows, self._captions = head, rows, captions

    @property
    @override
    def value(self) -> str:
        rows = "; ".join(f"{row.name} {row.number}: {row.why} {row.points}".strip() for row in self._rows)
        return f"{self._head} {rows}"

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        text = self._head_height(look, width - 2 * look.px(_PAD + GAPS.pad))
        rows = look.px(_BOARD_ROW) * len(self._rows)
        caption = look.px(_CAPTION) if any(self._captions) else 0
        return width, look.px(_TITLE) + text + caption + rows + 2 * look.px(_PAD)

    def _head_height(self, look: Look, width: int) -> int:
        return look.block(STYLES.headline, self._head, width).height + look.gap.wide

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        look.panel(sheet, rect, palette.walnut_light, palette.ink, LINES.frame, RADII.board)
        inner = rect.inflate(-look.gap.beside, -look.gap.beside)
        shapes.frame(sheet, inner, look.radius.box, look.line.frame, palette.brass)
        slate = rect.inflate(-look.gap.far, -look.gap.far)
        look.panel(sheet, slate, look.palette.slate, palette.walnut_deep, LINES.thick, RADII.row)
        page = rect.inflate(-2 * look.px(_PAD + GAPS.pad), -2 * look.px(_PAD))
        chalk.write(look, sheet, page, lambda written: self._write(look, written))
        for row, line in zip(self._rows, self._lines(look, page.w), strict=True):
            spot = pygame.Rect(look.gap.small, line.y, look.symbol.emblem, line.h).move(page.topleft)
            chalk.mark(look, sheet, row.look, spot.inflate(0, look.px(SYMBOLS.emblem - _BOARD_ROW)))

    def _lines(self, look: Look, wide: int) -> list[pygame.Rect]:
        """Return the box of each row on a page of a width."""
        top = look.px(_TITLE) + self._head_height(look, wide)
        top += look.px(_CAPTION) if any(self._captions) else 0
        high = look.px(_BOARD_ROW)
        return [pygame.Rect(0, top + number * high, wide, high) for number in range(len(self._rows))]

    def _write(self, look: Look, sheet: pygame.Surface) -> None:
        wide, palette = sheet.get_width(), look.palette
        title = pygame.Rect(0, 0, wide, look.px(_TITLE))
        painting.words(look, sheet, self.label, title, palette.chalk, STYLES.board_title, "centre", False)
        head = pygame.Rect(0, title.bottom, wide, self._head_height(look, wide))
        painting.words(look, sheet, self._head, head, palette.gold, STYLES.headline, "centre")
        if any(self._captions):
            self._write_captions(look, sheet, pygame.Rect(0, head.bottom, wide, look.px(_CAPTION)))
        for row, line in zip(self._rows, self._lines(look, wide), strict=True):
            self._write_row(look, sheet, row, line)

    def _columns(self, look: Look, line: pygame.Rect) -> tuple[pygame.Rect, ...]:
        total = look.px(_NUMBER) if self._captions[2] else 0
        points = look.px(_NUMBER) if self._captions[1] else 0
        name = pygame.Rect(look.px(_NAME), line.y, round(line.w * 0.22), line.h)
        number = pygame.Rect(name.right, line.y, look.px(_NUMBER), line.h)
        scored = pygame.Rect(line.right - total - points, line.y, points, line.h)
        why = pygame.Rect(number.right + look.gap.wider, line.y, 0, line.h)
        why.w = scored.x - look.gap.around - why.x
        return name, number, why, scored, pygame.Rect(line.right - total, line.y, total, line.h)

    def _write_captions(self, look: Look, sheet: pygame.Surface, line: pygame.Rect) -> None:
        _, number, _, points, total = self._columns(look, line)
        more, dust = look.px(GAPS.apart if self._captions[1] else 2 * GAPS.far), look.palette.chalk_dust
        for room, words in zip((number, points, total), self._captions, strict=True):
            if words:
                wider = room.inflate(more, 0).clamp(sheet.get_rect())
                painting.words(look, sheet, words, wider, dust, STYLES.note, "centre", False)

    def _write_row(self, look: Look, sheet: pygame.Surface, row: Row, line: pygame.Rect) -> None:
        palette = look.palette
        colour = palette.gold if row.second else palette.chalk
        name, number, why, points, total = self._columns(look, line)
        shapes.fill(sheet, pygame.Rect(0, line.y, line.w, look.line.thin), (*palette.chalk_dust, 110))
        if row.second:
            ring = pygame.Rect(0, 0, look.px(_RING), line.h - look.gap.around)
            ring.center = number.center
            shapes.frame(sheet, ring, ring.h // 2, max(2, look.line.thick), palette.gold)
        painting.words(look, sheet, row.name, name, colour, STYLES.subheading, "left", False)
        painting.words(look, sheet, row.why, why, colour, STYLES.entry, "left")
        for text, room, ink, style in (
            (row.number, number, colour, STYLES.heading), (row.points, points, colour, STYLES.points),
            (row.total, total, palette.chalk, STYLES.headline),
        ):  # fmt: skip
            painting.words(look, sheet, text, room, ink, style, "centre", False)
