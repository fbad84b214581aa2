"""What a hint says of plans, funding, lines and cards: what they are good for, not what they are worth."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.bots.reasons import reasons
from greatrace.engine.actions import AnyAction, Drive, Fund, Plan, Play, Step, TakeLine
from greatrace.engine.decisions import Driving, HandLimit, Planning
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.terms import Term
from greatrace.prose.advice import advice
from greatrace.prose.language import language
from greatrace.prose.teller import Teller
from tests.bots.racing import a_race
from tests.bots.test_advising import mind_of, standing
from tests.bots.test_purposes import card


def labels(race: Race, view: View, action: AnyAction) -> dict[str, int]:
    return {term.label: term.value for term in reasons(race, view, action)}


def planning(view: View) -> View:
    return structs.replace(view, table=structs.replace(view.table, frames=(Planning((0,)),)))


def in_words(race: Race, view: View, action: AnyAction) -> str:
    say = language("en")
    return " ".join(advice(reasons(race, view, action), say, teller=Teller(say, race.data)))


def at_port(race: Race, **gauges: int) -> View:
    """Africa's first crew in the first city from which its way begins with a line."""
    ports = (standing(race, (), cell=cell, **gauges) for cell, city in enumerate(race.city_at) if city >= 0)
    return next(view for view in ports if (legs := mind_of(race, view).legs) and legs[0].line >= 0)


def test_a_plan_that_stands_still_for_francs_names_the_line_that_they_are_for() -> None:
    race = a_race()
    poor = planning(at_port(race, money=0, fuel=4))
    leg = mind_of(race, poor).legs[0]
    name = Teller(language("en"), race.data).line(leg.line)
    told = labels(race, poor, Plan(0, 1, 2, 2))
    assert (told["saves_line"], told["saves_fare"]) == (leg.line + 1, leg.price)
    assert told["fare_short"] == leg.price - 20
    words = in_words(race, poor, Plan(0, 1, 2, 2))
    assert f"It saves for the {name}, which costs {leg.price}" in words and "still missing then" in words
    taken = planning(at_port(race, money=300, fuel=4))
    told = labels(race, taken, Plan(0, 5, 0, 0))
    assert told["plans_line"] and "saves_line" not in told, "it is paid in this round"
    assert f"It may take the {name} for" in in_words(race, taken, Plan(0, 5, 0, 0))


def test_funding_that_is_for_no_line_says_what_the_way_takes() -> None:
    race = a_race(course=1)
    view = standing(race, fuel=0, funding=3, money=0)
    told = labels(race, view, Fund())
    assert told["funding"] == 40 and {"saves_line", "for_tank"} & told.keys()
    rich = standing(race, fuel=3, funding=3, money=900)
    assert labels(race, rich, Fund()) == {"funding": 40, "for_prestige": 50}, "all else is paid already"
    begun = labels(race, planning(standing(race, fuel=7, money=80)), Plan(1, 0, 0, 4))
    assert begun["for_finish"] > 0 and "for_prestige" not in begun, "most of the way is still ahead"
    far = advice((Term("for_tank", 3),), language("en"))
    assert far == ("The way ahead takes about 3 points of fuel more than there are.",)


def test_scouts_that_lay_nothing_take_cards() -> None:
    race = a_race()
    view = planning(standing(race))
    bare = structs.replace(view, table=structs.replace(view.table, bag_size=0))
    assert labels(race, bare, Plan(4, 1, 0, 0))["takes_cards"] == 4
    assert "draws 4 cards" in in_words(race, bare, Plan(4, 1, 0, 0))


def test_a_way_over_an_empty_bag_is_not_remembered_for_one_with_tiles() -> None:
    race = a_race()
    view = standing(race, fuel=0, money=0)
    empty = structs.replace(view, table=structs.replace(view.table, bag_size=0))
    filled = [leg.cell for leg in mind_of(race, view).legs]
    after = [leg.cell for leg in mind_of(race, empty).legs]
    assert after == [leg.cell for leg in mind_of(Race(race.data), empty).legs]
    assert after != filled, "blank ground is cheap where nothing is left to draw (6.11)"


def test_fuel_over_unknown_ground_is_told_as_about() -> None:
    race = a_race()
    view = planning(standing(race))
    told = labels(race, view, Plan(0, 5, 0, 0))
    assert told["fuel_about"] and "fuel_there" not in told
    assert "about" in in_words(race, view, Plan(0, 5, 0, 0)).rsplit("Ahead: ", maxsplit=1)[1]


def test_a_line_is_told_with_its_cards() -> None:
    race = a_race()
    ends = [(line.a, line.b, number) for number, line in enumerate(race.board.lines)]
    cards = {cell: race.board.cities[city].cards for cell, city in enumerate(race.city_at) if city >= 0}
    here, there, line = next(one for one in ends if cards[one[1]] and one[1] != race.finish_cell)
    view = standing(race, cell=here, fuel=3, money=300)
    driving = structs.replace(view, table=structs.replace(view.table, frames=(Driving(0, 3, 0, False),)))
    assert labels(race, driving, TakeLine(line))["draws"] == cards[there]


def test_a_jerrican_that_is_played_at_the_hand_limit_saves_a_discard() -> None:
    race = a_race()
    hand = tuple(sorted((card(race, "pilot"), race.jerrican)))
    view = standing(race, hand, chassis=1, fuel=3)
    over = structs.replace(view, table=structs.replace(view.table, frames=(HandLimit(0),)))
    assert labels(race, over, Play(race.jerrican))["spares_card"]
    assert "saves a discard" in in_words(race, over, Play(race.jerrican))
    assert "spares_card" not in labels(race, view, Play(race.jerrican))


def test_a_step_says_that_it_leads_nearer() -> None:
    race = a_race()
    view = standing(race, fuel=5, mechanic=1)
    driving = structs.replace(view, table=structs.replace(view.table, frames=(Driving(0, 3, 0, False),)))
    far, here = race.distance_to_finish, race.start_cell
    for cell in race.neighbours[here]:
        assert labels(race, driving, Step(cell)).get("saves", 0) == max(0, far[here] - far[cell])
    beside = race.neighbours[race.finish_cell][0]
    there = standing(race, fuel=5, mechanic=1, cell=beside)
    there = structs.replace(there, table=structs.replace(there.table, frames=(Driving(0, 3, 0, False),)))
    assert "saves" not in labels(race, there, Step(race.finish_cell)), "it is reached"


def test_a_drive_of_which_a_quick_crew_thinks_nothing_has_a_reason_all_the_same() -> None:
    race = a_race()
    dry = standing(race, fuel=0, money=0, mechanic=1)
    told = labels(race, dry, Drive())
    assert "covers" not in told and told["saves"] == 1


@pytest.mark.parametrize(("percent", "told"), [
    (38, "It may reach the finish in this round, about 38 times of 100."), (0, "It may reach the finish."),
])
def test_of_a_plan_that_may_arrive_the_chance_is_told(percent: int, told: str) -> None:
    terms = (*((Term("arrives_of", percent),) if percent else ()), Term("may_arrive", 1))
    assert advice(terms, language("en"))[0] == told
