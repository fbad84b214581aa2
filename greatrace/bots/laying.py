"""Evaluation of board changes: laying, removing and swapping tiles, for one's own way and against rivals."""

from __future__ import annotations

from typing import Final

from greatrace.bots.legs import Road
from greatrace.bots.mind import Mind
from greatrace.bots.torpedo import way_ahead
from greatrace.engine.actions import AnyAction, Lay, Pick
from greatrace.engine.decisions import Clearing, Removal, Swap, Swapping
from greatrace.engine.targets import removable

MOST_HARM: Final = 3000
"""Maximum harm to a cell in centimes; beyond that crews drive around it."""

AHEAD: Final = 10
"""Number of legs ahead within which a change of the board affects a crew."""

ONLY_RIVAL: Final = 3
"""The Torpedo's loss counts so many times as much as that of one rival among three: there is no other."""

MOST_SHARE: Final = 100
"""Worth of the Torpedo's loss at most, in percent of what the crew itself would lose."""


FOLLOWER: Final = 3
"""Off the crew's own way the loss of a rival behind counts so many times as much as that of one ahead: it is
spared what others open. On that way it does not, or a crew with two behind it would make its own way harder.
"""


class BoardWorth:
    """The worth of board changes to a crew.

    Rivals are expected to drive by cost alone: nobody knows which way they like.

    Attributes:
        mine: weight of the cells on the crew's own way, in percent; sooner cells weigh more.
        theirs: weight of the cells on the rivals' ways, the Torpedo's included, in percent.
    """

    def __init__(self, mind: Mind) -> None:
        """Evaluate the board for the crew that decides."""
        self.mind, self.road = mind, mind.road
        self.mine = self._ahead(mind.seat, self.road)
        self.theirs = self._theirs()

    def _theirs(self) -> dict[int, int]:
        mind, weights = self.mind, self.mind.weights
        theirs: dict[int, int] = {}
        plain = mind.tables.plain.road(mind.table) if mind.rivals else self.road
        for rival in mind.rivals:
            cell = mind.table.dashboards[rival].cell
            times = 1 if plain.left[cell] <= plain.left[mind.me.cell] else FOLLOWER
            for near, percent in self._ahead(rival, plain).items():
                share = weights.rival if near in self.mine else times * weights.barred
                theirs[near] = theirs.get(near, 0) + percent * share // 150
        for step, near in enumerate(way_ahead(mind.race, mind.table)[:AHEAD]):
            theirs[near] = (100 - 6 * step) * min(MOST_SHARE, weights.rival * ONLY_RIVAL) // 100
        return theirs

    def _ahead(self, seat: int, road: Road) -> dict[int, int]:
        cell, onward = self.mind.table.dashboards[seat].cell, road.onward
        ahead: dict[int, int] = {}
        for step in range(AHEAD):
            cell = onward[cell]
            if cell < 0:
                break
            ahead[cell] = 100 - 6 * step
        return ahead

    def cost(self, cell: int) -> int:
        """Return the cost of entering a cell in centimes, without risk."""
        tile = self.mind.table.tiles[cell]
        return self.road.kinds[tile - 1] if tile else self.road.blank

    def laid(self, tile: int, cell: int) -> int:
        """Return the worth of laying a tile on a blank cell."""
        return self._sum(cell, self.road.blank, self.road.kinds[tile])

    def removed(self, cell: int) -> int:
        """Return the worth of removing the tile of a cell."""
        return self._sum(cell, self.cost(cell), self.road.blank)

    def swapped(self, first: int, second: int) -> int:
        """Return the worth of swapping the tiles of two cells."""
        one, other = self.cost(first), self.cost(second)
        return self._sum(first, one, other) + self._sum(second, other, one)

    def _sum(self, cell: int, before: int, after: int) -> int:
        """Return the worth of a change in a cell's entry cost from ``before`` to ``after``."""
        weight = self.mine.get(cell, 0) - self.theirs.get(cell, 0)
        return max(before - after, -MOST_HARM) * weight // 100

    @property
    def matters(self) -> list[int]:
        """The cells with a tile on any crew's way, ascending."""
        tiles = self.mind.table.tiles
        return sorted(cell for cell in {*self.mine, *self.theirs} if tiles[cell])

    @property
    def elsewhere(self) -> list[int]:
        """The easiest and the hardest tile on nobody's way, as partners for a swap."""
        ways = {*self.mine, *self.theirs}
        others = [cell for cell, tile in enumerate(self.mind.table.tiles) if tile and cell not in ways]
        return [min(others, key=self.cost), max(others, key=self.cost)] if others else []

    def best_swap(self) -> tuple[int, int, int]:
        """Return the worth of the best swap and its two cells; (0, -1, -1) if none is good."""
        tiles, cells, best = self.mind.table.tiles, self.matters, (0, -1, -1)
        partners = [*cells, *self.elsewhere]
        for place, first in enumerate(cells):
            for second in partners[place + 1 :]:
                if tiles[first] != tiles[second]:
                    best = max(best, (self.swapped(first, second), first, second))
        return best

    def partner(self, cell: int) -> int:
        """Return the cell with which a swap of the tile of a cell is worth most; -1 without one."""
        others = [one for one in (*self.matters, *self.elsewhere) if one != cell]
        return max(others, key=lambda one: self.swapped(cell, one), default=-1)

    def best_removals(self, number: int) -> int:
        """Return the worth of the best removals of ``number`` tiles."""
        return sum([self.removed(cell) for cell in self.best_removed(number)])

    def best_removed(self, number: int) -> list[int]:
        """Return the cells of the ``number`` tiles whose removal is worth most."""
        under = {one.cell for one in self.mind.table.dashboards}
        cells = [cell for cell in self.matters if cell not in under]
        return sorted(cells, key=self.removed, reverse=True)[:number]


