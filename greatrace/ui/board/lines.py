"""Sea and air lines: dashed arcs with a ship or a plane and the price."""

from __future__ import annotations

from math import hypot

import pygame

from greatrace.engine.board import Board, Line
from greatrace.ui.board.geometry import Point, Sight
from greatrace.ui.board.marks import Mark
from greatrace.ui.board.vector import shape
from greatrace.ui.look import Look
from greatrace.ui.theme import RGB, Palette

_BEND = 0.14
"""How far an arc swings out, as a share of its length."""


def arc(board: Board, line: Line) -> tuple[Point, Point, Point]:
    """Give the ends of a line and the point that bends it, in board pixels; sea lines bend off the land."""
    a, b = board.cells[line.a], board.cells[line.b]
    middle_x = sum(cell.x for cell in board.cells) / len(board.cells)
    middle_y = sum(cell.y for cell in board.cells) / len(board.cells)
    swing = (-(b.y - a.y) * _BEND, (b.x - a.x) * _BEND)
    x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
    outward = swing[0] * (x - middle_x) + swing[1] * (y - middle_y) > 0
    sign = 1.0 if outward else -1.0
    more = 2.2 if line.kind == "sea" else 1.4
    return (a.x, a.y), (x + sign * more * swing[0], y + sign * more * swing[1]), (b.x, b.y)


def along(curve: tuple[Point, Point, Point], share: float) -> Point:
    """Give the point of an arc at a share of its way."""
    (ax, ay), (mx, my), (bx, by) = curve
    one, two, three = (1 - share) ** 2, 2 * share * (1 - share), share * share
    return one * ax + two * mx + three * bx, one * ay + two * my + three * by


def line_colour(palette: Palette, kind: str) -> RGB:
    """Give the colour of sea or air lines."""
    return palette.lagoon if kind == "sea" else palette.brick


def arcs_svg(board: Board, sight: Sight, palette: Palette) -> str:
    """Draw the arcs of all lines in board pixels."""
    unit = max(1.0, sight.hex_width / 45) / sight.scale
    drawn: list[str] = []
    for line in board.lines:
        (ax, ay), (mx, my), (bx, by) = arc(board, line)
        data = f"M{ax:.1f},{ay:.1f}Q{mx:.1f},{my:.1f} {bx:.1f},{by:.1f}"
        dashes = "1 6" if line.kind == "sea" else "9 5"
        dash = " ".join(f"{float(part) * unit:.2f}" for part in dashes.split())
        round_ends = f'stroke-linecap="round" stroke-dasharray="{dash}"'
        drawn.append(shape(data, None, palette.snow, 4.6 * unit, 'stroke-opacity="0.65"'))
        drawn.append(shape(data, None, line_colour(palette, line.kind), 2.6 * unit, round_ends))
    return "".join(drawn)


def tag_picture(look: Look, line: Line, text: str) -> pygame.Surface:
    """Paint the price tag of a line: its ship or plane and the price."""
    px, pad = look.px(13), look.px(3)
    icon = look.px(14)
    words = look.assets.text("label", px, text, look.palette.ink)
    size = (icon + words.get_width() + 3 * pad, max(icon, words.get_height()) + pad)

    def paint(sheet: pygame.Surface) -> None:
        colour = line_colour(look.palette, line.kind)
        look.panel(sheet, sheet.get_rect(), look.palette.snow, colour, 1.5, 4)
        sign = look.picture("symbols/line-ship" if line.kind == "sea" else "symbols/line-plane", icon, icon)
        if sign:
            sheet.blit(sign, (pad, (size[1] - icon) // 2))
        sheet.blit(words, (icon + 2 * pad, (size[1] - words.get_height()) // 2))

    return look.kept(("board-tag", line.kind, text), size, paint)


def tag_marks(look: Look, sight: Sight, texts: list[str], taken: list[pygame.Rect]) -> list[Mark]:
    """Hang the price tags on the arcs where they hide least; adds their boxes to what is taken."""
    marks: list[Mark] = []
    for line, text in zip(sight.board.lines, texts, strict=True):
        picture = tag_picture(look, line, text)
        curve = arc(sight.board, line)
        places = [Mark.middle(picture, sight.pixel(*along(curve, n / 24))) for n in range(5, 20)]
        best = min(enumerate(places), key=lambda place: _cost(sight, place[1].rect, taken, abs(place[0] - 7)))
        marks.append(best[1])
        taken.append(best[1].rect)
    return marks


def _cost(sight: Sight, rect: pygame.Rect, taken: list[pygame.Rect], off: int) -> float:
    lap = sum(_shared(rect, other) for other in taken)
    outside = 0 if sight.window.contains(rect) or not sight.window.colliderect(rect) else 5000
    x, y = rect.center
    nearest = min((hypot(x - cx, y - cy) for cx, cy in sight.centres), default=0.0)
    return lap * 10 + outside + off * 2 - min(nearest, sight.hex_width)


def _shared(a: pygame.Rect, b: pygame.Rect) -> int:
    both = a.clip(b)
    return both.w * both.h
