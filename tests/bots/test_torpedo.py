"""Crews see the Torpedo as a rival on the ground (14)."""

from __future__ import annotations

from functools import cache

from msgspec import UNSET, structs

from greatrace.boards import setups
from greatrace.bots.laying import BoardWorth
from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.torpedo import wants, way_ahead
from greatrace.bots.weights import QUICK
from greatrace.content.assemble import deck_of_level
from greatrace.engine.solo.course import Outlook
from greatrace.engine.solo.destination import destination
from greatrace.engine.solo.race import SoloRace
from greatrace.engine.solo.rene import Solo
from greatrace.engine.state import Table
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
