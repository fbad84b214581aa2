"""Searching crews: repeatable, stoppable, and independent of hidden information."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from greatrace.arena.common.build import build
from greatrace.bots.quick import Quick
from greatrace.bots.search.effort import Effort
from greatrace.bots.search.judgement import FITTED
from greatrace.bots.search.judging import Judge
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.worlds import Worlds
from greatrace.bots.weights import QUICK
from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.decisions import Planning, Sequence
from greatrace.engine.race import Race
from greatrace.engine.scoring import scores
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.terms import Term
from greatrace.prose.advice import advice
from greatrace.prose.chances import chance_text
from greatrace.prose.language import language
from greatrace.ui.kit.override import override
from tests.bots.racing import BUDGET, a_race

LITTLE = Effort(plan=12, take=4, turn=4, step=2, other=2, most=4)


def positions(race: Race, seed: int, rounds: int = 2) -> list[tuple[State, View]]:
    """Return some positions of a race of quick crews, with the view of the crew that decides."""
    bots = [Quick(race, seat, seat) for seat in range(race.seats)]
    state, found = race.start(seed).state, []
    while (seats := race.deciders(state)) and state.table.round <= rounds:
        view = race.view(state, seats[0])
        found.append((state, view))
        action = bots[seats[0]].choose(race, view, race.legal_actions(view), BUDGET)
        state = race.advance(state, action, seats[0])
    return found


def test_the_same_view_gives_the_same_choice() -> None:
    """The choice depends on the view alone, not on hidden things or earlier searches."""
    race = a_race(crews=2, leaders=True)
    once = Sampling(race, 0, 7, LITTLE)
    for number, (_, view) in enumerate(positions(race, 4)[::3]):
        again = Sampling(race, view.seat, 7, LITTLE)
        other = race.view(race.redeal(view, number + 1), view.seat)
        crew = once if view.seat == 0 else Sampling(race, view.seat, 7, LITTLE)
        chosen = crew.choose(race, view, race.legal_actions(view), BUDGET)
        assert chosen in race.legal_actions(view)
        assert again.choose(race, other, race.legal_actions(other), BUDGET) == chosen


def test_a_stop_ends_the_search() -> None:
    race = a_race(crews=3)
    crew = Sampling(race, 0, 1, Effort(plan=10**6, take=10**6, turn=10**6, step=10**6, other=10**6))
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 20

    _, view = next(one for one in positions(race, 2) if one[1].seat == 0)
    legal = race.legal_actions(view)
    assert crew.choose(race, view, legal, Budget(stop=stop)) in legal
    assert crew.thought(view, legal, Budget(stop=lambda: True)).action in legal


def test_iterations_set_the_number_of_worlds() -> None:
    race = a_race(crews=2)
    crew = Sampling(race, 0, 1, LITTLE)
    views = [view for _, view in positions(race, 1) if view.seat == 0]
    view = next(view for view in views if race.legal_actions(view) == race.plans)
    few = crew.thought(view, race.plans, Budget(iterations=20)).worlds
    many = crew.thought(view, race.plans, Budget(iterations=80)).worlds
    assert 10 <= few <= 40 < many <= 120


def test_dealt_worlds_give_the_same_view() -> None:
    race = a_race(crews=4)
    for state, view in positions(race, 3):
        worlds = Worlds(race, view.seat, QUICK)
        dealt = worlds.deal(view, 5)
        assert race.view(dealt, view.seat) == view
        plans = [one.plan for one in dealt.secrets.own]
        assert [plan is None for plan in plans] == [one.plan is None for one in state.secrets.own]


@pytest.mark.parametrize("gauge", ["engine", "chassis", "fuel", "money"])
def test_more_points_on_a_gauge_are_rated_higher(gauge: str) -> None:
    race = a_race(crews=3)
    judge = Judge(race, Worlds(race, 0, QUICK).tables, FITTED)
    state = race.start(1).state
    first, *others = state.table.dashboards
    fewer = msgspec.structs.replace(first, **{gauge: getattr(first, gauge) - 1})
    poorer = msgspec.structs.replace(state.table, dashboards=(fewer, *others))
    assert judge.chance(State(poorer, state.secrets), 0) < judge.chance(state, 0)
    assert judge.chance(State(poorer, state.secrets), 1) > judge.chance(state, 1)


def test_hopeless_actions_are_dropped() -> None:
    """Two actions with equal results in every world are not compared in all of them."""
    race = a_race(crews=2)
    crew = Sampling(race, 0, 1, Effort(plan=100, take=100, turn=100, step=100, other=100, most=4))
    turns = [
        view for _, view in positions(race, 3, rounds=3)
        if isinstance(view.table.frames[-1], Sequence) and len(race.legal_actions(view)) > 2
    ]
    assert min(crew.thought(view, race.legal_actions(view), Budget()).worlds for view in turns[6:12]) < 70


def test_a_chance_that_is_told_rests_on_many_worlds_even_where_the_choice_is_soon_clear() -> None:
    """After five worlds a crew that wins 60 of 100 races may seem to win nearly all."""
    race = a_race(crews=2)
    effort = Effort(plan=8, take=8, turn=8, step=8, other=8)
    view = next(view for _, view in positions(race, 3) if isinstance(view.table.frames[-1], Sequence))
    legal = race.legal_actions(view)
    efforts = (msgspec.structs.replace(effort, told=told) for told in (0, 60, 240))
    crews = (Sampling(race, view.seat, 1, one) for one in efforts)
    soon, surely, many = (crew.thought(view, legal, Budget()) for crew in crews)
    assert surely.action == soon.action
    assert soon.worlds < 60 <= surely.worlds
    assert abs(surely.chance - many.chance) < 100


def test_a_clear_win_is_rated_highest() -> None:
    race = a_race(crews=2)
    worlds = Worlds(race, 0, QUICK)
    judge = Judge(race, worlds.tables, FITTED)
    state = race.start(1).state
    before = judge.chance(state, 0)
    assert judge.chance(state, 1) == pytest.approx(1 - before)
    end = worlds.play_on(state, 60)
    best = scores(race, end.table)[0].seat
    assert judge.chance(end, best) > 0.9 > 0.1 > judge.chance(end, 1 - best)


PURE = pytest.mark.skipif(build() == "compiled", reason="no class of Python derives from a compiled one")


class Fixed(Sampling):
    """A crew whose worlds end with given chances, by the francs that the action brings."""

    def __init__(self, race: Race, chances: Callable[[AnyAction, State], float]) -> None:
        super().__init__(race, 0, 1, LITTLE)
        self._chances = chances

    @override
    def outcome(self, world: State, action: AnyAction, seat: int, rounds: int) -> tuple[float, float, bool]:
        return self._chances(action, world), 0.0, False


def plans(race: Race) -> View:
    """The view of a crew that plans its first round."""
    return next(view for _, view in positions(race, 4) if isinstance(view.table.frames[-1], Planning))


@PURE
def test_a_decision_is_clear_where_the_choice_leads_the_middle_one_of_all() -> None:
    race = a_race(crews=2)
    view = plans(race)
    legal = race.legal_actions(view)

    def by_funding(action: AnyAction, world: State) -> float:
        return 0.3 + 0.1 * action.funding if isinstance(action, Plan) else 0.0

    found = Fixed(race, by_funding).thought(view, legal, Budget(iterations=60))
    assert found.clear


@PURE
@pytest.mark.parametrize("chance", [
    lambda action, world: 0.4, lambda action, world: 0.4 + 0.001 * action.funding,
], ids=["all alike", "nearly alike"])
def test_a_decision_that_does_not_matter_is_not_called_clear(
    chance: Callable[[AnyAction, State], float]
) -> None:
    race = a_race(crews=2)
    view = plans(race)
    assert not Fixed(race, chance).thought(view, race.legal_actions(view), Budget(iterations=60)).clear


def test_a_hint_says_that_the_best_answers_are_alike_only_where_it_has_no_plain_reason() -> None:
    en, alike = language("en"), "The best answers come to about the same."
    terms = (Term("unclear", 1), Term("chance", 31))
    assert advice((*terms, Term("covers", 2)), en) == ("It covers 2 cells.",)
    assert advice(terms, en) == (alike,)
    assert advice((*terms, Term("worth_own_way", 9)), en)[0] == alike, "a sum alone is no reason"
    assert advice((*terms, Term("city_in", 2)), en)[0] == alike, "nor is where it is"
    assert chance_text(terms, en) == "From here it wins about 31 races of 100."
    assert alike not in advice((Term("chance", 31),), en)


def _weight(plan: AnyAction) -> float:
    return plan.funding + plan.scout / 8 + plan.escort / 64 if isinstance(plan, Plan) else 0.0


@PURE
def test_what_was_played_in_few_worlds_is_not_named_as_being_as_good() -> None:
    """Of eight plans the worst ones are soon dropped, though they had luck in the first worlds."""
    race = a_race(crews=2)
    view = plans(race)
    seen: dict[AnyAction, int] = {}

    def lucky(action: AnyAction, world: State) -> float:
        seen[action] = number = seen.get(action, 0) + 1
        return 0.4 + (0.01 if number % 2 else -0.01) * _weight(action)

    found = Fixed(race, lucky).thought(view, race.legal_actions(view), Budget(iterations=60))
    others = [number for one, number in seen.items() if one != found.action]
    assert found.equals and min(others) < max(others) // 2
    assert all((seen[one] < max(others) // 2) == (one in found.brief) for one in found.equals)
    assert found.brief and not found.clear and found.other not in found.brief
