"""Sea and air lines (8)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import TakeLine
from greatrace.engine.draft import Draft
from greatrace.engine.effects.driving import enter_city, move_marker
from greatrace.engine.effects.rates import CITY_FUEL
from greatrace.engine.price import line_price


def take_line(draft: Draft, seat: int, action: TakeLine) -> None:
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
            dashboard, cell=cell, fuel=dashboard.fuel - CITY_FUEL, money=dashboard.money - francs,
            leader_ready=dashboard.leader_ready and not action.leader,
        ),
    )
    if action.leader:
        draft.tell(events.LeaderUsed, seat)
    move_marker(draft, seat)
    enter_city(draft, seat)
