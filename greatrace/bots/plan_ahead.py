"""The plan that a hint will advise after the bivouac: hints on cards reckon with it.

Worlds play a bivouac on with the plan of a quick crew. Where another is better by far, the chance that is
told would rise from one hint to the next though nothing has been decided between.
"""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.bots.levels import ADVISER
from greatrace.bots.opening import opening_plan
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import first_world_of_round
from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.decisions import Bivouac, HandLimit, Planning
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget

PLANNER: Final = structs.replace(ADVISER, told=0)
"""Effort for that plan, which is found before the question itself is thought over; its chance is not told."""

HALF: Final = PLANNER.plan // 2
"""Worlds for it."""

MOST_STEPS: Final = 40
"""Answers after which no plan is looked for any more."""


def foresee_plan(
    race: Race, crew: Sampling, view: View, legal: tuple[AnyAction, ...], budget: Budget
) -> Plan | None:
    """Let a crew's worlds set the plan that it would be advised, if that is not a quick crew's; return it.

    Args:
        race: the race.
        crew: that searches.
        view: its view; nothing is done but in a bivouac.
        legal: its actions.
        budget: limits the search.
    """
    if not isinstance(view.table.frames[-1], Bivouac):
        return None
    planning = _planning(race, crew, view, crew.worlds.answer(view, legal))
    if planning is None:
        return None
    legal = race.legal_actions(planning)
    quick = crew.worlds.answer(planning, legal)
    idea = opening_plan(race.assistants) if planning.table.round == 1 else quick
    less = Budget(budget.iterations or HALF, budget.stop)
    plan = Sampling(race, view.seat, crew.seed, PLANNER).thought(planning, legal, less, idea).action
    if plan == quick or not isinstance(plan, Plan):
        return None
    crew.worlds.foresee(plan, planning.table.round)
    return plan


def _planning(race: Race, crew: Sampling, view: View, first: AnyAction) -> View | None:
    """Return the view in which a crew plans in one world, in which quick crews take the other cards."""
    seed = first_world_of_round(crew.seed, view)
    state = race.advance(crew.worlds.deal(view, seed), first, view.seat)
    for _ in range(MOST_STEPS):
        frame = state.table.frames[-1] if state.table.frames else None
        seat = frame.asked[0] if frame is not None and frame.asked else -1
        if isinstance(frame, Planning) and view.seat in frame.asked:
            return race.view(state, view.seat)
        if seat < 0 or not isinstance(frame, Bivouac | HandLimit | Planning):
            return None
        known = race.view(state, seat)
        legal = race.legal_actions(known)
        state = race.advance(state, crew.worlds.answer(known, legal) if len(legal) > 1 else legal[0], seat)
    return None
