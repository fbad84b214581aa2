"""The way that is drawn on the map before it is driven."""

from __future__ import annotations

from greatrace.engine import decisions as ask
from greatrace.engine.state import View
from greatrace.engine.views import unseen_cards
from greatrace.engine.ways.data import Gauges, Payable, UsedKind, Way
from greatrace.engine.ways.odds import payable
from greatrace.engine.ways.search import Searcher
from greatrace.engine.ways.way import default_split, find_way, going_on, reach_of, with_split
from greatrace.ui.race.table.state.setting_out import view_for
from greatrace.ui.race.table.state.table_state import TableState

ENGINE = "engine"
"""The name under which the state keeps how many mechanical points the engine pays."""


def may_draw(state: TableState) -> bool:
    """Return whether a way can be drawn now: a human's own sequence or drive."""
    return bool(state.asked) and isinstance(state.frame, ask.Sequence | ask.Driving)


def way_to(state: TableState, cell: int) -> Way | None:
    """Return the way of the crew that is asked to a cell, as far as that shows no secret."""
    if not may_draw(state):
        return None
    return find_way(state.race, view_for(state, cell), cell)


def wanted_way(state: TableState) -> Way | None:
    """Return the way that is drawn, paid in the split that the player has set."""
    way = state.way
    if way is None or ENGINE not in state.amounts:
        return way
    return with_split(way, state.amounts[ENGINE])


def reachable(state: TableState) -> dict[int, tuple[int, int]]:
    """Return the cells that the drive that runs may enter, lines left out.

    Returns:
        For each cell the points of fuel and of mechanics to come there.
    """
    if not state.asked or not isinstance(state.frame, ask.Driving):
        return {}
    view = state.known(state.asked[0])
    return Searcher(state.race, view, reach_of(view.table, view.seat)).prices(cards=True)


def odds_ahead(state: TableState) -> dict[int, Payable]:
    """Return the odds of every blank cell that the drive that runs may enter."""
    found: dict[int, Payable] = {}
    for cell, (fuel, mechanics) in reachable(state).items():
        seat = state.asked[0]
        own = state.table.dashboards[seat]
        split = default_split(own, mechanics)
        left = Gauges(own.fuel - fuel, own.engine - split.engine, own.chassis - split.chassis, own.money)
        odds = payable(state.race, state.known(seat), cell, left)
        if odds is not None:
            found[cell] = odds
    return found


def helps(state: TableState, way: Way) -> tuple[UsedKind, ...]:
    """Return what is not used on a way but might help there, as far as all may know (5.9, 6.4).

    An escort or a Ranger counters a danger that is paid; a Guide ignores the stop that ends the drive too
    early. A card counts where it can be seen, or might be among those that lie face down.
    """
    view = state.known(way.seat)
    found: list[UsedKind] = []
    if any(term.label == "danger" for term in way.terms):
        found += ["escort"] if view.table.dashboards[way.seat].escort else []
        found += ["ranger"] if _may_hold(state, view, state.race.ranger) else []
    stopped = way.stop.kind == "stop" and not way.arrives and way.driven < reach_of(view.table, way.seat)
    if stopped and state.race.guide >= 0 and _may_hold(state, view, state.race.guide):
        found.append("guide")
    return tuple(found)


def _may_hold(state: TableState, view: View, card: int) -> bool:
    if card in view.own.hand:
        return True
    return state.may_hide(view.seat) and unseen_cards(state.race, state.table)[card] > 0


def with_cards(state: TableState) -> tuple[Way, ...]:
    """Return the ways to the goal of the drawn one that differ in the cards and escorts used.

    One after the other: none, escorts first, Rangers first, then the same with a Guide on the goal.
    """
    way = state.way
    if way is None or way.line >= 0 or not may_draw(state):
        return ()
    race, view, goal = state.race, view_for(state, way.goal), way.goal
    plain = (
        find_way(race, view, goal, cards=False),
        find_way(race, view, goal, cards=True),
        find_way(race, view, goal, cards=True, rangers_first=True),
    )
    found = [one for one in plain if one is not None]
    found += [on for one in found if (on := going_on(race, view, one)) is not None]
    return tuple({one.cards: one for one in found}.values())


def otherwise_countered(state: TableState) -> Way | None:
    """Return the next of the ways that differ in the cards used; nothing where there is no choice."""
    ways = with_cards(state)
    if state.way is None or len(ways) < 2:
        return None
    used = [one.cards for one in ways]
    at = used.index(state.way.cards) if state.way.cards in used else -1
    return ways[(at + 1) % len(ways)]
