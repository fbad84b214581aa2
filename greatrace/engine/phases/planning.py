"""Planning (3.7–3.8): all crews set their assistants in secret and at the same time."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Plan
from greatrace.engine.decisions import Planning
from greatrace.engine.draft import Draft, without
from greatrace.engine.state import Own


def plan(draft: Draft, seat: int, action: Plan) -> None:
    """Seal a crew's plan; the last one reveals them all (3.7)."""
    frame = draft.frames[-1]
    assert isinstance(frame, Planning)
    own = draft.own[seat]
    draft.tell(events.PlanSealed, seat)
    draft.own[seat] = Own(own.hand, own.drawn, action)
    waiting = without(frame.waiting, seat)
    draft.frames[-1] = Planning(waiting)
    if not waiting:
        _reveal(draft)


def _reveal(draft: Draft) -> None:
    plans = tuple(own.plan for own in draft.own if own.plan is not None)
    draft.tell(events.PlansRevealed, plans)
    for seat, sealed in enumerate(plans):
        own = draft.own[seat]
        draft.own[seat] = Own(own.hand, own.drawn, None)
        draft.dashboards[seat] = structs.replace(
            draft.dashboards[seat],
            scout=sealed.scout, mechanic=sealed.mechanic, escort=sealed.escort, funding=sealed.funding,
        )
    draft.frames = []
    draft.turn = -1
