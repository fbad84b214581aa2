"""Arrows upon the map: of a drive, an attack, the Torpedo's intention; and a tile that is not yet laid."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import hypot, tau

import pygame

from greatrace.engine.board import Line
from greatrace.engine.catalogue import TileKind
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, hex_code
from greatrace.ui.race.board.geometry import Point, Sight
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.routes import along, arc
from greatrace.ui.race.board.tiles import cost_picture, tile_ground, tile_size
from greatrace.ui.race.board.vector import centred, drawn, path, shape

_ROUND, _STRAIGHT = 0.32, 0.2
"""How far before the middle of a cell a turn begins, in hex widths, and the sine of what is not one yet."""
_HEAD = 0.24
"""Length of the head of an arrow in hex widths."""
_THIN, _DASH, _SPACE = 0.6, 2.6, 1.8
"""What of a way is left for later drives: its size by that of this one, dashes and spaces by its width."""
_SHORT, _LEVEL = 0.3, 0.4
"""How far before the middle of the last cell an arrow ends, in hex widths; in a row it is between figures."""
_BEND = 0.3
"""Height of the arc of an attack by its length."""
_PARTS = 24
"""Straight parts of a curve."""
_GHOST = 150
"""Opacity of a tile that is not yet laid."""


def way_marks(
    look: Look, sight: Sight, cells: Sequence[int], halt: int | None = None
) -> list[PlacedPicture]:
    """Return the arrow along the cells of a way, from the vehicle to the last one.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        cells: of the way.
        halt: the cell on which this drive ends, from which the way goes on as a thin dashed line; `None`
            where it leads to the end.
    """
    if len(cells) < 2:
        return []
    width = max(3.0 * look.scale.base, sight.hex_width * 0.09)
    end = len(cells) - 1 if halt is None else cells.index(halt)
    head, colour, marks = sight.hex_width * _HEAD, look.palette.acting, list[PlacedPicture]()
    if end < len(cells) - 1:
        thin = width * _THIN
        dash = f'stroke-dasharray="{thin * _DASH:.1f} {thin * _SPACE:.1f}"'
        beyond = _to_last(sight, cells[end:])
        marks.append(arrow(look, beyond, head * _THIN, thin, colour, dash, look.palette.ink))
    if end:
        marks.append(arrow(look, _to_last(sight, cells[: end + 1]), head, width, colour))
    return marks


def _to_last(sight: Sight, cells: Sequence[int]) -> list[Point]:
    """Return the points of a way that ends before the figures on its last cell."""
    (_, ay), (_, by) = sight.centres[cells[-2]], sight.centres[cells[-1]]
    short = _LEVEL if abs(by - ay) < sight.hex_width / 4 else _SHORT
    return shortened(way_points(sight, cells), sight.hex_width * short)


def attack_marks(look: Look, sight: Sight, start: int, end: int) -> list[PlacedPicture]:
    """Return the red arc of an attack from one cell to another, and a danger sign above its target."""
    marks: list[PlacedPicture] = []
    (ax, ay), (bx, by) = sight.centres[start], sight.centres[end]
    if start != end:
        side = 1 if bx >= ax else -1
        mx, my = (ax + bx) / 2 - (by - ay) * _BEND * side, (ay + by) / 2 + (bx - ax) * _BEND * side
        ends = (ax, ay), (mx, my), (bx, by)
        curve = [along(ends, number / _PARTS) for number in range(_PARTS + 1)]
        width = max(4.0 * look.scale.base, sight.hex_width * 0.08)
        dash = f'stroke-dasharray="{width * 2.6:.1f} {width * 1.8:.1f}"'
        points = shortened(curve, sight.hex_width * _SHORT)
        marks.append(arrow(look, points, sight.hex_width * 0.3, width, look.palette.brick, dash))
    side_px = round(max(sight.hex_width * 0.4, 20 * look.scale.base))
    sign = look.picture("symbols/danger", side_px, side_px)
    marks.append(PlacedPicture.middle(sign, (bx, by - sight.hex_width * 0.95)))
    return marks


def ghost_mark(look: Look, sight: Sight, tile: TileKind, cell: int) -> PlacedPicture:
    """Return a tile on the cell on which it may be laid, half transparent, with its cost."""
    width, risk = sight.hex_width, sight.board.cells[cell].risk

    def paint(sheet: pygame.Surface) -> None:
        ground = tile_ground(look, tile, width, cell).copy()
        ground.set_alpha(_GHOST)
        sheet.blit(ground, (0, 0))
        sheet.blit(cost_picture(look, tile, width, risk=risk), (0, 0))

    picture = look.kept(("board-ghost", tile.id, cell % 4, risk, round(width, 2)), tile_size(width), paint)
    return PlacedPicture.middle(picture, sight.centres[cell])


def way_points(sight: Sight, cells: Sequence[int]) -> list[Point]:
    """Return the points of a way: through the middles of its cells and along lines, round where it turns."""
    points: list[Point] = [sight.centres[cells[0]]]
    for one, other in pairwise(cells):
        line = next((line for line in sight.board.lines if {line.a, line.b} == {one, other}), None)
        if line:
            points += _line_points(sight, line, one)
        points.append(sight.centres[other])
    return _rounded(points, sight.hex_width * _ROUND)


def _rounded(points: Sequence[Point], reach: float) -> list[Point]:
    """Return a line with a curve in place of every corner, which begins so many pixels before it at most."""
    found = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        (ax, ay), (x, y), (bx, by) = before, corner, after
        come, go = hypot(ax - x, ay - y), hypot(bx - x, by - y)
        turn = abs((ax - x) * (by - y) - (ay - y) * (bx - x))
        if turn <= _STRAIGHT * come * go:  # Where two points are one there is no corner.
            found.append(corner)
            continue
        first, last = min(reach, come / 2) / come, min(reach, go / 2) / go
        start = (x + (ax - x) * first, y + (ay - y) * first)
        end = (x + (bx - x) * last, y + (by - y) * last)
        found += [along((start, corner, end), number / _PARTS) for number in range(_PARTS + 1)]
    return [*found, *points[len(points) - 1 :]] if len(points) > 1 else found


def boxes_along(sight: Sight, cells: Sequence[int], free: Collection[int] = ()) -> list[pygame.Rect]:
    """Return boxes (pixels) at the points of a way; none for no way.

    Args:
        sight: where the board is seen.
        cells: of the way.
        free: cells in which there are none.
    """
    side, middles = round(sight.hex_width / 3), [sight.centres[cell] for cell in free]
    boxes = []
    for x, y in way_points(sight, cells) if cells else ():
        if any(hypot(x - mx, y - my) < sight.hex_width / 2 for mx, my in middles):
            continue
        box = pygame.Rect(0, 0, side, side)
        box.center = (round(x), round(y))
        boxes.append(box)
    return boxes


def _line_points(sight: Sight, line: Line, start: int) -> list[Point]:
    """Return points along a line from one of its ends."""
    curve = arc(sight.board, line)
    points: list[Point] = [sight.pixel(*along(curve, number / _PARTS)) for number in range(1, _PARTS)]
    return points if line.a == start else points[::-1]


def shortened(points: Sequence[Point], by: float) -> list[Point]:
    """Return a line that ends so many pixels earlier."""
    left = list(points)
    while len(left) > 1:
        (ax, ay), (bx, by_) = left[-2], left[-1]
        length = hypot(bx - ax, by_ - ay)
        if length > by:
            share = (length - by) / length
            return [*left[:-1], (ax + (bx - ax) * share, ay + (by_ - ay) * share)]
        by -= length
        left.pop()
    return left


def arrow(
    look: Look, points: Sequence[Point], head: float, width: float, colour: RGB, dash: str = "",
    ground: RGB | None = None,
) -> PlacedPicture:
    """Draw a line with a head and a rim: of ink, or of snow where it is dashed, unless it is given."""
    shaft = shortened(points, head * 0.8)
    if len(shaft) < 2:
        shaft = list(points[:2])
    (ax, ay), (bx, by) = shaft[-1], points[-1]
    length = hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length * head, (by - ay) / length * head
    tip = [(bx, by), (bx - dx - dy * 0.55, by - dy + dx * 0.55), (bx - dx + dy * 0.55, by - dy - dx * 0.55)]
    _, middle, size = centred([*points, *tip], 2 * round(width + 2))

    def moved(line: Sequence[Point]) -> list[Point]:
        return [(x - middle[0], y - middle[1]) for x, y in line]

    rim, join = max(1.2, width * 0.3), 'stroke-linejoin="round" stroke-linecap="round"'
    data, cap = path(moved(shaft), close=False), path(moved(tip))
    dark = ground or (look.palette.snow if dash else look.palette.ink)
    body = shape(data, None, dark, width + 2 * rim, join) + shape(cap, dark, dark, 2 * rim, join)
    flat = 'stroke-linejoin="round"'
    body += shape(data, None, colour, width, f"{flat} {dash}" if dash else join) + shape(cap, colour)
    return PlacedPicture.middle(drawn(look, size, body), middle)


_RING = 0.56
"""Radius of the ring around the city, in hex widths: outside the city's disc."""
_BEFORE = 0.62
"""How far before the middle of the city the arrow ends, in hex widths: at the ring."""
_WIDTH, _LEAST = 0.095, 3.0
"""Width of the arrow in hex widths, and at least (map pixels)."""
_MEANT_HEAD = 0.34
"""Length of its head in hex widths."""
_MEANT_DASH, _MEANT_SPACE = 2.6, 1.7
"""A dash and the space after it, by the width of the line."""
_DASHES, _DRAWN = 16, 0.66
"""Dashes of the ring, and which share of each is drawn."""
_RIM = 1.5
"""Width of the light rim on either side of the ring (map pixels)."""


