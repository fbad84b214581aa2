"""How likely each crew is to win, estimated from what all may see."""

from __future__ import annotations

from math import exp
from typing import Final

from greatrace.bots.mind import Mind
from greatrace.engine.state import Dashboard
from greatrace.kernel.sums import running_sum

CELL: Final = 4800
"""Cost in centimes of a cell of a typical course."""

WAY: Final = 7.5
"""Standing of a whole course at the start; as the other figures, on a log-odds scale."""

WAY_LATER: Final = 16.7
"""Standing that it gains, times the square of the share of the course that the leader has behind it."""

ENGINE: Final = 0.25
CHASSIS: Final = 0.29
FUEL: Final = 0.11
FRANC: Final = 0.0094
CARD: Final = 0.18
"""Standing of a point on each gauge, of a franc and of a card."""

MECHANIC: Final = 0.42
"""Standing of a mechanic that may still drive in this round near the finish; nothing at the start."""

ARRIVED: Final = 1.8
"""Standing of having arrived."""

WIDEST: Final = 20.0
"""Standing behind the best from which a crew's chance no longer falls."""

REACH: Final = 1800
"""Cost in centimes of way that a mechanic may cover with each point of engine."""


def chances(mind: Mind) -> list[float]:
    """Return the estimated chance of winning of each crew, by seat; 0 for one that cannot win any more.

    A crew that can hardly arrive in the race's last round cannot win (11.3).
    """
    boards, closing, stage = mind.table.dashboards, bool(mind.arrived), _stage(mind)
    standings = [_standing(mind, one, stage) for one in boards]
    best = max(standings)
    powers = [
        0.0 if closing and not one.arrived and not within_reach(mind, one)
        else exp(max(-WIDEST, standing - best))
        for one, standing in zip(boards, standings, strict=True)
    ]
    whole = running_sum(powers) or 1.0
    return [power / whole for power in powers]


def within_reach(mind: Mind, one: Dashboard) -> bool:
    """Return whether a crew may arrive in this round with the mechanics that it has left."""
    drives = 0 if one.passed else one.mechanic
    return mind.road.left[one.cell] < REACH * max(1, one.engine) * drives if drives else False


def _stage(mind: Mind) -> float:
    """Return the share of the course that the leader has behind it."""
    race = mind.race
    nearest = min([race.distance_to_finish[one.cell] for one in mind.table.dashboards])
    return 1 - nearest / max(1, race.distance_to_finish[race.start_cell])


def _standing(mind: Mind, one: Dashboard, stage: float) -> float:
    whole = max(1, CELL * mind.race.distance_to_finish[mind.race.start_cell])
    drives = 0 if one.passed or not one.engine else one.mechanic
    return (
        ENGINE * one.engine + CHASSIS * one.chassis + FUEL * one.fuel + FRANC * one.money + CARD * one.cards
        + MECHANIC * stage * drives - (WAY + WAY_LATER * stage * stage) * mind.road.left[one.cell] / whole
        + (ARRIVED if one.arrived else 0)
    )
