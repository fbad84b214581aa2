"""Leaders' powers that are used in one's own sequence (12)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import UseLeader
from greatrace.engine.decisions import Sequence
from greatrace.engine.draft import Draft
from greatrace.engine.effects.exploring import begin_laying
from greatrace.engine.effects.repair import begin_repair

SEQUENCE_POWERS = ("survey", "repair")
"""The powers that are an action of their own; the others act where their article says."""


def use_leader(draft: Draft, seat: int, action: UseLeader) -> None:
    """Use the leader's power once a round (12.2); like a card, it ends the time to buy fuel (3.10)."""
    leader = draft.race.crews[seat].leader
    draft.tell(events.LeaderUsed, seat)
    draft.change(seat, structs.replace(draft.dashboards[seat], leader_ready=False))
    draft.frames[-1] = Sequence(seat, True)
    if leader.effect == "survey":
        begin_laying(draft, seat, leader.amount, leader.amount)
    else:
        begin_repair(draft, seat)
