"""Setting out from the own sequence: the fuel that a way needs, who drives, and the way itself, at once."""

from __future__ import annotations

from msgspec import Struct

from greatrace.engine import actions as do
from greatrace.engine.decisions import Sequence
from greatrace.engine.price import fuel_price
from greatrace.engine.state import View
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.plan import enough_fuel, filled, fuel_towards
from greatrace.engine.ways.way import escorted, find_way
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState


class SettingOut(Struct, frozen=True, gc=False):
    """A drive that can begin now.

    Attributes:
        way: as it is with the fuel that is bought first.
        fuel: points that are bought first.
        money: francs that they cost.
        begin: what begins the drive: a mechanic or a Pilot card.
    """

    way: Way
    fuel: int
    money: int
    begin: do.AnyAction


def starting_action(state: Position, view: View | None = None) -> do.AnyAction | None:
    """Return what begins a drive in the own sequence: a mechanic, else a Pilot card of the view."""
    if not state.asked or not isinstance(state.frame, Sequence):
        return None
    legal = state.race.legal_actions(view or state.known(state.asked[0]))
    if do.Drive() in legal:
        return do.Drive()
    pilots = (card for card, effect in enumerate(state.race.effects) if effect == "pilot")
    return next((do.Play(card) for card in pilots if do.Play(card) in legal), None)


def setting_out(state: Position, cell: int, view: View | None = None) -> SettingOut | None:
    """Return how the crew that is asked in its sequence sets out for a cell; ``None`` where it cannot.

    Args:
        state: the table.
        cell: where to.
        view: what is counted on; what may be seen now by default.
    """
    view = view or (state.known(state.asked[0]) if state.asked else None)
    begin = starting_action(state, view)
    if begin is None or view is None:
        return None
    points = fuel_towards(state.race, view, cell, _most_fuel(state))
    fuelled = filled(state.race, view, points)
    way = find_way(state.race, fuelled, cell)
    if way is None or not way.driven:
        return None
    way = escorted(state.race, fuelled, way)
    return SettingOut(way, points, points * fuel_price(state.race, view.table.dashboards[view.seat]), begin)


def view_for(state: Position, cell: int) -> View:
    """Return what the crew that is asked knows, with the fuel that it would buy before a way to a cell."""
    view = state.known(state.asked[0])
    if starting_action(state) is None:
        return view
    return filled(state.race, view, fuel_towards(state.race, view, cell, _most_fuel(state)))


def best_filled(state: Position) -> View:
    """Return what the crew that is asked knows, with all the fuel that it could buy now."""
    return filled(state.race, state.known(state.asked[0]), _most_fuel(state))


def way_on(state: TableState) -> SettingOut | None:
    """Return how the crew that is asked drives on in its sequence to where it is bound for."""
    if not state.asked or state.way or not isinstance(state.frame, Sequence):
        return None
    goal = next(iter(state.route), state.bound.get(state.asked[0]))
    return None if goal is None else setting_out(state, goal)


def fuel_wanted(state: TableState, seat: int, most: int) -> int:
    """Return the points of fuel, at most ``most``, that a seat needs to its pinned goal or the finish."""
    goal = next(iter(state.route), state.race.finish_cell)
    return enough_fuel(state.race, state.known(seat), goal, most)


def _most_fuel(state: Position) -> int:
    legal = state.legal(state.asked[0])
    return max((one.points for one in legal if isinstance(one, do.BuyFuel)), default=0)
