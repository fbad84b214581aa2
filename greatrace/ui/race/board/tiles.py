"""Terrain tiles: a picture with its cost in fixed places, at any size."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import ceil, sqrt

import pygame

from greatrace.engine.catalogue import TileKind
from greatrace.engine.rates import RISK_FUEL
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.figures import LARGE, FigureKind, figure, figure_box, figure_radius
from greatrace.ui.race.board.geometry import Sight, corners
from greatrace.ui.race.board.patterns import hatched
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.vector import drawn, path, shape

_CUT = 0.31
"""How far below the middle the corner begins, below the figures of the tile (hex widths)."""
_TIP = 0.42
"""How far below the middle its inner edge ends, which follows the edges of the cell (hex widths)."""
_WRITTEN = 72
"""The width of a cell in map pixels (`base`) from which the points are written there."""
_RADIUS, _LEAST = 0.112, 10.8
"""Radius of the drop in hex widths, and its least in map pixels (`base`): its letters are the least ones."""
RISK_DOWN = 0.395
"""How far the drop is below the middle (hex widths)."""


def risk_corner(look: Look, size: tuple[int, int], width: float) -> pygame.Surface:
    """Return the corner on an empty sheet of the size of a tile of a width (pixels)."""
    return drawn(look, size, _body(look, width))


def writes_risk(look: Look, width: float) -> bool:
    """Return whether the points are written on cells of a width (pixels)."""
    return width >= _WRITTEN * look.scale.base


def paint_risk(look: Look, sheet: pygame.Surface, width: float) -> None:
    """Write the points that are added on the sheet of a tile, where there is room for letters."""
    if writes_risk(look, width):
        drop = figure(look, "fuel", RISK_FUEL, _radius(look, width), "+")
        x, y = sheet.get_rect().center
        sheet.blit(drop, drop.get_rect(center=(x, round(y + RISK_DOWN * width))))


def risk_box(look: Look, width: float, at: tuple[float, float]) -> pygame.Rect | None:
    """Return the box in pixels of the points on a cell with its middle at a pixel; none where none are."""
    if not writes_risk(look, width):
        return None
    return figure_box("fuel", _radius(look, width), (at[0], at[1] + RISK_DOWN * width))


def _radius(look: Look, width: float) -> float:
    return max(_LEAST * look.scale.base, width * _RADIUS)


def _body(look: Look, width: float) -> str:
    """Draw the corner: a hatched band along the edges of the hexagon, a light line above it."""
    low, cut, tip = width / sqrt(3), width * _CUT, width * _TIP
    outer, inner = (low - cut) * sqrt(3), (tip - cut) * sqrt(3)
    within = [(-inner, cut), (0.0, tip), (inner, cut)]
    ring = path([*within, (outer, cut), (0, low), (-outer, cut)])
    clip = f'<clipPath id="corner"><path d="{ring}"/></clipPath>'
    line = max(1.0, width * 0.022)
    edge = shape(path(within, close=False), None, look.palette.snow, 2 * line)
    rim = shape(path(corners(width, line * 0.5)), None, look.palette.ink, line)
    return f'{clip}<g clip-path="url(#corner)">{hatched(look, width, 1.0)}{edge}{rim}</g>'


_VARIANTS = 4
_RIM, _RIM_INSIDE = 0.055, 0.13
"""Width of the rim of a tile with a danger, and its distance from the edge: the rim of a cell that may be
meant lies outside of it (hex widths)."""
_BESIDE = 0.225
"""Distance of the figures from the middle line of a cell, in hex widths."""
_DOWN, _LOWER = 0.07, 0.14
"""How far figures are below the middle: in small cells and above the corner of a risk zone, else so low that
the subject of a tile is seen above them (hex widths)."""


Sign = tuple[str, int, float, float]
"""A danger or stop sign: its sprite, its side, and where its middle is from the tile's middle (pixels)."""
Cost = tuple[FigureKind, int, float, float]
"""A number on a tile: its kind, itself, and where its middle is from the middle of the tile (pixels)."""


