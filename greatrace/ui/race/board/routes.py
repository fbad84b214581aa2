"""Sea and air lines: dashed arcs with a ship or a plane and the price."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from math import dist, hypot, inf
from typing import Final

import pygame

from greatrace.engine.board import Board, Line
from greatrace.engine.rates import CITY_FUEL
from greatrace.kernel.remembered import remembered
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, Palette
from greatrace.ui.race.board.codes import pill_ground
from greatrace.ui.race.board.figures import LETTERS, figure
from greatrace.ui.race.board.geometry import Point, Sight, View, overlap
from greatrace.ui.race.board.layers import Layer, view_of
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.vector import raster, shape

_BEND = 0.14
"""The height of an arc, as a share of its length."""
_OTHER_BENDS: Final = (1.0, 1.4, 0.5, 1.8, 0.0, 2.3, -0.5, 2.8, -1.0, -1.6, -2.2)
"""The bends that an arc may have, in its usual one, the most wanted first; the other way below zero."""
_CLEAR = 0.66
"""How far from the middles of other cities an arc keeps, in hex widths: outside their rims."""
_BOXES = 16
"""The number of boxes that approximate an arc."""
_APART = 0.52
"""How far from the middles of its cities an arc is drawn, in hex widths: it leads to their rims."""
_STEPS = 200
"""The number of steps in which the ends of the drawn part of an arc are found."""
_DROP, _RAISED = 0.42, 0.08
"""Radius of the drop on a price tag, and how far it stands above the middle, by the size of the letters."""
_LINES = 64
"""The arcs that are remembered: more than a board has."""


@remembered(_LINES)
def arc(board: Board, line: Line) -> tuple[Point, Point, Point]:
    """Return the ends of a line and its control point, in board pixels.

    Sea lines bend away from land, all lines round the cities that they do not serve.
    """
    a, b = board.cells[line.a], board.cells[line.b]
    middle_x = sum(cell.x for cell in board.cells) / len(board.cells)
    middle_y = sum(cell.y for cell in board.cells) / len(board.cells)
    swing = (-(b.y - a.y) * _BEND, (b.x - a.x) * _BEND)
    x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
    outward = swing[0] * (x - middle_x) + swing[1] * (y - middle_y) > 0
    more = (2.2 if line.kind == "sea" else 1.4) * (1.0 if outward else -1.0)
    curves = [
        ((a.x, a.y), (x + other * more * swing[0], y + other * more * swing[1]), (b.x, b.y))
        for other in _OTHER_BENDS
    ]
    others = _others(board, line)
    clear = (curve for curve in curves if _room(curve, others) >= _CLEAR * board.hex_width)
    return next(clear, None) or max(curves, key=lambda curve: _room(curve, others))


def _others(board: Board, line: Line) -> list[Point]:
    """Return the middles of the cities near a line that it does not serve, in board pixels."""
    a, b = board.cells[line.a], board.cells[line.b]
    x, y, reach = (a.x + b.x) / 2, (a.y + b.y) / 2, dist((a.x, a.y), (b.x, b.y)) / 2 + board.hex_width
    cells = [board.cells[city.cell] for city in board.cities if city.cell not in (line.a, line.b)]
    return [(cell.x, cell.y) for cell in cells if dist((cell.x, cell.y), (x, y)) <= reach]


def _room(curve: tuple[Point, Point, Point], others: Sequence[Point]) -> float:
    """Return how near an arc comes to any of some points, in board pixels."""
    points = [along(curve, number / _BOXES) for number in range(_BOXES + 1)]
    return min((dist(point, other) for other in others for point in points), default=inf)


def along(curve: tuple[Point, Point, Point], share: float) -> Point:
    """Return the point of an arc at a share of its length."""
    (ax, ay), (mx, my), (bx, by) = curve
    one, two, three = (1 - share) ** 2, 2 * share * (1 - share), share * share
    return one * ax + two * mx + three * bx, one * ay + two * my + three * by


def line_colour(palette: Palette, kind: str) -> RGB:
    """Return the colour of sea or air lines."""
    return palette.lagoon if kind == "sea" else palette.brick


def arcs(look: Look, key: tuple[object, ...], sight: Sight) -> Layer:
    """Return the layer with the arcs of all lines.

    Args:
        look: theme, scale, assets.
        key: identifies the layer at this scale.
        sight: where the board is seen.
    """
    unit = sight.line / sight.scale
    lines = [
        (_arc_boxes(arc(sight.board, line)), _arc_svg(look.palette, sight.board, line, unit))
        for line in sight.board.lines
    ]

    def inside(corner: tuple[int, int]) -> list[str]:
        left, top, right, bottom = view_of(sight, corner)
        return [
            svg
            for boxes, svg in lines
            if any(b[0] < right and b[2] > left and b[1] < bottom and b[3] > top for b in boxes)
        ]

    def paint(sheet: pygame.Surface, corner: tuple[int, int]) -> None:
        left, top, right, bottom = view_of(sight, corner)
        body = "".join(inside(corner))
        sheet.blit(raster(body, sheet.get_size(), (left, top, right - left, bottom - top)), (0, 0))

    return Layer(look, key, paint, sight, lambda corner: bool(inside(corner)))


def _arc_boxes(curve: tuple[Point, Point, Point]) -> list[View]:
    """Return boxes along an arc, which fit closer than a single one."""
    points = [along(curve, number / _BOXES) for number in range(_BOXES + 1)]
    return [
        (min(ax, bx) - 9, min(ay, by) - 9, max(ax, bx) + 9, max(ay, by) + 9)
        for (ax, ay), (bx, by) in itertools.pairwise(points)
    ]


def _arc_svg(palette: Palette, board: Board, line: Line, unit: float) -> str:
    (ax, ay), (mx, my), (bx, by) = _between_rims(board, line)
    data = f"M{ax:.1f},{ay:.1f}Q{mx:.1f},{my:.1f} {bx:.1f},{by:.1f}"
    dashes = (1, 6) if line.kind == "sea" else (9, 5)
    dash = " ".join(f"{part * unit:.2f}" for part in dashes)
    round_ends = f'stroke-linecap="round" stroke-dasharray="{dash}"'
    halo = shape(data, None, palette.snow, 4.6 * unit, 'stroke-opacity="0.65"')
    return halo + shape(data, None, line_colour(palette, line.kind), 2.6 * unit, round_ends)


@remembered(_LINES)
def _between_rims(board: Board, line: Line) -> tuple[Point, Point, Point]:
    """Return the part of the arc of a line that is drawn."""
    return _between(arc(board, line), board.hex_width * _APART)


def _between(curve: tuple[Point, Point, Point], apart: float) -> tuple[Point, Point, Point]:
    """Return the part of an arc whose points lie at a distance in board pixels from its ends, or more."""
    points = [along(curve, number / _STEPS) for number in range(_STEPS + 1)]
    far = [n / _STEPS for n, at in enumerate(points) if min(dist(at, curve[0]), dist(at, curve[2])) >= apart]
    if not far:
        return curve
    start, end = far[0], far[-1]
    one, two, three = (1 - start) * (1 - end), start + end - 2 * start * end, start * end
    (ax, ay), (mx, my), (bx, by) = curve
    control = one * ax + two * mx + three * bx, one * ay + two * my + three * by
    return along(curve, start), control, along(curve, end)


def tag_picture(look: Look, line: Line, text: str) -> pygame.Surface:
    """Return the price tag of a line: a pill with its ship or plane, the price, and the fuel of a city."""
    px = round(LETTERS * look.scale.lettered)
    pad, icon = round(px * 0.3), round(px * 1.05)
    words = look.assets.text("label", px, text, look.palette.ink)
    ink = words.get_bounding_rect()
    fuel = figure(look, "fuel", CITY_FUEL, px * _DROP)
    size = (icon + ink.w + 3 * pad + fuel.get_width(), round(px * 1.45))

    def paint(sheet: pygame.Surface) -> None:
        colour = line_colour(look.palette, line.kind)
        sheet.blit(pill_ground(look, "line", size, colour), (0, 0))
        sign = look.picture(f"symbols/line-{craft_of(line)}", icon, icon)
        sheet.blit(sign, (pad, (size[1] - icon) // 2))
        sheet.blit(words, (icon + 2 * pad - ink.x, size[1] // 2 - ink.centery))
        drop = fuel.get_rect(midright=(size[0] - pad // 2, size[1] // 2 - round(px * _RAISED)))
        sheet.blit(fuel, drop)

    return look.kept(("board-tag", line.kind, craft_of(line), text, px), size, paint)


def tag_marks(look: Look, sight: Sight, texts: list[str], taken: list[pygame.Rect]) -> list[PlacedPicture]:
    """Place the price tags on the arcs where they hide least, and add their boxes to `taken`."""
    marks: list[PlacedPicture] = []
    for line, text in zip(sight.board.lines, texts, strict=True):
        picture = tag_picture(look, line, text)
        marks.append(_hung(sight, line, picture, taken))
        taken.append(marks[-1].rect)
    return marks


def dodging(
    sight: Sight, tags: Sequence[PlacedPicture], standing: Sequence[pygame.Rect], taken: Sequence[pygame.Rect]
) -> list[PlacedPicture]:
    """Move the tags that vehicles would cover elsewhere on their arcs.

    Args:
        sight: the board.
        tags: one for each line, in their order.
        standing: the boxes of the vehicles.
        taken: other boxes not to be covered.
    """
    marks: list[PlacedPicture] = []
    for line, tag in zip(sight.board.lines, tags, strict=True):
        if tag.rect.collidelist(list(standing)) >= 0:
            others = [other.rect for other in tags if other is not tag]
            tag = _hung(sight, line, tag.picture, [*taken, *others, *standing])
        marks.append(tag)
    return marks


def _hung(sight: Sight, line: Line, picture: pygame.Surface, taken: list[pygame.Rect]) -> PlacedPicture:
    """Return a tag in the place on its arc where it hides least."""
    places = list(_tag_places(sight, arc(sight.board, line), picture))
    whole = places[0][0].unionall([rect for rect, _ in places])
    cells = [sight.centres[cell] for cell in sight.cells_in(whole)]
    return PlacedPicture(picture, min(places, key=lambda place: _cost(sight, place, taken, cells))[0])


def _tag_places(
    sight: Sight, curve: tuple[Point, Point, Point], picture: pygame.Surface
) -> Iterator[tuple[pygame.Rect, float]]:
    """Yield boxes on an arc and beside it, with their costs."""
    width, height = picture.get_size()
    for number in range(4, 21):
        here, on = along(curve, number / 24), along(curve, (number + 1) / 24)
        x, y = sight.pixel(*here)
        length = hypot(on[0] - here[0], on[1] - here[1]) or 1.0
        across = (-(on[1] - here[1]) / length, (on[0] - here[0]) / length)
        for aside in (0.0, 0.6, -0.6):
            middle = (x + across[0] * aside * width, y + across[1] * aside * height)
            rect = PlacedPicture.middle(picture, middle).rect
            yield rect, abs(number - 12) + 12 * abs(aside)


def _cost(
    sight: Sight, place: tuple[pygame.Rect, float], taken: list[pygame.Rect], cells: list[tuple[int, int]]
) -> float:
    rect, dislike = place
    lap = sum(overlap(rect, taken[number]) for number in rect.collidelistall(taken))
    outside = 0 if sight.window.contains(rect) or not sight.window.colliderect(rect) else 5000
    x, y = rect.center
    nearest = min((hypot(x - cx, y - cy) for cx, cy in cells), default=sight.hex_width)
    return lap * 10 + outside + dislike - 0.5 * min(nearest, sight.hex_width)


def craft_of(line: Line) -> str:
    """Return the craft of a line: ship, plane or airship."""
    return line.craft or ("ship" if line.kind == "sea" else "plane")
