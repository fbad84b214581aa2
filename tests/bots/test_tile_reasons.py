"""A swap or a removal names the tiles, on whose way they lie and what it spares; no two say the same."""

from __future__ import annotations

from msgspec import structs

from greatrace.bots.laying import BoardWorth
from greatrace.bots.reasons import reasons
from greatrace.bots.tile_reasons import pick_reasons, removal_reasons, swap_reasons
from greatrace.engine.actions import Clear, Pick, Play
from greatrace.engine.decisions import Clearing, Swapping
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.terms import Term
from tests.bots.racing import a_race
from tests.bots.test_advising import mind_of, standing
from tests.bots.test_purposes import card, told


def kind(race: Race, identity: str) -> int:
    return next(number for number, tile in enumerate(race.tiles) if tile.id == identity)


def between_dunes_and_steppe(race: Race) -> tuple[View, int, int]:
    """Marsh all around the start, steppe far off: the position, a marsh of the own way, the steppe."""
    view = standing(race, (card(race, "cheater"),), fuel=7, mechanic=1, escort=1)
    tiles = bytearray(view.table.tiles)
    for cell in race.neighbours[race.start_cell]:
        tiles[cell] = 1 + kind(race, "marsh")
    last = max(cell for cell in range(race.cells) if race.city_at[cell] < 0 and not tiles[cell])
    tiles[last] = 1 + kind(race, "steppe")
    found = structs.replace(view, table=structs.replace(view.table, tiles=bytes(tiles)))
    return found, mind_of(race, found).legs[0].cell, last


def test_the_three_answers_of_a_cheater_say_three_different_things() -> None:
    race = a_race()
    view, near, far = between_dunes_and_steppe(race)
    begun = structs.replace(view, table=structs.replace(view.table, frames=(Swapping(0, -1),)))
    chosen = structs.replace(view, table=structs.replace(view.table, frames=(Swapping(0, near),)))
    words = [
        told(race, view, Play(card(race, "cheater"))), told(race, begun, Pick(near)),
        told(race, chosen, Pick(far)),
    ]
    assert words[0].startswith("It swaps the tiles on ") and "It spares your way " in words[0]
    assert words[1].startswith("On your way: Marsh.")
    assert words[2].startswith("On your way instead: Steppe. It spares your way ")
    assert "your route" not in words[0] + words[2], "points are told instead of a sum"


def test_what_a_swap_spares_is_what_the_printed_tiles_cost_less() -> None:
    race = a_race()
    view, near, far = between_dunes_and_steppe(race)
    marsh, steppe = race.tiles[kind(race, "marsh")], race.tiles[kind(race, "steppe")]
    ground = BoardWorth(mind_of(race, view))
    labels = {one.label: one.value for one in swap_reasons(ground, near, far)}
    assert labels["swaps_one"] == near + 1 and labels["swaps_other"] == far + 1
    assert labels["less_fuel"] == marsh.fuel - steppe.fuel
    assert labels["less_wear"] == marsh.mechanics - steppe.mechanics
    back = {one.label for one in pick_reasons(ground, far, near)}
    assert not {one for one in back if one.startswith("less_")}, "far off it spares nothing"
    assert swap_reasons(ground, -1, -1) == ()


def test_a_tile_that_is_cleared_is_named_before_and_after_the_escort_is_sent() -> None:
    race = a_race()
    view, near, _ = between_dunes_and_steppe(race)
    marsh = kind(race, "marsh") + 1
    assert reasons(race, view, Clear())[0] == Term("clears", marsh)
    asked = structs.replace(view, table=structs.replace(view.table, frames=(Clearing(0),)))
    assert told(race, asked, Pick(near)).startswith("On your way: Marsh. On balance: your route")
    ground = BoardWorth(mind_of(race, view))
    assert removal_reasons(ground) == () == removal_reasons(ground, race.finish_cell)
