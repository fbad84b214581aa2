"""Sea and air lines (8): legality, refusals, effects."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.draft import Draft
from greatrace.engine.leaders import discount_refusal, has_line_discount
from greatrace.engine.price import line_price
from greatrace.engine.questions.driving.frame import Driving, TakeLine
from greatrace.engine.questions.driving.movement import enter_city, move_marker
from greatrace.engine.rates import CITY_FUEL
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def line_actions(race: Tables, view: View, dashboard: Dashboard, line: int) -> list[TakeLine]:
    """Return the ways in which a crew can pay for a line, none of them with a wasted discount (8.2)."""
    leaders = (False, True) if has_line_discount(race, view.seat, dashboard, line) else (False,)
    actions: list[TakeLine] = []
    for leader in leaders:
        for cards in range(view.own.hand.count(race.transport) + 1):
            action = TakeLine(line, cards, leader)
            price = line_price(race, view.seat, action)
            if dashboard.money >= price:
                actions.append(action)
            if not price:
                break
    return actions


def take_line(draft: Draft, seat: int, frame: Driving, action: TakeLine) -> None:
    """Travel by line to its other city, as the only step of a drive (8.1)."""
    race = draft.race
    francs = line_price(race, seat, action)
    origin = draft.dashboards[seat].cell
    cell = race.other_end(action.line, origin)
    draft.tell(events.LineTaken, seat, action.line, origin, cell, francs, action.transports, action.leader)
    for _ in range(action.transports):
        draft.discard_card(seat, race.transport)
    dashboard = draft.dashboards[seat]
    draft.change(
        seat,
        structs.replace(
            dashboard, cell=cell, fuel=dashboard.fuel - CITY_FUEL, money=dashboard.money - francs
        ),
    )
    if action.leader:
        draft.tell(events.LeaderUsed, seat)
        draft.change(seat, structs.replace(draft.dashboards[seat], leader_ready=False))
    move_marker(draft, seat)
    enter_city(draft, seat)


def line_refusal(race: Tables, view: View, frame: Driving, action: TakeLine) -> Refused:
    """Return why a crew may not take a line in this way (8)."""
    dashboard = view.table.dashboards[view.seat]
    if not 0 <= action.line < len(race.board.lines):
        return Refused("8.1", "no_line", line=action.line)
    if frame.moved:
        return Refused("8.1", "line_first_step")
    line = race.board.lines[action.line]
    if dashboard.cell not in (line.a, line.b):
        return Refused("8.1", "line_not_here", line=line.id)
    if dashboard.fuel < CITY_FUEL:
        return Refused("7.2", "no_fuel", needed=CITY_FUEL, have=dashboard.fuel)
    have = view.own.hand.count(race.transport)
    if not 0 <= action.transports <= have:
        return Refused("8.2", "no_transport", needed=action.transports, have=have)
    refused = discount_refusal(race, view.seat, dashboard, action.line) if action.leader else None
    if refused is not None:
        return refused
    price = line_price(race, view.seat, action)
    if dashboard.money < price:
        return Refused("8.2", "no_money", needed=price, have=dashboard.money)
    return Refused("10.6", "transport_useless")
