"""Maintenance and the end of a race of one crew (14.13, 14.14, 14.24)."""

from __future__ import annotations

from msgspec import UNSET, structs

from greatrace.engine import events
from greatrace.engine.draft import Draft
from greatrace.engine.rates import gazette_bonus
from greatrace.engine.solo.bivouac import CREW
from greatrace.engine.solo.gauges import recover


def is_over(draft: Draft) -> bool:
    """Return whether the round was the last: somebody arrived (11.1, 14.14) or a crossing failed (14.24)."""
    arrived = draft.torpedo is not UNSET and draft.torpedo.arrived > 0
    failed = 0 < draft.race.par <= draft.round
    return bool(draft.arrivals) or arrived or failed


def set_order_alone(draft: Draft) -> None:
    """Set the turn order of the crew and the Torpedo (3.14, 14.13); a crossing has none."""
    rival = draft.torpedo
    if rival is UNSET:
        return
    crew = draft.dashboards[CREW]
    first = (-rival.corridor, rival.stamp) < (-crew.corridor, crew.stamp)
    seat = draft.race.seats
    draft.tell(events.OrderChanged, (seat, CREW) if first else (CREW, seat))
    draft.torpedo = structs.replace(rival, first=first)


def pay_alone(draft: Draft) -> None:
    """Pay the player that is first 20 F; the Torpedo that is first gets fuel (14.13)."""
    rival = draft.torpedo
    if rival is UNSET:
        return
    if rival.first:
        recover(draft, "14.13", fuel_of_the_first(draft), 0)
        return
    crew, francs = draft.dashboards[CREW], gazette_bonus(2)[0]
    draft.tell(events.BonusPaid, CREW, francs)
    draft.change(CREW, structs.replace(crew, money=crew.money + francs))


def fuel_of_the_first(draft: Draft) -> int:
    """Return the points of fuel that the Torpedo gains where it is first (14.13)."""
    return 2 if draft.race.city_at[draft.rival.cell] >= 0 else 1
