from __future__ import annotations

from collections import Counter

from greatrace.arena.common.plan import entry, game_seed, repeated
from greatrace.arena.race.plan import race_entry

CREWS = ("france", "belgium", "italy", "britain")


def test_every_player_has_every_seat_and_crew_equally_often() -> None:
    plan = [race_entry(1, index, ("a", "b", "c", "d"), CREWS) for index in range(16)]
    met = Counter((player, seat, one.crews[seat]) for one in plan for seat, player in enumerate(one.players))
    assert len(met) == 4 * 4 * 4
    assert set(met.values()) == {1}


def test_fewer_players_use_all_crews() -> None:
    plan = [race_entry(1, index, ("a", "b"), CREWS) for index in range(8)]
    assert all(len(set(one.crews)) == 2 for one in plan)
    assert set(Counter(crew for one in plan for crew in one.crews).values()) == {4}


def test_bots_follow_their_players() -> None:
    one = entry(1, 1, ("a", "b", "c"))
    assert one.players == (2, 0, 1)
    assert one.bots == ("c", "a", "b")


def test_every_game_has_its_own_seed() -> None:
    assert len({game_seed(seed, index) for seed in range(10) for index in range(100)}) == 1000


def test_names_are_repeated_over_the_players() -> None:
    assert repeated(("quick", "random"), 5) == ("quick", "random", "quick", "random", "quick")
