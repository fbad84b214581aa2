"""Passing with assistants that could do something is advised only where it is beyond doubt better."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.common.build import build
from greatrace.bots import hints
from greatrace.bots.harmless import useful_actions
from greatrace.bots.hints import hint
from greatrace.bots.levels import ADVISER
from greatrace.bots.reasons import reasons
from greatrace.bots.search.effort import Effort
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.bots.waiting import passing_lead, playable
from greatrace.engine.actions import AnyAction, Clear, Drive, Pass, Play, Repair
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from greatrace.prose.advice import advice
from greatrace.prose.language import language
from tests.bots.racing import a_race
from tests.bots.saved import saved_view
from tests.bots.test_advising import standing
from tests.bots.test_purposes import card

EN = language("en")
SOME = Budget(iterations=60)
PURE = pytest.mark.skipif(build() == "compiled", reason="methods of a compiled class stay as they are")


@pytest.mark.parametrize("name", ["last_mechanics", "four_mechanics"])
def test_who_stands_last_at_the_start_with_a_full_tank_is_not_told_to_pass(name: str) -> None:
    """At the end of the round standing still looks better by 4 of 100 races; played to the end it is not."""
    race, view = a_race(), saved_view(name)
    crew = Sampling(race, view.seat, 1, Effort(plan=60, take=60, turn=60, step=60, other=60))
    assert crew.leads(view, Pass(), Drive(), 0, 16, Budget(), 1.0) > 0.03, "so it seems"
    action, _, other, _, _ = hint(race, view, SOME)
    assert action != Pass() != other


def test_passing_must_lead_one_round_on_by_more_than_doubt() -> None:
    race, view = a_race(), saved_view("four_mechanics")
    crew = Sampling(race, view.seat, 1, ADVISER)
    assert passing_lead(crew, view, Drive(), Budget()) == 0
    assert crew.leads(view, Drive(), Pass(), 1, 12, Budget(), 0.0) > 0, "the drive is better there"
    assert crew.leads(view, Drive(), Drive(), 0, 8, Budget(), 0.0) == 0


def test_in_the_first_round_passing_may_be_better_for_others_open_the_ground() -> None:
    """Played to the end it wins 6 races of 100 more; nobody is misjudged for standing still then."""
    race, view = a_race(), saved_view("first_round")
    action, terms, other, behind, _ = hint(race, view, SOME)
    assert action == Pass() and other == Drive() and behind >= 3
    assert advice(terms, EN) == ("The cell ahead would take 1 point of fuel and 2 mechanical points.",)


def test_only_assistants_that_can_do_something_speak_against_passing() -> None:
    race = a_race()
    drives, guards = standing(race, fuel=7, mechanic=1), standing(race, escort=2)
    assert Drive() in playable(drives, useful_actions(race, drives))
    assert Pass() not in playable(drives, useful_actions(race, drives))
    assert playable(guards, (Clear(), Pass())) == ()
    assert hint(race, guards, SOME)[0] == Pass()


@pytest.mark.skipif(build() == "compiled", reason="functions of a compiled module stay as they are")
def test_passing_that_is_better_beyond_doubt_is_told_with_its_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    race = a_race()
    view = standing(race, fuel=7, mechanic=1)
    monkeypatch.setattr(hints, "passing_lead", lambda *_: 200)
    action, terms, other, behind, equals = hint(race, view, SOME)
    assert action == Pass() and other not in (None, Pass()) and behind > 10 and not equals
    assert {term.label: term.value for term in terms}["chance"] > behind


def among_dunes(race: Race, view: View) -> View:
    """The same view with dunes all around its vehicle."""
    tiles, dunes = bytearray(view.table.tiles), [tile.id for tile in race.tiles].index("dunes")
    for cell in race.board.neighbours[view.table.dashboards[view.seat].cell]:
        tiles[cell] = 1 + dunes
    return structs.replace(view, table=structs.replace(view.table, tiles=bytes(tiles)))


def words(race: Race, view: View) -> tuple[str, ...]:
    return advice(reasons(race, view, Pass()), EN)


def test_passing_is_explained_by_what_a_drive_would_cost_or_open() -> None:
    race = a_race()
    full = standing(race, fuel=race.crews[0].fuel, mechanic=1)
    known = among_dunes(race, full)
    assert words(race, known) == ("The cell ahead would take 4 points of fuel and 1 mechanical point.",)
    short = among_dunes(race, standing(race, fuel=2, mechanic=1))
    assert words(race, short)[-1] == "2 points of fuel are missing for it."
    spent = among_dunes(race, standing(race, fuel=5, mechanic=1))
    assert words(race, spent)[-1].startswith("It spares fuel")
    opened = structs.replace(full, table=structs.replace(full.table, round=2))
    assert words(race, opened) == ("Who drives now opens unknown ground for others.",)
    assert words(race, standing(race, fuel=2)) == ()


@PURE
@pytest.mark.parametrize(("fuel", "onward"), [(4, Drive()), (0, None)], ids=["drive", "refuel"])
def test_a_repair_with_the_last_mechanic_gives_way_to_a_drive_that_is_better_one_round_on(
    monkeypatch: pytest.MonkeyPatch, fuel: int, onward: AnyAction | None
) -> None:
    race = a_race()
    cans = race.jerrican
    hand = tuple(sorted((card(race, "spare-parts"), cans)))
    worn = standing(race, hand, fuel=fuel, engine=3, chassis=2, mechanic=1, money=0)
    view = structs.replace(worn, table=structs.replace(worn.table, round=3))
    onward = onward or Play(cans)
    lead = {"one round on": 0.0}

    def thought(self: Sampling, *_: object) -> SearchResult:
        return SearchResult(Repair(), 300, 0, 60, onward, 20, True)

    def leads(
        self: Sampling, view: View, action: AnyAction, other: AnyAction, rounds: int, *_: object
    ) -> float:
        return lead["one round on"] if (action, other, rounds) == (onward, Repair(), 1) else 0.0

    monkeypatch.setattr(Sampling, "thought", thought)
    monkeypatch.setattr(Sampling, "leads", leads)
    assert hint(race, view, Budget())[0] == Repair()
    lead["one round on"] = 0.06
    action, _, other, behind, _ = hint(race, view, Budget())
    assert (action, other) == (onward, Repair()) and behind > 0
