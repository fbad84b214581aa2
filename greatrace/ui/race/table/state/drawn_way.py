"""The way that is drawn on the map before it is driven, and setting out on it from the own sequence."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct, structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.decisions import Sequence
from greatrace.engine.distances import FAR
from greatrace.engine.price import fuel_price
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.engine.views import unseen_cards
from greatrace.engine.ways.data import Payable, UsedKind, Way
from greatrace.engine.ways.plan import enough_fuel, filled, fuel_for_all, fuel_towards
from greatrace.engine.ways.reach import odds_ahead, reached
from greatrace.engine.ways.way import alternatives, escorted, find_way, reach_of, way_with, with_split
from greatrace.ui.race.table.state.lying_hand import OPENLY, unseen
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


def leads_somewhere(state: Position, seat: int) -> bool:
    """Return whether a crew can set out for a cell beside it or over a line, where it need not turn round."""
    race, cell = state.race, state.table.dashboards[seat].cell
    beside = (*race.neighbours[cell], *(race.other_end(line, cell) for line in race.lines_at[cell]))
    found = (setting_out(state, one) for one in beside)
    return any(one is not None and (one.way.odds is None or one.way.odds.tiles > 0) for one in found)


def line_leaves(state: Position, seat: int) -> bool:
    """Return whether a crew in its sequence can set out over a line from where it stands, and pay for it."""
    race, here = state.race, state.table.dashboards[seat].cell
    ends = (setting_out(state, race.other_end(line, here)) for line in race.lines_at[here])
    return any(found is not None and found.way.line >= 0 for found in ends)


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
    """Return how the crew that is asked drives on in its sequence to where it is bound for, if it gets on."""
    if not state.asked or state.way or not isinstance(state.frame, Sequence):
        return None
    goal = next(iter(state.route), state.bound.get(state.asked[0]))
    found = None if goal is None else setting_out(state, goal)
    return None if found is None or found.way.hopeless else found


def fuel_wanted(state: TableState, seat: int, most: int) -> int:
    """Return the points of fuel, at most ``most``, that a seat needs towards its pinned goal or the finish.

    In a city, where it is cheap (9.1), that is for all the way, elsewhere for the next drive.
    """
    wanted = fuel_for_all if state.race.city_at[state.table.dashboards[seat].cell] >= 0 else enough_fuel
    return wanted(state.race, state.known(seat), fuel_goal(state), most)


def fuel_goal(state: TableState) -> int:
    """Return the cell to which fuel is proposed: the pinned goal or the finish."""
    return next(iter(state.route), state.race.finish_cell)


def _most_fuel(state: Position) -> int:
    legal = state.legal(state.asked[0])
    return max((one.points for one in legal if isinstance(one, do.BuyFuel)), default=0)


ENGINE = "engine"
"""The name under which the state keeps how many mechanical points the engine pays."""
PICKED = "picked"
"""The name under which it keeps that the goal of the way was pressed on the map."""
BY_ITSELF = "by-itself"
"""The name under which it keeps that the way was drawn by itself, as that is mostly what is done next."""
ADVISED = "advised"
"""The name under which it keeps that a hint began the drive: what leads back takes all of that back."""
PUT_AWAY = "put-away"
"""The name under which it keeps that such a way was put away, so that it is not drawn by itself again."""
LOOKED_AT = "looked-at"
"""The name under which it keeps the goal of the way that was looked at last and put away before a drive."""

NEAR = 2
"""Steps from the vehicle within which the map is seen in a sequence and a drive."""


def may_draw(state: Position) -> bool:
    """Return whether a way can be drawn now: a human's own sequence or drive."""
    return bool(state.asked) and isinstance(state.frame, ask.Sequence | ask.Driving)


def way_to(state: TableState, cell: int) -> Way | None:
    """Return the way of the crew that is asked to a cell, as far as that shows no secret.

    An escort that stands ready for a danger on the way is used; the player may choose to do without.
    """
    if not may_draw(state):
        return None
    view = view_for(state, cell)
    way = find_way(state.race, view, cell)
    return escorted(state.race, view, way) if way else None


def covered_way(state: TableState, cell: int) -> Way | None:
    """Return the way to a cell as it is drawn while the hand of the crew that is asked is covered (1.8)."""
    curtain, before = state.curtain, state.curtain.peeked
    curtain.peeked = None
    try:
        return way_to(state, cell)
    finally:
        curtain.peeked = before


def way_again(state: TableState, before: Way, amounts: Collection[str]) -> Way | None:
    """Return the way to where one led, with as much as possible of what was to be used on it.

    Args:
        state: the table.
        before: the way that was drawn.
        amounts: the names of what was set on it.
    """
    default = way_to(state, before.goal)
    view = view_for(state, before.goal)
    if OPENLY in amounts:
        own = state.controller.view(before.seat).own
        view = structs.replace(view, own=own)
    elif default is None or default.line >= 0:
        return default
    kinds = {one.kind for one in before.cards}
    same = way_with(state.race, view, before.goal, kinds) if kinds else None
    ways = (*filter(None, (default, same)), *alternatives(state.race, view, before.goal))
    if not ways:
        return None
    return min(ways, key=lambda way: len(set(way.cards) ^ set(before.cards)))


