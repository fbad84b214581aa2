"""The Torpedo as a rival on the ground (14): the cells it enters next, and the cities it is after."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from greatrace.engine.race import Race
from greatrace.engine.solo.course import Outlook
from greatrace.engine.solo.destination import destination
from greatrace.engine.solo.powers import uses_sea_lines
from greatrace.engine.solo.stickers import sticker_of
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.state import Table
from greatrace.kernel.remembered import remembered

MOST_REMEMBERED: Final = 400


def way_ahead(race: Race, table: Table) -> tuple[int, ...]:
    """Return the cells that the Torpedo enters next: to its destination, then to the finish."""
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
    first = race.ground.way(tiles, rival.cell, aim, lines)
    return first if aim == finish or not first else (*first, *race.ground.way(tiles, aim, finish, lines))


@remembered(MOST_REMEMBERED)
def _aim(race: Race, tiles: bytes, rival: Torpedo, crew: int) -> int:
    return destination(race, Outlook(tiles, rival, crew)).cell
