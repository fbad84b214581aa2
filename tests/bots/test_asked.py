"""Hints answer the question that is asked: no card beside it, Jerricans instead of discards, fuel in time."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.bots.advising import advised, answers, played_instead
from greatrace.bots.harmless import useful_actions
from greatrace.bots.hints import hint
from greatrace.engine.actions import BuyFuel, Discard, Drive, Play
from greatrace.engine.decisions import Damage, Driving, HandLimit, Reacting
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from tests.bots.racing import a_race
from tests.bots.test_advising import standing
from tests.bots.test_purposes import card


def with_frames(view: View, *frames: HandLimit | Reacting | Driving) -> View:
    return structs.replace(view, table=structs.replace(view.table, frames=(*view.table.frames, *frames)))


def too_many(race: Race, **gauges: int) -> View:
    """A hand with a Pilot and two Jerricans, one card more than the chassis allows."""
    hand = tuple(sorted((card(race, "pilot"), race.jerrican, race.jerrican)))
    return with_frames(standing(race, hand, chassis=2, **gauges), HandLimit(0))


def test_a_jerrican_is_played_before_a_better_card_is_discarded() -> None:
    race = a_race()
    view = too_many(race, fuel=4)
    legal = race.legal_actions(view)
    plays = Play(race.jerrican)
    assert plays in legal
    assert played_instead(race, view, legal, Discard(card(race, "pilot"))) == plays
    assert played_instead(race, view, legal, Discard(race.jerrican)) == plays
    assert hint(race, view, Budget(iterations=20))[0] == plays
    full = too_many(race, fuel=race.crews[0].fuel)
    assert played_instead(race, full, legal, Discard(race.jerrican)) == Discard(race.jerrican)


def test_a_card_that_is_worth_less_than_a_jerrican_may_go_instead() -> None:
    race = a_race()
    hand = tuple(sorted((card(race, "guide"), race.jerrican)))
    view = with_frames(standing(race, hand, chassis=1, fuel=4), HandLimit(0))
    thrown = Discard(card(race, "guide"))
    assert played_instead(race, view, race.legal_actions(view), thrown) == thrown


def test_no_jerrican_is_named_where_the_question_is_whether_to_counter() -> None:
    race = a_race()
    hit = Reacting(1, card(race, "saboteur"), Damage(0, 2, 0), (0,))
    view = standing(race, (race.jerrican,), escort=1, fuel=3)
    deck = view.table.deck_size - 1
    table = structs.replace(view.table, playing=(card(race, "saboteur"),), deck_size=deck)
    view = with_frames(structs.replace(view, table=table), hit)
    assert Play(race.jerrican) in race.legal_actions(view)
    assert not any(isinstance(one, Play) for one in useful_actions(race, view))
    action, _, other, _, equals = hint(race, view, Budget(iterations=20))
    assert not any(isinstance(one, Play) for one in (action, other, *equals))


@pytest.mark.parametrize("fuel", [2, 4])
def test_no_jerrican_is_named_beside_the_next_step_of_a_drive(fuel: int) -> None:
    race = a_race()
    view = standing(race, (race.jerrican,), fuel=fuel, mechanic=1)
    driving = structs.replace(view, table=structs.replace(view.table, frames=(Driving(0, 5, 0, False),)))
    assert Play(race.jerrican) in useful_actions(race, driving), "it may be needed"
    assert not answers(driving, Play(race.jerrican)) and answers(view, Play(race.jerrican))
    _, _, other, _, equals = hint(race, driving, Budget(iterations=20))
    assert not any(isinstance(one, Play) for one in (other, *equals))


def test_fuel_comes_before_a_card_after_which_a_drive_begins_though_others_stand_ready() -> None:
    """An escort stands ready, too, but the crew drives after its card: then no fuel can be bought (3.10)."""
    race = a_race()
    saboteur, mechanic = card(race, "saboteur"), card(race, "mechanic")
    hand, gauges = tuple(sorted((saboteur, mechanic))), {"chassis": 3, "money": 100, "escort": 1}
    dry = standing(race, hand, fuel=0, engine=3, mechanic=2, **gauges)
    legal = race.legal_actions(dry)
    for played in (saboteur, mechanic):
        assert isinstance(advised(race, dry, legal, Play(played), None, level=False)[0], BuyFuel)
    wreck = standing(race, hand, fuel=0, engine=0, mechanic=2, **gauges)
    legal = race.legal_actions(wreck)
    assert Drive() not in legal
    assert isinstance(advised(race, wreck, legal, Play(mechanic), None, level=False)[0], BuyFuel)
    idle = standing(race, hand, fuel=0, engine=3, **gauges)
    advice = advised(race, idle, race.legal_actions(idle), Play(saboteur), None, level=False)
    assert advice[0] == Play(saboteur), "no drive follows"
