"""Why a step, an entry or a line is not legal (6, 8)."""

from __future__ import annotations

from greatrace.engine.actions import Counter, Step, TakeLine
from greatrace.engine.decisions import Driving
from greatrace.engine.effects.rates import CITY_FUEL, DANGER_POINTS
from greatrace.engine.price import blank_fuel, line_price
from greatrace.engine.state import View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def step_refusal(race: Tables, view: View, action: Step) -> Refused:
    """Return why a crew may not drive onto a cell (6)."""
    cell, dashboard, tiles = action.cell, view.table.dashboards[view.seat], view.table.tiles
    if cell not in race.neighbours[dashboard.cell]:
        return Refused("6.1", "not_neighbour", cell=cell)
    if race.city_at[cell] < 0 and tiles[cell]:
        return entry_refusal(race, view, cell, action.counter, action.guide)
    city = race.city_at[cell] >= 0
    needed = CITY_FUEL if city else blank_fuel(race, cell)
    if (city or not view.table.bag_size) and dashboard.fuel < needed:
        return Refused("6.8" if city else "6.11", "no_fuel", needed=needed, have=dashboard.fuel)
    if action.counter:
        return Refused("5.9", "no_danger", cell=cell)
    return Refused("6.4", "no_stop", cell=cell)


def entry_refusal(race: Tables, view: View, cell: int, counter: Counter, guide: bool) -> Refused:
    """Return why a crew may not enter a tile in this way (6.2–6.5)."""
    dashboard, tile = view.table.dashboards[view.seat], view.table.tiles[cell] - 1
    needed = race.fuel_at[tile][cell]
    if dashboard.fuel < needed:
        return Refused("6.5", "no_fuel", needed=needed, have=dashboard.fuel)
    points, mechanics = dashboard.engine + dashboard.chassis, race.mechanics[tile]
    if points < mechanics:
        return Refused("6.5", "no_mechanics", needed=mechanics, have=points)
    if counter and not race.danger[tile]:
        return Refused("5.9", "no_danger", cell=cell)
    if counter == "escort" and not dashboard.escort:
        return Refused("5.9", "no_escort")
    if counter == "ranger" and race.ranger not in view.own.hand:
        return Refused("5.9", "no_ranger")
    if race.danger[tile] and not counter and points < mechanics + DANGER_POINTS:
        return Refused("6.5", "danger_unpayable", needed=mechanics + DANGER_POINTS, have=points)
    assert guide
    if not race.stop[tile]:
        return Refused("6.4", "no_stop", cell=cell)
    if race.guide not in view.own.hand:
        return Refused("10/guide", "no_guide")
    return Refused("6.4", "guide_useless", cell=cell)


def line_refusal(race: Tables, view: View, action: TakeLine) -> Refused:
    """Return why a crew may not take a line in this way (8)."""
    frame, dashboard = view.table.frames[-1], view.table.dashboards[view.seat]
    assert isinstance(frame, Driving)
    if not 0 <= action.line < len(race.board.lines):
        return Refused("8.1", "no_line", line=action.line)
    line = race.board.lines[action.line]
    if dashboard.cell not in (line.a, line.b):
        return Refused("8.1", "line_not_here", line=line.id)
    if frame.moved:
        return Refused("8.1", "line_first_step")
    if dashboard.fuel < CITY_FUEL:
        return Refused("7.2", "no_fuel", needed=CITY_FUEL, have=dashboard.fuel)
    discount = _discount_refusal(race, view, action)
    if discount is not None:
        return discount
    price = line_price(race, view.seat, action)
    if dashboard.money < price:
        return Refused("8.2", "no_money", needed=price, have=dashboard.money)
    return Refused("8.2", "transport_useless")


def _discount_refusal(race: Tables, view: View, action: TakeLine) -> Refused | None:
    have = view.own.hand.count(race.transport)
    if not 0 <= action.transports <= have:
        return Refused("8.2", "no_transport", needed=action.transports, have=have)
    if not action.leader:
        return None
    leader = race.crews[view.seat].leader
    if not race.leaders:
        return Refused("0/leaders", "no_leaders")
    if leader.effect != "sea_discount":
        return Refused(f"12/{leader.id}", "no_leader_power")
    if race.board.lines[action.line].kind != "sea":
        return Refused(f"12/{leader.id}", "discount_sea_only")
    if not view.table.dashboards[view.seat].leader_ready:
        return Refused("12.2", "discount_spent")
    return None


