"""Fuel that cards bring (10.5)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.draft import Draft


def refuel(draft: Draft, seat: int, card: int, points: int) -> None:
    """Raise the fuel, never above its maximum (10.5)."""
    dashboard = draft.dashboards[seat]
    points = min(points, draft.race.crews[seat].fuel - dashboard.fuel)
    draft.tell(events.Refuelled, seat, card, points)
    draft.change(seat, structs.replace(dashboard, fuel=dashboard.fuel + points))
