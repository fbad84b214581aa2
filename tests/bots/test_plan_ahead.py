"""Hints in the bivouac reckon with the plan that will be advised after it."""

from __future__ import annotations

from greatrace.bots import make_bot
from greatrace.bots.hints import hint
from greatrace.bots.levels import ADVISER
from greatrace.bots.plan_ahead import foresee_plan
from greatrace.bots.search.sampling import Sampling
from greatrace.engine.actions import AnyAction, Fund, Plan, Take
from greatrace.engine.decisions import Bivouac, Planning
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from tests.bots.racing import a_race

FUNDING, SCOUTING = Plan(0, 0, 0, 5), Plan(5, 0, 0, 0)
SOME = Budget(iterations=90)


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


def chance(race: Race, view: View) -> tuple[AnyAction, int]:
    action, terms, *_ = hint(race, view, SOME)
    return action, next(term.value for term in terms if term.label == "chance")


def test_the_chance_of_a_card_is_that_of_the_plan_after_it() -> None:
    race = a_race()
    bivouac = until(race, race.start(7).state, 2, Bivouac)
    taken, before = chance(race, race.view(bivouac, 0))
    planning = race.view(until(race, race.advance(bivouac, taken, 0), 2, Planning), 0)
    crew = Sampling(race, 0, 1, ADVISER)
    plan, after = chance(race, planning)
    first = crew.worlds.answer(planning, race.legal_actions(planning))
    assert plan != first, "the plan advised is another than a quick crew's"
    assert abs(before - after) < 6


def test_worlds_set_the_plan_that_is_foreseen_in_its_round_alone() -> None:
    race = a_race(crews=2)
    state = until(race, race.start(3).state, 2, Bivouac)
    money = []
    for plan, number in ((FUNDING, 2), (SCOUTING, 2), (SCOUTING, 3)):
        crew = Sampling(race, 0, 1, ADVISER)
        crew.worlds.foresee(plan, number)
        end = crew.worlds.play_on(race.advance(state, Take(0), 0), 2)
        money.append(end.table.dashboards[0].money)
    plain = Sampling(race, 0, 1, ADVISER).worlds.play_on(race.advance(state, Take(0), 0), 2)
    assert money[0] > money[1]
    assert money[2] == plain.table.dashboards[0].money


def test_no_plan_is_foreseen_but_in_a_bivouac() -> None:
    race = a_race(crews=2)
    view = race.view(until(race, race.start(3).state, 2, Planning), 0)
    crew = Sampling(race, 0, 1, ADVISER)
    assert foresee_plan(race, crew, view, race.legal_actions(view), SOME) is None
