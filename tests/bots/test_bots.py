"""Computer crews: names, fairness, repeatability, and reaching the finish."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from greatrace.bots import BOTS, make_bot
from greatrace.engine.actions import AnyAction
from greatrace.engine.decisions import Finding, Laying, Planning
from greatrace.engine.race import Race
from greatrace.engine.scoring import scores
from greatrace.engine.state import View
from greatrace.kernel.chance import player_seed
from greatrace.kernel.errors import BadInput
from tests.bots.racing import BUDGET, a_race, run, unused

EDITIONS = ("second", "spanish", "first")
SETUPS = [
    (edition, crews, leaders)
    for edition, crews, leaders in itertools.product(EDITIONS, (2, 3, 4, 5), (False, True))
    if not (edition == "first" and leaders)
]


def test_an_unknown_name_is_rejected_with_the_known_ones() -> None:
    with pytest.raises(BadInput) as told:
        make_bot("slow", a_race(), 0, 1)
    assert "slow" in str(told.value)
    assert all(name in str(told.value) for name in BOTS)


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_race(name: str) -> None:
    race, rounds = a_race(leaders=True), 6 if name in ("random", "hurried", "novice", "quick") else 2
    once = run(race, [name], 5, rounds=rounds)
    # Another race object: the choice must not depend on state left by an earlier race.
    again = run(Race(race.data), [name], 5, rounds=rounds)
    assert once == again


@pytest.mark.parametrize("name", ["hurried", "quick"])
def test_a_choice_does_not_depend_on_what_is_hidden(name: str) -> None:
    """Everything hidden is redealt, and a fresh crew makes the same choice."""
    race = a_race(leaders=True)
    asked: set[str] = set()

    def dealt_again(race: Race, view: View, legal: tuple[AnyAction, ...], action: AnyAction) -> None:
        asked.add(type(view.table.frames[-1]).__name__)
        for deal in (1, 2):
            other = race.view(race.redeal(view, deal), view.seat)
            own = player_seed(seed, view.seat)
            first, second = (make_bot(name, race, view.seat, own) for _ in range(2))
            expected = first.choose(race, view, legal, BUDGET)
            assert second.choose(race, other, race.legal_actions(other), BUDGET) == expected
            if name == "quick":
                assert expected == action

    for seed in range(4):
        run(race, [name], seed, rounds=8, watch=dealt_again)
    assert asked >= {kind.__name__ for kind in (Planning, Laying, Finding)}


@pytest.mark.parametrize(("edition", "crews", "leaders"), SETUPS)
def test_quick_crews_finish_in_every_setup(edition: str, crews: int, leaders: bool) -> None:
    for seed in range(5):
        race = a_race(edition, crews, leaders, seed % 2, seed % 4)
        state, _ = run(race, ["quick"], seed, rounds=30)
        assert state.table.over, f"seed {seed}"
        assert state.table.arrivals


@pytest.mark.parametrize(("edition", "crews"), [("second", 5), ("spanish", 4), ("first", 3)])
def test_quick_crews_use_everything(edition: str, crews: int) -> None:
    counts: Counter[str] = Counter()
    leaders = edition != "first"
    for seed in range(200):
        race = a_race(edition, crews, leaders, seed % 2, seed % 4)
        run(race, ["quick"], seed, counts=counts)
        if not unused(race, counts):
            return
    assert unused(race, counts) == []


def test_leaders_use_their_powers() -> None:
    counts: Counter[str] = Counter()
    for seed in range(25):
        run(a_race(crews=5, leaders=True, course=seed % 4), ["quick"], seed, counts=counts)
    assert all(counts[f"leader {name}"] for name in ("delatour", "martinetti", "walledgrave"))


def test_hurried_crews_finish_soon() -> None:
    moves = []
    for seed in range(30):
        state, log = run(a_race(), ["hurried"], seed)
        assert state.table.over
        moves.append(len(log))
    assert sum(moves) / len(moves) < 1000


def test_random_crews_eventually_finish() -> None:
    state, _ = run(a_race(crews=2), ["random"], 1, rounds=2000)
    assert state.table.over


@pytest.mark.parametrize("other", ["hurried", "random"])
def test_quick_beats_the_others(other: str) -> None:
    wins = 0
    for seed in range(24):
        race = a_race(crews=2, course=seed % 4)
        names = ["quick", other] if seed % 2 else [other, "quick"]
        state, _ = run(race, names, seed)
        wins += names[scores(race, state.table)[0].seat] == "quick"
    assert wins >= 22
