"""The way that is drawn before a drive (6): price, what is used, where it ends, what remains."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine.decisions import Driving
from greatrace.engine.race import Race
from greatrace.engine.state import Own, View
from greatrace.engine.ways.data import Gauges, Split, Used, WayTerm
from greatrace.engine.ways.way import default_split, find_way
from tests.bots.racing import a_race
from tests.engine.ways.ground import Ground, race

__all__ = ["race"]


def test_a_way_over_known_ground_tells_its_price_and_what_remains(race: Race) -> None:
    ground = Ground(race, "savannah", "stony-ground", fuel=6, engine=4, chassis=4, money=80)
    way = ground.way(2)
    first, second = ground.cells[:2]
    by_id = {tile.id: tile for tile in race.tiles}
    stony = by_id["stony-ground"]
    assert way.cells == (first, second) and way.arrives
    assert way.terms[0] == WayTerm(first, "tile", by_id["savannah"].fuel, by_id["savannah"].mechanics)
    assert way.terms[1] == WayTerm(second, "tile", stony.fuel, stony.mechanics)
    assert way.fuel == by_id["savannah"].fuel + stony.fuel
    assert way.after.fuel == 6 - way.fuel and way.after.money == 80
    assert way.after.engine + way.after.chassis == 8 - way.mechanics
    assert way.split == Split(4 - way.after.engine, 4 - way.after.chassis)


@pytest.mark.parametrize(("engine", "chassis", "cards", "points", "split"), [
    (2, 4, 4, 3, Split(1, 2)), (4, 4, 4, 4, Split(2, 2)), (2, 3, 3, 4, Split(1, 3)),
    (2, 4, 0, 3, Split(0, 3)), (5, 5, 5, 2, Split(2, 0)), (1, 3, 3, 2, Split(0, 2)),
])  # fmt: skip
def test_what_is_proposed_spares_cards_and_never_the_last_point_of_the_engine(
    race: Race, engine: int, chassis: int, cards: int, points: int, split: Split
) -> None:
    own = race.start(1).state.table.dashboards[0]
    own = structs.replace(own, engine=engine, chassis=chassis, cards=cards)
    assert default_split(own, points) == split


def test_a_danger_is_paid_unless_cards_are_wanted_or_needed(race: Race) -> None:
    ground = Ground(race, "bandits", engine=4, chassis=4, fuel=6, escort=1)
    mechanics = next(tile.mechanics for tile in race.tiles if tile.id == "bandits")
    assert (ground.way(1).mechanics, ground.way(1).cards) == (mechanics + 2, ())
    countered = ground.way(1, cards=True)
    assert (countered.mechanics, countered.cards) == (mechanics, (Used(ground.cells[0], "escort"),))
    poor = Ground(race, "bandits", engine=1, chassis=mechanics, fuel=6, hand=("ranger",))
    assert poor.way(1).cards == (Used(poor.cells[0], "ranger"),)
    assert poor.way(1, cards=False).stop.kind == "mechanics"


def test_a_stop_symbol_ends_the_drive_unless_a_guide_is_played(race: Race) -> None:
    stopping = next(tile for tile in race.tiles if tile.stop and not tile.danger)
    plain = Ground(race, stopping.id, "savannah", fuel=9, engine=5, chassis=5)
    way = plain.way(2)
    assert (way.driven, way.stop.kind, way.stop.cell) == (1, "stop", plain.cells[0])
    assert way.whole_fuel > way.fuel
    guided = Ground(race, stopping.id, "savannah", fuel=9, engine=5, chassis=5, hand=("guide",))
    assert guided.way(2).driven == 2
    assert guided.way(2).cards == (Used(guided.cells[0], "guide"),)


def test_unknown_ground_ends_the_drive_and_shows_its_odds(race: Race) -> None:
    ground = Ground(race, "savannah", "", fuel=2, engine=4, chassis=4)
    way = ground.way(2)
    assert (way.driven, way.stop.kind) == (2, "unknown")
    assert way.odds and way.odds.every == sum(ground.table.bag)
    left = 2 - way.fuel
    assert way.odds.tiles == sum(
        count for tile, count in zip(race.tiles, ground.table.bag, strict=True) if tile.fuel <= left
    )
    beyond = ground.way(3)
    assert (beyond.driven, beyond.stop.cell) == (2, ground.cells[1])


def test_a_drive_is_as_short_as_its_engine_and_its_tank(race: Race) -> None:
    ground = Ground(race, "savannah", "savannah", "savannah", fuel=9, engine=2, chassis=5)
    assert (ground.way(3).driven, ground.way(3).stop.kind) == (2, "reach")
    driving = structs.replace(ground.table, frames=(Driving(0, reach=2, moved=1, pilot=False),))
    ground.table = driving
    assert ground.way(3).driven == 1
    empty = Ground(race, "savannah", fuel=0, engine=2, chassis=5).way(1)
    assert (empty.driven, empty.end, empty.stop.kind) == (0, -1, "fuel")
    broken = Ground(race, "savannah", fuel=5, engine=0, chassis=5).way(1)
    assert (broken.driven, broken.stop.kind) == (0, "breakdown")


def test_a_line_is_taken_where_no_drive_leads_there(race: Race) -> None:
    line = next(one for one in race.board.lines)
    table = race.start(1).state.table
    own = structs.replace(table.dashboards[0], cell=line.a, money=200)
    view = View(structs.replace(table, dashboards=(own, *table.dashboards[1:]), frames=()), 0, Own())
    way = find_way(race, view, line.b)
    assert way and way.line >= 0 and way.money == line.price
    assert way.after == Gauges(own.fuel - 1, own.engine, own.chassis, 200 - line.price)


@pytest.mark.parametrize(("held", "money", "paid"), [(2, 200, 2), (1, 200, 1), (3, 5, 3)])
def test_a_line_is_paid_with_the_cards_that_lower_its_price(
    race: Race, held: int, money: int, paid: int
) -> None:
    line = race.board.lines[0]
    table = race.start(1).state.table
    own = structs.replace(table.dashboards[0], cell=line.a, money=line.price - 50 * held + money)
    hand = (race.transport,) * held
    view = View(structs.replace(table, dashboards=(own, *table.dashboards[1:]), frames=()), 0, Own(hand))
    way = find_way(race, view, line.b)
    assert way and len(way.cards) == paid and way.money == max(0, line.price - 50 * paid)


def test_a_leader_pays_before_the_cards_do() -> None:
    race = a_race(leaders=True)
    seat = next(n for n, crew in enumerate(race.crews) if crew.leader.effect == "sea_discount")
    number, line = next((n, one) for n, one in enumerate(race.board.lines) if one.kind == "sea")
    table = race.start(1).state.table
    crews = list(table.dashboards)
    crews[seat] = structs.replace(crews[seat], cell=line.a, money=line.price, leader_ready=True)
    held = -(-line.price // 50)
    hand = (race.transport,) * held
    view = View(structs.replace(table, dashboards=tuple(crews), frames=()), seat, Own(hand))
    way = find_way(race, view, line.b)
    assert way and way.line == number and way.leader and not way.money
    assert len(way.cards) == -(-(line.price - race.crews[seat].leader.amount) // 50) < held
