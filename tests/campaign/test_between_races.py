"""What a campaign hands from race to race, and what it makes of a result (14.2, 14.17, 14.18)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.boards import setups
from greatrace.campaign.campaign import (
    Campaign,
    Gain,
    Modules,
    Outcome,
    Result,
    Stamp,
    begun,
    deck_before,
    finished,
    may_gain,
    refiled,
    restored,
    terms,
)
from greatrace.campaign.deck import evolved_by_choice, first_choice, outgoing, replaced_cards
from greatrace.campaign.missions import Journey
from greatrace.campaign.passport import MADE_MISSIONS, Page, made_page, printed_pages
from greatrace.campaign.results import outcome_of, result_of
from greatrace.content.assemble import deck_of_level, solo_data
from greatrace.content.passport import pages
from greatrace.engine.board import Course
from greatrace.engine.race import Race
from greatrace.engine.scoring import scores
from greatrace.engine.solo.race import new_race
from greatrace.engine.solo.rene import Crossing, ReneCard, Solo
from greatrace.engine.state import State

POOL = setups.components("").rene
LEVEL_1 = tuple(f"{letter}1" for letter in "ABCDEFGH")


def fresh(**modules: bool) -> Campaign:
    return begun("Test", "1935", Modules(**modules), POOL, 7)


def test_a_campaign_begins_with_nothing_but_its_deck() -> None:
    campaign = begun("Sahara", "1935-05-14", Modules(), POOL, 7, "france")
    assert (campaign.title, campaign.created, campaign.crew) == ("Sahara", "1935-05-14", "france")
    bare = Campaign("Sahara", "1935-05-14", Modules(), tuple(POOL), campaign.deck)
    assert (bare.torpedo_first, bare.race, bare.chance, bare.restored, bare.started) == (False, 1, 0, 0, 0)


def test_a_result_without_figures_claims_none() -> None:
    result = Result(3, "given_up")
    assert (result.rounds, result.points, result.torpedo_points) == (0, 0, 0)
    assert Stamp("page", "risk-1", "prudent", 3, "", True).round == 0


def ids(deck: tuple[ReneCard, ...]) -> tuple[str, ...]:
    return tuple(card.id for card in deck)


def after(campaign: Campaign, *outcomes: Outcome) -> Campaign:
    for outcome in outcomes:
        campaign = finished(campaign, Result(campaign.race, outcome))
    return campaign


def test_the_terms_of_a_race_are_those_of_its_campaign() -> None:
    campaign = after(fresh(evolving=False, passport=False), "won", "lost", "won")
    brought = terms(campaign, "mine")
    assert (brought.campaign, brought.number, brought.torpedo_first) == ("mine", 4, True)
    assert (brought.evolving, brought.powers, brought.passport) == (False, True, False)
    assert brought.deck == campaign.deck and brought.stickers == campaign.stickers
    assert brought.may_gain is None


def test_the_deck_before_a_race_is_known_for_good() -> None:
    campaign = after(fresh(), "won", "lost")
    assert deck_before(campaign, 1) == LEVEL_1
    assert deck_before(campaign, 2) == campaign.history[0].deck
    assert deck_before(campaign, 3) == campaign.history[1].deck == ids(campaign.deck)


def test_a_slow_workshop_looks_at_the_last_race_against_the_torpedo_before_a_race() -> None:
    campaign = after(fresh(slow=True), "lost", "crossed", "given_up")
    assert [may_gain(campaign, race) for race in (1, 2, 3, 4)] == [1, 0, 0, 0]
    assert may_gain(after(campaign, "won"), 5) == 1
    assert may_gain(fresh(), 1) is None


def test_the_last_crew_is_that_of_the_last_race_which_has_one() -> None:
    campaign = structs.replace(fresh(), crew="france")
    assert campaign.last_crew == "france"
    for crew in ("belgium", "italy", ""):
        campaign = finished(campaign, Result(campaign.race, "won", crew=crew))
    assert campaign.last_crew == "italy"


def test_only_the_newest_entry_of_an_older_copy_is_marked() -> None:
    back = restored(after(fresh(), "won", "lost", "won"))
    assert [entry.restored for entry in back.history] == [False, False, True]
    assert len(back.history) == 3 and restored(fresh()).history == ()
    assert restored(back).restored == 2


def test_stickers_that_were_filed_under_the_next_round_go_back_to_theirs() -> None:
    gains = (Gain(1, 5, 0, "blue", 1, "x"), Gain(1, 1, 0, "blue", 2, "x"), Gain(1, 5, 3, "blue", 3, "x"))
    found = refiled(structs.replace(fresh(), gains=gains)).gains
    assert [(gain.round, gain.assistant) for gain in found] == [(4, 5), (1, 5), (5, 3)]


def test_a_campaign_begins_with_its_seed() -> None:
    assert begun("Test", "1935", Modules(), POOL, 8).chance != fresh().chance
    decks = {ids(after(begun("Test", "1935", Modules(), POOL, seed), "won").deck) for seed in range(8)}
    assert len(decks) > 1


def test_the_first_choice_is_what_may_go() -> None:
    deck = fresh().deck
    assert first_choice(deck, True) == ("A1", "B1") and first_choice(deck, False) == ("A1",)
    highest = deck_of_level(setups.components(""), 3)
    assert first_choice(highest, True) == () == outgoing(highest) and replaced_cards(highest, True) == 0


def test_the_first_letter_comes_whatever_the_order_of_the_pool() -> None:
    deck = tuple(next(card for card in POOL if card.id == name) for name in ("C1", "C2", "A2", *LEVEL_1[3:]))
    for pool in (POOL, tuple(reversed(POOL))):
        assert ids(evolved_by_choice(deck, False, pool, ("C1",)))[0] == "B2"


def race_of(torpedo: bool = True) -> Race:
    board = setups.board("africa")
    components = setups.components(board.tile_set)
    brought = Solo(deck_of_level(components, 1)) if torpedo else Crossing(8)
    return new_race(solo_data(components, board, "second", "france", brought, "dakar:djibouti"))


def over(race: Race, crew: int, torpedo: int = 0) -> State:
    """Return the start of a race with the places of arrival that are given, as if it were over."""
    state = race.start(1).state
    table = state.table
    dashboard = structs.replace(table.dashboards[0], arrived=crew, cell=race.finish_cell if crew else 0)
    changes: dict[str, object] = {"dashboards": (dashboard,), "frames": ()}
    if table.torpedo:
        changes["torpedo"] = structs.replace(table.torpedo, arrived=torpedo)
    return structs.replace(state, table=structs.replace(table, **changes))


@pytest.mark.parametrize(
    ("torpedo", "places", "outcome"),
    [(True, (1, 0), "won"), (True, (0, 1), "lost"), (False, (1, 0), "crossed"), (False, (0, 0), "failed")],
)
def test_a_race_that_is_over_has_an_outcome(torpedo: bool, places: tuple[int, int], outcome: Outcome) -> None:
    race = race_of(torpedo)
    assert outcome_of(race, over(race, *places).table) == outcome
    assert outcome_of(race, race.start(1).state.table) == "given_up"


def test_the_result_of_a_race_says_who_raced_what_and_how() -> None:
    race = race_of()
    page = made_page("africa", race.course, over_land=True)
    state = over(race, 1, 2)
    won = result_of(race, 3, page, Journey(), state.table)
    assert (won.race, won.outcome, won.page) == (3, "won", "africa:dakar:djibouti")
    assert (won.crew, won.edition, won.rounds, won.ink) == ("france", "second", 1, "legendary")
    found = {score.seat: score.total for score in scores(race, state.table)}
    assert (won.points, won.torpedo_points) == (found[0], found[1]) and found[0] != found[1]
    alone = race_of(torpedo=False)
    crossed = result_of(alone, 1, page, Journey(), over(alone, 1).table)
    assert (crossed.outcome, crossed.torpedo_points, crossed.ink) == ("crossed", 0, "solitary")


def test_pages_are_those_of_content() -> None:
    printed = pages()
    for page, one in zip(printed_pages(printed), printed, strict=True):
        assert (page.board, page.start, page.finish, page.par) == (one.board, one.start, one.finish, one.par)
        assert page.counts and page.id == f"{one.board}:{one.start}:{one.finish}"
        told = [(mission.kind, mission.amount, set(mission.inks)) for mission in page.missions]
        assert told == [(mission.kind, mission.amount, set(mission.inks)) for mission in one.missions]


def test_a_page_is_that_of_its_course_either_way() -> None:
    page = Page("africa", "dakar", "djibouti", 8, ())
    there, back = Course("dakar", "djibouti", "ew"), Course("djibouti", "dakar", "ew")
    assert page.of("africa", there) and page.of("africa", back)
    assert not page.of("asia", there) and not page.of("africa", structs.replace(there, finish="tunis"))


def test_the_page_of_a_course_of_ones_own_depends_on_a_way_over_land() -> None:
    course = Course("dakar", "tunis", "ew")
    page = made_page("africa", course, over_land=True, par=6)
    assert (page.id, page.par, page.counts) == ("africa:dakar:tunis", 6, False)
    assert page.missions == MADE_MISSIONS
    assert [mission.id for mission in page.missions] == [
        "full-chassis", "full-engine", "no-line", "no-danger", "money-50", "effects-2"
    ]
    by_sea = made_page("africa", course, over_land=False)
    assert by_sea.par == 0 and {mission.inks for mission in by_sea.missions} == {("solitary",)}
    assert [mission.id for mission in by_sea.missions] == [mission.id for mission in page.missions[:-1]]
