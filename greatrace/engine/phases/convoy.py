"""The convoy (3.9–3.13): sequences in turn order until every crew has passed or finished."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import BuyFuel, Fund, Pass
from greatrace.engine.decisions import Bivouac, Sequence
from greatrace.engine.draft import Draft
from greatrace.engine.effects.rates import fuel_price, funding_francs
from greatrace.engine.phases.bivouac import end_bivouac
from greatrace.engine.phases.maintenance import end_convoy


def settle(draft: Draft) -> None:
    """Go on by itself until some crew has to decide or the race is over."""
    while True:
        if not draft.frames:
            if not _next_sequence(draft):
                end_convoy(draft)
            return
        frame = draft.frames[-1]
        if type(frame) is not Sequence:
            if type(frame) is Bivouac:
                end_bivouac(draft)
            return
        dashboard = draft.dashboards[frame.seat]
        if dashboard.active:
            return
        draft.frames.pop()
        if not dashboard.passed:
            _pass(draft, frame.seat, automatic=True)


def _next_sequence(draft: Draft) -> bool:
    """Begin the sequence of the next crew in turn order that has not passed (3.9, 3.11)."""
    order = draft.order
    first = order.index(draft.turn) + 1 if draft.turn >= 0 else 0
    for place in range(first, first + len(order)):
        seat = order[place % len(order)]
        dashboard = draft.dashboards[seat]
        if dashboard.passed:
            continue
        if dashboard.active:
            draft.turn = seat
            draft.frames.append(Sequence(seat, False))
            draft.tell(events.SequenceBegan, seat)
            return True
        _pass(draft, seat, automatic=True)
    return False


def _pass(draft: Draft, seat: int, automatic: bool) -> None:
    draft.tell(events.Passed, seat, automatic)
    draft.change(
        seat, structs.replace(draft.dashboards[seat], scout=0, mechanic=0, funding=0, passed=True)
    )


def pass_round(draft: Draft, seat: int, action: Pass) -> None:
    """Pass: all assistants but the escorts leave the dashboard (3.12)."""
    draft.frames.pop()
    _pass(draft, seat, automatic=False)


def buy_fuel(draft: Draft, seat: int, action: BuyFuel) -> None:
    """Buy fuel at the start of a sequence (9.1)."""
    dashboard = draft.dashboards[seat]
    francs = action.points * fuel_price(draft.race, dashboard)
    draft.tell(events.FuelBought, seat, action.points, francs)
    draft.change(
        seat, structs.replace(dashboard, fuel=dashboard.fuel + action.points, money=dashboard.money - francs)
    )


def fund(draft: Draft, seat: int, action: Fund) -> None:
    """Play the whole funding group (5.7)."""
    draft.frames.pop()
    dashboard = draft.dashboards[seat]
    francs = funding_francs(dashboard.funding)
    draft.tell(events.FundingPaid, seat, dashboard.funding, francs)
    draft.change(seat, structs.replace(dashboard, funding=0, money=dashboard.money + francs))
