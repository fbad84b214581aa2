"""What a race teaches on its last page (14)."""

from __future__ import annotations

from greatrace.campaign.lesson import Lesson, lesson_of
from greatrace.engine import events as on
from greatrace.engine.solo.events import StickerGained
from greatrace.engine.solo.race import new_race
from greatrace.lab.pictures.positions import recorded_solo
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.replay import replay
from tests.ui.campaign.shelves import UNSTAMPED, fresh, raced


def _lesson(of: RaceSave | None = None) -> Lesson:
    save = of or recorded_solo()
    told = [(one.before.table, one.step.events) for one in replay(RACE, save)]
    found = lesson_of(new_race(save.data), told, save.state.table)
    assert found is not None
    return found


def test_the_ways_of_all_rounds_lead_from_the_start_to_where_each_side_ends() -> None:
    lesson = _lesson()
    assert sum(leg.crew for leg in lesson.legs) == lesson.way - lesson.short
    assert sum(leg.torpedo for leg in lesson.legs) == lesson.way - lesson.torpedo_short
    assert [leg.number for leg in lesson.legs] == list(range(1, recorded_solo().state.table.round + 1))


def test_a_sticker_stands_in_the_round_in_which_it_was_gained() -> None:
    save, number, rounds = recorded_solo(), 0, list[int]()
    for one in replay(RACE, save):
        for event in one.step.events:
            number += isinstance(event, on.RoundStarted)
            rounds += [number] if isinstance(event, StickerGained) else []
    assert rounds and rounds == [leg.number for leg in _lesson().legs for _ in leg.stickers]


def test_assistants_that_neither_acted_nor_funded_nor_countered_a_danger_are_unused() -> None:
    legs, arrived = _lesson().legs, _lesson(raced(fresh(), UNSTAMPED))
    assert [(leg.number, leg.unused) for leg in legs if leg.unused] == [(5, 1)]
    assert not arrived.short
    assert arrived.legs[-1].unused == 0, "the round of the arrival counts no assistant"


def test_the_round_that_mattered_is_the_winners() -> None:
    lesson = _lesson()
    best, worst = lesson.mattered(won=True), lesson.mattered(won=False)
    assert best and all(best.crew - best.torpedo >= leg.crew - leg.torpedo for leg in lesson.legs)
    assert worst is None or worst.torpedo - worst.crew >= 2


def test_a_race_without_the_torpedo_or_its_beginning_teaches_nothing() -> None:
    save = recorded_solo()
    assert lesson_of(new_race(save.data), [], save.state.table) is None


def test_a_race_that_begins_in_the_middle_of_a_round_is_told_from_there() -> None:
    save = recorded_solo()
    told = [(one.before.table, one.step.events) for one in replay(RACE, save)]
    later = next(n for n, (table, _) in enumerate(told) if n and table.round == 1)
    whole, found = _lesson(), lesson_of(new_race(save.data), told[later:], save.state.table)
    assert found is not None
    assert (found.way, found.legs[1:]) == (whole.way, whole.legs[1:])
