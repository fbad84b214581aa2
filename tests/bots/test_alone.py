"""Worths of a crew that races alone (14)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.common.playing import advanced, chooser
from greatrace.boards import setups
from greatrace.bots.alone import ALONE, suited
from greatrace.bots.levels import VETERAN
from greatrace.bots.mind import Mind, plain_tables
from greatrace.bots.quick import Quick
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.styles import STYLES, styled
from greatrace.bots.weights import QUICK, Weights
from greatrace.content.assemble import deck_of_level
from greatrace.engine.race import Race
from greatrace.engine.solo.rene import Crossing, Solo
from tests.bots.racing import a_race

PAR = 9
"""Rounds in which half of all quick crews cross the course (`balance-solo.md`)."""

CROSSINGS = 40


def crossing() -> Race:
    return setups.make_solo_race(setups.board("africa"), "france", "second", Crossing(PAR))


def against_the_torpedo() -> Race:
    board = setups.board("africa")
    deck = deck_of_level(setups.components(board.tile_set), 1)
    return setups.make_solo_race(board, "france", "second", Solo(deck))


def test_crews_among_crews_keep_their_weights() -> None:
    race = a_race()
    assert suited(QUICK, race.alone) is QUICK
    assert all(one.weights.money == QUICK.money for one in Sampling(race, 0, 1, VETERAN).worlds.tables)


@pytest.mark.parametrize("race", [crossing(), against_the_torpedo()], ids=["crossing", "torpedo"])
def test_a_crew_alone_thinks_ahead_with_weights_of_its_own(race: Race) -> None:
    (searching,) = Sampling(race, 0, 1, VETERAN).worlds.tables
    (judged,) = plain_tables(race)
    assert searching.weights == judged.weights == ALONE != QUICK


@pytest.mark.parametrize("style", STYLES)
def test_a_style_keeps_its_differences(style: str) -> None:
    plain = styled(STYLES[style])
    weights = suited(plain, alone=True)
    assert weights.fuel - ALONE.fuel == plain.fuel - QUICK.fuel
    assert weights.money - ALONE.money == plain.money - QUICK.money
    assert weights.engine[0] - ALONE.engine[0] == plain.engine[0] - QUICK.engine[0]
    assert weights.danger == plain.danger
    assert min(*weights.engine, *weights.chassis, *(worth for _, worth in weights.cards)) > 0


def test_more_crossings_succeed_with_them() -> None:
    race = crossing()
    assert crossed(race, ALONE) > crossed(race, QUICK)


def crossed(race: Race, weights: Weights) -> int:
    """Return how many of some crossings arrive in time."""
    found = 0
    for seed in range(CROSSINGS):
        for state in advanced(race, [chooser(race, Quick(race, 0, seed, weights))], seed):
            found += state.table.over and bool(state.table.arrivals)
    return found


def test_nobody_opens_the_ground_for_a_crew_alone() -> None:
    for race, opened in ((a_race(), True), (against_the_torpedo(), False)):
        state = race.start(1).state
        later = structs.replace(state.table, round=2)
        mind = Mind(plain_tables(race)[0], structs.replace(race.view(state, 0), table=later))
        assert mind.opened_up == opened
