"""Against the Torpedo a reason first says what an action does to the rest of its round (14.7)."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec import UNSET, structs

from greatrace.bots.his_round import on_mechanics, on_tiles, rest_of_round
from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.reasons import reasons
from greatrace.bots.round_records import HisRound
from greatrace.bots.tile_reasons import changes
from greatrace.bots.weights import QUICK
from greatrace.engine.actions import Lay, Pick, Sabotage
from greatrace.engine.decisions import AnyFrame, Laying, Sabotaging, Sequence, Swapping
from greatrace.engine.notation import find_tile
from greatrace.engine.rates import CITY_FUEL
from greatrace.engine.solo.destination import coming, destination, outlook
from greatrace.engine.solo.reaching import cells_of_drives
from greatrace.engine.solo.stickers import sticker_number, sticker_numbered, sticker_of
from greatrace.engine.state import Own, Table, View
from greatrace.kernel.terms import Term
from greatrace.prose.advice import advice
from greatrace.prose.language import language
from greatrace.prose.teller import Teller
from tests.bots.test_torpedo import race

EN = language("en")


@cache
def easy(assistants: int = 4) -> tuple[Table, tuple[int, ...]]:
    """The Torpedo stands as far from the city of its colour as its drives reach, on savannah, amid jungle.

    Returns:
        The position, and its way to the city.
    """
    table = race().start(3).state.table
    rival = table.torpedo
    assert rival is not UNSET
    rival = structs.replace(rival, assistants=assistants, fuel=20)
    reach = cells_of_drives(race(), rival, assistants)
    for cell in range(race().cells):
        there = structs.replace(table, torpedo=structs.replace(rival, cell=cell))
        seen = outlook(there, structs.replace(rival, cell=cell))
        way = coming(race(), seen, destination(race(), seen).cell)
        if len(way) == reach and sticker_of(race(), rival, way[-1]) and not cities(cell, *way[:-1]):
            return structs.replace(there, tiles=bytes(ground(way))), way
    raise AssertionError


def cities(*cells: int) -> list[int]:
    return [cell for cell in cells if race().city_at[cell] >= 0]


def ground(way: tuple[int, ...]) -> bytearray:
    tiles = bytearray(race().cells)
    for cell in range(race().cells):
        if not cities(cell):
            tiles[cell] = 1 + find_tile(race(), "savannah" if cell in way else "jungle")
    return tiles


def view_of(table: Table, *frames: AnyFrame, drawn: tuple[int, ...] = (), **own: int) -> View:
    crew = structs.replace(table.dashboards[0], **own)
    table = structs.replace(table, dashboards=(crew,), frames=frames or (Sequence(0, False),))
    return View(table, 0, Own(drawn=drawn))


def mind_of(view: View) -> Mind:
    return Mind(CrewTables(race(), 0, QUICK), view)


def words(terms: tuple[Term, ...]) -> tuple[str, ...]:
    return advice(terms, EN, teller=Teller(EN, race().data))


def rest(view: View) -> HisRound:
    found = rest_of_round(race(), view)
    assert found is not None
    return found


def test_the_rest_of_its_round_is_what_it_then_does() -> None:
    table, way = easy()
    rival = table.torpedo
    assert rival is not UNSET
    found, gives = rest(view_of(table)), way[-1]
    level = sticker_of(race(), rival, gives)
    assert found.sure and found.cell == gives and found.moved == len(way)
    colour = race().solo.deck[rival.card].colour
    assert [sticker_numbered(one) for one in found.stickers] == [(gives, colour, level)]
    each = race().tiles[find_tile(race(), "savannah")].fuel
    burnt = CITY_FUEL + sum(each + race().risk[cell] for cell in way[:-1])
    assert found.fuel == rival.fuel - burnt and found.mechanics == rival.mechanics


def test_what_it_would_still_turn_up_is_not_reckoned_with() -> None:
    table, way = easy()
    blank = structs.replace(table, tiles=table.tiles[: way[0]] + b"\0" + table.tiles[way[0] + 1 :])
    assert not rest(view_of(blank)).sure
    assert rest_of_round(race(), view_of(easy(5)[0])) is None, "it has not explored yet"


def test_a_stop_on_its_way_keeps_it_from_its_city_and_its_sticker() -> None:
    table, way = easy()
    ford = find_tile(race(), "ford") + 1
    (missed,) = on_tiles(mind_of(view_of(table)), (way[0], ford))
    assert missed.label == "his_no_sticker" and sticker_numbered(missed.value)[0] == way[-1]
    (told,) = words((missed,))
    city = Teller(EN, race().data).place(way[-1])
    assert told.startswith(f"The Torpedo then does not reach {city} in this round: no sticker ")
    view = structs.replace(view_of(table), table=structs.replace(
        view_of(table).table, tiles=table.tiles[: way[0]] + bytes((ford,)) + table.tiles[way[0] + 1 :]
    ))
    savannah = find_tile(race(), "savannah") + 1
    (gained,) = on_tiles(mind_of(view), (way[0], savannah))
    assert gained == Term("his_sticker", missed.value)


def test_a_tile_off_its_way_changes_nothing_of_it() -> None:
    table, way = easy()
    aside = next(
        cell for cell in range(race().cells)
        if cell not in way and race().city_at[cell] < 0 and not set(race().neighbours[cell]) & set(way)
    )
    assert on_tiles(mind_of(view_of(table)), (aside, find_tile(race(), "ford") + 1)) == ()


def test_a_swap_tells_the_torpedo_first_and_then_the_own_drive() -> None:
    """The stop lands on a way that both drive: it loses the sticker, and the crew its further cells."""
    table, way = easy()
    ford, tiles = find_tile(race(), "ford") + 1, bytearray(table.tiles)
    rival = table.torpedo
    assert rival is not UNSET
    last = max(cell for cell in range(race().cells) if race().city_at[cell] < 0)
    tiles[last] = ford
    table = structs.replace(table, tiles=bytes(tiles))
    view = view_of(table, Swapping(0, last), cell=rival.cell, mechanic=1)
    terms = reasons(race(), view, Pick(way[0]))
    assert terms[0].label == "his_no_sticker"
    told = words(terms)
    assert told[0].startswith("The Torpedo then does not reach ")
    assert not any("F." in one or "rivals" in one for one in told), told
    place = Teller(EN, race().data).place(way[0])
    assert f"The next drive then ends sooner: {place}." in told[1:]


def test_without_a_mechanic_no_next_drive_is_told_of() -> None:
    table, way = easy()
    rival = table.torpedo
    assert rival is not UNSET
    ford = (way[0], find_tile(race(), "ford") + 1)
    drives = changes(mind_of(view_of(table, cell=rival.cell, mechanic=1)), ford)
    idle = changes(mind_of(view_of(table, cell=rival.cell)), ford)
    assert [one for one in drives if one not in idle] == [Term("own_sooner", way[0] + 1)]


@pytest.mark.parametrize(("has", "takes"), [(6, 2), (1, 1)])
def test_a_saboteur_tells_what_the_torpedo_really_loses(has: int, takes: int) -> None:
    table, _ = easy()
    rival = table.torpedo
    assert rival is not UNSET
    table = structs.replace(table, torpedo=structs.replace(rival, mechanics=has))
    view = view_of(table, Sabotaging(0))
    terms = reasons(race(), view, Sabotage(race().seats, 0))
    assert Term("for_sabotage", takes) in terms
    told = " ".join(words(terms))
    points = "1 mechanical point" if takes == 1 else f"{takes} mechanical points"
    assert f"takes {points} from the Torpedo" in told and "rival" not in told and "estimated" not in told
    assert told.count("mechanical point") == 1, "once is enough"


def test_the_loss_of_mechanical_points_tells_where_it_cannot_go_on() -> None:
    table, way = easy()
    hard = next(
        number for number, tile in enumerate(race().tiles)
        if tile.mechanics == 1 and not tile.danger and not tile.stop
    )
    tiles = bytearray(table.tiles)
    for cell in way[:-1]:
        tiles[cell] = hard + 1
    rival = table.torpedo
    assert rival is not UNSET
    rich = structs.replace(rival, fuel=99, mechanics=len(way) - 1)
    table = structs.replace(table, tiles=bytes(tiles), torpedo=rich)
    (missed,) = on_mechanics(mind_of(view_of(table)), 1)
    assert missed.label == "his_no_sticker" and sticker_numbered(missed.value)[0] == way[-1]


def test_laying_tells_the_torpedo_before_anything_else() -> None:
    table, way = easy()
    ford = find_tile(race(), "ford")
    tiles = bytearray(table.tiles)
    tiles[way[0]] = 0
    table = structs.replace(table, tiles=bytes(tiles))
    view = view_of(table, Laying(0, 1), drawn=(ford,))
    terms = reasons(race(), view, Lay(ford, way[0]))
    assert terms[0].label == "his_no_sticker", "on unknown ground it might have come there"
    assert not [one for one in terms if one.label == "neutral"], "it is of use there"


def test_a_sticker_with_its_city_is_one_number() -> None:
    assert sticker_numbered(sticker_number(0, "blue", 1)) == (0, "blue", 1)
    assert sticker_numbered(sticker_number(311, "red", 4)) == (311, "red", 4)
