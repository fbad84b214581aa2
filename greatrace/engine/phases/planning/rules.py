"""Planning (3.7–3.8): all crews set their assistants in secret and at the same time."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft, without
from greatrace.engine.phases.planning.frame import Plan, Planning
from greatrace.engine.questions.question import Question, answer, question
from greatrace.engine.rates import FUNDING_LIMIT
from greatrace.engine.solo.frame import TorpedoStep
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def begin_planning(draft: Draft) -> None:
    """Ask all crews at once for their plans (3.7)."""
    draft.market = ()
    draft.frames = [Planning(tuple(range(draft.race.seats)))]
    if draft.race.rival is not None:
        draft.frames.append(TorpedoStep("recover"))


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Planning) -> Actions:
    return race.plans


def _plan(draft: Draft, seat: int, frame: Planning, action: Plan) -> None:
    """Seal a crew's plan; the last one reveals them all (3.7)."""
    if draft.events is not None:
        draft.tell(events.PlanSealed, seat)
    owners = draft.opened()
    own = owners[seat]
    owners[seat] = structs.replace(own, plan=action)
    waiting = without(frame.waiting, seat)
    draft.frames[-1] = Planning(waiting)
    if not waiting:
        _reveal(draft)


def _reveal(draft: Draft) -> None:
    owners = draft.opened()
    if draft.events is not None:
        draft.tell(events.PlansRevealed, tuple(own.plan for own in owners if own.plan is not None))
    for seat, own in enumerate(owners):
        plan = own.plan
        assert plan is not None
        owners[seat] = structs.replace(own, plan=None)
        draft.dashboards[seat] = structs.replace(
            draft.dashboards[seat],
            scout=plan.scout, mechanic=plan.mechanic, escort=plan.escort, funding=plan.funding,
        )
    draft.frames = []
    draft.turn = -1


def _refusal(race: Tables, view: View, frame: Planning, action: Plan) -> Refused:
    if action.funding > FUNDING_LIMIT:
        return Refused("3.7", "funding_full", limit=FUNDING_LIMIT)
    total = action.scout + action.mechanic + action.escort + action.funding
    return Refused("3.7", "plan_sum", set=total, needed=race.assistants)


QUESTION: Final[Question] = question(
    Planning, "3.7", _legal, (answer(Planning, Plan, _plan, _refusal),), turn_article="3.7"
)
