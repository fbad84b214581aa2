"""The ready-made plans: allowed with any number of assistants, others in the first round."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec import structs

from greatrace.prose.language import language
from greatrace.ui.race.questions.parts.plans import ready_plans
from greatrace.ui.race.table.state.plan_draft import preset_plans
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.stages import at_stage


def test_ready_made_plans_are_allowed_with_any_number_of_assistants() -> None:
    for assistants, first in product((4, 5, 6, 7), (False, True)):
        plans = preset_plans(assistants, first)
        assert len(set(plans)) == 4
        assert all(one.funding <= 5 for one in plans)
        assert {one.scout + one.mechanic + one.escort + one.funding for one in plans} == {assistants}


@pytest.mark.parametrize(
    ("round_", "taught", "first"), [(1, False, True), (1, True, False), (2, False, False)]
)
def test_the_first_round_has_ready_made_plans_of_its_own(
    monkeypatch: pytest.MonkeyPatch, round_: int, taught: bool, first: bool
) -> None:
    controller = at_stage("planning", ("", "", "quick"))
    state = TableState(controller, language("en"), controller.asked[0])
    monkeypatch.setattr(state, "table", structs.replace(state.table, round=round_))
    monkeypatch.setattr(TableState, "taught", taught)
    assert state.ready_plans == preset_plans(5, first)
    name, plan = next((name, plan) for key, name, plan in ready_plans(state, language("en")) if key == "7")
    assert name == ("1 drive" if first else "Drive") and (plan.mechanic == 1) is first
