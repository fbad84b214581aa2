"""Finding how far crew and Torpedo are from the finish, and when they arrive (14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import UNSET

from greatrace.engine import events as on
from greatrace.engine.distances import FAR
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo.bivouac import CREW
from greatrace.engine.solo.exploring import HARD_FROM
from greatrace.engine.solo.foreseen import crew_foreseen, torpedo_foreseen
from greatrace.engine.solo.pace import Pace
from greatrace.engine.solo.reaching import may_arrive
from greatrace.engine.state import Table
from greatrace.engine.tables import Tables

NEAR: Final = 4
"""Cells from the Torpedo within which a tile lies before it."""


def pace(race: Tables, table: Table, began: tuple[int, int], laid: int = 0) -> Pace | None:
    """Return how the race stands; ``None`` without the Torpedo, or where no way over land is left.

    Args:
        race: the race.
        table: what all may know.
        began: the cells on which crew and Torpedo stood when the round began.
        laid: hard tiles that the crew has laid before the Torpedo.
    """
    torpedo, away = table.torpedo, race.distance_to_finish
    if torpedo is UNSET:
        return None
    crew, rival = away[table.dashboards[0].cell], away[torpedo.cell]
    crew_before, rival_before = away[began[0]], away[began[1]]
    way, over = away[race.start_cell], table.round - 1
    if FAR in (way, crew, rival, crew_before, rival_before):
        return None
    his = torpedo_foreseen(race, table, laid)
    own = None if table.dashboards[0].arrived else crew_foreseen(way, crew_before, over)
    needed = -(-crew_before // (his.likely - over)) if own and his else 0
    return Pace(crew, rival, crew_before, rival_before, own, his, needed, may_arrive(race, torpedo))


def laid_before(race: Tables, log: Iterable[AnyEvent]) -> int:
    """Return how many hard tiles the crew has laid near the Torpedo, nearer to the finish than it stood.

    Args:
        race: the race.
        log: what has happened since its start.
    """
    cell, laid, left = race.start_cell, 0, race.ground.to_finish
    for event in log:
        match event:
            case on.Moved(seat=seat) | on.LineTaken(seat=seat) if seat == race.seats:
                cell = event.cell
            case on.TileLaid(seat=seat, tile=tile, cell=at) if seat == CREW:
                before = left[at] < left[cell] and race.ground.over_land(cell)[at] <= NEAR
                laid += before and race.tiles[tile].value >= HARD_FROM
            case _:
                pass
    return laid
