"""Distances and ways of the Torpedo (14.8–14.10), and of the player’s vehicle as it sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from greatrace.engine.board import Board
from greatrace.engine.catalogue import TileKind
from greatrace.engine.distances import FAR, distances
from greatrace.engine.solo.choosing import choose
from greatrace.engine.solo.reason import Candidate, Reason
from greatrace.kernel.terms import Term

CITY_VALUE: Final = 1
BLANK_VALUE: Final = 3
"""What a city and a blank cell count for when ways are compared (14.10)."""

Links = tuple[tuple[int, ...], ...]


class Ground:
    """The distances of one course (14): over land, and with its sea lines.

    Attributes:
        to_finish: for each cell its distance to the finish over land; on an island sea lines count (14.9).
        by_sea: for each cell the other ends of its sea lines.
    """

    def __init__(
        self, board: Board, tiles: tuple[TileKind, ...], city_at: tuple[int, ...], finish: int
    ) -> None:
        """Compute the distances of a course."""
        self._land: Links = board.neighbours
        self.by_sea = _sea_ends(board)
        self._mixed: Links = tuple(
            near + far for near, far in zip(self._land, self.by_sea, strict=True)
        )
        self._over_land: dict[int, tuple[int, ...]] = {}
        self._over_sea: dict[int, tuple[int, ...]] = {}
        self._values = (BLANK_VALUE, *(kind.value for kind in tiles))
        self._city_at = city_at
        land, sea = self.over_land(finish), self.over_sea(finish)
        self.to_finish = tuple(
            near if near < FAR else far for near, far in zip(land, sea, strict=True)
        )

    def over_land(self, goal: int) -> tuple[int, ...]:
        """Return the distance of every cell from another over land."""
        known = self._over_land.get(goal)
        if known is None:
            known = self._over_land[goal] = distances(self._land, goal)
        return known

    def over_sea(self, goal: int) -> tuple[int, ...]:
        """Return the distance of every cell from another over land and sea lines, a line as one cell."""
        known = self._over_sea.get(goal)
        if known is None:
            known = self._over_sea[goal] = distances(self._mixed, goal)
        return known

    def seen_from(self, cell: int, finish: int) -> tuple[int, ...]:
        """Return the distance of every cell from a vehicle, from an island over sea lines too (14.9)."""
        over_land = self.over_land(cell)
        return over_land if over_land[finish] < FAR else self.over_sea(cell)

    def value(self, tiles: Sequence[int], cell: int) -> int:
        """Return what a cell counts for when ways are compared (14.10)."""
        return CITY_VALUE if self._city_at[cell] >= 0 else self._values[tiles[cell]]

    def guide(self, start: int, goal: int, lines: bool) -> tuple[Links, tuple[int, ...]]:
        """Return the steps that a way may take, and the distance of every cell from its goal.

        Args:
            start: where the way begins.
            goal: where it ends.
            lines: whether sea lines belong to it where they make it shorter (14.22).
        """
        land = self.over_land(goal)
        if lines:
            sea = self.over_sea(goal)
            if sea[start] < land[start]:
                return self._mixed, sea
        return self._land, land

    def way(self, tiles: Sequence[int], start: int, goal: int, lines: bool = False) -> tuple[int, ...]:
        """Return the cells of the shortest way without its start (14.10); empty without a way."""
        cells = []
        here = start
        walker = Walker(self, tiles, start, goal, lines)
        while here != goal and (fork := walker.fork(here)) is not None:
            here = fork.cell
            cells.append(here)
        return tuple(cells)


class Walker:
    """Follows the shortest ways between two cells (14.10).

    Args:
        ground: the distances.
        tiles: the tiles on the board, as in ``Table.tiles``.
        start: where the ways begin.
        goal: where they end.
        lines: whether sea lines belong to them where they are shorter.
    """

    def __init__(self, ground: Ground, tiles: Sequence[int], start: int, goal: int, lines: bool) -> None:
        self._ground, self._tiles, self._goal = ground, tiles, goal
        self.links, self.left = ground.guide(start, goal, lines)
        self._sums: dict[int, int] = {goal: 0}

    def fork(self, here: int) -> Reason | None:
        """Choose the next cell of the way; ``None`` without a way or at its goal."""
        if here == self._goal or self.left[here] >= FAR:
            return None
        return choose("14.10", "way", [self.candidate(near) for near in self._nexts(here)])

    def candidate(self, cell: int) -> Candidate:
        """Return what speaks for a next cell: length, value, sum, nearness, number."""
        value = self._ground.value(self._tiles, cell)
        return Candidate(
            cell,
            (
                Term("length", self.left[cell] + 1), Term("value", value),
                Term("sum", value + self._sum(cell)),
                Term("finish", self._ground.to_finish[cell]), Term("number", cell),
            ),
        )

    def _nexts(self, here: int) -> list[int]:
        nearer = self.left[here] - 1
        return list(dict.fromkeys(near for near in self.links[here] if self.left[near] == nearer))

    def _sum(self, here: int) -> int:
        """Return the lowest sum of values over the shortest ways from a cell, without the cell."""
        known = self._sums.get(here)
        if known is None:
            known = self._sums[here] = min(
                self._ground.value(self._tiles, near) + self._sum(near) for near in self._nexts(here)
            )
        return known


def _sea_ends(board: Board) -> Links:
    ends: list[list[int]] = [[] for _ in board.cells]
    for line in board.lines:
        if line.kind == "sea":
            ends[line.a].append(line.b)
            ends[line.b].append(line.a)
    return tuple(tuple(each) for each in ends)
