"""Repairs (5.3) and bought parts (9.2)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import BuyPart, Halt, Repair, UsePart
from greatrace.engine.decisions import Driving, Repairing
from greatrace.engine.draft import Draft
from greatrace.engine.effects.rates import part_price


def repair(draft: Draft, seat: int, action: Repair) -> None:
    """Play a mechanic to repair (5.3)."""
    dashboard = draft.dashboards[seat]
    draft.tell(events.AssistantPlayed, seat, "mechanic", "repair")
    draft.change(seat, structs.replace(dashboard, mechanic=dashboard.mechanic - 1))
    draft.frames[-1] = Repairing(seat)


def begin_repair(draft: Draft, seat: int) -> None:
    """Begin the repair of a Mechanic card or a leader (10, 12)."""
    draft.frames.append(Repairing(seat))


def use_part(draft: Draft, seat: int, action: UsePart) -> None:
    """Use a Spare Parts or Toolbox card; points above a maximum are lost (5.3)."""
    amount = draft.race.cards[action.card].amount
    _raise(draft, seat, action.card, action.engine, amount - action.engine)
    draft.discard_card(seat, action.card)


def buy_part(draft: Draft, seat: int, action: BuyPart) -> None:
    """Buy one mechanical point (9.2); before a Pilot's drive it counts for the reach."""
    dashboard = draft.dashboards[seat]
    francs = part_price(draft.race, dashboard)
    draft.tell(events.PartBought, seat, action.gauge, francs)
    draft.change(seat, structs.replace(dashboard, money=dashboard.money - francs))
    engine = 1 if action.gauge == "engine" else 0
    _raise(draft, seat, -1, engine, 1 - engine)
    frame = draft.frames[-1]
    if isinstance(frame, Driving):
        draft.frames[-1] = Driving(seat, draft.dashboards[seat].engine, 0, frame.pilot)


def _raise(draft: Draft, seat: int, card: int, engine: int, chassis: int) -> None:
    crew, dashboard = draft.race.crews[seat], draft.dashboards[seat]
    engine = min(engine, crew.engine - dashboard.engine)
    chassis = min(chassis, crew.chassis - dashboard.chassis)
    draft.tell(events.Repaired, seat, card, engine, chassis)
    draft.change(
        seat,
        structs.replace(dashboard, engine=dashboard.engine + engine, chassis=dashboard.chassis + chassis),
    )


def halt_repair(draft: Draft, seat: int, action: Halt) -> None:
    """End a repair; a Mechanic card that began it is discarded (10.4)."""
    draft.frames.pop()
    draft.finish_card()