def tile_size(width: float) -> tuple[int, int]:
    """Return width and height in whole pixels of a tile of a width."""
    return ceil(width), ceil(width * 2 / sqrt(3))


def tile_picture(
    look: Look, tile: TileKind, width: float, number: int = 0, risk: bool = False
) -> pygame.Surface:
    """Return a tile with its cost: fuel left, mechanics right, danger and stop on top.

    Args:
        look: theme, scale, assets.
        tile: its kind.
        width: in pixels.
        number: selects one of the pictures of a kind; on the board the cell.
        risk: whether it lies in a risk zone.
    """

    def paint(sheet: pygame.Surface) -> None:
        sheet.blit(tile_ground(look, tile, width, number), (0, 0))
        sheet.blit(cost_picture(look, tile, width, risk=risk), (0, 0))

    key = ("board-tile", variant(look, tile, number), tile, risk, round(width, 2))
    return look.kept(key, tile_size(width), paint)


def tile_ground(look: Look, tile: TileKind, width: float, number: int = 0) -> pygame.Surface:
    """Return the picture of a tile without its cost."""
    size = tile_size(width)
    return look.found(variant(look, tile, number), *size) or _plain(look, size)


def cost_picture(
    look: Look, tile: TileKind, width: float, bare: bool = False, risk: bool = False
) -> pygame.Surface:
    """Return figures and signs of a tile on an empty sheet of its size.

    Args:
        look: theme, scale, assets.
        tile: its kind.
        width: in pixels.
        bare: whether the signs are left out, because they stand aside of vehicles.
        risk: whether it lies in a risk zone, whose hatching stays to be seen in its lower corner.
    """
    size = tile_size(width)
    middle = (size[0] / 2, size[1] / 2)

    def paint(sheet: pygame.Surface) -> None:
        if risk:
            sheet.blit(risk_corner(look, size, width), (0, 0))
        if tile.danger:
            sheet.blit(_danger_rim(look, size, width), (0, 0))
        radius = figure_radius(look, width)
        for kind, number, x, y in costs(look, tile, width, risk):
            picture = figure(look, kind, number, radius)
            sheet.blit(picture, _corner(picture, middle, x, y))
        for sprite, side, x, y in () if bare else signs(look, tile, width):
            symbol = look.picture(sprite, side, side)
            sheet.blit(symbol, _corner(symbol, middle, x, y))
        if risk:
            paint_risk(look, sheet, width)

    key = (tile.fuel, tile.mechanics, tile.danger, tile.stop, bare, risk, round(width, 2))
    return look.kept(("board-cost", *key), size, paint)


def costs(look: Look, tile: TileKind, width: float, risk: bool) -> tuple[Cost, ...]:
    """Return the numbers of a tile in their places; nothing for a cost of 0, except fuel when both are 0."""
    found: list[Cost] = []
    aside, down = _BESIDE * width, figures_down(look, width, risk) * width
    if tile.fuel or not tile.mechanics:
        found.append(("fuel", tile.fuel, -aside, down))
    if tile.mechanics:
        found.append(("mechanics", tile.mechanics, aside, down))
    return tuple(found)


def figures_down(look: Look, width: float, risk: bool) -> float:
    """Return how far below the middle of a cell of a width in pixels its figures are, in hex widths."""
    return _LOWER if width >= LARGE * look.scale.base and not risk else _DOWN


def signs(look: Look, tile: TileKind, width: float, aside: bool = False) -> tuple[Sign, ...]:
    """Return the signs of a tile of a width in pixels: on top, or at the sides under vehicles."""
    names = [name for name, there in (("danger", tile.danger), ("stop", tile.stop)) if there]
    large = width >= LARGE * look.scale.base
    both = len(names) == 2
    if aside:
        side = 0.2
        places = [(-0.4, -0.17), (0.4, -0.17)] if both else [(0.4, -0.17)]
    else:
        side = 0.22 if large else 0.26 if both else 0.31
        places = [(-0.145, -0.31), (0.145, -0.31)] if both else [(0.0, -0.38 if large else -0.34)]
    return tuple(
        (f"symbols/{name}", round(side * width), x * width, y * width)
        for name, (x, y) in zip(names, places, strict=False)
    )


