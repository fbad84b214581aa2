"""What crews do in each round, which roads they drive and whom Saboteurs hit."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.race.balance.counting import BalanceRace, Notes
from greatrace.arena.race.balance.following import (
    CLOSE_CELLS,
    CLOSE_POINTS,
    Hit,
    HitNotes,
    RoadNotes,
    RoundNotes,
    is_last,
    kingmaking,
)
from greatrace.boards import setups
from greatrace.engine import events as on
from greatrace.engine.actions import Plan
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, Table

CREWS = ("france", "belgium", "italy", "britain")
FUNDS, DRIVES = Plan(0, 0, 0, 5), Plan(0, 5, 0, 0)


@pytest.fixture(scope="module")
def race() -> Race:
    return setups.make_race(setups.board("africa"), CREWS, "second")


@pytest.fixture(scope="module")
def ground(race: Race) -> list[int]:
    return [cell for cell, city in enumerate(race.city_at) if city < 0][:6]


def noted(race: Race, *events: AnyEvent, state: State | None = None) -> BalanceRace:
    notes, now = Notes(race), state or race.start(1).state
    for event in events:
        notes.take(now, (event,))
    return notes.summed(now, ("quick",) * 4)


def moved(seat: int, cell: int) -> on.Moved:
    return on.Moved(seat, 0, cell, 1, 0, 0)


def city(race: Race, seat: int, name: str) -> on.CityEntered:
    return on.CityEntered(seat, [one.id for one in race.board.cities].index(name))


def test_crews_that_enter_no_cell_stand_still_in_that_round(race: Race, ground: list[int]) -> None:
    found = noted(
        race, on.PlansRevealed((FUNDS, FUNDS, DRIVES, DRIVES)), moved(2, ground[0]), moved(2, ground[1]),
        on.PlansRevealed((DRIVES, Plan(1, 0, 0, 4), DRIVES, DRIVES)), moved(0, ground[0]),
        on.LineTaken(1, 0, 0, 1, 100, 0, False),
    )  # fmt: skip
    assert found.by_round == (
        RoundNotes({"0-0-0-5": 2, "0-5-0-0": 2}, 2, 3, 4),
        RoundNotes({"0-5-0-0": 3, "1-0-0-4": 1}, 0, 2, 4),
    )


def test_cells_driven_by_two_crews_overlap_and_cities_do_not(race: Race, ground: list[int]) -> None:
    alone, both, more = ground[:3]
    found = noted(
        race, moved(0, alone), moved(0, both), moved(0, both), moved(1, both), moved(2, more), moved(1, more),
        moved(0, race.finish_cell), moved(1, race.finish_cell),
    ).roads  # fmt: skip
    assert (found.shared, found.driven) == (4, 5)


def test_a_tile_is_followed_where_another_crew_laid_it(race: Race, ground: list[int]) -> None:
    mine, found_now, swapped, other = ground[:4]
    found = noted(
        race, on.TileLaid(0, 1, mine), moved(0, mine), moved(1, mine), on.TileFound(2, 1, found_now),
        moved(2, found_now), moved(3, found_now), on.TileLaid(3, 2, swapped), on.TileLaid(1, 2, other),
        on.TilesSwapped(0, swapped, other), moved(1, swapped), moved(1, ground[5]),
    ).roads  # fmt: skip
    assert (found.followed, found.known) == (2, 4)


def test_only_crews_that_arrive_have_a_sequence_of_cities(race: Race) -> None:
    state = race.start(1).state
    there = structs.replace(state, table=structs.replace(state.table, arrivals=(0, 1)))
    ways = [city(race, 0, name) for name in ("tamanrasset", "niamey", "tamanrasset", "cape-town")]
    ways += [city(race, 1, name) for name in ("niamey", "cape-town")]
    found = noted(race, *ways, city(race, 2, "lagos"), state=there).roads
    assert found.sequences == {"tamanrasset>niamey": 1, "niamey": 1}
    assert found.cities == {"tamanrasset": 1, "niamey": 2}


def placed(race: Race, to_go: tuple[int, ...], arrived: tuple[int, ...] = ()) -> Table:
    """Return a table whose crews have so many cells to go, some of which have arrived in that order."""
    table, left = race.start(1).state.table, race.distance_to_finish
    boards = tuple(
        structs.replace(
            one, cell=left.index(cells), arrived=arrived.index(seat) + 1 if seat in arrived else 0
        )
        for seat, (one, cells) in enumerate(zip(table.dashboards, to_go, strict=True))
    )
    frames = () if arrived else table.frames
    return structs.replace(table, dashboards=boards, arrivals=arrived, frames=frames, round=6)


def test_the_last_crews_have_the_most_cells_to_go_of_those_that_race(race: Race) -> None:
    def last(*to_go: int, arrived: tuple[int, ...] = ()) -> list[int]:
        return [seat for seat in range(4) if is_last(race, placed(race, to_go, arrived), seat)]

    assert last(4, 9, 7, 2) == [1]
    assert last(4, 9, 9, 2) == [1, 2]
    assert last(0, 9, 9, 9, arrived=(0,)) == last(9, 9, 9, 9) == []


def test_hits_are_counted_by_their_targets(race: Race) -> None:
    state = race.start(1).state
    there = structs.replace(state, table=placed(race, (4, 9, 7, 2)))
    hits = [on.Sabotaged(0, target, 1, 1) for target in (1, 2, 1, 3, 1)]
    found = noted(race, *hits, state=there).hits
    assert (found.hits, found.last, found.most, found.kingmaking) == (5, 3, 3, False)


def test_a_crew_that_never_arrives_may_undo_a_close_loser(race: Race) -> None:
    near, far = CLOSE_CELLS, CLOSE_CELLS + 1
    hit = [Hit(6, 1, 2, False)]
    assert kingmaking(race, placed(race, (0, 9, near, 9), (0,)), hit)
    assert not kingmaking(race, placed(race, (0, 9, far, 9), (0,)), hit)
    assert not kingmaking(race, placed(race, (0, 9, near, 9), (0,)), [Hit(5, 1, 2, False)])
    assert not kingmaking(race, placed(race, (0, 0, near, 9), (0, 1)), hit)
    assert not kingmaking(race, placed(race, (1, 9, near, 9)), hit)
    assert not kingmaking(race, placed(race, (0, 9, near, 9), (0,)), [Hit(6, 1, 0, False)])


@pytest.mark.parametrize(("behind", "close"), [(CLOSE_POINTS, True), (CLOSE_POINTS + 1, False)])
def test_a_loser_that_arrives_is_close_by_its_prestige(race: Race, behind: int, close: bool) -> None:
    table = placed(race, (0, 9, 0, 9), (0, 2))
    first, *others = table.dashboards
    lead = behind - 2
    worn = structs.replace(first, engine=4, chassis=4, money=0)
    second = structs.replace(others[1], engine=4, chassis=4 - lead, money=0)
    boards = (worn, others[0], second, others[2])
    assert kingmaking(race, structs.replace(table, dashboards=boards), [Hit(6, 1, 2, False)]) == close


def test_notes_of_a_race_without_events_are_empty(race: Race) -> None:
    found = noted(race)
    assert (found.by_round, found.roads, found.hits, found.third) == ((), RoadNotes(), HitNotes(), -1)
