"""Maintenance (3.14–3.16) and the end of the race (11)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.draft import Draft
from greatrace.engine.phases.bivouac.rules import begin_round
from greatrace.engine.rates import gazette_bonus
from greatrace.engine.scoring import winner
from greatrace.engine.solo.maintenance import is_over, pay_alone, set_order_alone


def end_convoy(draft: Draft) -> None:
    """End the convoy: escorts leave (3.12), then the race is over (11.3) or maintenance follows."""
    if is_over(draft):
        draft.tell(events.RaceEnded, winner(draft))
        _dismiss_escorts(draft)
        return
    if draft.race.alone:
        set_order_alone(draft)
        _dismiss_escorts(draft)
        pay_alone(draft)
    else:
        _set_order(draft)
        _dismiss_escorts(draft)
        _pay_bonus(draft)
    begin_round(draft)


def _dismiss_escorts(draft: Draft) -> None:
    for seat, dashboard in enumerate(draft.dashboards):
        if dashboard.escort:
            draft.dashboards[seat] = structs.replace(dashboard, escort=0)


def _set_order(draft: Draft) -> None:
    """Set the turn order: furthest corridor first, in one corridor the lower marker first (3.14)."""
    dashboards = draft.dashboards
    order = tuple(
        sorted(range(len(dashboards)), key=lambda seat: (-dashboards[seat].corridor, dashboards[seat].stamp))
    )
    draft.tell(events.OrderChanged, order)
    draft.order = order


def _pay_bonus(draft: Draft) -> None:
    """Pay the Gazette's bonus by the new order (3.16)."""
    for seat, francs in zip(draft.order, gazette_bonus(len(draft.order)), strict=False):
        dashboard = draft.dashboards[seat]
        draft.tell(events.BonusPaid, seat, francs)
        draft.dashboards[seat] = structs.replace(dashboard, money=dashboard.money + francs)
