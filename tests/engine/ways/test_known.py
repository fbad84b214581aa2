"""The cheapest known way (6.2–6.4, 6.8, 6.9, 6.11)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.boards.load import load_board
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine.distances import distances
from greatrace.engine.price import step_price
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.engine.ways.known import cheapest_way
from greatrace.kernel.sums import total
from greatrace.kernel.terms import Term

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def race() -> Race:
    data = race_data(
        load_components("classic"), load_board(ROOT / "maps/africa.tmx"), "second", ("france", "italy"), ""
    )
    return Race(data)


@pytest.fixture
def table(race: Race) -> Table:
    return race.start(1).state.table


def with_tiles(race: Race, table: Table, laid: dict[int, str]) -> Table:
    kinds = {tile.id: number for number, tile in enumerate(race.tiles)}
    tiles = bytearray(table.tiles)
    for cell, tile in laid.items():
        tiles[cell] = kinds[tile] + 1
    return structs.replace(table, tiles=bytes(tiles))


def chain(race: Race, length: int) -> list[int]:
    """Open cells in a row from the start, none next to any but its own neighbours in it."""
    steps = distances(race.neighbours, race.start_cell)
    for cell in range(race.cells):
        if steps[cell] == length and race.city_at[cell] < 0:
            way = [cell]
            while steps[way[0]] > 1:
                way.insert(
                    0, min(near for near in race.neighbours[way[0]] if steps[near] == steps[way[0]] - 1)
                )
            if all(race.city_at[one] < 0 and not race.risk[one] for one in way):
                return way
    raise AssertionError("no such chain")


def test_a_neighbour_is_one_step(race: Race, table: Table) -> None:
    cell = chain(race, 1)[0]
    way = cheapest_way(race, with_tiles(race, table, {cell: "stony-ground"}), 0, cell)
    assert way is not None
    assert way.cells == (cell,) and way.known and not way.stops
    assert way.fuel == (Term("tile", 1),) and way.mechanics == (Term("tile", 1),)


def test_ways_go_over_known_ground_only_and_terms_are_added_up(race: Race, table: Table) -> None:
    one, two, three = chain(race, 3)
    assert cheapest_way(race, table, 0, three) is None
    laid = with_tiles(race, table, {one: "steppe", two: "wild-beasts", three: "bandits"})
    way = cheapest_way(race, laid, 0, three)
    assert way is not None and way.cells == (one, two, three)
    assert way.fuel == (Term("tile", 4),)
    assert way.mechanics == (Term("danger", 4), Term("tile", 1))


def test_a_blank_goal_has_no_price_of_its_own_yet(race: Race, table: Table) -> None:
    one, two = chain(race, 2)
    way = cheapest_way(race, with_tiles(race, table, {one: "track"}), 0, two)
    assert way is not None and way.cells == (one, two)
    assert not way.known and way.fuel == (Term("tile", 1),)


def test_with_an_empty_bag_blank_cells_are_known_6_11(race: Race, table: Table) -> None:
    one, two = chain(race, 2)
    way = cheapest_way(race, structs.replace(table, bag_size=0), 0, two)
    assert way is not None and way.known and total(way.fuel) == 2 and way.cells[-1] == two
    assert one != two


@pytest.mark.parametrize("seed", range(6))
def test_no_way_is_cheaper(race: Race, table: Table, seed: int) -> None:
    chance = random.Random(seed)
    ids = [tile.id for tile in race.tiles]
    open_ground = [cell for cell in range(race.cells) if race.city_at[cell] < 0]
    laid = with_tiles(race, table, {cell: chance.choice(ids) for cell in chance.sample(open_ground, 110)})
    least = cheapest_points(race, laid)
    for cell in range(race.cells):
        way = cheapest_way(race, laid, 0, cell)
        known = bool(laid.tiles[cell]) or race.city_at[cell] >= 0
        if known and cell != race.start_cell:
            points = total(way.fuel) + total(way.mechanics) if way else None
            assert points == least.get(cell)


def cheapest_points(race: Race, table: Table) -> dict[int, int]:
    """The least points for every cell that can be reached, found the slow way."""
    least = {race.start_cell: 0}
    for _ in range(race.cells):
        for cell, points in list(least.items()):
            for near in race.neighbours[cell]:
                if table.tiles[near] or race.city_at[near] >= 0:
                    price = step_price(race, table, near)
                    sum_there = points + total(price.fuel) + total(price.mechanics)
                    least[near] = min(least.get(near, sum_there), sum_there)
    return least


def test_stops_and_cities_on_the_way_are_counted_6_4_6_8(race: Race, table: Table) -> None:
    one, two = chain(race, 2)
    way = cheapest_way(race, with_tiles(race, table, {one: "ford", two: "ford"}), 0, two)
    assert way is not None and way.stops == 1


def test_a_risk_zone_costs_one_fuel_more_6_9(race: Race, table: Table) -> None:
    cell = next(cell for cell in range(race.cells) if race.risk[cell] and race.city_at[cell] < 0)
    near = next(one for one in race.neighbours[cell] if race.city_at[one] < 0)
    moved = structs.replace(table.dashboards[0], cell=near)
    there = structs.replace(table, dashboards=(moved, *table.dashboards[1:]))
    way = cheapest_way(race, with_tiles(race, there, {cell: "track"}), 0, cell)
    assert way is not None and way.fuel == (Term("tile", 1), Term("risk", 1))


def test_no_way_to_where_one_stands(race: Race, table: Table) -> None:
    assert cheapest_way(race, table, 0, race.start_cell) is None
