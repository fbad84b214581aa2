"""Terrain tiles: a plaque with its cost in fixed places, at any size."""

from __future__ import annotations

from math import ceil, sqrt

import pygame
from msgspec import Struct

from greatrace.engine.catalogue import TileKind
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.geometry import corners
from greatrace.ui.race.board.placed_picture import outlined
from greatrace.ui.race.board.vector import drawn, path, shape

_VARIANTS = 4
_BOLD = 52
"""The width in pixels below which the picture fades, so that the cost stands out."""


class Pip(Struct, frozen=True):
    """One symbol of a cost: its sprite and its middle, in hex widths from the middle of the tile."""

    sprite: str
    x: float
    y: float


def tile_size(width: float) -> tuple[int, int]:
    """Return width and height in whole pixels of a plaque of a width."""
    return ceil(width), ceil(width * 2 / sqrt(3))


def tile_picture(look: Look, tile: TileKind, width: float, number: int = 0) -> pygame.Surface:
    """Return a plaque with its cost: fuel left, mechanics right, danger and stop on top.

    Args:
        look: theme, scale, assets.
        tile: its kind.
        width: in pixels.
        number: selects one of the pictures of a kind; on the board the cell.
    """
    name = variant(look, tile.id, number)
    size = tile_size(width)

    def paint(sheet: pygame.Surface) -> None:
        rim = rim_width(width)
        sheet.blit(_body(look, size, rim), (0, 0))
        inner = tile_size(width - 2 * rim)
        # More of the dark body shows below, as a shadow on the map.
        corner = ((size[0] - inner[0]) // 2, round((size[1] - inner[1]) / 2 - rim * 0.35))
        picture = look.picture(name, *inner)
        sheet.blit(picture if picture else _plain(look, inner), corner)
        if width < _BOLD:
            sheet.blit(_veil(look, inner, width), corner)
        _paint_cost(look, sheet, tile, width)

    return look.kept(("board-tile", name, tile), size, paint)


def rim_width(width: float) -> float:
    """Return the width in pixels of the dark rim of a plaque of a width."""
    return max(1.4, min(width * 0.055, 0.8 + width * 0.03))


def variant(look: Look, tile: str, number: int) -> str:
    """Return the name of one of the pictures of a tile kind."""
    names = [f"tiles/{tile}"]
    names += [
        f"tiles/{tile}-{n}" for n in range(2, _VARIANTS + 1) if look.assets.has_svg(f"tiles/{tile}-{n}")
    ]
    return names[number % len(names)]


def cost_pips(tile: TileKind) -> tuple[Pip, ...]:
    """Return the symbols of a cost in their places."""
    step = 0.235
    pips = [Pip("symbols/fuel-drop", -0.315, y) for y in _column(tile.fuel, step)]
    pips += [Pip("symbols/gear", 0.315, y) for y in _column(tile.mechanics, step)]
    top = [name for name, there in (("danger", tile.danger), ("stop", tile.stop)) if there]
    shift = 0.13 if len(top) > 1 else 0.0
    pips += [Pip(f"symbols/{name}", (2 * n - 1) * shift, -0.335) for n, name in enumerate(top)]
    return tuple(pips)


def _column(number: int, step: float) -> list[float]:
    return [(n - (number - 1) / 2) * step + 0.03 for n in range(number)]


def _paint_cost(look: Look, sheet: pygame.Surface, tile: TileKind, width: float) -> None:
    side = round(width * (0.31 if width < _BOLD else 0.25))
    for pip in cost_pips(tile):
        symbol = look.picture(pip.sprite, side, side)
        if symbol:
            symbol = outlined(look, symbol, (pip.sprite,), max(1, round(width / 45)))
            middle = (sheet.get_width() / 2 + pip.x * width, sheet.get_height() / 2 + pip.y * width)
            sheet.blit(symbol, symbol.get_rect(center=(round(middle[0]), round(middle[1]))))


def _body(look: Look, size: tuple[int, int], rim: float) -> pygame.Surface:
    """Return the dark body of a plaque, of which only the edge is visible."""
    body = shape(path(corners(size[0], rim * 0.2)), look.palette.ink)
    return drawn(look, ("tile-body",), size, body)


def _veil(look: Look, size: tuple[int, int], width: float) -> pygame.Surface:
    strength = 0.06 + 0.26 * min(1.0, max(0.0, (_BOLD - width) / 26))
    data = path(corners(size[0], size[0] * 0.06))
    body = shape(data, look.palette.parchment, more=f'fill-opacity="{strength:.2f}"')
    return drawn(look, ("veil", round(strength, 2)), size, body)


def _plain(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return a plain tile, for a tile kind without a picture."""
    body = shape(path(corners(size[0], 1.5)), look.palette.sand, look.palette.ink, 2)
    return drawn(look, ("plain-tile",), size, body)
