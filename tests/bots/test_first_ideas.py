"""A hint on the first plan begins with the golden one, which the screen and the guide recommend."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.common.build import build
from greatrace.bots.hints import hint
from greatrace.bots.opening import opening_plan
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.decisions import Planning
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from greatrace.kernel.terms import Term
from greatrace.prose.advice import advice
from greatrace.prose.chances import chance_text
from greatrace.prose.language import language
from tests.bots.racing import a_race
from tests.bots.test_advising import standing

MONEY = Plan(0, 0, 0, 5)


def planning(race: Race, round_number: int = 1) -> View:
    view = standing(race)
    table = structs.replace(view.table, frames=(Planning(tuple(range(race.seats))),), round=round_number)
    return structs.replace(view, table=table)


@pytest.mark.skipif(build() == "compiled", reason="methods of a compiled class stay as they are")
def test_the_golden_plan_is_the_first_idea_of_the_first_round_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    race = a_race()
    ideas: list[AnyAction | None] = []

    def thought(crew: Sampling, view: View, legal: object, budget: Budget, idea: AnyAction | None,
                named: object) -> SearchResult:
        ideas.append(idea)
        return SearchResult(MONEY, 300, 50, 9, opening_plan(5), 50, True)

    monkeypatch.setattr(Sampling, "thought", thought)
    first, later = ({one.label: one.value for one in hint(race, planning(race, number), Budget())[1]}
                    for number in (1, 2))
    assert ideas == [opening_plan(5), None]
    assert first["better_opening"] > 0 and "better" not in first
    assert later["better"] == first["better_opening"] and "better_opening" not in later


def test_a_better_plan_than_the_golden_one_is_said_to_be() -> None:
    terms = (Term("chance", 25), Term("better_opening", 5), Term("funding", 110))
    told = chance_text(terms, language("en"))
    assert told == "From here it wins about 25 races of 100. That is 5 more than with the plan “Opening”."
    assert advice(terms, language("en")) == ("It brings 110\u00a0F.",)
    assert chance_text((*terms[1:], Term("chance", 95), Term("early", 1)), language("en")) == ""
