"""What a card of the bivouac is worth when the hand shrinks before it can be used (3.5, 14.5)."""

from __future__ import annotations

from msgspec import UNSET, structs

from greatrace.bots.reacting import certain_loss, choose_take, take_value
from greatrace.engine.actions import Take
from greatrace.engine.decisions import Bivouac
from greatrace.engine.race import Race
from greatrace.engine.state import View
from tests.bots.test_advising import against_torpedo, mind_of, offered, standing

NONE = -1


def camp(race: Race, *cards: str, hand: tuple[str, ...] = (), takes: int = 1, **gauges: int) -> View:
    """The crew in the bivouac against the Torpedo, with the René card that costs most of the chassis up."""
    effects = race.effects
    market = tuple(effects.index(one) if one else NONE for one in cards)
    view = offered(standing(race, tuple(effects.index(one) for one in hand), **gauges), *market)
    torpedo = view.table.torpedo
    assert torpedo is not UNSET
    deck = race.solo.deck
    worst = max(range(len(deck)), key=lambda place: (deck[place].effect.chassis, -deck[place].effect.cards))
    frames = Bivouac((0,) * takes, 0),
    table = structs.replace(view.table, frames=frames, torpedo=structs.replace(torpedo, card=worst))
    return structs.replace(view, table=table)


def test_a_card_that_a_certain_danger_throws_off_the_hand_is_worth_nothing() -> None:
    """Whatever is taken, one of two danger cards is left: chassis 1 falls to 0, and no card can be kept."""
    race = against_torpedo()
    view = camp(race, "refuelling", "tracker", "cheater", "pilot", chassis=1, engine=1)
    mind = mind_of(race, view)
    loss = certain_loss(mind, 0)
    assert loss is not None and loss.chassis >= 1
    assert [take_value(mind, slot) for slot in range(4)] == [0, 0, 0, 0]
    sound = mind_of(race, camp(race, "refuelling", "tracker", "cheater", "pilot", chassis=3))
    assert take_value(sound, 0) > take_value(sound, 3) > 0, "room enough"


def test_a_danger_that_can_still_be_taken_or_cancelled_throws_nothing_off() -> None:
    race = against_torpedo()
    single = mind_of(race, camp(race, "refuelling", "tracker", "pilot", chassis=1))
    assert take_value(single, 0) == 0, "the danger is left lying"
    assert take_value(single, 1) > 0, "nothing is left lying"
    twice = mind_of(race, camp(race, "refuelling", "tracker", "pilot", takes=2, chassis=1))
    assert take_value(twice, 0) > 0, "the second pick may take it"
    warded = camp(race, "refuelling", "tracker", hand=("ranger",), chassis=2)
    assert certain_loss(mind_of(race, warded), 0) is None


def test_a_jerrican_that_can_be_played_at_once_is_taken_where_nothing_can_be_kept() -> None:
    race = against_torpedo()
    view = camp(race, "pilot", "tracker", "cheater", "jerrican", chassis=1, fuel=3)
    mind = mind_of(race, view)
    assert choose_take(mind, tuple(Take(slot) for slot in range(4))) == Take(3)


def test_of_a_hand_that_shrinks_the_card_counts_for_what_it_is_better_than() -> None:
    race = against_torpedo()
    view = camp(race, "pilot", "tracker", "cheater", "guide", hand=("part",), chassis=2)
    mind = mind_of(race, view)
    assert 0 < take_value(mind, 0) < mind.worth.cards[race.effects.index("pilot")]
    assert take_value(mind, 3) == 0
