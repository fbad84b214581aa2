"""Whether the chances that hints show are held against the right results."""

from __future__ import annotations

import pytest

from greatrace.arena.race.balance import calibrating
from greatrace.arena.race.balance.calibrating import Calibrated, Tenth, asks, calibrated, tenth_of, tenths
from greatrace.arena.race.ladder_levels import player
from greatrace.boards import setups
from greatrace.bots.hints import Advice
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from greatrace.kernel.terms import Term
from tests.arena.balance.samples import COURSE

CREWS = ("france", "belgium", "italy", "britain")


@pytest.fixture(scope="module")
def race() -> Race:
    return setups.make_race(setups.board("africa"), CREWS, "second")


def test_chances_are_sorted_by_tenths_with_what_came_of_them() -> None:
    found = tenths(
        [Calibrated(COURSE, ((0, False), (9, False), (25, True))), Calibrated(COURSE, ((27, False),))]
    )
    assert found[0] == Tenth(1, 2, 0.045, 0.0)
    assert found[2] == Tenth(3, 2, 0.26, 0.5)
    assert [one.tenth for one in found] == list(range(1, 11))
    assert sum(one.of for one in found) == 4
    assert [tenth_of(percent) for percent in (9, 10, 99, 100)] == [0, 1, 9, 9]


def run(race: Race, monkeypatch: pytest.MonkeyPatch, max_rounds: int) -> tuple[Calibrated, list[View]]:
    """Run a race whose hints say that the seat's number, in percent, is its chance; return who was told."""
    told: list[View] = []

    def hint(race: Race, view: View, budget: Budget) -> Advice:
        told.append(view)
        usual = player("quick", race, view.seat, 1)
        return usual(view), (Term("unclear", 1), Term("chance", 10 * view.seat)), None, 0, ()

    monkeypatch.setattr(calibrating, "hint", hint)
    return calibrated(race, ("quick",) * 4, 6, max_rounds, 2), told


def test_one_crew_a_round_asks_and_its_chance_is_held_against_the_winner(
    race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, told = run(race, monkeypatch, 60)
    rounds = [view.table.round for view in told]
    assert rounds == sorted(set(rounds)) and len(rounds) >= 3
    assert [view.seat for view in told] == [(2 + number) % 4 for number in rounds]
    assert {type(view.table.frames[-1]).__name__ for view in told} == {"Planning", "Sequence"}
    winners = {percent for percent, won in found.chances if won}
    assert len(winners) == 1
    assert all(won == (percent in winners) for percent, won in found.chances)
    assert all(asks(view, 4, 2) and not asks(view, 4, 3) for view in told)


def test_chances_of_a_race_that_is_given_up_are_left_out(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    found, told = run(race, monkeypatch, 1)
    assert told and found == Calibrated(COURSE, ())
