"""Crews see the Torpedo as a rival on the ground (14)."""

from __future__ import annotations

from functools import cache

from msgspec import UNSET, structs

from greatrace.boards import setups
from greatrace.bots.laying import BoardWorth
from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.siting import evil, sites
from greatrace.bots.torpedo import Trail, wants, way_ahead
from greatrace.bots.weights import QUICK
from greatrace.content.assemble import deck_of_level
from greatrace.engine.decisions import Laying
from greatrace.engine.notation import find_tile
from greatrace.engine.solo.course import Outlook
from greatrace.engine.solo.destination import coming, destination
from greatrace.engine.solo.race import SoloRace
from greatrace.engine.solo.rene import Solo, Stickers
from greatrace.engine.state import Own, Table, View
from tests.bots.racing import a_race


@cache
def race(campaign: str = "tour") -> SoloRace:
    board = setups.board("africa")
    deck = deck_of_level(setups.components(board.tile_set), 1)
    return setups.make_solo_race(board, "france", "second", Solo(deck, campaign=campaign, number=1))


def aim(table: Table) -> int:
    """Return the city that the Torpedo heads for while the crew stands aside."""
    rival = table.torpedo
    assert rival is not UNSET
    return destination(race(), Outlook(table.tiles, rival, -1)).cell


def test_the_torpedos_way_leads_over_its_destination_to_the_finish() -> None:
    table = race().start(3).state.table
    way = way_ahead(race(), table)
    assert way[0] in race().neighbours[race().start_cell]
    assert aim(table) in way
    assert way[-1] == race().finish_cell


def test_hard_ground_on_the_torpedos_way_alone_is_worth_something() -> None:
    state = race().start(3).state
    ground = BoardWorth(Mind(CrewTables(race(), 0, QUICK), race().view(state, 0)))
    way = way_ahead(race(), state.table)
    assert ground.theirs and set(ground.theirs) <= set(way)
    cell = next(cell for cell in way[:8] if race().city_at[cell] < 0)
    ground.mine = {}
    kinds = ground.road.kinds
    assert ground.laid(kinds.index(max(kinds)), cell) > 0 > ground.laid(kinds.index(min(kinds)), cell)


def test_a_city_is_wanted_if_it_gives_the_torpedo_its_next_sticker() -> None:
    table = race().start(3).state.table
    wanted = [city.cell for city in race().board.cities if wants(race(), table, city.cell)]
    assert wanted == [aim(table)]
    assert not any(wants(race(""), table, cell) for cell in wanted), "outside campaigns stickers do not stay"


def test_without_the_torpedo_there_is_no_such_way() -> None:
    crews = a_race(crews=2)
    table = crews.start(3).state.table
    assert not way_ahead(crews, table)
    assert not wants(crews, table, crews.finish_cell)
    solo = race().start(3).state.table
    rival = solo.torpedo
    assert rival is not UNSET
    assert not way_ahead(race(), structs.replace(solo, torpedo=structs.replace(rival, arrived=1)))


def trail(table: Table) -> Trail:
    return Trail(race(), table, QUICK)


def hemmed() -> Table:
    """Return a position in which jungle lies on every way of the Torpedo but the one that it drives."""
    table = race().start(3).state.table
    way, tiles = way_ahead(race(), table), bytearray(table.tiles)
    for cell in range(race().cells):
        if cell not in way and race().city_at[cell] < 0:
            tiles[cell] = find_tile(race(), "jungle") + 1
    return structs.replace(table, tiles=bytes(tiles))


def test_a_hard_tile_costs_the_torpedo_nothing_where_another_way_is_as_short() -> None:
    """It drives by the fewest cells; among ways as short it takes the easier one (14.10)."""
    free, ravine = race().start(3).state.table, find_tile(race(), "ravine")
    first = way_ahead(race(), free)[0]
    assert trail(free).cheaper(first, ravine) == 0
    assert way_ahead(race(), hemmed())[0] == first
    assert trail(hemmed()).cheaper(first, ravine) < 0


def test_easy_ground_helps_the_torpedo_and_what_lies_off_its_ways_concerns_nobody() -> None:
    table, ravine = hemmed(), find_tile(race(), "ravine")
    found, way = trail(table), way_ahead(race(), table)
    assert found.cheaper(way[0], find_tile(race(), "savannah")) > 0
    aside = next(cell for cell in range(race().cells) if cell not in way and race().city_at[cell] < 0)
    assert found.cheaper(aside, ravine) == 0


