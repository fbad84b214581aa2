"""What is under way on the board: vehicles, and tiles that lift from the bag, fly, turn over and land."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

import pygame
from msgspec import structs

from greatrace.engine.catalogue import TileKind
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.all_vehicles import all_vehicles, broken_down, vehicle_ids
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.making_room import Shift, ends, shifting, shifts
from greatrace.ui.race.board.motion import Flip, Move
from greatrace.ui.race.board.moving import moving
from greatrace.ui.race.board.placed_picture import PlacedPicture, shadow
from greatrace.ui.race.board.tiles import tile_picture, tile_size

_FLOWN, _LANDED = 0.7, 0.86
"""The shares of its time after which a tile is above its cell, and after which it lies there."""
_TURN = (0.3, 0.74)
"""From when to when it turns over."""
_SMALL, _LARGE = 0.45, 1.45
"""Its width at the bag and at the top of its arc, by the width of a cell."""
_LEAST = 60
"""The least width at the top of the arc, in map pixels (`base`)."""
_ARC = 0.16
"""Height of the arc by its length."""


def flying_tile(
    look: Look, sight: Sight, kind: TileKind, cell: int, flip: Flip
) -> Iterator[PlacedPicture]:
    """Yield the shadow of a tile on its way, and the tile.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        kind: of the tile.
        cell: where it lands.
        flip: how far it has come, and from where.
    """
    _, share, start = flip
    if start is None or share >= 1:
        return
    way = ease(min(1.0, share / _FLOWN))
    (ax, ay), (bx, by) = start, sight.centres[cell]
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    x, y = ax + (bx - ax) * way, ay + (by - ay) * way
    lift = sin(way * pi) * _ARC * length
    width = _width(look, sight.hex_width, way, share)
    hovers = max(0.0, 1 - max(0.0, share - _FLOWN) / (_LANDED - _FLOWN))
    if hovers:
        below = (x + width * 0.1, y + width * (0.15 + 0.2 * hovers))
        yield PlacedPicture.middle(shadow(look, width * 0.9, width * 0.34), below)
    turned = min(1.0, max(0.0, (share - _TURN[0]) / (_TURN[1] - _TURN[0])))
    across = max(0.04, abs(cos(ease(turned) * pi)))
    if turned < 0.5:
        face = look.picture("tiles/tile-back", *tile_size(sight.hex_size[0]))
    else:
        face = tile_picture(look, kind, sight.hex_size[0], cell, sight.board.cells[cell].risk)
    high = round(width * face.get_height() / face.get_width())
    face = pygame.transform.smoothscale(face, (max(1, round(width * across)), high))
    yield PlacedPicture.middle(face, (x, y - lift - width * 0.12 * hovers * way))


def _width(look: Look, hex_width: float, way: float, share: float) -> float:
    """Return the width of the tile: it grows towards the eye and comes down upon its cell."""
    top = max(_LARGE * hex_width, _LEAST * look.scale.base)
    if way < 0.5:
        return _SMALL * hex_width + (top - _SMALL * hex_width) * ease(2 * way)
    down = min(1.0, max(0.0, (share - _FLOWN * 0.6) / (_LANDED - _FLOWN * 0.6)))
    return top + (hex_width - top) * down * down


class UnderWay:
    """Vehicles and tiles on their way, which are painted upon everything that stands on the cells.

    Args:
        race: the race.

    Attributes:
        moves: of vehicles, by seat.
        flips: of tiles, by cell.
        left: the seats whose vehicles face left.
    """

    def __init__(self, race: Race) -> None:
        self._race = race
        self.moves: dict[int, Move] = {}
        self.flips: dict[int, Flip] = {}
        self.left: set[int] = set()

    def places(self) -> dict[int, int | None]:
        """Return the cells of the vehicles that are or were under way, `None` for one that still is."""
        return {seat: move.end if move.share >= 1 else None for seat, move in self.moves.items()}

    def arrive(self, before: Table, after: Table) -> None:
        """Note the way in which every vehicle looks that has come to another cell."""
        cells = self._race.board.cells
        pairs = zip(all_vehicles(before), all_vehicles(after), strict=True)
        for seat, (was, now) in enumerate(pairs):
            across = cells[now].x - cells[was].x
            if abs(across) >= 1:
                (self.left.add if across < 0 else self.left.discard)(seat)

    def making_room(self, table: Table, acting: int | None) -> dict[int, Shift]:
        """Return what the vehicles do that stand where others leave or arrive, by their seats."""
        return shifts(self.moves, all_vehicles(table), acting)

    def crews(
        self, look: Look, sight: Sight, table: Table, acting: int | None
    ) -> Iterator[tuple[int, list[PlacedPicture]]]:
        """Yield the seats of the vehicles under way with their pictures, the lowest first."""
        ids, cells = vehicle_ids(self._race), all_vehicles(table)
        for seat, move in self.moves.items():
            if move.share < 1:
                rolled, places = structs.replace(move, share=move.rolled), ends(move, seat, cells, acting)
                yield seat, moving(
                    look, sight, ids[seat], rolled, seat == acting, seat in self.left, places
                )

    def marks(
        self, look: Look, sight: Sight, table: Table, acting: int | None
    ) -> list[PlacedPicture]:
        """Return all pictures, the lowest first."""
        shown, ids = self.making_room(table, acting), vehicle_ids(self._race)
        found = list(shifting(look, sight, ids, broken_down(table), shown, self.left))
        found += [mark for _, marks in self.crews(look, sight, table, acting) for mark in marks]
        for cell, flip in self.flips.items():
            found += flying_tile(look, sight, self._race.tiles[flip[0]], cell, flip)
        return found

    def box(
        self, look: Look, sight: Sight, table: Table, acting: int | None
    ) -> list[pygame.Rect]:
        """Return the boxes (pixels) of all of it."""
        return [mark.rect for mark in self.marks(look, sight, table, acting)]
