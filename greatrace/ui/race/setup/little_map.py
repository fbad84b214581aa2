"""The small map of a board: land, risk zones, cities, and the chosen course."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise
from math import cos, inf, pi, sin
from typing import Final

import pygame

from greatrace.boards.identity import board_hash
from greatrace.boards.measure import course_way
from greatrace.engine.board import Board, City, Course
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language
from greatrace.prose.places import city_name
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import TOUCH, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged
from greatrace.ui.kit.widgets.pressable import PaintedButton, Pressable
from greatrace.ui.race.board.geometry import BoardPage
from greatrace.ui.race.board.printed import Print
from greatrace.ui.race.board.threads import Thread, threads_svg
from greatrace.ui.race.board.vector import raster
from greatrace.ui.race.looks import city_look
from greatrace.ui.race.setup.boards_shelf import OnShelf
from greatrace.ui.race.setup.little_names import paint_names

_FINER = 3
_AROUND, _CLOSEST = 1.5, 2.5
"""Room around the ways of a race, in cells, and how much closer than the board they are seen at most."""


_DOT, _RIM = 0.32, 1.35
"""The radius of a city by the width of a cell, and of its rim by that."""
_RISES = 0.85
"""How much of a flag stands above the middle of its city."""

Shown = tuple[Board, str, str, tuple[Thread, ...]]
"""The board, the ids of start and finish, and the ways of a race upon it, in place of the course."""


def little_map(
    board: Board, start: str, finish: str, label: str = "", threads: tuple[Thread, ...] = (),
    cities: Sequence[Widget] = (), names: Sequence[tuple[int, str]] = (),
) -> Widget:
    """Return a small map of a board.

    Args:
        board: to be shown.
        start: the id of the start city.
        finish: the id of the finish city.
        label: its name for the player.
        threads: the ways of a race upon it, in place of the course.
        cities: widgets upon it, each with the cell of its city as its payload.
        names: cells of cities whose names are written beside them, the most important first.
    """
    key = ("little map", board_hash(board), start, finish, threads)
    draw = partial(_paint, (board, start, finish, threads))

    def paint(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if min(rect.size) > 8:
            surface.blit(look.kept(key, rect.size, partial(draw, look), see_through=False), rect)
            _name(look, surface, rect, (board, start, finish, threads), names)
            pygame.draw.rect(surface, look.palette.brass_deep, rect, look.line.rim)

    def high(look: Look, width: int) -> int:
        return round(width * board.height / board.width)

    def put(look: Look, rect: pygame.Rect) -> None:
        spread = spread_over(look, board, rect.size)
        for city in cities:
            assert isinstance(city.payload, int)
            x, y = spot_of(board, city.payload, spread)
            spot = pygame.Rect((0, 0), city.measure(look, rect.w)).move_to(center=(rect.x + x, rect.y + y))
            city.arrange(look, spot.clip(rect))

    puts = put if cities else None
    return Arranged("picture", cities, high, puts, "map", label, paints=paint, value=f"{start}:{finish}")


Spread = tuple[float, float, float]
"""Where a board begins on a small map, from left and above (pixels), and pixels by pixels of the board."""


def spread_over(look: Look, board: Board, size: tuple[int, int]) -> Spread:
    """Return how all cells of a board lie within the bounds of its picture, for a small map's size."""
    (width, height), page, printed = size, BoardPage.of(board), _printed(look, board)
    closest = min(width / page.width, height / page.height)
    room = printed.room(page) if printed else (inf, inf)
    scale = min(closest, max(closest * 0.88, width / room[0], height / room[1]))
    left = width / 2 - (page.left + page.width / 2) * scale
    return left, height / 2 - (page.top + page.height / 2) * scale, scale


def spread_along(
    look: Look, board: Board, cells: Collection[int], size: tuple[int, int]
) -> Spread:
    """Return how the part of a board lies in which some cells are, with room around, for a map's size."""
    whole, page, (width, height) = spread_over(look, board, size), BoardPage.of(board), size
    xs, ys = zip(*((board.cells[cell].x, board.cells[cell].y) for cell in cells), strict=True)
    around = 2 * _AROUND * board.hex_width
    fitting = min(width / (max(xs) - min(xs) + around), height / (max(ys) - min(ys) + around))
    scale = max(whole[2], min(fitting, _CLOSEST * whole[2]))
    left = _begins((min(xs) + max(xs)) / 2, width / scale, page.left, page.width)
    top = _begins((min(ys) + max(ys)) / 2, height / scale, page.top, page.height)
    return -left * scale, -top * scale, scale