def test_dangers_cost_nothing_once_its_stickers_say_so() -> None:
    table, bandits = hemmed(), find_tile(race(), "bandits")
    rival, first = table.torpedo, way_ahead(race(), table)[0]
    assert rival is not UNSET
    immune = structs.replace(table, torpedo=structs.replace(rival, stickers=Stickers(red=4)))
    assert trail(immune).cheaper(first, bandits) > trail(table).cheaper(first, bandits)


def test_a_hard_tile_is_proposed_on_the_way_that_the_torpedo_really_drives() -> None:
    """A crew would drive around the jungle on that way, over savannah; the Torpedo does not (14.10)."""
    table = hemmed()
    short, tiles = trail(table).as_short, bytearray(table.tiles)
    for cell in range(race().cells):
        if cell not in short and race().city_at[cell] < 0:
            tiles[cell] = find_tile(race(), "savannah") + 1
    way = way_ahead(race(), table)
    for cell in way[1:]:
        if race().city_at[cell] < 0:
            tiles[cell] = find_tile(race(), "jungle") + 1
    aside = structs.replace(table.dashboards[0], cell=way[-2])
    table = structs.replace(table, tiles=bytes(tiles), dashboards=(aside,), frames=(Laying(0, 1),))
    (site,) = sites(race(), View(table, 0, Own(drawn=(find_tile(race(), "ravine"),))))
    assert site.lay.cell == way[0] and site.good and not site.own and site.worth > 0


def test_a_hard_tile_that_it_can_drive_around_still_lies_on_its_arrow() -> None:
    """There another way is as short: it costs nothing yet, but the next tile may lie on that one."""
    table = race().start(3).state.table
    way = way_ahead(race(), table)
    aside = structs.replace(table.dashboards[0], cell=way[2])
    tiles = bytearray(table.tiles)
    for cell in way[1:]:
        if race().city_at[cell] < 0:
            tiles[cell] = find_tile(race(), "savannah") + 1
    table = structs.replace(table, tiles=bytes(tiles), dashboards=(aside,), frames=(Laying(0, 1),))
    jungle = find_tile(race(), "jungle")
    (site,) = sites(race(), View(table, 0, Own(drawn=(jungle,))))
    assert trail(table).cheaper(site.lay.cell, jungle) == 0 == site.worth
    assert site.lay.cell == way[0] and trail(table).nearness(way[0]) > trail(table).nearness(way[1]) > 0


def test_a_danger_that_costs_the_torpedo_alone_is_no_lesser_evil() -> None:
    """Wild beasts are cheap for a crew that counters them; on his way, off the own one, they are good."""
    table, beasts = race().start(3).state.table, find_tile(race(), "wild-beasts")
    way, tiles = way_ahead(race(), table), bytearray(table.tiles)
    for cell in range(race().cells):
        if race().city_at[cell] < 0 and cell not in way[:2]:
            tiles[cell] = find_tile(race(), "savannah" if cell in trail(table).as_short else "jungle") + 1
    aside = structs.replace(table.dashboards[0], cell=way[2])
    table = structs.replace(table, tiles=bytes(tiles), dashboards=(aside,), frames=(Laying(0, 1),))
    view = View(table, 0, Own(drawn=(beasts,)))
    (site,) = sites(race(), view)
    assert site.lay.cell in way[:2] and not site.own and site.worth > 0
    assert site.good and evil(race(), view, site.lay) is None


def test_the_way_ahead_leads_over_a_city_beside_which_it_comes() -> None:
    """It enters a city that it may head for as soon as it is beside one (14.11): ground before it counts."""
    board = race().board
    table = race().start(1).state.table
    rival = table.torpedo
    assert rival is not UNSET
    for cell in range(len(board.cells)):
        there = structs.replace(table, torpedo=structs.replace(rival, cell=cell))
        goal = aim(there)
        seen = Outlook(there.tiles, structs.replace(rival, cell=cell), there.dashboards[0].cell)
        enters, straight = coming(race(), seen, goal), race().ground.way(there.tiles, cell, goal, False)
        if goal != race().finish_cell and set(enters) - set(straight):
            break
    way = way_ahead(race(), there)
    assert way[: len(enters)] == enters, "not straight on past the city"
    assert set(way) <= Trail(race(), there, QUICK).as_short
