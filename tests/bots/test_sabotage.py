"""Whom a Saboteur hits (10): who is likely to win, never the last crew while another can be hit."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.bots.cards import SABOTEUR_FROM, choose_card, full_hand
from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.planning import best_way
from greatrace.bots.reacting import card_value
from greatrace.bots.rivals import chances
from greatrace.bots.sabotage import sabotages
from greatrace.bots.weights import QUICK
from greatrace.engine.actions import Pass, Play
from greatrace.engine.race import Race
from greatrace.engine.state import Own, View
from tests.bots.racing import a_race


def mind(race: Race, **changes: dict[str, int]) -> Mind:
    """Return the mind of seat 0 with the dashboards of seats (`seat1`) changed."""
    table = race.start(1).state.table
    boards = list(table.dashboards)
    for name, fields in changes.items():
        seat = int(name.removeprefix("seat"))
        boards[seat] = structs.replace(boards[seat], **fields)
    table = structs.replace(
        table, dashboards=tuple(boards), arrivals=tuple(n for n, one in enumerate(boards) if one.arrived)
    )
    return Mind(CrewTables(race, 0, QUICK), View(table, 0, Own()))


def at(race: Race, cells: int) -> int:
    """Return a cell so many cells before the finish."""
    return race.distance_to_finish.index(cells)


@pytest.mark.parametrize(
    ("to_go", "weak", "hit", "spared"),
    [((4, 9, 12), 3, 1, {3}), ((12, 12, 9), 3, 3, {1, 2})],
    ids=["the leader is hit", "of two that share the last place neither is"],
)
def test_a_last_crew_is_worth_nothing(
    to_go: tuple[int, ...], weak: int, hit: int, spared: set[int]
) -> None:
    race = a_race()
    places = {f"seat{seat}": {"cell": at(race, cells)} for seat, cells in enumerate((8, *to_go))}
    places[f"seat{weak}"] |= {"engine": 1, "chassis": 1}
    found = sabotages(mind(race, **places))
    assert found[0][1].seat == hit
    assert all(not harm for harm, action in found if action.seat in spared)


def test_the_last_crew_is_hit_where_there_is_no_other() -> None:
    race = a_race(crews=2)
    seen = mind(race, seat0={"cell": at(race, 8)}, seat1={"cell": at(race, 9)})
    assert all(action.seat == 1 and harm > 0 for harm, action in sabotages(seen))


def test_a_crew_that_cannot_arrive_in_the_last_round_cannot_win() -> None:
    race = a_race()
    seen = mind(
        race, seat1={"arrived": 1}, seat2={"cell": at(race, 2), "mechanic": 2},
        seat3={"cell": at(race, 15), "mechanic": 1},
    )
    won = chances(seen)
    assert won[2] > 0 == won[3] and won[1] > 0
    assert all(not harm for harm, action in sabotages(seen) if action.seat == 3)


def test_a_wreck_is_no_better_target_than_a_sound_crew_ahead_of_it() -> None:
    race = a_race()
    seen = mind(
        race, seat0={"cell": at(race, 14)}, seat1={"cell": at(race, 5)},
        seat2={"cell": at(race, 9), "engine": 2, "chassis": 1}, seat3={"cell": at(race, 16)},
    )
    assert sabotages(seen)[0][1].seat == 1


def test_a_crew_that_was_hit_is_spared_for_a_sound_one_behind_it() -> None:
    race = a_race()
    seen = mind(
        race, seat0={"cell": at(race, 14)}, seat1={"cell": at(race, 7), "engine": 2, "chassis": 4},
        seat2={"cell": at(race, 10)}, seat3={"cell": at(race, 16)},
    )
    assert sabotages(seen)[0][1].seat == 2


def test_a_leader_near_the_finish_loses_its_engine() -> None:
    race = a_race()
    seen = mind(race, seat0={"cell": at(race, 6)}, seat1={"cell": at(race, 3), "engine": 2, "mechanic": 3})
    assert sabotages(seen)[0][1].seat == 1 and sabotages(seen)[0][1].engine == 2


def test_a_crew_as_good_as_beaten_hits_less_than_one_that_may_still_win() -> None:
    race = a_race()
    others = {"seat1": {"cell": at(race, 5)}, "seat2": {"cell": at(race, 7)}, "seat3": {"cell": at(race, 17)}}
    near = sabotages(mind(race, seat0={"cell": at(race, 6)}, **others))[0]
    far = sabotages(mind(race, seat0={"cell": at(race, 16)}, **others))[0]
    assert near[1].seat == far[1].seat == 1
    assert far[0] < SABOTEUR_FROM <= near[0]


def test_a_full_hand_is_no_reason_to_hit_a_crew_that_hardly_matters() -> None:
    race = a_race()
    saboteur = race.effects.index("saboteur")
    seen = mind(
        race, seat0={"cell": at(race, 6), "chassis": 1, "cards": 1}, seat1={"cell": at(race, 14)},
        seat2={"cell": at(race, 15)}, seat3={"cell": at(race, 16)},
    )
    seen.hand = (saboteur,)
    best = best_way(seen, 0, 0, 0, 0)
    assert full_hand(seen)
    assert choose_card(seen, (Pass(), Play(saboteur)), best, ()) is None
    seen = mind(race, seat0={"cell": at(race, 6)}, seat1={"cell": at(race, 5)}, seat3={"cell": at(race, 16)})
    seen.hand = (saboteur,)
    assert choose_card(seen, (Pass(), Play(saboteur)), best, ()) == Play(saboteur)


def test_what_a_hit_brings_is_shared_by_all_others() -> None:
    saboteur = a_race().effects.index("saboteur")
    worths = [card_value(mind(a_race(crews=crews)), saboteur) for crews in (2, 3, 4)]
    assert worths == [1700, 1133, 850]


def test_mechanics_say_little_of_who_wins_at_the_start_and_much_near_the_finish() -> None:
    race = a_race()

    def gain(cells: int) -> float:
        places = {f"seat{seat}": {"cell": at(race, cells)} for seat in range(1, 4)}
        without = chances(mind(race, seat0={"cell": at(race, cells)}, **places))
        drives = chances(mind(race, seat0={"cell": at(race, cells), "mechanic": 3}, **places))
        return drives[0] - without[0]

    assert gain(race.distance_to_finish[race.start_cell]) < 0.01
    assert gain(4) > 0.1


def test_a_cell_ahead_counts_for_more_near_the_finish() -> None:
    race = a_race()

    def ahead(cells: int) -> float:
        places = {f"seat{seat}": {"cell": at(race, cells)} for seat in range(1, 4)}
        return chances(mind(race, seat0={"cell": at(race, cells - 2)}, **places))[0]

    assert ahead(4) > ahead(20) > 0.25
