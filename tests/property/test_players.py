"""Races of computer crews end and replay, whatever the players and the setup."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from greatrace.arena.race import soak
from greatrace.arena.race.plan import RaceEntry
from greatrace.arena.race.record import positions
from greatrace.arena.race.simulate import run_race
from greatrace.arena.race.tally import Tally
from greatrace.bots import FAST_BOTS
from greatrace.engine.scoring import scores
from greatrace.kernel.sums import total

MOST_ROUNDS = 2_000


@settings(max_examples=12)
@given(
    st.integers(0, 399), st.integers(0, 2**63),
    st.lists(st.sampled_from(FAST_BOTS), min_size=5, max_size=5),
)
def test_every_race_ends_and_can_be_replayed(number: int, seed: int, bots: list[str]) -> None:
    kind = soak.setting(number)
    race = kind.race()
    planned = RaceEntry(0, seed, tuple(bots[: race.seats]), tuple(range(race.seats)), kind.crews)
    state, log = run_race(race, planned, MOST_ROUNDS, Tally(race))
    assert state.table.over
    *_, last = positions(race, seed, log)
    assert last == state
    results = scores(race, state.table)
    assert results[0].arrived
    assert [one.place for one in results] == list(range(1, race.seats + 1))
    assert all(one.total == total(one.terms) for one in results)


@settings(max_examples=30)
@given(st.integers(0, 399), st.integers(0, 2**63))
def test_the_first_position_is_the_setup_of_the_rules(number: int, seed: int) -> None:
    race = soak.setting(number).race()
    table = race.start(seed).state.table
    assert [one.money for one in table.dashboards] == [80] * (race.seats - 1) + [70]
    assert {one.cell for one in table.dashboards} == {race.start_cell}
    extra = 1 if any(crew.leader.effect == "extra_card" for crew in race.crews) and race.leaders else 0
    assert len(table.market) == race.seats + 1 + extra
