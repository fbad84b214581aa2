"""The first round of several crews: who drives first opens the ground for others, and not all begin alike."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.bots.likings import LIKINGS, OPENINGS
from greatrace.bots.mind import FOLLOWING, CrewTables, Mind
from greatrace.bots.quick import HABITS, TASTES, WAITING, Quick
from greatrace.bots.weights import QUICK, Weights
from greatrace.engine.actions import Plan
from greatrace.engine.decisions import Planning
from greatrace.engine.race import Race
from greatrace.engine.state import Own, View
from tests.bots.racing import BUDGET, a_race, run

NEXT_OPENING = len(TASTES) * len(WAITING) * len(HABITS) * LIKINGS
"""Between seeds that differ in their liking of openings alone."""


def first_plans(race: Race, weights: Weights = QUICK) -> list[Plan]:
    """Return the first plan of a crew of each liking of openings, of other tastes none."""
    views: list[View] = []

    def seen(race: Race, view: View, legal: tuple[object, ...], action: object) -> None:
        if isinstance(view.table.frames[-1], Planning):
            views.append(view)

    run(race, ["quick"], 5, rounds=1, watch=seen)
    view, plans = views[0], list[Plan]()
    for opening in range(OPENINGS):
        crew = Quick(race, view.seat, opening * NEXT_OPENING, weights)
        plan = crew.choose(race, view, race.legal_actions(view), BUDGET)
        assert isinstance(plan, Plan)
        plans.append(plan)
    return plans


def test_crews_begin_with_different_plans_and_most_let_others_drive_first() -> None:
    plans = first_plans(a_race())
    assert len(set(plans)) >= 5
    assert sum(plan.funding >= 3 for plan in plans) >= OPENINGS * 3 // 4
    assert sum(plan.funding == 5 for plan in plans) <= OPENINGS // 4


def test_a_first_drive_costs_what_it_brings_those_who_follow() -> None:
    race = a_race()
    drives = [
        sum(plan.mechanic > 0 for plan in first_plans(race, structs.replace(QUICK, first=first)))
        for first in (-QUICK.first, QUICK.first, 4 * QUICK.first)
    ]
    assert drives == sorted(drives, reverse=True) and drives[0] > drives[-1]


@pytest.mark.parametrize(
    ("behind", "follows"), [(0, True), (1, True), (FOLLOWING, True), (FOLLOWING + 1, False), (-1, False)],
)
def test_opened_ground_serves_rivals_a_few_cells_behind_but_none_ahead(behind: int, follows: bool) -> None:
    race = a_race()
    table, left = race.start(1).state.table, race.distance_to_finish
    mine = next(cell for cell in range(len(left)) if left[cell] == left[race.start_cell] // 2)
    there = next(cell for cell in range(len(left)) if left[cell] == left[mine] + behind)
    boards = [structs.replace(one, cell=race.finish_cell) for one in table.dashboards]
    boards[0], boards[1] = structs.replace(boards[0], cell=mine), structs.replace(boards[1], cell=there)
    table = structs.replace(table, dashboards=tuple(boards))
    opened = Mind(CrewTables(race, 0, QUICK), View(table, 0, Own(()))).opened
    assert opened == (QUICK.opened // (race.seats - 1) if follows else 0)
