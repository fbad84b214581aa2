"""Changes of the Torpedo’s gauges and place."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.draft import Draft
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.torpedo import maximum


def most(draft: Draft) -> int:
    """Return the maximum of both gauges (14.19)."""
    return maximum(draft.rival.stickers, draft.race.stickers_work)


def recover(draft: Draft, article: str, fuel: int, mechanics: int) -> None:
    """Raise the gauges, never above their maxima (14.6, 14.13, 14.21)."""
    rival = draft.rival
    fuel = max(0, min(fuel, most(draft) - rival.fuel))
    mechanics = max(0, min(mechanics, most(draft) - rival.mechanics))
    draft.tell(solo_events.TorpedoRecovered, article, fuel, mechanics)
    draft.torpedo = structs.replace(rival, fuel=rival.fuel + fuel, mechanics=rival.mechanics + mechanics)


def damage(draft: Draft, points: int) -> int:
    """Lower the mechanics gauge, not below 0, and return by how much (14.11)."""
    rival = draft.rival
    points = min(points, rival.mechanics)
    draft.torpedo = structs.replace(rival, mechanics=rival.mechanics - points)
    return points


def move(draft: Draft, cell: int, fuel: int, mechanics: int) -> None:
    """Move the vehicle for points of fuel and mechanics; the marker follows (3.15)."""
    rival, race = draft.rival, draft.race
    corridor = race.corridors[cell]
    draft.torpedo = structs.replace(
        rival, cell=cell, fuel=rival.fuel - fuel, mechanics=rival.mechanics - mechanics
    )
    if corridor != rival.corridor:
        draft.tell(events.MarkerMoved, race.seats, corridor)
        draft.clock += 1
        draft.torpedo = structs.replace(draft.rival, corridor=corridor, stamp=draft.clock)
