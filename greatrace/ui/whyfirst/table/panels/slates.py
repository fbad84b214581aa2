"""What is written on slate: the scores of all stages, why who was second, and where all stood then."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.prose.language import Language
from greatrace.prose.words import signless
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.theme import GAPS, LINES, RADII, RGB, STYLES, SYMBOLS, Tones
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.whyfirst.table.layout import ASPECT
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.state.explained import Row
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.scoring import second
from greatrace.whyfirst.state import HIGHEST, LOWEST, STAGES

_ROW, _FOOT, _TOTAL, _LEFT = 40, 24, 50, 28
"""Heights of a row and of the foot, width of a total, and the left edge of names (theme units)."""
_LOWER = 6
"""How much lower letters are than their line (theme units)."""
_BOARD_ROW, _TITLE, _CAPTION, _PAD = 46, 56, 26, 22
"""Heights of a row of the board, of its title and captions, and its margin, in theme units."""
_ROOMY_ROW = 2.2
"""How much higher a row becomes at most where the board has more room."""
_NAME, _NUMBER, _RING, _STAGE = 46, 84, 58, 38
"""The left edge of names, the widths of a number, of the ring round the second and of the points of a stage,
in theme units."""


Scores = tuple[
    tuple[str, ...], tuple[Tones, ...], tuple[tuple[int, ...], ...], tuple[int, ...], Language
]
"""Names and looks of all figures, the points of each stage, the totals, and the language."""


def slate(state: TableState) -> painting.Drawing[Scores]:
    """Return the scores: a row a figure, a column a stage, the totals, and which total is second."""
    scores = painting.Drawing(_paint_slate, _scores(state), "scores", name="slate")
    scores.label = state.say.tr("The scores")
    show_scores(scores, state)
    return scores


def show_scores(slate: painting.Drawing[Scores], state: TableState) -> None:
    """Show the scores so far."""
    pairs = zip(state.names, state.table.totals, strict=True)
    slate.draw_anew(_scores(state), ", ".join(f"{name} {signless(total)}" for name, total in pairs))


def _scores(state: TableState) -> Scores:
    looks = tuple(state.look_of(figure) for figure in range(state.data.figures))
    return state.names, looks, state.table.scores, state.table.totals, state.say


def _paint_slate(look: Look, sheet: pygame.Surface, drawn: Scores) -> None:
    rect = sheet.get_rect()
    look.panel(sheet, rect, look.palette.walnut_light, look.palette.walnut_deep, LINES.frame, RADII.card)
    inner = rect.inflate(-look.gap.apart, -look.gap.apart)
    look.panel(sheet, inner, look.palette.slate, look.palette.walnut_deep, LINES.frame, RADII.cap)
    page = inner.inflate(-look.gap.wider, -look.gap.around)
    row = min(look.px(_ROW), (page.h - look.px(_FOOT)) // (len(drawn[0]) + 1))
    chalk.write(look, sheet, page, lambda written: _write_scores(look, written, row, drawn))
    side = min(look.symbol.note, row - look.gap.hair)
    for number, one in enumerate(drawn[1], 1):
        spot = pygame.Rect(page.x, 0, side, side)
        spot.centery = page.y + number * row + row // 2
        chalk.mark(look, sheet, one, spot)


def _write_scores(look: Look, sheet: pygame.Surface, row: int, drawn: Scores) -> None:
    """Write everything in rows of a height (pixels)."""
    (wide, high), palette, (names, _, scores, totals, say) = sheet.get_size(), look.palette, drawn
    total, stage = look.px(_TOTAL), min(look.px(_ROW), round(wide * 0.085))
    left = wide - total - STAGES * stage
    stages = [pygame.Rect(left + number * stage, 0, stage, row) for number in range(STAGES)]

    def figure(text: str, room: pygame.Rect, ink: RGB) -> None:
        painting.words(look, sheet, text, room, ink, STYLES.figure, "centre", False)

    def word(text: str, x: int, y: int, width: int, ink: RGB, align: str) -> None:
        # Its letters are lower than their line, which may be higher than the row.
        room = pygame.Rect(x, y, width, row).inflate(0, look.px(_LOWER))
        painting.words(look, sheet, text, room, ink, STYLES.note, align, False)

    word(say.tr("Stage"), 0, 0, left - look.gap.beside, palette.chalk_dust, "right")
    word(say.tr_c("scores", "Total"), wide - total, 0, total, palette.chalk_dust, "right")
    for number, room in enumerate(stages):
        begun = number <= len(scores)
        figure(str(number + 1), room, palette.chalk if begun else palette.chalk_dust)
    shapes.fill(sheet, pygame.Rect(0, row - look.gap.nudge, wide, look.line.frame), palette.chalk)
    place = second(totals) if scores else None
    for seat, name in enumerate(names):
        y, wins = (seat + 1) * row, place is not None and totals[seat] == place
        ink = palette.gold if wins else palette.chalk
        word(name, look.px(_LEFT), y, left - look.px(_LEFT + GAPS.small), ink, "left")
        for room, points in zip(stages, (stage[seat] for stage in scores), strict=False):
            figure(signless(points) if points else "·", room.move(0, y),
                   palette.chalk if points else palette.chalk_dust)
        sum_room = pygame.Rect(wide - total + look.gap.small, y, total - look.gap.small, row)
        figure(signless(totals[seat]), sum_room, ink)
        if wins:
            ring = pygame.Rect(0, 0, sum_room.w, min(row - look.gap.line, look.symbol.large))
            ring.midright = sum_room.midright
            shapes.frame(sheet, ring, ring.h // 2, max(2, look.line.frame), palette.gold)
    foot = pygame.Rect(0, high - look.px(_FOOT), wide, look.px(_FOOT))
    who_wins = say.tr("The second-highest total wins.")
    painting.words(look, sheet, who_wins, foot, palette.gold, STYLES.note, "centre", False)


Standing = tuple[Tones, int]
"""Whose figure stands on which space."""
Written = tuple[str, str, tuple[Row, ...], tuple[str, str, str], tuple[Standing, ...]]
"""Title and sentence, the rows, captions of numbers, points and totals, and where figures stand."""


def board(
    title: str, head: str, rows: tuple[Row, ...], captions: tuple[str, str, str], name: str,
    standing: tuple[Standing, ...] = (),
) -> Widget:
    """Return the board: a title, a sentence, a row a figure from the first to the last.

    There are columns of numbers, points and totals; the last two have no caption where they are left out.
    Points by stages stand before the numbers. The track with the figures that stand on it comes before the
    rows in a window for the full form.
    """
    told = "; ".join(f"{row.name} {row.number}: {row.why} {row.points}".strip() for row in rows)

    def size(look: Look, width: int) -> tuple[int, int]:
        text = _head_height(look, width - 2 * look.px(_PAD + GAPS.pad), head)
        caption = look.px(_CAPTION) if any(captions) else 0
        high = look.px(_BOARD_ROW) * len(rows)
        strip = _strip_height(look, standing)
        return width, look.px(_TITLE) + text + strip + caption + high + 2 * look.px(_PAD)

    written: Written = (title, head, rows, captions, standing)
    return Drawing(_paint_board, written, "board", size, name, title, f"{head} {told}")


def _head_height(look: Look, width: int, head: str) -> int:
    return look.block(STYLES.headline, head, width).height + look.gap.wide


def _strip_height(look: Look, standing: tuple[Standing, ...]) -> int:
    return look.px(_STRIP) + look.gap.around if standing and look.full else 0


def _paint_board(look: Look, sheet: pygame.Surface, board: Written) -> None:
    rect, palette = sheet.get_rect(), look.palette
    look.panel(sheet, rect, palette.walnut_light, palette.ink, LINES.frame, RADII.board)
    inner = rect.inflate(-look.gap.beside, -look.gap.beside)
    shapes.frame(sheet, inner, look.radius.box, look.line.frame, palette.brass)
    slate = rect.inflate(-look.gap.far, -look.gap.far)
    look.panel(sheet, slate, look.palette.slate, palette.walnut_deep, LINES.thick, RADII.row)
    page = rect.inflate(-2 * look.px(_PAD + GAPS.pad), -2 * look.px(_PAD))
    chalk.write(look, sheet, page, lambda written: _write_board(look, written, board))
    if strip := _strip_height(look, board[4]):
        top = page.y + look.px(_TITLE) + _head_height(look, page.w, board[1])
        room = pygame.Rect(page.x, top + look.gap.small, page.w, strip - look.gap.around)
        _paint_strip(look, sheet, room, board[4])
    for row, line in zip(board[2], _lines(look, page.size, board), strict=True):
        spot = pygame.Rect(look.gap.small, line.y, look.symbol.emblem, line.h).move(page.topleft)
        chalk.mark(look, sheet, row.look, spot.inflate(0, look.px(SYMBOLS.emblem) - spot.h))


def _lines(look: Look, size: tuple[int, int], board: Written) -> list[pygame.Rect]:
    """Return the box of each row on a page of a size (pixels); rows are higher where there is room."""
    (wide, tall), (_, head, rows, captions, standing) = size, board
    top = look.px(_TITLE) + _head_height(look, wide, head) + _strip_height(look, standing)
    top += look.px(_CAPTION) if any(captions) else 0
    least = look.px(_BOARD_ROW)
    high = max(least, min(round(least * _ROOMY_ROW), (tall - top) // max(1, len(rows))))
    return [pygame.Rect(0, top + number * high, wide, high) for number in range(len(rows))]


def _write_board(look: Look, sheet: pygame.Surface, board: Written) -> None:
    wide, palette, (label, sentence, rows, captions, standing) = sheet.get_width(), look.palette, board
    title = pygame.Rect(0, 0, wide, look.px(_TITLE))
    painting.words(look, sheet, label, title, palette.chalk, STYLES.board_title, "centre", False)
    head = pygame.Rect(0, title.bottom, wide, _head_height(look, wide, sentence))
    painting.words(look, sheet, sentence, head, palette.gold, STYLES.headline, "centre")
    if any(captions):
        top = head.bottom + _strip_height(look, standing)
        _write_captions(look, sheet, board, pygame.Rect(0, top, wide, look.px(_CAPTION)))
    for row, line in zip(rows, _lines(look, sheet.get_size(), board), strict=True):
        _write_row(look, sheet, row, _columns(look, line, board), line)


def _columns(look: Look, line: pygame.Rect, board: Written) -> tuple[pygame.Rect, ...]:
    """Return the boxes of name, number, reason, points, total and those of the stages on a line."""
    _, _, rows, captions, _ = board
    total = look.px(_NUMBER) if captions[2] else 0
    points = look.px(_NUMBER) if captions[1] and not rows[0].stages else 0
    name = pygame.Rect(look.px(_NAME), line.y, round(line.w * 0.22), line.h)
    wide, count = look.px(_STAGE), len(rows[0].stages)
    stages = [pygame.Rect(name.right + number * wide, line.y, wide, line.h) for number in range(count)]
    number = pygame.Rect(name.right + count * wide, line.y, look.px(_NUMBER), line.h)
    scored = pygame.Rect(line.right - total - points, line.y, points, line.h)
    why = pygame.Rect(number.right + look.gap.wider, line.y, 0, line.h)
    why.w = scored.x - look.gap.around - why.x
    return name, number, why, scored, pygame.Rect(line.right - total, line.y, total, line.h), *stages


def _write_captions(look: Look, sheet: pygame.Surface, board: Written, line: pygame.Rect) -> None:
    _, number, _, points, total, *stages = _columns(look, line, board)
    captions = board[3]
    more, dust = look.px(GAPS.apart if captions[1] else 2 * GAPS.far), look.palette.chalk_dust
    for room, words in zip((number, points, total), captions, strict=True):
        if words and room.w:
            wider = room.inflate(more, 0).clamp(sheet.get_rect())
            painting.words(look, sheet, words, wider, dust, STYLES.note, "centre", False)
    for stage, room in enumerate(stages, 1):
        painting.words(look, sheet, str(stage), room, dust, STYLES.figure, "centre", False)
    if stages:
        before = pygame.Rect(line.x, line.y, stages[0].x - line.x, line.h)
        painting.words(look, sheet, captions[1], before, dust, STYLES.note, "right", False)


def _write_row(
    look: Look, sheet: pygame.Surface, row: Row, columns: tuple[pygame.Rect, ...], line: pygame.Rect
) -> None:
    palette, (name, number, why, points, total, *stages) = look.palette, columns
    colour = palette.gold if row.second else palette.chalk
    shapes.fill(sheet, pygame.Rect(0, line.y, line.w, look.line.thin), (*palette.chalk_dust, 110))
    if row.second:
        ring = pygame.Rect(0, 0, look.px(_RING), look.px(_BOARD_ROW) - look.gap.around)
        ring.center = number.center
        shapes.frame(sheet, ring, ring.h // 2, max(2, look.line.thick), palette.gold)
    painting.words(look, sheet, row.name, name, colour, STYLES.subheading, "left", False)
    painting.words(look, sheet, row.why, why, colour, STYLES.entry, "left")
    for text, room in zip(row.stages, stages, strict=True):
        painting.words(look, sheet, text, room, palette.chalk_dust, STYLES.figure, "centre", False)
    for text, room, ink, style in (
        (row.number, number, colour, STYLES.heading),
        (row.points, points, colour if row.second else palette.chalk_dust, STYLES.points),
        (row.total, total, palette.chalk, STYLES.headline),
    ):  # fmt: skip
        painting.words(look, sheet, text, room, ink, style, "centre", False)


_STRIP = 112
"""The height of the part of the track on which the figures stood (theme units)."""
_DIGITS, _FEWEST, _WIDEST = 26, 9, 72
"""The room for numbers below, the least number of spaces, the most width of one (lengths in theme units)."""
_APART, _CROWDED = 0.62, 0.4
"""From figure to figure on one space, of two and of more, by the width of a figure."""


def seen_spaces(spaces: Sequence[int]) -> range:
    """Return the spaces to show: all that are taken, one more at each end, and a least number."""
    low, high = max(LOWEST, min(spaces) - 1), min(HIGHEST, max(spaces) + 1)
    while high - low + 1 < _FEWEST:
        low, high = (low, high + 1) if high < HIGHEST else (low - 1, high)
        if high - low + 1 < _FEWEST and low > LOWEST:
            low -= 1
    return range(low, high + 1)


def _paint_strip(look: Look, sheet: pygame.Surface, rect: pygame.Rect, standing: Sequence[Standing]) -> None:
    """Paint the spaces, the second one ringed, and the figures on theirs."""
    taken = tuple(space for _, space in standing)
    spaces = seen_spaces(taken)
    column = min(look.px(_WIDEST), rect.w // len(spaces))
    page = pygame.Rect(0, rect.y, column * len(spaces), rect.h - look.px(_DIGITS))
    page.centerx = rect.centerx
    place = second(taken)

    def write(written: pygame.Surface) -> None:
        _paint_spaces(look, written, spaces, column, page.h)

    chalk.write(look, sheet, pygame.Rect(*page.topleft, page.w + look.line.thick, rect.h), write)
    if place is not None:
        box = pygame.Rect(page.x + (place - spaces.start) * column, page.y, column, page.h)
        shapes.box(sheet, box, look.radius.tag, (*look.palette.gold, 46))
        shapes.frame(sheet, box, look.radius.tag, max(2, look.line.mark), look.palette.gold)
    for space in sorted(set(taken)):
        here = [one for one, stands in standing if stands == space]
        middle = page.x + (space - spaces.start) * column + column // 2
        _paint_figures(look, sheet, here, middle, column, page)


def _paint_spaces(look: Look, sheet: pygame.Surface, spaces: range, column: int, high: int) -> None:
    chalked, thin, thick = look.palette.chalk, look.line.rim, max(2, look.line.thick)
    for number in range(len(spaces) + 1):
        line = thick if number in (0, len(spaces)) else thin
        shapes.fill(sheet, pygame.Rect(number * column, 0, line, high), chalked)
    for y in (0, high - thick):
        shapes.fill(sheet, pygame.Rect(0, y, column * len(spaces), thick), chalked)
    size = min(look.symbol.note, round(column * 0.6))
    for number, space in enumerate(spaces):
        picture = chalk.numeral(look, size, signless(space), chalked)
        sheet.blit(picture, picture.get_rect(midtop=(number * column + column // 2, high + look.gap.small)))


def _paint_figures(
    look: Look, sheet: pygame.Surface, here: Sequence[Tones], middle: int, column: int, page: pygame.Rect
) -> None:
    """Paint the figures of a space side by side, the later ones in front."""
    apart = _APART if len(here) == 2 else _CROWDED
    spread = 1 + apart * (len(here) - 1)
    high = min(page.h - look.gap.around, round(column * 1.2 / (ASPECT * spread)))
    wide = round(high * ASPECT)
    left = middle - round(wide * spread) // 2
    for number, one in enumerate(here):
        box = pygame.Rect(left + round(number * apart * wide), 0, wide, high)
        box.bottom = page.bottom - look.gap.line
        chalk.figure(look, sheet, one, box)
