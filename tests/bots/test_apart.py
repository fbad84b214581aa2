"""Ways of a course that cost alike, the crews that take them, and what is laid in whose way."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.boards import setups
from greatrace.bots.apart import MOST_WAYS
from greatrace.bots.laying import FOLLOWER, BoardWorth
from greatrace.bots.likings import AWAY, LIKINGS
from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.route import roads_of
from greatrace.bots.weights import QUICK
from greatrace.engine.board import Course
from greatrace.engine.state import Own, View
from tests.bots.racing import a_race
from tests.courses import COURSES, NAMES

MOST_SHARED = 0.4
"""Share of open cells that the two ways that cost least have in common at most."""


@pytest.mark.parametrize(("name", "course"), COURSES, ids=NAMES)
def test_two_ways_of_each_course_cost_alike(name: str, course: Course) -> None:
    race = setups.make_race(setups.board(name), ("france", "belgium"), "second", course)
    ways = roads_of(race, QUICK, 0).apart()
    assert 2 <= len(ways) <= MOST_WAYS
    assert all({race.start_cell, race.finish_cell} <= way for way in ways)
    first, second = ({cell for cell in way if race.city_at[cell] < 0} for way in ways[:2])
    assert len(first & second) <= MOST_SHARED * len(second)


def test_a_crew_with_a_liking_keeps_to_its_way() -> None:
    race = a_race()
    ways = roads_of(race, QUICK, 0).apart()
    for liking in range(1, LIKINGS):
        way, away = ways[liking % len(ways)], roads_of(race, QUICK, 0, liking).away
        assert away == tuple(0 if cell in way else AWAY for cell in range(race.cells))
    assert not any(roads_of(race, QUICK, 0).away)


def test_the_ground_before_a_follower_counts_more_than_that_before_a_leader() -> None:
    """A rival stands two cells behind the crew on its way, or one ahead of it."""
    race = a_race(crews=2)
    table, tables = race.start(1).state.table, CrewTables(race, 0, QUICK)
    onward = tables.roads.road(table).onward
    behind = onward[race.start_cell]
    cell = onward[onward[behind]]

    def theirs(rival: int) -> dict[int, int]:
        own, other = table.dashboards
        boards = (structs.replace(own, cell=cell), structs.replace(other, cell=rival))
        position = structs.replace(table, dashboards=boards)
        return BoardWorth(Mind(tables, View(position, 0, Own(())))).theirs

    assert theirs(behind)[onward[behind]] == FOLLOWER * QUICK.barred * 100 // 150
    assert theirs(onward[cell])[onward[onward[cell]]] == QUICK.rival * 100 // 150


def test_a_leader_lays_what_is_easy_on_its_own_way() -> None:
    """All others follow two cells behind the crew, and what it lays before itself helps them, too."""
    race = a_race()
    table, tables = race.start(1).state.table, CrewTables(race, 0, QUICK)
    onward = tables.roads.road(table).onward
    behind = onward[race.start_cell]
    cell = onward[onward[behind]]
    boards = tuple(
        structs.replace(one, cell=behind if seat else cell) for seat, one in enumerate(table.dashboards)
    )
    position = structs.replace(table, dashboards=boards)
    ground = BoardWorth(Mind(tables, View(position, 0, Own(()))))
    kinds = ground.road.kinds
    easy, hard = kinds.index(min(kinds)), kinds.index(max(kinds))
    assert ground.laid(easy, onward[cell]) > 0 > ground.laid(hard, onward[cell])


def test_rivals_are_expected_to_drive_by_cost_alone() -> None:
    """A crew that likes a way expects rivals on the cheapest one, whatever it likes itself."""
    race = a_race()
    table = race.start(1).state.table

    def theirs(liking: int) -> set[int]:
        tables = CrewTables(race, 0, QUICK, liking)
        return set(BoardWorth(Mind(tables, View(table, 0, Own(())))).theirs)

    assert all(theirs(liking) == theirs(0) for liking in range(1, LIKINGS))
