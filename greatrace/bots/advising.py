"""What a hint advises where the search sees no difference, or stops before what must come first."""

from __future__ import annotations

from typing import Final

from greatrace.bots.ahead import cells_ahead
from greatrace.bots.search.coming_true import coming_true
from greatrace.engine.actions import AnyAction, BuyFuel, Drive, Pass
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.engine.ways.plan import LIKELY, fuel_towards
from greatrace.engine.ways.way import find_way

MOST_CHANCE: Final = 99
"""Percent that a hint shows at most: nothing is certain before the race is over."""


def advised(
    race: Race, view: View, legal: tuple[AnyAction, ...], action: AnyAction, other: AnyAction | None,
    level: bool,
) -> tuple[AnyAction, AnyAction | None]:
    """Return what is advised, and what else was close.

    Passing gives up all assistants for good (3.12): it is not advised where something else is as good. Nor is
    a drive whose first cell can hardly be paid while fuel is to be had.

    Args:
        race: the race.
        view: the view of the seat that decides.
        legal: its actions.
        action: the choice of the search.
        other: what came closest.
        level: whether that is as good.
    """
    if isinstance(action, Pass) and level and other is not None:
        action, other = other, action
    offered = {one.points: one for one in legal if isinstance(one, BuyFuel)}
    points = fuel_first(race, view, max(offered)) if offered and isinstance(action, Drive) else 0
    return (offered[points], action) if points in offered else (action, other)


def fuel_first(race: Race, view: View, most: int) -> int:
    """Return the fuel (points) to be bought before a drive whose first cell can hardly be paid without it."""
    cells = cells_ahead(race, view)
    if not cells:
        return 0
    way = find_way(race, view, cells[-1])
    goes = way is not None and (way.driven > 1 or (way.driven == 1 and way.odds is None))
    likely = way is not None and way.odds is not None and way.odds.percent >= LIKELY
    return 0 if goes or likely else fuel_towards(race, view, cells[-1], most)


def shown(race: Race, chance: int) -> int:
    """Return the chance of winning in percent that is shown for one in the search (thousandths).

    What is behind is behind in chances that are shown, too: no lead is more than all of the chance.
    """
    chance = max(0, chance)
    true = chance if race.par else coming_true(chance, race.alone)
    return min(MOST_CHANCE, round(true / 10))


def early(race: Race, view: View) -> bool:
    """Return whether more than half of the way to the finish is still ahead of a crew."""
    far = race.distance_to_finish
    return 2 * far[view.table.dashboards[view.seat].cell] > far[race.start_cell]