def signs_aside(
    look: Look, tile: TileKind, width: float, at: tuple[float, float]
) -> Iterator[PlacedPicture]:
    """Yield the signs of a tile under vehicles, at the sides of its cell; `at` is its middle in pixels."""
    for sprite, side, x, y in signs(look, tile, width, aside=True):
        symbol = look.picture(sprite, side, side)
        yield PlacedPicture.middle(symbol, (at[0] + x, at[1] + y))


def face_marks(
    look: Look, sight: Sight, shown: Iterable[tuple[int, TileKind]], risk: Sequence[bool],
    occupied: Collection[int],
) -> Iterator[PlacedPicture]:
    """Yield figures and signs of tiles on their cells, only figures where vehicles stand."""
    for cell, tile in shown:
        picture = cost_picture(look, tile, sight.hex_size[0], cell in occupied, risk[cell])
        yield PlacedPicture(picture, picture.get_rect(center=sight.centres[cell]))


def sign_marks(
    look: Look, sight: Sight, shown: Iterable[tuple[int, TileKind]], occupied: Collection[int]
) -> Iterator[PlacedPicture]:
    """Yield the signs of the tiles on cells under vehicles, aside and upon them."""
    for cell, tile in shown:
        if cell in occupied:
            yield from signs_aside(look, tile, sight.hex_width, sight.centres[cell])


def face_boxes(
    look: Look, tile: TileKind, width: float, at: tuple[float, float], risk: bool = False
) -> Iterator[tuple[pygame.Rect, bool]]:
    """Yield the boxes in pixels of the figures and signs of a tile on a cell, and whether it is a figure."""
    if risk and (added := risk_box(look, width, at)):
        yield added, True
    radius = figure_radius(look, width)
    for kind, _, x, y in costs(look, tile, width, risk):
        yield figure_box(kind, radius, (at[0] + x, at[1] + y)), True
    for _, side, x, y in signs(look, tile, width):
        yield pygame.Rect(0, 0, side, side).move_to(center=(round(at[0] + x), round(at[1] + y))), False


def figure_row(look: Look, width: float, at: tuple[float, float], risk: bool) -> pygame.Rect:
    """Return the box in pixels in which the figures of any tile stand; `at` is the middle of its cell."""
    box = pygame.Rect(0, 0, round(0.97 * width), round(0.5 * width))
    box.center = (round(at[0]), round(at[1] + figures_down(look, width, risk) * width))
    return box


def variant(look: Look, tile: TileKind, number: int) -> str:
    """Return the name of one of the pictures of a tile kind on its board."""
    first = terrain_picture(look, tile)
    names = [first]
    names += [f"{first}-{n}" for n in range(2, _VARIANTS + 1) if look.assets.has_svg(f"{first}-{n}")]
    return names[number % len(names)]


def terrain_picture(look: Look, tile: TileKind) -> str:
    """Return the name of the first picture of a tile kind on its board."""
    for name in (f"terrains/{tile.look}", f"tiles/{tile.look}"):
        if tile.look and look.assets.has_svg(name):
            return name
    return f"tiles/{tile.id}"


def _danger_rim(look: Look, size: tuple[int, int], width: float) -> pygame.Surface:
    """Return the rim of a tile with a danger, which is seen from afar."""
    p, line = look.palette, max(2.0, width * _RIM)
    ring = path(corners(width, width * _RIM_INSIDE))
    body = shape(ring, None, p.snow, line * 1.7, 'stroke-opacity="0.7"')
    return drawn(look, size, body + shape(ring, None, p.danger, line))


def _corner(
    picture: pygame.Surface, middle: tuple[float, float], dx: float, dy: float
) -> tuple[int, int]:
    return (
        round(middle[0] + dx - picture.get_width() / 2),
        round(middle[1] + dy - picture.get_height() / 2),
    )


def _plain(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return a plain tile, for a tile kind without a picture."""
    body = shape(path(corners(size[0], 1.5)), look.palette.sand, look.palette.ink, 2)
    return drawn(look, size, body)
