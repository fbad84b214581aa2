from __future__ import annotations

from collections.abc import Iterator

import pytest

from greatrace.arena.race.balance import replaying
from greatrace.arena.race.balance.replaying import Replayed, chosen, half_way, replayed
from greatrace.boards import setups
from greatrace.engine.race import Race
from greatrace.engine.state import State

CREWS = ("france", "belgium", "italy", "britain")
NAMES = ("quick",) * 4


@pytest.fixture(scope="module")
def race() -> Race:
    return setups.make_race(setups.board("africa"), CREWS, "second")


@pytest.fixture(scope="module")
def state(race: Race) -> State:
    found = half_way(race, NAMES, 3, 60)
    assert found is not None
    return found


def test_half_way_is_when_the_first_crew_has_half_of_the_cells_behind_it(race: Race, state: State) -> None:
    left = race.distance_to_finish
    behind = sorted(2 * (left[race.start_cell] - left[one.cell]) for one in state.table.dashboards)
    assert behind[-1] >= left[race.start_cell] > behind[-2]
    assert half_way(race, NAMES, 3, 0) is None


def test_the_favourite_is_chosen_by_some_replays_and_measured_by_others(
    race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    winners = [2] * 11 + [1] * 9 + [1] * 15 + [2] * 5
    replies: Iterator[int] = iter(winners)
    monkeypatch.setattr(replaying, "_winner", lambda *_: next(replies))
    assert replayed(race, NAMES, 3, 60) == Replayed("colomb-bechar:cape-town", 2, 5, 20)
    assert next(replies, None) is None


def test_at_a_tie_the_favourite_is_nearest_to_the_finish(race: Race, state: State) -> None:
    boards, left = state.table.dashboards, race.distance_to_finish
    near = min(range(4), key=lambda seat: left[boards[seat].cell])
    far = max(range(4), key=lambda seat: left[boards[seat].cell])
    assert chosen(race, state, [far, near]) == near
    assert chosen(race, state, [far, far, near]) == far


def test_replays_deal_what_is_hidden_anew_and_keep_what_is_open(
    race: Race, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[State] = []

    def seen(game: Race, players: object, dealt: State) -> Iterator[State]:
        begun.append(dealt)
        yield dealt

    monkeypatch.setattr(replaying, "continued", seen)
    replayed(race, NAMES, 3, 60)
    assert len(begun) == 40
    assert all(one.table == state.table for one in begun)
    assert len({one.secrets for one in begun}) == 40


def test_a_favourite_is_measured_in_real_replays(race: Race) -> None:
    found = replayed(race, ("hurried",) * 4, 3, 30)
    assert found.of == 20 and 0 <= found.wins <= 20 and found.favourite in range(4)
    assert found == replayed(race, ("hurried",) * 4, 3, 30)
    assert replayed(race, NAMES, 3, 0) == Replayed("colomb-bechar:cape-town", -1, 0, 0)
