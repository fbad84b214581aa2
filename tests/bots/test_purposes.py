"""What a card is for, told instead of a bare sum: by the position, alike from one question to the next."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.bots.harmless import harmless, plain_value
from greatrace.bots.purposes import purpose
from greatrace.bots.reacting import certain_loss
from greatrace.bots.reasons import reasons
from greatrace.engine.actions import (
    AnyAction,
    BuyFuel,
    Decline,
    Discard,
    Drive,
    Play,
    Sabotage,
    Take,
    TakeCard,
)
from greatrace.engine.decisions import Damage, HandLimit, Reacting, Sabotaging
from greatrace.engine.race import Race
from greatrace.engine.state import Table, View
from greatrace.kernel.terms import Term
from greatrace.prose.advice import advice
from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.teller import Teller
from tests.bots.racing import a_race
from tests.bots.test_advising import against_torpedo, mind_of, offered, standing
from tests.bots.test_cards_kept import camp

EN = language("en")


def card(race: Race, identity: str) -> int:
    return next(number for number, one in enumerate(race.cards) if one.id == identity)


def use(race: Race, view: View, identity: str) -> Term | None:
    return purpose(mind_of(race, view), card(race, identity))


def told(race: Race, view: View, action: AnyAction) -> str:
    return " ".join(advice(reasons(race, view, action), EN, 0, Teller(EN, race.data)))


def board_of(view: View, **gauges: int) -> Table:
    """The table of a view with other gauges or assistants of the own crew."""
    first, *others = view.table.dashboards
    return structs.replace(view.table, dashboards=(structs.replace(first, **gauges), *others))


def at_a_line(race: Race) -> View:
    """The crew in a city from which its best way leads over a line."""
    for cell in (city.cell for city in race.board.cities):
        view = standing(race, cell=cell, fuel=7, money=300)
        legs = mind_of(race, view).legs
        if legs and legs[0].line >= 0:
            return view
    raise AssertionError("no city with a line")


def test_parts_mend_what_is_missing_and_are_of_no_use_for_a_whole_vehicle() -> None:
    race = a_race()
    assert use(race, standing(race), "spare-parts") == Term("idle_whole", 1)
    worn = standing(race, engine=race.crews[0].engine - 2)
    assert use(race, worn, "spare-parts") == Term("for_repair", 1)
    assert use(race, worn, "toolbox") == Term("for_repair", 2)
    assert use(race, worn, "mechanic") == Term("for_free_repair", 2)


def test_a_pilot_is_for_the_line_that_leads_on_else_for_a_drive() -> None:
    race = a_race()
    view = at_a_line(race)
    line = mind_of(race, view).legs[0].line
    assert use(race, view, "pilot") == Term("for_pilot_line", line + 1)
    assert use(race, standing(race, engine=3), "pilot") == Term("for_pilot", 3)
    assert use(race, standing(race, engine=0), "pilot") == Term("idle_broken", 1)
    words = told(race, offered(view, card(race, "pilot")), Take(0))
    price = race.board.lines[line].price
    assert "needs no mechanic" in words and f"{price}\u00a0F" in words and "worth" not in words


def test_a_transport_card_is_for_the_line_on_the_way() -> None:
    race = a_race()
    view = at_a_line(race)
    assert use(race, view, "transport") == Term("for_fare", mind_of(race, view).legs[0].line + 1)
    near = standing(race, cell=race.neighbours[race.finish_cell][0])
    assert use(race, near, "transport") == Term("idle_lines", 1)


def test_rangers_and_guides_are_for_the_ground_that_lies_on_the_way() -> None:
    race = a_race()
    view = standing(race, fuel=7)
    assert use(race, view, "ranger") == Term("for_any_danger", 1)
    storm = next(number for number, tile in enumerate(race.tiles) if tile.stop and tile.danger)
    tiles = bytearray(view.table.tiles)
    for cell in race.neighbours[race.start_cell]:
        tiles[cell] = storm + 1
    known = structs.replace(view, table=structs.replace(view.table, tiles=bytes(tiles)))
    assert use(race, known, "ranger") == Term("for_danger", storm + 1)
    assert use(race, known, "guide") == Term("for_stop", storm + 1)


def test_what_is_full_or_known_already_is_said_to_be() -> None:
    race = a_race()
    assert use(race, standing(race), "jerrican") == Term("idle_full", 1)
    assert use(race, standing(race, fuel=3), "jerrican") == Term("refuels", 1)
    assert use(race, standing(race, cell=race.finish_cell), "cartographer") == Term("idle_known", 1)
    assert use(race, standing(race), "cartographer") == Term("explores", 3)


@pytest.mark.parametrize(
    ("identity", "later"),
    [
        ("toolbox", Term("later_repair", 3)),
        ("mechanic", Term("later_free_repair", 1)),
        ("refuelling", Term("later_fuel", 5)),
        ("jerrican", Term("later_fuel", 1)),
    ],
)
def test_a_card_that_is_taken_without_a_use_now_says_what_it_does_later(identity: str, later: Term) -> None:
    race = a_race()
    view = offered(standing(race), card(race, identity), card(race, "spare-parts"))
    assert reasons(race, view, Take(0))[0] == later
    held = at_hand_limit(race, identity, "pilot", fuel=7)
    assert later not in reasons(race, held, Discard(card(race, identity))), "it is thrown away"


def test_a_card_later_of_use_for_lines_and_unknown_ground_says_so() -> None:
    race = a_race()
    near = standing(race, cell=race.neighbours[race.finish_cell][0])
    assert reasons(race, offered(near, card(race, "transport")), Take(0))[0].label == "later_fare"
    there = standing(race, cell=race.finish_cell)
    assert reasons(race, offered(there, card(race, "cartographer")), Take(0))[0] == Term("later_survey", 3)
    broken = offered(standing(race, engine=0), card(race, "pilot"))
    assert told(race, broken, Take(0)).startswith("Useful later: drives without a mechanic once ")


def test_a_card_played_from_a_full_hand_makes_room() -> None:
    race = a_race()
    full = standing(race, (card(race, "financier"), card(race, "guide")), chassis=2, scout=1)
    assert told(race, full, Play(card(race, "financier"))).endswith("and makes room in the full hand.")
    room = standing(race, (card(race, "financier"),), chassis=2, scout=1)
    assert "room" not in told(race, room, Play(card(race, "financier")))


def test_room_is_no_reason_where_no_card_is_drawn_any_more_in_this_round() -> None:
    race = a_race()
    full = standing(race, (card(race, "financier"), card(race, "guide")), chassis=2)
    assert "room" not in told(race, full, Play(card(race, "financier")))


def test_fuel_for_which_the_tank_has_little_room_tells_what_the_card_gives() -> None:
    race = a_race()
    nearly = offered(standing(race, fuel=6), card(race, "refuelling"))
    words = told(race, nearly, Take(0))
    assert words.startswith("The card gives up to 5 points of fuel: the tank has room for 1 now"), words
    assert "It gives 1 more point of fuel." not in words
    low = offered(standing(race, fuel=1), card(race, "refuelling"))
    assert told(race, low, Take(0)).startswith("It gives 5 more points of fuel.")


def at_hand_limit(race: Race, *identities: str, **gauges: int) -> View:
    hand = tuple(sorted(card(race, one) for one in identities))
    view = standing(race, hand, chassis=len(hand) - 1, **gauges)
    return structs.replace(view, table=structs.replace(view.table, frames=(HandLimit(0),)))


def test_a_card_to_be_discarded_says_why_it_is_that_one() -> None:
    race = a_race()
    view = at_hand_limit(race, "spare-parts", "pilot")
    words = told(race, view, Discard(card(race, "spare-parts")))
    assert "1 card too many for the chassis" in words
    assert "Of these cards it is worth least: repairs 1 point of engine or chassis." in words
    beside = race.neighbours[race.finish_cell][0]
    near = at_hand_limit(race, "spare-parts", "pilot", "transport", cell=beside)
    assert "Of no use now: no line close ahead." in told(race, near, Discard(card(race, "transport")))


def test_what_a_card_is_worth_is_no_reason_to_discard_the_dearer_one() -> None:
    race = a_race()
    view = at_hand_limit(race, "spare-parts", "pilot")
    dear, cheap = Discard(card(race, "pilot")), Discard(card(race, "spare-parts"))
    words = told(race, view, dear)
    assert "worth" not in words and "Spare Parts stays instead" in words
    found = harmless(dear, cheap, (), lambda one: plain_value(reasons(race, view, one)), lambda one: False)
    assert found == (cheap, dear, ())


def test_a_card_more_than_the_hand_may_hold_is_said_before_it_is_drawn() -> None:
    race = a_race()
    full = standing(race, (card(race, "pilot"), card(race, "finder")), chassis=2, scout=1)
    assert "The hand is full: 1 card must go then." in told(race, full, TakeCard())
    assert "The hand is full: 1 card must go then." in told(race, full, Play(card(race, "finder")))
    room = standing(race, (card(race, "pilot"),), chassis=2, scout=1)
    assert "full" not in told(race, room, TakeCard())


def test_a_line_ahead_is_told_by_its_fare_and_by_what_it_saves_not_as_one_cell() -> None:
    race = a_race()
    view = at_a_line(race)
    leg = mind_of(race, view).legs[0]
    held = structs.replace(view, own=structs.replace(view.own, hand=(card(race, "transport"),)))
    words = told(race, held, BuyFuel(1))
    assert f"a city by a line for {leg.price - 50}\u00a0F" in words and "1 cell away" not in words
    ready = structs.replace(view, table=board_of(view, mechanic=1))
    words = told(race, ready, Drive())
    assert f"costs {leg.price}\u00a0F" in words and "covers" not in words


def test_letting_a_danger_card_happen_tells_who_else_may_counter_it_and_what_is_kept() -> None:
    race = a_race()
    view = standing(race, escort=1)
    frame = Reacting(2, card(race, "saboteur"), Damage(0, 1, 1), (0, 1))
    asked = structs.replace(view, table=structs.replace(view.table, frames=(frame,)))
    words = told(race, asked, Decline())
    assert "Others may counter it. What could counter it is kept for later." in words
    last = structs.replace(frame, queue=(0,))
    asked = structs.replace(view, table=structs.replace(view.table, frames=(last,)))
    assert "Others" not in told(race, asked, Decline())
    another = structs.replace(frame, danger=Damage(1, 1, 1))
    asked = structs.replace(view, table=structs.replace(view.table, frames=(another,)))
    assert "Others" not in told(race, asked, Decline()), "it is no harm"


def test_a_card_without_a_use_that_can_be_told_is_held_against_the_others() -> None:
    race = a_race()
    view = offered(standing(race), card(race, "jerrican"), card(race, "pilot"))
    words = told(race, view, Take(0))
    later = "Useful later: gives 1 point of fuel once the tank has room."
    assert words == later, "no sum speaks of a worth beside that"
    better = offered(standing(race), card(race, "jerrican"), card(race, "spare-parts"))
    assert told(race, better, Take(0)).endswith("has room. Nothing else here is worth as much.")
    lesser = offered(standing(race), card(race, "tracker"), card(race, "pilot"))
    assert told(race, lesser, Take(0)) == "", "a sum that is less than another is no reason"
    bare = offered(standing(race), card(race, "cheater"), card(race, "tracker"))
    assert told(race, bare, Take(0)) == "", "nor is one that is as much"
    more = Term("worth_card", 20), Term("than_here", 10)
    assert advice(more, language("en")) == (
        "On balance: worth about 20\u00a0F to you and the best other about 10\u00a0F.",
    )


def test_a_card_too_many_and_one_that_cannot_be_kept_are_told_before_the_choice() -> None:
    race = a_race()
    full = offered(standing(race, (card(race, "guide"),), chassis=1), card(race, "pilot"))
    assert told(race, full, Take(0)).endswith("One too many for the chassis: Guide goes.")
    solo = against_torpedo()
    hit = camp(solo, "refuelling", "tracker", "cheater", chassis=1)
    assert "leaves no room for it" in told(solo, hit, Take(0))
    assert "leaves no danger card lying" not in told(solo, hit, Take(1)), "the other one hits"
    single = camp(solo, "refuelling", "tracker", chassis=3)
    assert told(solo, single, Take(1)).startswith("It leaves no danger card lying that hits.")
    both = advice((Term("for_no_danger", 1), Term("idle_whole", 1)), EN)
    assert both == ("It leaves no danger card lying that hits.",), "it is of use already"
    assert "leaves no danger card lying" not in told(solo, single, Take(0))


def test_a_saboteur_is_told_with_the_same_harm_before_and_after_it_is_played() -> None:
    race = a_race()
    saboteur = card(race, "saboteur")
    view = standing(race, (saboteur,), mechanic=1)
    before = {term.label: term.value for term in reasons(race, view, Play(saboteur))}
    asking = *view.table.frames, Sabotaging(0)
    asked = structs.replace(view, table=structs.replace(view.table, playing=(saboteur,), frames=asking))
    hits = [action for action in race.legal_actions(asked) if isinstance(action, Sabotage)]
    after = [term.value for hit in hits for term in reasons(race, asked, hit) if term.label == "worth_harm"]
    assert before["worth_harm"] in after and "worth_card" not in before
    assert before["for_sabotage"] == 2


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_use_is_told_in_every_language(code: str) -> None:
    race, say = a_race(), language(code)
    teller = Teller(say, race.data)
    for label in ("for_pilot_line", "for_fare", "for_danger", "for_stop", "idle_lines", "then_goes"):
        (text,) = advice((Term(label, 1),), say, 0, teller)
        assert text.endswith(".") and "{" not in text and "?" not in text
        assert code == "en" or text != advice((Term(label, 1),), EN, 0, teller)[0]


def test_a_topographer_explores_what_is_laid_of_the_tiles_that_it_draws() -> None:
    race = a_race(leaders=True)
    topographer = next(number for number, one in enumerate(race.cards) if one.effect == "topographer")
    assert race.cards[topographer].amount == 4
    assert "It may explore 2 cells of the way." in told(race, standing(race), Play(topographer))


def test_parts_that_are_taken_repair_what_a_danger_card_left_lying_surely_breaks_as_well() -> None:
    solo = against_torpedo()
    view = camp(solo, "part", "saboteur", "tracker")
    loss = certain_loss(mind_of(solo, view), 0)
    assert loss is not None and loss.engine + loss.chassis
    amount = next(one.amount for one in solo.cards if one.effect == "part")
    whole = {term.label: term.value for term in reasons(solo, view, Take(0))}
    assert whole.get("for_repair") == min(amount, loss.engine + loss.chassis), whole