def _begins(middle: float, seen: float, first: float, length: float) -> float:
    """Return where a view begins around a middle; it leaves the page only where it is larger."""
    if seen >= length:
        return first + (length - seen) / 2
    return min(max(first, middle - seen / 2), first + length - seen)


def spot_of(board: Board, cell: int, spread: Spread) -> tuple[float, float]:
    """Return the middle of a cell on the small map (pixels)."""
    (left, top, scale), one = spread, board.cells[cell]
    return left + one.x * scale, top + one.y * scale


def _paint(shown: Shown, look: Look, sheet: pygame.Surface) -> None:
    board, threads = shown[0], shown[3]
    fine = pygame.Surface((sheet.get_width() * _FINER, sheet.get_height() * _FINER))
    width, height = fine.get_size()
    spread, printed = _spread(look, shown, (width, height)), _printed(look, board)
    left, top, scale = spread
    at = [spot_of(board, cell, spread) for cell in range(len(board.cells))]
    place = (-left / scale, -top / scale)
    picture = printed.small(look, place, scale, (width, height)) if printed else None
    if picture:
        fine.blit(picture, (0, 0))
        _paint_risk(look, fine, board, at, scale)
    else:
        fine.fill(look.palette.sea)
        _paint_land(look, fine, board, at, scale)
    if threads:
        svg = threads_svg(look, board, threads, look.scale.base * _FINER / scale)
        fine.blit(raster(svg, fine.get_size(), (*place, width / scale, height / scale)), (0, 0))
    _paint_cities(look, fine, board, at, scale)
    _paint_course(look, fine, shown, at, scale)
    pygame.transform.smoothscale(fine, sheet.get_size(), sheet)


def _name(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, shown: Shown, names: Sequence[tuple[int, str]]
) -> None:
    """Write names of cities; the ways of a race are kept free as far as that can be."""
    if names:
        board, spread = shown[0], _spread(look, shown, rect.size)
        spots = {city.cell: spot_of(board, city.cell, spread) for city in board.cities}
        radius = board.hex_width * spread[2] * _DOT * _RIM
        way = [spot_of(board, cell, spread) for thread in shown[3] for leg in thread.legs for cell in leg]
        paint_names(look, surface, rect, names, spots, radius, way)


def _spread(look: Look, shown: Shown, size: tuple[int, int]) -> Spread:
    """Return how the board lies: the ways of a race upon it, with its course, fill the picture."""
    board, start, finish, threads = shown
    legs = {cell for thread in threads for leg in thread.legs for cell in leg}
    if not legs:
        return spread_over(look, board, size)
    ends = {city.cell for city in board.cities if city.id in (start, finish)}
    return spread_along(look, board, legs | ends, size)


def _printed(look: Look, board: Board) -> Print | None:
    """Return the finished picture, if there is one that can be shown."""
    with suppress(BadInput):
        return Print.of(look.assets, board)
    return None


def _paint_land(
    look: Look, fine: pygame.Surface, board: Board, at: list[tuple[float, float]], scale: float
) -> None:
    palette, radius = look.palette, board.hex_width / 3**0.5 * scale
    shore = mix(palette.sea, palette.lagoon, 0.55)
    for x, y in at:
        pygame.draw.polygon(fine, shore, _hexagon(x, y, radius * 1.28))
    for (x, y), cell in zip(at, board.cells, strict=True):
        ground = palette.parchment_risk if cell.risk else palette.parchment
        pygame.draw.polygon(fine, ground, _hexagon(x, y, radius * 1.02))
        if cell.risk:
            pygame.draw.line(
                fine, mix(ground, palette.ink, 0.35), (x - radius / 2, y + radius / 2),
                (x + radius / 2, y - radius / 2), _FINER,
            )


