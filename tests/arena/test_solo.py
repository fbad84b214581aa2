"""Simulations and checks of races of one crew."""

from __future__ import annotations

from greatrace.arena.common.checker import Care
from greatrace.arena.common.soak import Failure, Success
from greatrace.arena.race.soak import as_text
from greatrace.arena.solo import campaign_soak, report
from greatrace.arena.solo.campaign_soak import Soaking
from greatrace.arena.solo.simulate import SoloSimulation, outcomes
from greatrace.arena.solo.soak import soak
from greatrace.boards import setups
from greatrace.bots import make_bot
from greatrace.campaign.campaign import Modules
from greatrace.content.assemble import deck_of_level
from greatrace.engine.solo.rene import ALL_STICKERS, Solo
from greatrace.kernel.budget import Budget
from greatrace.kernel.loop import play_on
from greatrace.kernel.session import Session
from greatrace.prose.language import language


def simulation(level: int, par: int = 0) -> SoloSimulation:
    return SoloSimulation(
        board="africa", course="", edition="second", leaders=False, seed=5, max_rounds=60,
        level=level, par=par, games=3, bot="quick",
    )


def test_a_simulation_says_who_won() -> None:
    found = list(outcomes(simulation(2)))
    summed = report.summed(found, 1.0)
    assert summed.games == 3 and summed.player_wins + summed.torpedo_wins == 3
    assert list(outcomes(simulation(2))) == found


def test_a_crossing_ends_within_its_rounds() -> None:
    assert all(one.rounds <= 4 and one.winner in (0, -1) for one in outcomes(simulation(1, par=4)))


def test_random_races_of_one_crew_keep_the_rules() -> None:
    assert all(isinstance(one, Success) for one in soak(6, 1))


def test_a_searching_crew_decides_against_the_torpedo() -> None:
    of = setups.board("africa")
    solo = Solo(deck_of_level(setups.components(of.tile_set), 3), ALL_STICKERS)
    race = setups.make_solo_race(of, "france", "second", solo)
    session = Session.started(race, (make_bot("veteran", race, 0, 1),), 1)
    assert play_on(session, Budget(), most=12) == 12


def test_a_campaign_of_random_races_keeps_the_rules() -> None:
    assert campaign_soak.begun_of(23).modules == Modules(choose=False, slow=True)
    [found] = campaign_soak.soak(Soaking(23, "", campaign_soak.CARE), 1)
    assert isinstance(found, Success)


def test_campaigns_meet_every_module_edition_and_course() -> None:
    campaigns = [campaign_soak.begun_of(seed) for seed in range(32)]
    assert len({one.modules for one in campaigns}) == 32
    assert {one.deck[0].level for one in campaigns} == {1, 2, 3}
    places = campaign_soak.places("")
    assert {one.edition for one in places} == {one.id for one in setups.components("").editions}
    for name in setups.boards():
        courses = {(one.course.start, one.course.finish) for one in places if one.board == name}
        assert courses >= {(one.finish, one.start) for one in setups.board(name).courses}


def test_a_faulty_campaign_can_be_seen_again() -> None:
    [found] = campaign_soak.soak(Soaking(9, "", Care(most_actions=2)), 1)
    assert isinstance(found, Failure) and "goes on after 2 decisions" in found.what
    assert "--campaigns 1 --seed 9" in as_text(found, language("en"), "--campaigns 1")