def clearing_worth(mind: Mind) -> int:
    """Return the worth of the best tile that an escort may clear from the vehicle's cell (5.6)."""
    race, table = mind.race, mind.table
    cells = removable(race, table, mind.seat, race.edition.clear_where)
    if not cells:
        return 0
    ground = BoardWorth(mind)
    return max(ground.removed(cell) for cell in cells)


def choose_lay(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the best lay: easy tiles on the own way, hard ones on rivals' ways or nobody's (5.1)."""
    ground = BoardWorth(mind)
    best_value, best = -1 << 60, legal[0]
    for action in legal:
        if isinstance(action, Lay):
            value = ground.laid(action.tile, action.cell)
            if value > best_value:
                best_value, best = value, action
    return best


def choose_pick(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the pick of the tile whose removal or swap is worth most (5.6, 10)."""
    ground, frame = BoardWorth(mind), mind.table.frames[-1]
    if isinstance(frame, Swapping) and frame.first < 0:
        wanted = ground.best_swap()[1]
        return next((one for one in legal if isinstance(one, Pick) and one.cell == wanted), legal[0])
    floor = 0 if isinstance(frame, Clearing) else -1 << 60
    best_value, best = floor, legal[-1]
    for action in legal:
        if isinstance(action, Pick):
            cell = action.cell
            value = ground.swapped(frame.first, cell) if isinstance(frame, Swapping) else ground.removed(cell)
            if value > best_value:
                best_value, best = value, action
    return best


def pick_worth(mind: Mind, cell: int) -> int:
    """Return what a pick of a tile is worth for a card that removes or swaps some; negative if harmful."""
    ground, frame = BoardWorth(mind), mind.table.frames[-1]
    if not isinstance(frame, Swapping):
        return ground.removed(cell)
    return ground.best_swap()[0] if frame.first < 0 else ground.swapped(frame.first, cell)


def danger_to_board(mind: Mind, danger: Removal | Swap) -> int:
    """Return the worth of a Tracker's or Cheater's change, negative if harmful."""
    ground = BoardWorth(mind)
    if isinstance(danger, Swap):
        return ground.swapped(danger.first, danger.second)
    return sum(ground.removed(cell) for cell in danger.cells)
