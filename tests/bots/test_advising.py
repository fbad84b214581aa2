"""What the champion advises and says: cards soon discarded, parts, fuel, passing, chances told early."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.common.build import build
from greatrace.boards import setups
from greatrace.bots import hints
from greatrace.bots.advising import advised, early, explores_first, fuel_first, shown, step_ahead
from greatrace.bots.ahead import cells_ahead
from greatrace.bots.alone import suited
from greatrace.bots.hints import hint
from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.reacting import choose_take, take_value
from greatrace.bots.reasons import reasons
from greatrace.bots.repairing import part_terms
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.bots.weights import QUICK
from greatrace.content.assemble import deck_of_level
from greatrace.engine.actions import (
    BuyFuel,
    BuyPart,
    Drive,
    Explore,
    Fund,
    Halt,
    Pass,
    Play,
    Repair,
    Step,
    Take,
)
from greatrace.engine.decisions import Driving, Sequence
from greatrace.engine.race import Race
from greatrace.engine.solo.rene import Solo
from greatrace.engine.state import Own, View
from greatrace.engine.ways.way import find_way
from greatrace.kernel.budget import Budget
from greatrace.kernel.sums import total
from greatrace.kernel.terms import Term
from greatrace.prose.advice import advice
from greatrace.prose.chances import chance_text
from greatrace.prose.language import language
from tests.bots.racing import a_race

EN = language("en")


def standing(race: Race, hand: tuple[int, ...] = (), **gauges: int) -> View:
    """The first crew at the start in its sequence, with other gauges, money and assistants."""
    start = race.start(1).state.table
    own = structs.replace(start.dashboards[0], cards=len(hand), **gauges)
    table = structs.replace(
        start, dashboards=(own, *start.dashboards[1:]), frames=(Sequence(0, False),),
        deck_size=start.deck_size - len(hand),
    )
    return View(table, 0, Own(hand=hand))


def offered(view: View, *cards: int) -> View:
    """The same view with these cards in the bivouac."""
    return structs.replace(view, table=structs.replace(view.table, market=cards))


def mind_of(race: Race, view: View) -> Mind:
    return Mind(CrewTables(race, 0, suited(QUICK, race.alone)), view)


def against_torpedo() -> Race:
    board = setups.board("africa")
    deck = deck_of_level(setups.components(board.tile_set), 1)
    return setups.make_solo_race(board, "france", "second", Solo(deck))


def test_a_card_that_must_be_discarded_next_is_worth_nothing_but_a_jerrican_is() -> None:
    race = a_race()
    part = max(race.parts, key=lambda card: race.cards[card].amount)
    mind = mind_of(race, offered(standing(race, chassis=0, fuel=3), part, race.jerrican))
    assert take_value(mind, 0) == 0 < take_value(mind, 1)
    assert choose_take(mind, (Take(0), Take(1))) == Take(1)
    assert take_value(mind_of(race, offered(standing(race, chassis=2, fuel=3), part)), 0) > 0


def test_a_card_for_a_full_hand_is_worth_what_it_is_better_than_the_worst_one() -> None:
    race = a_race()
    part = max(race.parts, key=lambda card: race.cards[card].amount)
    assert take_value(mind_of(race, offered(standing(race, (part,), chassis=1, fuel=3), part)), 0) == 0


def test_money_does_not_go_into_the_chassis_alone_while_the_engine_reaches_one_cell() -> None:
    """Four points are spread, not all put into the chassis of a vehicle that goes on crawling."""
    race = against_torpedo()
    engine, chassis = 1, 0
    for _ in range(4):
        mind = mind_of(race, standing(race, engine=engine, chassis=chassis, money=100))
        values = {gauge: total(part_terms(mind, BuyPart(gauge))) for gauge in ("engine", "chassis")}
        engine += values["engine"] > values["chassis"]
        chassis += values["engine"] <= values["chassis"]
    assert (engine, chassis) == (3, 2)


def test_fuel_comes_before_a_drive_onto_ground_that_could_hardly_be_paid() -> None:
    race = a_race()
    dry = standing(race, fuel=1, engine=1, chassis=0, money=100, mechanic=1)
    legal = tuple(race.legal_actions(dry))
    points = fuel_first(race, dry, 3)
    assert points > 0
    assert advised(race, dry, legal, Drive(), Pass(), level=False) == (BuyFuel(points), Pass())
    full = standing(race, fuel=7, engine=1, money=100, mechanic=1)
    assert advised(race, full, legal, Drive(), Pass(), level=False) == (Drive(), Pass())
    assert advised(race, dry, (Drive(),), Drive(), None, level=False) == (Drive(), None), "none to be had"


def test_fuel_that_known_ground_takes_is_bought_in_the_city_before_the_drive() -> None:
    """The engine ends the drive on the way, where each point would cost twice as much (9.1)."""
    race = a_race()
    known = ahead_priced(race, standing(race, fuel=3, engine=1, money=100, mechanic=1), *["savannah"] * 9)
    need = sum(round(leg.fuel) for leg in mind_of(race, known).legs[: len(cells_ahead(race, known))])
    legal = tuple(race.legal_actions(known))
    most = max(one.points for one in legal if isinstance(one, BuyFuel))
    action, _ = advised(race, known, legal, Drive(), None, level=False)
    assert action == BuyFuel(min(most, need - 3)) and need > 3
    told = {term.label: term.value for term in reasons(race, known, action)}
    assert told["fuel_dearer"] == 20
    words = advice((*reasons(race, known, action), Term("fuel_first", 1)), EN)
    assert "Outside a city each point costs 20\N{NO-BREAK SPACE}F." in words


def ahead_priced(race: Race, view: View, *kinds: str) -> View:
    """A view in which tiles of some kinds lie on the first cells of the way ahead."""
    tiles = bytearray(view.table.tiles)
    ids = [tile.id for tile in race.tiles]
    for cell, kind in zip(cells_ahead(race, view), kinds, strict=False):
        tiles[cell] = 1 + ids.index(kind)
    return structs.replace(view, table=structs.replace(view.table, tiles=bytes(tiles)))


def test_fuel_comes_before_a_card_that_drives_and_before_a_drive_that_ends_for_want_of_it() -> None:
    """After a card no fuel can be bought in that sequence (3.10): one cell is driven instead of two."""
    race = a_race()
    pilot, saboteur, jerrican = (race.effects.index(one) for one in ("pilot", "saboteur", "jerrican"))
    hand, gauges = (pilot, saboteur, jerrican), {"engine": 4, "chassis": 4, "money": 160, "mechanic": 1}
    dry = ahead_priced(race, standing(race, hand, fuel=1, **gauges), "savannah", "savannah")
    legal = race.legal_actions(dry)
    for action in (Drive(), Play(pilot), Play(saboteur)):
        advice, other = advised(race, dry, legal, action, Explore(), level=False)
        assert isinstance(advice, BuyFuel) and other == Explore(), action
    assert advised(race, dry, legal, Play(pilot), Drive(), level=False)[1] is None, "that needs it, too"
    assert advised(race, dry, legal, Play(jerrican), None, level=False)[0] == Play(jerrican)
    others = standing(race, hand, fuel=1, scout=1, **gauges)
    assert advised(race, others, legal, Play(saboteur), None, level=False)[0] == Play(saboteur), "time enough"
    full = standing(race, hand, fuel=7, **gauges)
    legal = race.legal_actions(full)
    assert advised(race, full, legal, Play(pilot), None, level=False)[0] == Play(pilot)


def test_fuel_is_bought_for_a_drive_that_reaches_its_goal_with_what_is_in_hand() -> None:
    """Without the cards a stop symbol ends the drive, which does not look as if fuel were short."""
    race = a_race()
    storm = next(tile.id for tile in race.tiles if tile.stop and tile.danger)
    hand = race.effects.index("guide"), race.effects.index("ranger")
    gauges = {"engine": 5, "chassis": 5, "money": 190, "mechanic": 1}
    full = standing(race, hand, fuel=7, **gauges)
    kinds = [storm, *["stony-ground"] * (len(cells_ahead(race, full)) - 1)]
    goal = cells_ahead(race, full)[-1]
    way = find_way(race, ahead_priced(race, full, *kinds), goal, cards=True)
    assert way is not None and way.arrives and way.cards
    short = ahead_priced(race, standing(race, hand, fuel=way.fuel - 1, **gauges), *kinds)
    plain = find_way(race, short, goal)
    assert plain is not None and plain.driven == 1 and plain.stop.kind != "fuel"
    assert fuel_first(race, short, 3) == 1
    assert fuel_first(race, ahead_priced(race, full, *kinds), 3) == 0


def test_the_first_idea_in_a_drive_is_the_next_step_of_the_way_that_is_drawn() -> None:
    race = a_race()
    view = standing(race, fuel=7, mechanic=1)
    frames = Driving(0, view.table.dashboards[0].engine, 0, False),
    driving = structs.replace(view, table=structs.replace(view.table, frames=frames))
    legal, way = race.legal_actions(driving), find_way(race, driving, cells_ahead(race, driving)[-1])
    assert way is not None and step_ahead(race, driving, legal) == Step(way.cells[0])
    assert step_ahead(race, driving, (Halt(),)) is None


def test_scouts_come_before_a_drive_onto_ground_where_they_may_lay_tiles() -> None:
    race = a_race()
    pilot = race.effects.index("pilot")
    gauges = {"fuel": 7, "engine": 4, "chassis": 4, "scout": 2, "mechanic": 1}
    blank = standing(race, (pilot,), **gauges)
    legal = race.legal_actions(blank)
    for action, first in ((Drive(), True), (Play(pilot), True), (Fund(), False)):
        assert explores_first(race, blank, legal, action) == first
    assert not explores_first(race, blank, (Drive(), Pass()), Drive()), "no scout"
    known = ahead_priced(race, blank, *["savannah"] * 4)
    assert not explores_first(race, known, legal, Drive()), "the drive ends before unknown ground"


@pytest.mark.skipif(build() == "compiled", reason="methods of a compiled class stay as they are")
def test_a_hint_explores_first_where_the_search_finds_no_clear_difference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    race = a_race()
    pilot = race.effects.index("pilot")
    view = standing(race, (pilot,), fuel=7, scout=2, mechanic=1)
    monkeypatch.setattr(hints, "passing_lead", lambda *_: 0)
    for clear, advice_ in ((False, Explore()), (True, Play(pilot))):
        found = SearchResult(Play(pilot), 500, 20, 9, Drive(), 20, clear)
        monkeypatch.setattr(Sampling, "thought", lambda *_, found=found: found)
        action, terms, other, _, equals = hint(race, view, Budget())
        assert action == advice_
        assert any(term.label == "scouts_first" for term in terms) == (not clear)
        assert clear or (other == Play(pilot) and Explore() not in equals)
    assert "may make the drive" in advice((Term("chance", 50), Term("scouts_first", 1)), EN)[0]


def test_no_second_choice_is_farther_behind_than_the_chance_that_is_shown() -> None:
    race = a_race()
    for chance in range(0, 1001, 5):
        for lead in range(0, 1001, 50):
            assert 0 <= shown(race, chance) - shown(race, chance - lead) <= shown(race, chance) <= 99
    terms = (Term("chance", 39), Term("worth_move", -13))
    assert "about the same" in advice(terms, EN)[0]
    assert "about the same" not in advice(terms, EN, 7)[0]


@pytest.mark.skipif(build() == "compiled", reason="methods of a compiled class stay as they are")
def test_the_champion_shows_leads_in_chances_that_come_true(monkeypatch: pytest.MonkeyPatch) -> None:
    race = a_race()
    view = standing(race, mechanic=1, funding=1)
    found = SearchResult(Repair(), 70, 75, 9, Fund(), 70)
    monkeypatch.setattr(Sampling, "thought", lambda *_: found)
    _, terms, _, behind, _ = hint(race, view, Budget())
    told = {term.label: term.value for term in terms}
    assert (told["chance"], told["better"], behind) == (6, 6, 6)


def test_passing_is_advised_only_where_it_is_clearly_better() -> None:
    race = a_race()
    view = standing(race, mechanic=3)
    for level, first in ((True, Repair()), (False, Pass())):
        assert advised(race, view, (), Pass(), Repair(), level)[0] == first
    guarded = standing(race, escort=3)
    assert advised(race, guarded, (), Pass(), Play(0), True)[0] == Pass(), "escorts counter all the same"


def test_no_race_is_called_nearly_won_before_half_of_the_way() -> None:
    race = a_race()
    view = standing(race)
    assert early(race, view) and not early(race, standing(race, cell=race.finish_cell))
    terms = (Term("chance", 97), Term("better", 2))
    assert chance_text(terms, EN).startswith("The race is nearly won.")
    assert chance_text((*terms, Term("early", 1)), EN) == ""
    assert "31" in chance_text((Term("chance", 31), Term("early", 1)), EN)


def test_what_speaks_against_an_action_is_not_told_as_its_reason() -> None:
    told = advice((Term("chance", 91), Term("worth_move", -13)), EN)
    assert told == ("The best answers come to about the same.",)
    assert "On balance" in advice((Term("worth_move", 13),), EN)[-1]


def test_of_a_move_its_price_is_told_and_no_sum() -> None:
    for worth in (13, -13):
        told = advice((Term("chance", 91), Term("burns", 1), Term("worth_move", worth)), EN)
        assert told == ("It takes 1 point of fuel.",)


def test_an_advice_without_any_reason_says_what_it_rests_on() -> None:
    assert advice((Term("chance", 60),), EN) == (
        "Played to the end of the round many times, it came out best.",
    )
