"""The Torpedo as a rival on the ground (14): the cells it enters next, and the cities it is after."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, structs

from greatrace.bots.weights import Weights
from greatrace.engine.race import Race
from greatrace.engine.rates import DANGER_POINTS
from greatrace.engine.solo.course import Outlook
from greatrace.engine.solo.destination import coming, destination
from greatrace.engine.solo.powers import IMMUNE, RISKS, STOPS, TOUGH, holds, uses_sea_lines
from greatrace.engine.solo.stickers import sticker_of
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.state import Table
from greatrace.kernel.remembered import remembered

MOST_REMEMBERED: Final = 400

SURE: Final = 10
"""Cells ahead that count, each a tenth less than the one before: another card may send it elsewhere."""


def way_ahead(race: Race, table: Table) -> tuple[int, ...]:
    """Return the cells that the Torpedo enters next: to its destination, then to the finish.

    Beside a city that it may head for it enters that one first (14.11).
    """
    rival = table.torpedo
    if rival is UNSET or rival.arrived:
        return ()
    crew = table.dashboards[0]
    return _way(race, table.tiles, rival, -1 if crew.arrived else crew.cell)


def wants(race: Race, table: Table, cell: int) -> bool:
    """Return whether a city gives the Torpedo its next sticker unless the crew stands in it (14.9).

    It does not where the way to the next city leads through it: that is entered like any other (14.11).
    """
    rival = table.torpedo
    if rival is UNSET or rival.arrived or rival.card < 0 or not race.solo.campaign:
        return False
    if not sticker_of(race, rival, cell) or _aim(race, table.tiles, rival, -1) != cell:
        return False
    return cell not in _way(race, table.tiles, rival, cell)


@remembered(MOST_REMEMBERED)
def _way(race: Race, tiles: bytes, rival: Torpedo, crew: int) -> tuple[int, ...]:
    finish, lines = race.finish_cell, uses_sea_lines(race, rival)
    aim = _aim(race, tiles, rival, crew) if rival.card >= 0 else finish
    first = coming(race, Outlook(tiles, rival, crew), aim)
    ends = not first or finish in (aim, first[-1])
    return first if ends else (*first, *race.ground.way(tiles, aim, finish, lines))


@remembered(MOST_REMEMBERED)
def _aim(race: Race, tiles: bytes, rival: Torpedo, crew: int) -> int:
    return destination(race, Outlook(tiles, rival, crew)).cell


class Trail:
    """The ground before the Torpedo: what a tile on a blank cell costs it on the way that it really drives.

    It drives by the fewest cells, whatever lies on them (14.10). So a hard tile costs it all its points where
    no other way is as short, and where one is, only what that one costs more.

    Args:
        race: the race.
        table: the position; the Torpedo is under way.
        weights: what fuel, parts and ended drives are worth to whoever would rather not pay them.

    Attributes:
        as_short: the cells of its way, and of all ways that are as short.
    """

    def __init__(self, race: Race, table: Table, weights: Weights) -> None:
        rival = table.torpedo
        assert rival is not UNSET
        self._race, self._table = race, table
        endangered = DANGER_POINTS - holds(race, rival, "red", TOUGH)
        danger = 0 if holds(race, rival, "red", IMMUNE) else endangered * weights.part
        stop = 0 if holds(race, rival, "blue", STOPS) else weights.stop
        zone = 0 if holds(race, rival, "blue", RISKS) else weights.fuel
        kinds = [
            weights.fuel * tile.fuel + weights.part * tile.mechanics + danger * tile.danger + stop * tile.stop
            for tile in race.tiles
        ]
        unseen = sum(cost * count for cost, count in zip(kinds, table.bag, strict=True))
        self._costs = (unseen // sum(table.bag) if sum(table.bag) else weights.fuel, *kinds)
        self._zones = tuple(zone * points for points in race.risk)
        self.as_short = _as_short(race, table)
        self._steps = {cell: step for step, cell in enumerate(way_ahead(race, table)[:SURE])}
        self._now = self._cost(table)

    def cheaper(self, cell: int, tile: int) -> int:
        """Return the centimes that the Torpedo’s way becomes cheaper by a tile; negative where dearer."""
        if cell not in self.as_short:
            return 0
        tiles = self._table.tiles
        then = structs.replace(self._table, tiles=tiles[:cell] + bytes((tile + 1,)) + tiles[cell + 1 :])
        return self._now - self._cost(then)

    def nearness(self, cell: int) -> int:
        """Return how soon the Torpedo enters a cell: most for the next one, 0 where it does not lead.

        It counts for hard ground that costs it nothing yet, since another way is as short: the next tile may
        lie on that one, and another card may lead back.
        """
        if cell in self._steps:
            return 1 + SURE - self._steps[cell]
        return int(cell in self.as_short)

    def _cost(self, table: Table) -> int:
        """Return what the next cells cost, cities apart; what is near counts most."""
        race = self._race
        entered = [
            0 if race.city_at[cell] >= 0 else self._costs[table.tiles[cell]] + self._zones[cell]
            for cell in way_ahead(race, table)[:SURE]
        ]
        return sum(cost * (SURE - step) // SURE for step, cost in enumerate(entered))


def _as_short(race: Race, table: Table) -> frozenset[int]:
    """Return the cells of the way to its destination, then to the finish, and of all that are as short."""
    rival, crew = table.torpedo, table.dashboards[0]
    assert rival is not UNSET
    finish, lines = race.finish_cell, uses_sea_lines(race, rival)
    aim = _aim(race, table.tiles, rival, -1 if crew.arrived else crew.cell) if rival.card >= 0 else finish
    cells: set[int] = set()
    for start, goal in ((rival.cell, aim), (aim, finish)):
        links, left = race.ground.guide(start, goal, lines)
        layer = {start} - {goal}
        while layer:
            layer = {near for here in layer for near in links[here] if left[near] == left[here] - 1}
            cells |= layer
    return frozenset(cells.union(way_ahead(race, table)))
