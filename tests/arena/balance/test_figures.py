from __future__ import annotations

import pytest

from greatrace.arena.race.balance import figures
from tests.arena.balance.samples import USES, race_of


def test_uses_are_shares_of_all_assistants_played() -> None:
    found = figures.uses([race_of(), race_of(uses=dict.fromkeys(USES, 0) | {"funding": 100})])
    assert found["funding"].share == 0.64
    assert (found["drive"].count, found["drive"].of) == (40, 200)
    assert sum(one.share for one in found.values()) == pytest.approx(1)


def test_places_are_shares_of_all_assistants_set() -> None:
    found = figures.places([race_of(plans={"1-2-1-1": 3}), race_of(plans={"0-0-0-5": 1})])
    assert {place: one.count for place, one in found.items()} == {
        "scout": 3, "mechanic": 6, "escort": 3, "funding": 8,
    }  # fmt: skip
    assert found["funding"].share == 0.4


def test_plans_with_all_on_one_place_are_counted_by_place() -> None:
    plans = {"1-2-1-1": 6, "0-0-0-5": 2, "0-6-0-0": 1, "0-1-0-4": 1}
    found = figures.plans_all_one([race_of(plans=plans)])
    counts = {place: one.count for place, one in found.items()}
    assert counts == {"any": 3, "scout": 0, "mechanic": 1, "escort": 0, "funding": 2}
    assert {one.of for one in found.values()} == {10}


def test_plans_are_as_varied_as_so_many_equally_frequent_ones() -> None:
    four = {"1-2-1-1": 5, "0-0-0-5": 5, "0-5-0-0": 5, "2-2-1-0": 5}
    assert figures.effective_plans([race_of(plans=four)]).value == 4
    assert figures.effective_plans([race_of(plans={"0-0-0-5": 5})] * 3).value == 1


def test_cells_a_round_are_those_of_one_crew() -> None:
    assert figures.cells_per_round([race_of(cells=84), race_of(rounds=3, cells=36)]).value == 3


def test_dangers_are_shares_of_those_met() -> None:
    met = {"escort": 4, "ranger": 3, "suffered": 2, "avoided": 1}
    found = figures.dangers([race_of(dangers=met), race_of(dangers=dict.fromkeys(met, 0))])
    assert found.met.value == 5
    assert (found.escort.share, found.ranger.share, found.suffered.share, found.avoided.share) == (
        0.4, 0.3, 0.2, 0.1,
    )  # fmt: skip


def test_lines_are_counted_for_each_course_by_itself() -> None:
    races = [race_of(takers={"sea": 1, "air": 0}), race_of(takers={"sea": 4, "air": 2})]
    other = race_of(course="cairo:cape-town", takers={"sea": 0, "air": 4})
    found = figures.lines_by_course([*races, other])
    assert [(course, line, one.share) for course, lines in found.items() for line, one in lines.items()] == [
        ("colomb-bechar:cape-town", "sea", 0.625), ("colomb-bechar:cape-town", "air", 0.25),
        ("cairo:cape-town", "sea", 0), ("cairo:cape-town", "air", 1),
    ]  # fmt: skip


def test_leaders_are_counted_in_races_that_were_finished() -> None:
    races = [
        race_of(winner=2, half=2, last=1, third=2),
        race_of(winner=2, half=0, last=2),
        race_of(winner=0, half=0, last=0, third=-1),
        race_of(winner=3, half=0, last=3, third=3),
        race_of(winner=-1, half=-1, last=0),
    ]
    found = figures.leads(races)
    assert (found.half.count, found.half.of) == (2, 4)
    assert (found.last_round.count, found.last_round.of) == (3, 4)
    assert (found.round_3.count, found.round_3.of) == (2, 3)


def test_routes_are_those_of_winners() -> None:
    races = [
        race_of(route={"A1": 1, "A2": 1}), race_of(route={"B1": 1, "B2": 1}),
        race_of(winner=-1, route={"C1": 50}),
    ]  # fmt: skip
    found = figures.routes(races)
    assert (found.cells.value, found.effective_cells.value) == (2, 4)
