"""The ready-made plans: the same in every round, and one of its own for the first."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.bots.opening import opening_plan
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.prose.language import language
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.kit.input import KeyPressed
from greatrace.ui.race.questions import planning as asking
from greatrace.ui.race.questions.parts.plans import ready_plans
from greatrace.ui.race.questions.planning import ask as planning
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.keys import key_pressed
from greatrace.ui.race.table.state.plan_draft import preset_plans
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.alone import alone
from tests.ui.race.table.sage import Slow
from tests.ui.race.table.stages import at_stage


@pytest.fixture
def state() -> TableState:
    controller = at_stage("planning", ("", "", "quick"))
    return TableState(controller, language("en"), controller.asked[0])


def in_round(state: TableState, number: int, bag: int = 20) -> None:
    """Show the position as that of another round, with so many tiles in the bag."""
    state.table = structs.replace(state.table, round=number, bag_size=bag)


def key(state: TableState, name: str, shift: bool = False) -> want.Intent | None:
    return key_pressed(state, KeyPressed(name, shift=shift))


def answers(state: TableState) -> list[AnswerOption]:
    """Return the answers that set a whole plan, in the order in which they stand."""
    assert isinstance(state.frame, ask.Planning)
    return [one for one in planning(state, state.asked[0]).answers if one.symbols is not None]


def test_ready_made_plans_are_allowed_with_any_number_of_assistants() -> None:
    for assistants in (4, 5, 6, 7):
        plans = (*preset_plans(assistants), opening_plan(assistants))
        assert len(set(plans)) == 5
        assert all(one.funding <= 5 for one in plans)
        assert {one.scout + one.mechanic + one.escort + one.funding for one in plans} == {assistants}


def test_a_key_with_a_number_sets_the_same_plan_in_every_round(state: TableState) -> None:
    seen = []
    for number in (1, 2, 9):
        in_round(state, number)
        seen.append([(one.key, one.label, one.means) for one in answers(state) if one.key.isdigit()])
    assert seen[0] == seen[1] == seen[2] and [one for one, _, _ in seen[0]] == ["5", "6", "7", "8"]


def test_the_first_round_has_an_opening_first_that_is_recommended(state: TableState) -> None:
    in_round(state, 1)
    plan = opening_plan(5)
    first, *others = answers(state)
    assert (first.key, first.label, first.means) == ("A", "Opening", want.PlanAs(plan))
    assert first.advised and "Recommended" in first.tip and not any(one.advised for one in others)
    assert key(state, "a") == first.means and key(state, "o") == want.Switch("route_hidden")
    assert key(state, "a", True) == want.Act(plan, state.asked[0])
    state.draft.take(plan)
    assert answers(state)[0].label == "Opening" and answers(state)[0].chosen, "it stays where it was"
    assert key(state, "a") == first.means, "its key has no other meaning"
    assert key(state, "e") == want.PlanAs(do.Plan(0, 0, 0, 0))
    state.draft.take(preset_plans(5)[0])
    assert answers(state)[0].label == "Opening", "another plan leaves it offered"
    in_round(state, 2)
    assert answers(state)[0].label == "Again" and answers(state)[0].key == "A"


def test_a_lesson_that_tells_what_to_set_recommends_nothing(
    state: TableState, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_round(state, 1)
    monkeypatch.setattr(TableState, "taught", True)
    assert [one.key for one in ready_plans(state, state.say)] == ["5", "6", "7", "8"]
    assert not any(one.advised for one in answers(state))


def test_a_plan_for_tiles_is_grey_with_the_reason_once_the_bag_is_empty(state: TableState) -> None:
    in_round(state, 4, bag=0)
    tiles = answers(state)[2]
    assert tiles.key == "6" and not tiles.allowed and tiles.held is None
    assert tiles.note == "the bag is empty" and not tiles.symbols
    assert key(state, "6") == want.Notify(tiles.note)
    plans = [key(state, "g")]
    state.draft.take(preset_plans(5)[0])
    plans.append(key(state, "g"))
    assert plans == [want.PlanAs(preset_plans(5)[0]), want.PlanAs(preset_plans(5)[2])]


def test_setting_anew_is_dim_with_the_reason_while_none_is_set(state: TableState) -> None:
    def anew() -> AnswerOption:
        return next(one for one in planning(state, state.asked[0]).answers if one.name == "anew")

    state.draft.take(do.Plan(0, 0, 0, 0))
    assert not anew().allowed and anew().note == "none is set yet"
    state.draft.take(opening_plan(state.draft.assistants))
    assert anew().allowed and not anew().note


def test_the_plan_of_last_round_is_not_drawn_twice_where_it_is_a_ready_made_one(
    state: TableState, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_round(state, 3)
    drive = preset_plans(5)[2]
    monkeypatch.setattr(asking, "last_plan", lambda log, seat: drive)
    again, *others = answers(state)
    assert (again.label, again.note, again.symbols) == ("Again", "as “Drive”", ())
    assert [one.label for one in others if one.means == again.means] == ["Drive"]
    assert key(state, "a") == want.PlanAs(drive) and key(state, "a", True) == want.Act(drive, state.asked[0])


def test_nothing_is_set_anew_before_anything_is_set(state: TableState) -> None:
    def anew() -> AnswerOption:
        return next(one for one in planning(state, state.asked[0]).answers if one.name == "anew")

    state.draft.clear()
    assert not anew().allowed and anew().note == "none is set yet"
    state.draft.shift("pool", "escort")
    assert anew().allowed


def test_the_opening_is_not_recommended_beside_a_hint_for_another_plan(state: TableState) -> None:
    in_round(state, 1)
    seat, position = state.asked[0], state.controller.session.state
    for plan, recommended in ((do.Plan(1, 3, 1, 0), False), (opening_plan(5), True)):
        thought = Slow[do.AnyAction](Reasoned(plan, ()))
        thought.ready = True
        state.hint.begin(seat, position, thought)
        state.hint.update(position)
        first = answers(state)[0]
        assert first.label == "Opening" and first.advised is recommended
        assert ("Recommended" in first.tip) is recommended and ("champion" in first.tip) is not recommended


def test_no_opening_is_offered_against_the_torpedo() -> None:
    controller = alone("planning")
    state = TableState(controller, language("en"), 0)
    in_round(state, 1)
    assert state.race.rival is not None and state.opening is None
    assert not [one for one in answers(state) if one.label == "Opening" or one.advised]
