"""Which tiles a hint clears, removes or swaps: those that cost most on the way ahead, the nearest first.

Against the Torpedo a tile counts by what becomes of its round without it (14.7): one that it cannot pay
stops it, and is no harder for being gone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from greatrace.bots.his_odds import reach_ahead
from greatrace.bots.his_round import on_tiles
from greatrace.bots.laying import MOST_HARM, BoardWorth
from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.quick import cleared, picked
from greatrace.bots.worth import francs
from greatrace.engine.decisions import Swapping, Tracking
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.engine.targets import removable
from greatrace.kernel.remembered import remembered

HARMS_HIM: Final[frozenset[str]] = frozenset(
    {"his_no_sticker", "his_no_finish", "his_fewer", "his_may_no_sticker", "his_may_fewer"}
)
"""Reasons that tell what the Torpedo loses in this round."""

HELPS_HIM: Final[frozenset[str]] = frozenset(
    {
        "his_sticker", "his_finish", "his_more", "his_may_sticker", "his_may_more", "his_fuel_kept",
        "his_wear_kept",
    }
)
"""Reasons that tell what the Torpedo gains in this round."""

HELD_UP: Final = 20
"""Francs that it is worth to a crew that the Torpedo's round goes worse."""

ALIKE: Final = 2
"""Tiles that are worth more than one share in so many of the best one may go before it where they come
sooner."""

FAR: Final = 99


class Aim:
    """The worth of removing tiles, in francs, as a hint judges it.

    Attributes:
        ground: what the crew's ways and those of its rivals are worth.
    """

    def __init__(self, mind: Mind) -> None:
        """Judge the position of a crew that decides."""
        self.ground = BoardWorth(mind)
        self._mind = mind
        self._reach = frozenset(reach_ahead(mind.race, mind.table))
        self._steps = {leg.cell: step for step, leg in enumerate(mind.legs)}

    def removed(self, cell: int) -> int:
        """Return what it is worth that the tile of a cell goes."""
        ground = self.ground
        if cell not in self._reach:
            return francs(ground.removed(cell))
        gain = max(ground.cost(cell) - ground.road.blank, -MOST_HARM)
        return self._with_his_round(francs(gain * ground.mine.get(cell, 0) // 100), (cell, 0))

    def swapped(self, first: int, second: int) -> int:
        """Return what it is worth that the tiles of two cells are swapped."""
        worth, tiles = francs(self.ground.swapped(first, second)), self._mind.table.tiles
        if self._reach.isdisjoint((first, second)):
            return worth
        return self._with_his_round(worth, (first, tiles[second]), (second, tiles[first]))

    def _with_his_round(self, worth: int, *tiles: tuple[int, int]) -> int:
        labels = {term.label for term in on_tiles(self._mind, *tiles)}
        if labels & HELPS_HIM:
            return min(-1, worth)
        return max(0, worth) + HELD_UP if labels & HARMS_HIM else worth

    def best(self, cells: Iterable[int], number: int = 1) -> list[int]:
        """Return the cells whose tiles had best go, as many as wanted, the best first.

        Of those that are worth about as much, and lie on the crew's way, the next one goes first.
        """
        worths = {cell: self.removed(cell) for cell in cells}
        found: list[int] = []
        while worths and len(found) < number:
            cell = self.first(worths)
            found.append(cell)
            del worths[cell]
        return found

    def first(self, worths: dict[int, int]) -> int:
        """Return the best one of some cells by their worths, or the next on the way that is about as good."""
        best = max(worths, key=lambda cell: worths[cell])
        near = [cell for cell in worths if ALIKE * worths[cell] > worths[best] and cell in self._steps]
        return min(near, key=lambda cell: self._steps[cell]) if near and worths[best] > 0 else best

    def sooner(self, cells: Iterable[int], than: int) -> int:
        """Return the cell of some that comes first on the crew's way, before another one; -1 for none.

        None of them is worth much less than the other one, which is worth something.
        """
        worth, step = self.removed(than), self._steps.get(than, FAR)
        near = [
            cell for cell in cells
            if self._steps.get(cell, FAR) < step and ALIKE * self.removed(cell) > max(0, worth)
        ]
        return min(near, key=lambda cell: self._steps[cell], default=-1)


def best_removed(mind: Mind, number: int) -> list[int]:
    """Return the cells of the tiles that a Tracker had best remove, as many as it takes (10)."""
    chosen = mind.table.frames[-1].chosen if isinstance(mind.table.frames[-1], Tracking) else ()
    aim, fit = Aim(mind), removable(mind.race, mind.table, mind.seat, mind.race.edition.tracker_where)
    return aim.best([cell for cell in aim.ground.matters if cell in fit and cell not in chosen], number)


@remembered(32)
def aimed(race: Race, view: View) -> tuple[int, ...]:
    """Return the cells that a hint means for the open question of a card that removes or swaps tiles (10).

    They are those that its reasons told when it advised the card, as far as they are worth it. Where there
    are none, a quick crew's.
    """
    mind, frame = Mind(plain_table(race, view.seat), view), view.table.frames[-1]
    cells: tuple[int, ...] = ()
    if isinstance(frame, Tracking):
        found, aim = best_removed(mind, frame.left), Aim(mind)
        cells = tuple([cell for cell in found if aim.removed(cell) > 0])
    elif isinstance(frame, Swapping) and frame.first < 0:
        cells = BoardWorth(mind).best_swap()[1:]
    return cells if cells and min(cells) >= 0 else picked(race, view)


@remembered(32)
def aimed_clearing(race: Race, view: View) -> int:
    """Return the cell that a hint means for the clearing of an escort; -1 where it means none (5.6)."""
    return best_cleared(Mind(plain_table(race, view.seat), view))


def best_cleared(mind: Mind) -> int:
    """Return the cell of the tile that an escort had best clear (5.6); -1 where a quick crew clears none."""
    cell = cleared(mind.race, mind.view)
    cells = removable(mind.race, mind.table, mind.seat, mind.race.edition.clear_where) if cell >= 0 else ()
    return Aim(mind).best(cells)[0] if cells else cell