def wanted_way(state: TableState) -> Way | None:
    """Return the way that is drawn, paid in the split that the player has set."""
    way = state.way
    if way is None or ENGINE not in state.amounts:
        return way
    return with_split(way, state.amounts[ENGINE])


def off_way(state: TableState, cell: int) -> bool:
    """Return whether choosing a cell means another way in a sequence or drive than the one that is drawn."""
    drives = isinstance(state.frame, ask.Driving | Sequence)
    return drives and (state.way is None or state.way.goal != cell)


def way_unseen(state: TableState) -> bool:
    """Return whether the drawn way may tell of a hand that is covered again, in which it was chosen."""
    return state.way is not None and unseen(state, state.way.seat)


def seen_way(state: TableState) -> Way | None:
    """Return the drawn way as it may be seen: as it is, or as everybody would draw it to its goal."""
    return way_to(state, state.way.goal) if state.way and way_unseen(state) else state.way


def reachable(state: Position) -> dict[int, tuple[int, int]]:
    """Return the cells that the drive that runs may enter, with the points of fuel and mechanics."""
    return reached(state.race, state.known(state.asked[0])) if _drives(state) else {}


def blank_odds_ahead(state: Position) -> dict[int, Payable]:
    """Return the odds of every blank cell that the drive that runs may enter."""
    return odds_ahead(state.race, state.known(state.asked[0])) if _drives(state) else {}


def _drives(state: Position) -> bool:
    return bool(state.asked) and isinstance(state.frame, ask.Driving)


def drive_cells(state: Position) -> tuple[int, ...]:
    """Return the cell of the vehicle that acts, then its reach."""
    own = state.table.dashboards[state.subject]
    return (own.cell, *sorted(set(reachable(state)) | set(state.race.neighbours[own.cell])))


def around(race: Race, cell: int, steps: int) -> tuple[int, ...]:
    """Return a cell and those within so many steps over land, the nearest first."""
    found = [cell]
    for _ in range(steps):
        found += dict.fromkeys(other for one in found for other in race.neighbours[one] if other not in found)
    return tuple(found)


def race_cells(state: Position) -> tuple[int, ...]:
    """Return the cell of the vehicle that acts, then its reach and the next rivals ahead and behind."""
    seat = state.subject
    own = state.table.dashboards[seat]
    rivals = [one for other, one in enumerate(state.table.dashboards) if other != seat and not one.arrived]
    ahead = [one for one in rivals if (one.corridor, -one.stamp) > (own.corridor, -own.stamp)]
    behind = [one for one in rivals if one not in ahead]
    nearest = [min(ahead, key=lambda one: (one.corridor, -one.stamp))] if ahead else []
    nearest += [max(behind, key=lambda one: (one.corridor, -one.stamp))] if behind else []
    return (*drive_cells(state), *(one.cell for one in nearest))


def road_ahead(state: Position) -> tuple[int, ...]:
    """Return the cells of a shortest way over land of the crew that acts, from the next one to the finish."""
    far, cell, found = state.race.distance_to_finish, state.table.dashboards[state.subject].cell, list[int]()
    while 0 < far[cell] < FAR:
        cell = min(state.race.neighbours[cell], key=far.__getitem__)
        found.append(cell)
    return tuple(found)


def helps(state: Position, way: Way) -> tuple[UsedKind, ...]:
    """Return what is not used on a way but might help there, as far as all may know (5.9, 6.4).

    An escort or a Ranger counters a danger that is paid; a Guide ignores the stop that ends the drive too
    early. A card counts where it can be seen, or might be among those that lie face down.
    """
    view = state.known(way.seat)
    found: list[UsedKind] = []
    if any(term.label == "danger" for term in way.terms):
        found += ["escort"] if view.table.dashboards[way.seat].escort else []
        found += ["ranger"] if might_hold(state, view, state.race.ranger) else []
    stopped = way.stop.kind == "stop" and not way.arrives and way.driven < reach_of(view.table, way.seat)
    if stopped and state.race.guide >= 0 and might_hold(state, view, state.race.guide):
        found.append("guide")
    return tuple(found)


def might_hold(state: Position, view: View, card: int) -> bool:
    """Return whether a card is seen in a hand, or might be among those of it that lie face down."""
    if card in view.own.hand:
        return True
    return state.may_allow_more(view.seat) and unseen_cards(state.race, state.table)[card] > 0


def otherwise_countered(state: TableState) -> tuple[Way, ...]:
    """Return the ways that differ in what is used from the drawn one, in turn; none without a choice."""
    way = state.way
    if way is None or way.line >= 0 or not may_draw(state):
        return ()
    ways = alternatives(state.race, view_for(state, way.goal), way.goal)
    if len(ways) < 2:
        return ()
    used = [one.cards for one in ways]
    if way.cards not in used or way_unseen(state):
        return ways
    at = used.index(way.cards) + 1
    return (*ways[at:], *ways[: at - 1])
