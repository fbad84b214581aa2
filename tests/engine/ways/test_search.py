"""Searching ways: nothing is cheaper than what is found (6.2–6.4, 6.8, 6.9, 6.11)."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

from greatrace.engine.price import step_price
from greatrace.engine.race import Race
from greatrace.engine.state import Own, Table, View
from greatrace.engine.ways.reach import city_ways, odds_ahead, reached
from greatrace.engine.ways.search import BLANK_POINTS, Searcher
from greatrace.engine.ways.way import find_way
from greatrace.kernel.sums import total
from tests.engine.ways.ground import laid_on, race

__all__ = ["race"]


def ground(race: Race, seed: int, **gauges: int) -> View:
    """A view of the first crew on open cells with tiles drawn at random."""
    chance, table = random.Random(seed), race.start(1).state.table
    ids = [tile.id for tile in race.tiles]
    open_ground = [cell for cell in range(race.cells) if race.city_at[cell] < 0]
    laid = laid_on(race, table, {cell: chance.choice(ids) for cell in chance.sample(open_ground, 110)})
    own = structs.replace(laid.dashboards[0], **gauges)
    return View(structs.replace(laid, dashboards=(own, *laid.dashboards[1:])), 0, Own())


def points(race: Race, table: Table, cell: int, on_land: bool = True) -> int:
    price = step_price(race, table, cell)
    blank = BLANK_POINTS + (on_land and race.risk[cell])
    return total(price.fuel) + total(price.mechanics) if price.known else blank


def least_points(race: Race, view: View, reach: int, on_land: bool) -> dict[int, int]:
    """The least points to every cell, found the slow way: with all steps, one after the other.

    Args:
        race: the race.
        view: what the crew knows.
        reach: how many steps there are at most.
        on_land: whether a way goes on over cities, stop symbols and blank cells.
    """
    front = least = {view.table.dashboards[0].cell: 0}
    for _ in range(reach):
        found: dict[int, int] = {}
        for cell, before in front.items():
            for near in race.neighbours[cell]:
                sum_there = before + points(race, view.table, near, on_land)
                found[near] = min(found.get(near, sum_there), sum_there)
        least = {cell: min(found.get(cell, 999), least.get(cell, 999)) for cell in {**found, **least}}
        front = least if on_land else {
            cell: sum_there for cell, sum_there in found.items()
            if step_price(race, view.table, cell).known and not step_price(race, view.table, cell).stop
        }
    return least


@pytest.mark.parametrize("seed", range(6))
def test_no_way_over_land_has_fewer_points(race: Race, seed: int) -> None:
    view = ground(race, seed)
    least = least_points(race, view, race.cells, on_land=True)
    searcher = Searcher(race, view, 4)
    for cell in range(race.cells):
        way = searcher.over_land(cell)
        assert bool(way) == (cell in least and cell != race.start_cell)
        assert sum(points(race, view.table, one) for one in way) == least.get(cell, 0)


@pytest.mark.parametrize("seed", range(6))
def test_no_drive_costs_fewer_points(race: Race, seed: int) -> None:
    view = ground(race, seed, fuel=99, engine=4, chassis=99)
    least = least_points(race, view, 4, on_land=False)
    found = {cell: fuel + mechanics for cell, (fuel, mechanics) in reached(race, view).items()}
    unknown = {cell for cell in found if not step_price(race, view.table, cell).known}
    least.pop(view.table.dashboards[0].cell)
    assert {cell: here + BLANK_POINTS * (cell in unknown) for cell, here in found.items()} == least
    for cell, here in found.items():
        way = find_way(race, view, cell)
        assert way and way.arrives and way.fuel + way.mechanics == here
        assert all(step_price(race, view.table, one).known for one in way.cells[:-1])


def test_gauges_bound_a_drive(race: Race) -> None:
    view = ground(race, 2, fuel=2, engine=3, chassis=0)
    for fuel, mechanics in reached(race, view).values():
        assert fuel <= 2 and mechanics <= 3


def test_odds_are_those_of_what_is_left_and_cities_the_nearest_first(race: Race) -> None:
    rich, poor = ground(race, 3, fuel=9, engine=4, chassis=9), ground(race, 3, fuel=1, engine=4, chassis=0)
    most, least = odds_ahead(race, rich), odds_ahead(race, poor)
    assert most and all(race.city_at[cell] < 0 for cell in most)
    assert all(least[cell].tiles <= most[cell].tiles for cell in least.keys() & most.keys())
    goals = [way.goal for way in city_ways(race, rich)]
    assert goals == sorted(goals, key=lambda cell: (race.distance_to_finish[cell], cell))
    assert all(race.city_at[cell] >= 0 for cell in goals)


def test_with_an_empty_bag_blank_cells_are_known_6_11(race: Race) -> None:
    view = ground(race, 0, fuel=9, engine=4)
    view = structs.replace(view, table=structs.replace(view.table, bag_size=0))
    assert not odds_ahead(race, view)
    cell = next(one for one in reached(race, view) if race.city_at[one] < 0 and not view.table.tiles[one])
    way = find_way(race, view, cell)
    assert way and way.odds is None and way.terms[-1].cell == cell


def test_a_risk_zone_costs_one_fuel_more_6_9(race: Race) -> None:
    table = race.start(1).state.table
    cell = next(cell for cell in range(race.cells) if race.risk[cell] and race.city_at[cell] < 0)
    near = next(one for one in race.neighbours[cell] if race.city_at[one] < 0)
    moved = structs.replace(table.dashboards[0], cell=near, fuel=9)
    there = structs.replace(table, dashboards=(moved, *table.dashboards[1:]))
    way = find_way(race, View(laid_on(race, there, {cell: "track"}), 0, Own()), cell)
    assert way and [(term.label, term.fuel) for term in way.terms] == [("tile", 1), ("risk", 1)]


def test_no_way_to_where_one_stands(race: Race) -> None:
    view = ground(race, 1)
    assert find_way(race, view, race.start_cell) is None
    assert Searcher(race, view, 4).over_land(race.start_cell) == ()


def test_a_way_over_blank_ground_keeps_off_risk_zones_that_lead_no_nearer(race: Race) -> None:
    """A tile would cost 1 fuel more there (6.9), so that less of the bag could be paid."""
    at = {cell.label: number for number, cell in enumerate(race.board.cells)}
    table = race.start(1).state.table
    own = structs.replace(table.dashboards[0], cell=at["K18"])
    view = View(structs.replace(table, dashboards=(own, *table.dashboards[1:])), 0, Own())
    assert race.risk[at["K19"]] and not race.risk[at["L19"]]
    found = find_way(race, view, at["K20"])
    assert found and found.cells == (at["L19"], at["K20"])
