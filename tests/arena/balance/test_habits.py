"""Rounds, roads and Saboteurs over many races."""

from __future__ import annotations

from greatrace.arena.race.balance import habits
from greatrace.arena.race.balance.following import HitNotes, RoadNotes, RoundNotes
from tests.arena.balance.samples import COURSE, race_of

OTHER = "cairo:cape-town"


def test_each_round_has_its_plans_and_its_crews_that_stand_still() -> None:
    first = RoundNotes({"3-1-1-0": 4}, 0, 0, 4)
    later = RoundNotes({"0-0-0-5": 2, "0-5-0-0": 2}, 2, 3, 4)
    found = habits.details([race_of(by_round=(first, later)), race_of(by_round=(first,))])
    plain = habits.by_round(found)
    assert [(one.round, one.effective_plans, one.all_five, one.standing) for one in plain] == [
        (1, 1.0, 0.0, 0.0), (2, 2.0, 0.5, 0.75),
    ]  # fmt: skip
    assert [one.races for one in found.by_round] == [2, 1]
    assert found.by_round[1].plans["0-0-0-5"].share == 0.5


def test_roads_are_those_of_each_course_by_itself() -> None:
    here = RoadNotes(
        shared=6, driven=10, followed=1, known=4, sequences={"a>b": 1, "c": 1}, cities={"a": 1, "b": 2}
    )
    there = RoadNotes(shared=4, driven=10, followed=3, known=4, sequences={"b": 2}, cities={"b": 2})
    found = habits.details([race_of(roads=here), race_of(course=OTHER, roads=there)])
    plain = habits.roads(found)
    assert (plain.overlap, found.roads.followed.share) == (0.5, 0.5)
    assert {course: one.value for course, one in found.roads.sequences.items()} == {COURSE: 2, OTHER: 1}
    assert plain.sequences == 1
    assert plain.cities == {"a": 0.5, "b": 1.0}


def test_hits_are_shares_of_hits_and_of_races() -> None:
    races = [
        race_of(hits=HitNotes(hits=3, last=3, most=3, kingmaking=True)),
        race_of(hits=HitNotes(hits=5, last=1, most=2)),
        race_of(hits=HitNotes()),
        race_of(winner=-1, hits=HitNotes()),
    ]
    found = habits.sabotage(habits.details(races))
    assert (found.last, found.repeated, found.kingmaking) == (0.5, 0.25, 0.3333)


def test_rounds_that_few_races_reach_are_not_judged() -> None:
    one = RoundNotes({"3-1-1-0": 4}, 0, 0, 4)
    races = [race_of(by_round=(one,) * 5), race_of(by_round=(one,) * 4), race_of(by_round=(one,) * 2)]
    judged = habits.judged(habits.details(races))
    names = ("plans_round_1", "plans_by_round", "five_by_round", "standing")
    assert [len(judged[name]) for name in names] == [1, 3, 4, 3]
