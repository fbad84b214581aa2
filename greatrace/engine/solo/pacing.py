"""Finding how far crew and Torpedo are from the finish, and at which pace they near it (14)."""

from __future__ import annotations

from msgspec import UNSET

from greatrace.engine.distances import FAR
from greatrace.engine.solo.pace import Pace
from greatrace.engine.solo.powers import FAST, holds, uses_sea_lines
from greatrace.engine.solo.rene import FURTHER_DRIVES
from greatrace.engine.solo.torpedo import Torpedo
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
    rival_round = arrival(way, rival_before, over)
    needed = -(-crew_before // (rival_round - over)) if rival_round > over else 0
    return Pace(
        crew, rival, crew_before, rival_before, arrival(way, crew_before, over), rival_round, needed,
        may_arrive(race, torpedo),
    )


def arrival(way: int, left: int, rounds: int) -> int:
    """Return the round in which a vehicle arrives if it goes on as before; 0 where nothing tells.

    Args:
        way: cells from the start to the finish.
        left: cells that it has still to go.
        rounds: that are over.
    """
    covered = way - left
    return rounds - (-left * rounds // covered) if rounds and covered > 0 else 0


def may_arrive(race: Tables, torpedo: Torpedo) -> bool:
    """Return whether the cells of the Torpedo's drives in this round reach to the finish (14.7).

    It does arrive unless fuel, mechanics, a stop or a city ends a drive before.
    """
    if torpedo.card < 0 or torpedo.arrived or not torpedo.assistants:
        return False
    ground, goal = race.ground, race.finish_cell
    left = ground.guide(torpedo.cell, goal, uses_sea_lines(race, torpedo))[1][torpedo.cell]
    return left <= cells_of_drives(race, torpedo, torpedo.assistants)


def cells_of_drives(race: Tables, torpedo: Torpedo, assistants: int) -> int:
    """Return the most cells that so many assistants of the Torpedo, its last ones, drive (14.7, 14.22)."""
    card = race.solo.deck[torpedo.card]
    if assistants <= FURTHER_DRIVES:
        return assistants * card.further
    return card.first + holds(race, torpedo, "blue", FAST) + FURTHER_DRIVES * card.further