def forecast_marks(look: Look, sight: Sight, cells: Sequence[int]) -> list[PlacedPicture]:
    """Return the arrow along a way, and the ring on its end; nothing for no way.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        cells: of the way, from the Torpedo's own to the city.
    """
    if not cells:
        return []
    width = max(_LEAST * look.scale.base, sight.hex_width * _WIDTH)
    marks = [_ring(look, sight, cells[-1], width)]
    points = shortened(way_points(sight, cells), sight.hex_width * _BEFORE)
    if len(points) > 1:
        dash = f'stroke-dasharray="{width * _MEANT_DASH:.1f} {width * _MEANT_SPACE:.1f}"'
        marks.append(arrow(look, points, sight.hex_width * _MEANT_HEAD, width, look.palette.steel, dash))
    return marks


def _ring(look: Look, sight: Sight, cell: int, width: float) -> PlacedPicture:
    """Return a dashed steel ring around a city, upon a light one that sets it off any ground."""
    radius, rim = sight.hex_width * _RING, _RIM * look.scale.base
    side = 2 * round(radius + width + rim) + 2
    dash = radius * tau / _DASHES
    dashes = f'stroke-dasharray="{dash * _DRAWN:.2f} {dash * (1 - _DRAWN):.2f}"'

    def circle(colour: RGB, stroke: float, more: str) -> str:
        drawn_with = f'stroke="{hex_code(colour)}" stroke-width="{stroke:.2f}"'
        return f'<circle cx="0" cy="0" r="{radius:.2f}" fill="none" {drawn_with} {more}/>'

    palette = look.palette
    body = circle(palette.snow, width + 2 * rim, "") + circle(palette.steel, width, dashes)
    return PlacedPicture.middle(drawn(look, (side, side), body), sight.centres[cell])
