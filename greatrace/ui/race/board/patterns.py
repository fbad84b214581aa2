"""Repeated patterns of the map: engraved waves, paper grain and bare cells."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, ceil, cos, degrees, radians, sin

import pygame

from greatrace.engine.board import Board
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import mix
from greatrace.ui.race.board.geometry import Point, Sight, corners
from greatrace.ui.race.board.vector import drawn, path, raster, shape

_EDGE = 0.045
"""Width of the line between two cells, in cells."""
_GROUND, _ZONE = 0.5, 0.032
"""Opacity of the ground of a risk zone, through which the map is seen, and width of its edge in cells."""
_GRAIN = 256
"""Width and height of the piece of paper grain in pixels."""
_WAVE_WIDTH, _WAVE_HEIGHT = 72, 30
"""Size of the pattern of waves, in line widths."""
_STROKES = 7.5
"""The least distance between the strokes of a risk zone from left to right, in map pixels (`base`)."""
Sides = tuple[int, ...]
"""Sides of a cell, clockwise from the one at its upper right."""
_ROSE = 44
"""The width of a cell in map pixels (`base`) from which a blank one shows its rose."""


def paint_waves(look: Look, sheet: pygame.Surface, corner: tuple[int, int], unit: float) -> None:
    """Cover a piece with waves that continue in the next one.

    Args:
        look: theme, scale, assets.
        sheet: the piece.
        corner: its corner in pixels from the page's.
        unit: width of a line in pixels.
    """
    width, height = round(_WAVE_WIDTH * unit), round(_WAVE_HEIGHT * unit)
    ink = mix(look.palette.sea, look.palette.lagoon, 0.34)

    def paint(stamp: pygame.Surface) -> None:
        body = shape(_waves(), None, ink, 0.8)
        stamp.blit(raster(body, (width, height), (0, 0, _WAVE_WIDTH, _WAVE_HEIGHT)), (0, 0))

    stamp = look.kept(("board-waves",), (width, height), paint)
    for y in range(-(corner[1] % height), sheet.get_height(), height):
        for x in range(-(corner[0] % width), sheet.get_width(), width):
            sheet.blit(stamp, (x, y))


def paint_grain(look: Look, sheet: pygame.Surface, corner: tuple[int, int]) -> None:
    """Paint the grain of paper over a piece."""
    if look.found("grain", _GRAIN, _GRAIN):
        grain = look.kept(("board-grain",), (_GRAIN, _GRAIN), lambda sheet: _weave(look, sheet))
        for y in range(-(corner[1] % _GRAIN), sheet.get_height(), _GRAIN):
            for x in range(-(corner[0] % _GRAIN), sheet.get_width(), _GRAIN):
                sheet.blit(grain, (x, y))


def _weave(look: Look, sheet: pygame.Surface) -> None:
    grain = look.found("grain", _GRAIN, _GRAIN)
    assert grain
    sheet.blit(grain, (0, 0))
    sheet.fill((*look.palette.whole, 135), special_flags=pygame.BLEND_RGBA_MULT)


def _waves() -> str:
    long = ((3, 8), (39, 8), (21, 18), (57, 18), (-15, 18), (3, 28), (39, 28))
    short = ((28, 8), (64, 8), (10, 18), (46, 18), (28, 28), (64, 28))
    waves = "".join(f"M{x},{y}q4.5,-3.5 9,0t9,0" for x, y in long)
    return waves + "".join(f"M{x},{y}q3,-2.4 6,0" for x, y in short)


def paint_cells(
    look: Look, sight: Sight, sheet: pygame.Surface, corner: tuple[int, int], unit: float
) -> None:
    """Paint the translucent bare cells of a piece."""
    bare: dict[tuple[bool, Sides], pygame.Surface] = {}
    left, top = sight.origin[0] + corner[0], sight.origin[1] + corner[1]
    for number in sight.cells_in(sheet.get_rect(topleft=(left, top))):
        kind = sight.board.cells[number].risk, zone_sides(sight.board, number)
        if kind not in bare:
            bare[kind] = bare_cell(look, sight, *kind, unit)
        sheet.blit(bare[kind], sight.rect(number).move(-left, -top))


def zone_sides(board: Board, number: int) -> Sides:
    """Return the sides of a cell that are the edge of a risk zone, from the corner with which each begins."""
    here = board.cells[number]
    if not here.risk:
        return ()
    within = [board.cells[cell] for cell in board.neighbours[number] if board.cells[cell].risk]
    turns = {round(degrees(atan2(cell.x - here.x, here.y - cell.y)) / 60 - 0.5) % 6 for cell in within}
    return tuple(side for side in range(6) if side not in turns)


def bare_cell(look: Look, sight: Sight, risk: bool, sides: Sides, unit: float) -> pygame.Surface:
    """Return a cell without a tile: a faint compass rose; dark and hatched in a risk zone.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        risk: whether it lies in a risk zone.
        sides: those that are the edge of the zone, and drawn as such.
        unit: width of a thin line in pixels.
    """
    p, width, base = look.palette, sight.hex_width, look.scale.base
    hexagon = path(corners(width))
    if risk:
        body = hatched(look, width, _GROUND, 3 * unit)
    else:
        body = shape(hexagon, p.parchment, more='fill-opacity="0.42"')
        if width >= _ROSE * base:
            body += shape(rose_path(width * 0.28), mix(p.parchment, p.ochre, 0.35), more='fill-opacity="0.5"')
    # Neighbours share the line: each paints the half on its side.
    body += shape(hexagon, None, p.walnut, max(2.2 * base, width * _EDGE), 'stroke-opacity="0.27"')
    ring, line = corners(width), max(2.2 * base, width * _ZONE)
    for side in sides:
        edge = path([ring[side], ring[(side + 1) % 6]], close=False)
        body += shape(edge, None, mix(p.walnut, p.brick, 0.3), 2 * line, 'stroke-opacity="0.62"')
    return drawn(look, sight.hex_size, body)


def hatched(look: Look, width: float, opacity: float, inside: float = 0.0) -> str:
    """Draw the dark, hatched ground of a risk zone in a cell of a width; all in pixels.

    Args:
        look: theme, scale, assets.
        width: of the cell.
        opacity: of the ground, up to 1.
        inside: by how much narrower the hatching is.
    """
    p, base = look.palette, look.scale.base
    ground, shade = mix(p.parchment_risk, p.walnut, 0.2), mix(p.parchment_risk, p.walnut, 0.62)
    strokes = hatch_path(width - inside, hatch_step(look, width))
    line = max(1.2 * base, width * 0.022)
    if look.patterns:
        shade, line = mix(shade, p.ink, 0.55), line * 1.7
    body = shape(path(corners(width)), ground, more=f'fill-opacity="{opacity}"')
    return body + shape(strokes, None, shade, line)


def rose_path(radius: float) -> str:
    """Return the path of a compass rose of eight points around zero."""
    points: list[Point] = []
    for number in range(16):
        reach = radius * (1.0 if number % 4 == 0 else 0.62 if number % 4 == 2 else 0.24)
        points.append(_turned(reach, number * 22.5))
    return path(points)


def hatch_step(look: Look, width: float) -> float:
    """Return the distance in pixels between the strokes on a cell of a width."""
    return max(_STROKES * look.scale.base, width / 8)


def hatch_path(width: float, step: float) -> str:
    """Return the path of slanting strokes, `step` apart from left to right, that fill a cell around zero."""
    ring = corners(width)
    strokes: list[str] = []
    most = ceil(width * 1.2 / step)
    for number in range(-most, most + 1):
        # Where the edges cross x + y = offset.
        offset = number * step
        ends = sorted(_crossings(ring, offset))
        if len(ends) >= 2:
            strokes.append(path([ends[0], ends[-1]], close=False))
    return "".join(strokes)


def _crossings(ring: list[Point], offset: float) -> Iterator[Point]:
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        a, b = ax + ay - offset, bx + by - offset
        if (a > 0) != (b > 0):
            share = a / (a - b)
            yield ax + (bx - ax) * share, ay + (by - ay) * share


def _turned(radius: float, degrees: float) -> Point:
    return radius * sin(radians(degrees)), -radius * cos(radians(degrees))