def _paint_risk(
    look: Look, fine: pygame.Surface, board: Board, at: list[tuple[float, float]], scale: float
) -> None:
    """Hatch the risk zones on a finished backdrop."""
    radius = board.hex_width / 3**0.5 * scale
    shade = pygame.Surface(fine.get_size(), pygame.SRCALPHA)
    for (x, y), cell in zip(at, board.cells, strict=True):
        if cell.risk:
            pygame.draw.polygon(shade, (*look.palette.walnut, 90), _hexagon(x, y, radius))
            for side in (-0.45, 0.0, 0.45):
                start = (x - radius * (0.5 - side), y + radius * (0.5 + side))
                end = (x + radius * (0.5 + side), y - radius * (0.5 - side))
                pygame.draw.line(shade, (*look.palette.walnut, 150), start, end, _FINER)
    fine.blit(shade, (0, 0))


def _paint_cities(
    look: Look, fine: pygame.Surface, board: Board, at: list[tuple[float, float]], scale: float
) -> None:
    radius = board.hex_width * scale * _DOT
    for city in board.cities:
        pygame.draw.circle(fine, look.palette.ink, at[city.cell], radius * _RIM)
        pygame.draw.circle(fine, city_look(city.colour).main, at[city.cell], radius)


def _paint_course(
    look: Look, fine: pygame.Surface, shown: Shown, at: list[tuple[float, float]], scale: float
) -> None:
    board, start, finish, threads = shown
    known = {city.id for city in board.cities}
    if not {start, finish} <= known or start == finish:
        return
    way = [at[cell] for cell in course_way(board, Course(start, finish, "ns"))]
    if len(way) < 2:
        return
    radius = board.hex_width * scale
    for a, b in () if threads else pairwise(way):
        for share in (0.0, 0.34, 0.67):
            dot = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            pygame.draw.circle(fine, look.palette.brick, dot, max(2, radius * 0.1))
    for (x, y), flag in ((way[0], "symbols/flag-start"), (way[-1], "symbols/flag-finish")):
        size = max(10, round(min(radius * 2.2, y / _RISES)))  # one at the upper edge is not cut
        picture = look.picture(flag, size, size)
        fine.blit(picture, (x - size * 0.3, y - size * _RISES))


def _hexagon(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    return [(x + radius * sin(k * pi / 3), y + radius * cos(k * pi / 3)) for k in range(6)]


PREFIX: Final = "city-"
"""How the names of these cities begin; the id of the city follows."""
_FLAG, _RING = 22, 18
"""Sizes of the flag and of the ring around a city (theme units)."""


def map_cities(say: Language, place: OnShelf, start: str) -> list[Widget]:
    """Return the cities of a board that can be chosen as ends of a race, each with what its press does.

    Args:
        say: the language.
        place: the board.
        start: the id of the city that was chosen as the start; empty before that.
    """
    ends = say.tr("A press lets the race end here.")
    starts = say.tr("A press lets the race start here; the next city is its finish.")
    again = say.tr("The race starts here; another press takes that back.")

    def does(city: City) -> str:
        return again if city.id == start else ends if start else starts

    named = ((city, city_name(say, city)) for city in place.ends)
    return [_city(city, name, city.id == start).tipped(name, does(city)) for city, name in named]


def _city(city: City, label: str, starts: bool) -> PaintedButton:
    """Return a purple city on the small map, which may be the start that was chosen."""

    def size(look: Look, width: int) -> tuple[int, int]:
        return look.px(TOUCH), look.px(TOUCH)

    def paint(look: Look, surface: pygame.Surface, city: Pressable) -> None:
        if city.hovered or starts:
            ring = pygame.Rect(0, 0, look.px(_RING), look.px(_RING)).move_to(center=city.rect.center)
            shapes.frame(surface, ring, ring.w // 2, look.line.ring, look.palette.acting)
        if starts:
            side = look.px(_FLAG)
            x, y = city.rect.center
            surface.blit(look.picture("symbols/flag-start", side, side), (x - side * 0.3, y - side * 0.85))

    shown = PaintedButton("city", size, paint, name=f"{PREFIX}{city.id}", label=label, payload=city.cell)
    shown.focusable = False  # the keyboard has the selectors for it
    return shown
