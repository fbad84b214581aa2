from __future__ import annotations

from itertools import product

import msgspec
import pytest
from msgspec import structs

from greatrace.arena.common.statistics import share
from greatrace.arena.race.balance.bounds import Bound, bounds_of, easy_tiles, most_taken
from greatrace.arena.race.balance.exploiting import Exploited
from greatrace.arena.race.balance.following import HitNotes, RoundNotes
from greatrace.arena.race.balance.measuring import Measured
from greatrace.arena.race.balance.replaying import Replayed
from greatrace.arena.race.balance.report import BalanceReport, summed
from greatrace.engine.catalogue import TileKind
from tests.arena.balance.samples import BALANCE, COURSE, ROADS, ROUND, race_of

VARIED = {"-".join(map(str, plan)): 1 for plan in product(range(4), repeat=4) if sum(plan) == 5}
"""Forty plans, each once, none with more than three on a place."""


def judged(found: BalanceReport) -> dict[str, bool]:
    return {one.id: one.held for one in found.targets}


def report_of(**changes: object) -> BalanceReport:
    races = tuple(
        structs.replace(race_of(n, 7, 1 + n % 2, plans=VARIED, half=lead, third=lead), **changes)
        for n in range(120)
        for lead in [(n // 5 + n % 3) % 4]
    )
    replays = tuple(Replayed(COURSE, 0, 8, 20) for _ in range(10))
    exploits = tuple(Exploited(COURSE, "fuel+25", n % 4 == 0) for n in range(40))
    return summed(BALANCE, Measured(races, replays, exploits))


def test_a_race_worth_playing_holds_every_bound() -> None:
    found = judged(report_of())
    assert list(found) == [
        "crews", "seats", "rounds", "long", "together", "uses", "scout", "mechanic", "escort", "funding",
        "all_funding", "effective_plans", "plans_round_1", "plans_by_round", "five_by_round", "standing",
        "overlap", "sequences", "cities", "followed", "hits_last", "hits_repeated", "lines", "leader_at_half",
        "leader_round_3", "favourite", "exploit", "easy_tiles",
    ]  # fmt: skip
    assert [name for name, held in found.items() if not held and name != "easy_tiles"] == []


@pytest.mark.parametrize(
    ("changes", "out"),
    [
        ({"winner": 0, "half": 1, "third": 2}, {"seats", "leader_at_half", "leader_round_3"}),
        ({"by_round": (RoundNotes({"3-1-1-0": 4}, 1, 1, 4), ROUND)}, {"plans_round_1", "five_by_round"}),
        ({"by_round": (ROUND, RoundNotes({"0-5-0-0": 4}, 0, 1, 4))}, {"plans_by_round", "standing"}),
        ({"roads": structs.replace(ROADS, shared=7)}, {"overlap"}),
        ({"roads": structs.replace(ROADS, sequences={"a": 5}, cities={"a": 2}, followed=1)},
         {"sequences", "cities", "followed"}),
        ({"hits": HitNotes(hits=10, last=2, most=3)}, {"hits_last", "hits_repeated"}),
        ({"rounds": 9}, {"rounds"}),
        ({"rounds": 15}, {"rounds", "long"}),
        ({"arrivals": 1, "roads": structs.replace(ROADS, cities={})}, {"together"}),
        ({"uses": {"drive": 43, "funding": 30, "explore": 27, "card": 0, "repair": 0, "line": 0, "counter": 0,
                   "clear": 0}}, {"uses"}),
        ({"plans": {**VARIED, "0-0-0-5": 10}}, {"funding", "all_funding"}),
        ({"plans": {**VARIED, "0-5-0-0": 40}}, {"mechanic", "effective_plans"}),
        ({"takers": {"sea": 3}}, {"lines"}),
    ],
)  # fmt: skip
def test_each_figure_out_of_its_bound_is_told(changes: dict[str, object], out: set[str]) -> None:
    found = judged(report_of(**changes))
    assert {name for name, held in found.items() if not held} - {"easy_tiles"} == out


def test_bounds_hold_for_the_figure_itself() -> None:
    assert Bound(0.2, 0.3).holds(0.3) and Bound(0.2, 0.3).holds(0.2)
    assert not Bound(0.2, 0.3).holds(0.301) and not Bound(0.2, 0.3).holds(0.199)
    assert Bound(most=0.01).holds(0.01) and not Bound(most=0.01, strict=True).holds(0.01)
    assert Bound(least=16).holds(400)


def test_shares_of_nothing_are_not_judged() -> None:
    given_up = tuple(race_of(winner=-1) for _ in range(4))
    found = judged(summed(BALANCE, Measured(given_up, (Replayed(COURSE, -1, 0, 0),))))
    assert "crews" in found and not {"leader_at_half", "favourite", "exploit"} & set(found)


def test_crews_that_search_have_narrower_bounds_for_funding() -> None:
    quick = bounds_of(BALANCE)
    veteran = bounds_of(msgspec.structs.replace(BALANCE, bots=("veteran:bold", "champion:40")))
    assert (quick["funding"].most, quick["all_funding"].most) == (0.35, 0.15)
    assert (veteran["funding"].most, veteran["all_funding"].most) == (0.3, 0.12)


def test_other_boards_and_courses_have_wider_bounds() -> None:
    asia = bounds_of(msgspec.structs.replace(BALANCE, board="asia"))
    assert (asia["crews"].least, asia["crews"].most) == (0.18, 0.32)
    assert (asia["seats"].least, asia["seats"].most) == (0.18, 0.32)
    main = bounds_of(BALANCE)
    assert (main["seats"].least, main["seats"].most, main["exploit"].most) == (0.22, 0.28, 0.3)
    assert (asia["rounds"].least, asia["rounds"].most) == (6, 8)
    other = bounds_of(msgspec.structs.replace(BALANCE, course="cairo:cape-town"))
    assert (other["rounds"].least, other["rounds"].most) == (5, 9)
    assert other["exploit"].most == 0.33


def test_most_bounds_are_for_four_crews() -> None:
    two = bounds_of(msgspec.structs.replace(BALANCE, crews=2))
    assert (two["crews"].least, two["crews"].most) == (0.4, 0.6)
    assert (two["seats"].least, two["seats"].most) == (0.44, 0.56)
    assert set(two) == {"crews", "seats", "rounds", "long", "easy_tiles"}


def test_a_line_is_judged_where_most_crews_take_it() -> None:
    courses = {
        "a": {"sea": share(10, 100), "air": share(3, 100)},
        "b": {"sea": share(50, 100), "air": share(4, 100)},
    }
    assert most_taken(courses) == [0.5, 0.04]


def test_tiles_are_easy_by_their_value() -> None:
    assert easy_tiles([TileKind("track", 12, 1, 0, False, False), TileKind("beasts", 6, 1, 0, True, False),
                       TileKind("marsh", 4, 2, 0, False, True)]) == 18  # fmt: skip


def test_several_courses_are_judged_together_and_each_by_itself() -> None:
    other = "cairo:cape-town"
    asked = msgspec.structs.replace(BALANCE, courses=(COURSE, other))
    races = [race_of(n, 7, takers={"sea": 1, "air": 0}) for n in range(20)]
    races += [race_of(n, 10, course=other, takers={"sea": 0, "air": 1}) for n in range(20)]
    found = summed(asked, Measured(tuple(races)))
    assert found.courses is not None
    assert {course: one.rounds[2] for course, one in found.courses.items()} == {COURSE: 7, other: 10}
    targets = {one.id: one for one in found.targets}
    assert targets["rounds"].found == (7.0, 10.0) and not targets["rounds"].held
    assert targets["lines"].found == (0.25, 0.25) and targets["lines"].held
    assert judged(found.courses[COURSE])["rounds"] and not judged(found.courses[other])["rounds"]
    assert found.courses[other].courses is None
