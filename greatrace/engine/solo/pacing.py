"""Finding how far crew and Torpedo are from the finish, and when they arrive (14)."""

from __future__ import annotations

from msgspec import UNSET

from greatrace.engine.distances import FAR
from greatrace.engine.solo.foreseen import crew_foreseen, torpedo_foreseen
from greatrace.engine.solo.pace import Pace
from greatrace.engine.solo.reaching import may_arrive
from greatrace.engine.state import Table
from greatrace.engine.tables import Tables


def pace(race: Tables, table: Table, began: tuple[int, int]) -> Pace | None:
    """Return how the race stands; ``None`` without the Torpedo, or where no way over land is left.

    Args:
        race: the race.
        table: what all may know.
        began: the cells on which crew and Torpedo stood when the round began.
    """
    torpedo, away = table.torpedo, race.distance_to_finish
    if torpedo is UNSET:
        return None
    crew, rival = away[table.dashboards[0].cell], away[torpedo.cell]
    crew_before, rival_before = away[began[0]], away[began[1]]
    way, over = away[race.start_cell], table.round - 1
    if FAR in (way, crew, rival, crew_before, rival_before):
        return None
    his = torpedo_foreseen(race, table)
    own = None if table.dashboards[0].arrived else crew_foreseen(way, crew_before, over)
    needed = -(-crew_before // (his.likely - over)) if own and his else 0
    return Pace(crew, rival, crew_before, rival_before, own, his, needed, may_arrive(race, torpedo))
