"""What is under way on the board: vehicles, and tiles that come out of the bag."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from msgspec import structs

from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.all_vehicles import all_vehicles, vehicle_ids
from greatrace.ui.race.board.flying_tile import flying_tile
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.motion import Flip, Move
from greatrace.ui.race.board.moving import moving
from greatrace.ui.race.board.placed_picture import PlacedPicture


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
            across = cells[now.cell].x - cells[was.cell].x
            if abs(across) >= 1:
                (self.left.add if across < 0 else self.left.discard)(seat)

    def crews(
        self, look: Look, sight: Sight, acting: int | None
    ) -> Iterator[tuple[int, list[PlacedPicture]]]:
        """Yield the seats of the vehicles under way with their pictures, the lowest first."""
        ids = vehicle_ids(self._race)
        for seat, move in self.moves.items():
            if move.share < 1:
                eased = structs.replace(move, share=ease(move.share))
                yield seat, moving(look, sight, ids[seat], eased, seat == acting, seat in self.left)

    def marks(self, look: Look, sight: Sight, acting: int | None) -> list[PlacedPicture]:
        """Return all pictures, the lowest first."""
        found = [mark for _, marks in self.crews(look, sight, acting) for mark in marks]
        for cell, flip in self.flips.items():
            found += flying_tile(look, sight, self._race.tiles[flip.tile], cell, flip)
        return found

    def box(self, look: Look, sight: Sight, acting: int | None) -> list[pygame.Rect]:
        """Return the boxes (pixels) of all of it."""
        return [mark.rect for mark in self.marks(look, sight, acting)]
