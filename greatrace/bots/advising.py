"""What a hint advises where the search sees no difference, or stops before what must come first."""

from __future__ import annotations

from greatrace.bots.ahead import cells_ahead
from greatrace.engine.actions import AnyAction, BuyFuel, Drive, Pass
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.engine.ways.plan import LIKELY, fuel_towards
from greatrace.engine.ways.way import find_way


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


def early(race: Race, view: View) -> bool:
    """Return whether more than half of the way to the finish is still ahead of a crew."""
    far = race.distance_to_finish
    return 2 * far[view.table.dashboards[view.seat].cell] > far[race.start_cell]
