"""What setting assistants and sealing the plan means (3.7)."""

from __future__ import annotations

from greatrace.engine.actions import Plan
from greatrace.engine.explain import refusal
from greatrace.prose.names import BOXES
from greatrace.ui.race.table.input.intents import Act, AnyIntent, ClearPlan, PlanAs, Refuse, ShiftAssistant
from greatrace.ui.race.table.state.asking import AnswerOption
from greatrace.ui.race.table.state.plan_draft import POOL, last_plan
from greatrace.ui.race.table.state.table_state import TableState


def shift(state: TableState, source: str, target: str) -> AnyIntent | None:
    """Return what moving one assistant means: nothing where none is left to be moved."""
    if state.planner is None:
        return None
    if state.draft.possible(source, target):
        return ShiftAssistant(source, target)
    if target == "funding" and not state.draft.room(target):
        view = state.controller.view(state.planner)
        return Refuse(refusal(state.race, view, state.draft.plan(one_more=target)))
    return None


def digit(state: TableState, number: int, back: bool) -> AnyIntent | None:
    """Return what a number key means: one assistant more on that box, or one less."""
    if not 1 <= number <= len(BOXES):
        return None
    box = BOXES[number - 1]
    return shift(state, box, POOL) if back else shift(state, POOL, box)


def seal(state: TableState) -> Act | None:
    """Return the intent to seal the plan as it stands."""
    return None if state.planner is None else Act(state.draft.plan(), state.planner)


def as_last(state: TableState) -> PlanAs | None:
    """Return the intent to set the assistants as in the round before; nothing in the first round."""
    plan = None if state.planner is None else last_plan(state.log, state.planner)
    return PlanAs(plan) if plan else None


def preset(state: TableState, answer: AnswerOption) -> PlanAs | None:
    """Return the intent to set the assistants as in a plan that is offered ready made."""
    plan = next((one for one in answer.actions if isinstance(one, Plan)), None)
    return PlanAs(plan) if plan and state.planner is not None else None


def anew(state: TableState) -> ClearPlan | None:
    """Return the intent to take all assistants back."""
    return None if state.planner is None else ClearPlan()


def rest_on(state: TableState, place: str) -> PlanAs | None:
    """Return the intent to set all assistants that are left on one box."""
    return None if state.planner is None else PlanAs(state.draft.rest_on(place))
