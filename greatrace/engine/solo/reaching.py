"""How many cells the drives of the Torpedo reach in a round (14.7, 14.22)."""

from __future__ import annotations

from greatrace.engine.solo.powers import FAST, holds, uses_sea_lines
from greatrace.engine.solo.rene import FURTHER_DRIVES
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.tables import Tables


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
