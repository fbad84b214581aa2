"""Hints in the bivouac reckon with the plan that will be advised after it."""

from __future__ import annotations

import pytest

from greatrace.arena.common.build import build
from greatrace.bots import hints, make_bot
from greatrace.bots.levels import ADVISER
from greatrace.bots.plan_ahead import foresee_plan
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.engine.actions import AnyAction, Fund, Plan, Take
from greatrace.engine.decisions import Bivouac, Planning
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from tests.bots.racing import a_race

FUNDING, SCOUTING = Plan(0, 0, 0, 5), Plan(5, 0, 0, 0)
SOME = Budget(iterations=90)
PURE = pytest.mark.skipif(build() == "compiled", reason="methods of a compiled class stay as they are")


def until(race: Race, state: State, number: int, question: type, own: AnyAction = FUNDING) -> State:
    """Return the state in which the first seat is asked a question in a round; it funds before."""
    crews = [make_bot("quick", race, seat, seat) for seat in range(race.seats)]
    while True:
        seat = race.deciders(state)[0]
        view = race.view(state, seat)
        frame, legal = view.table.frames[-1], race.legal_actions(view)
        if seat == 0 and view.table.round == number and isinstance(frame, question):
            return state
        wanted = next((one for one in (own, Fund()) if one in legal and seat == 0), None)
        state = race.advance(state, wanted or crews[seat].choose(race, view, legal, Budget()), seat)


def money_after(race: Race, state: State, crew: Sampling) -> int:
    """Return the francs at the end of the round once the first card is taken, as a crew's worlds play on."""
    end = crew.worlds.play_on(race.advance(state, Take(0), 0), state.table.round)
    return end.table.dashboards[0].money


@PURE
def test_the_worlds_of_a_bivouac_go_on_with_the_plan_that_is_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sampling, "thought", lambda *_: SearchResult(FUNDING, 500, 0, 9))
    race = a_race(crews=2)
    state = until(race, race.start(3).state, 2, Bivouac)
    crew, plain = (Sampling(race, 0, 1, ADVISER) for _ in range(2))
    view = race.view(state, 0)
    assert foresee_plan(race, crew, view, race.legal_actions(view), SOME) == FUNDING
    assert money_after(race, state, crew) > money_after(race, state, plain)


@PURE
def test_a_hint_on_a_card_looks_for_that_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[View] = []
    monkeypatch.setattr(hints, "foresee_plan", lambda race, crew, view, *_: asked.append(view))
    race = a_race(crews=2)
    view = race.view(until(race, race.start(3).state, 2, Bivouac), 0)
    hints.hint(race, view, Budget(iterations=12))
    assert asked == [view]


def test_worlds_set_the_plan_that_is_foreseen_in_its_round_alone() -> None:
    race = a_race(crews=2)
    state = until(race, race.start(3).state, 2, Bivouac)
    money = []
    for plan, number in ((FUNDING, 2), (SCOUTING, 2), (SCOUTING, 3)):
        crew = Sampling(race, 0, 1, ADVISER)
        crew.worlds.foresee(plan, number)
        money.append(money_after(race, state, crew))
    plain = Sampling(race, 0, 1, ADVISER)
    assert money[0] > money[1]
    assert money[2] == money_after(race, state, plain)


def test_no_plan_is_foreseen_but_in_a_bivouac() -> None:
    race = a_race(crews=2)
    view = race.view(until(race, race.start(3).state, 2, Planning), 0)
    crew = Sampling(race, 0, 1, ADVISER)
    assert foresee_plan(race, crew, view, race.legal_actions(view), SOME) is None
