"""Terrains of boards: what a map says of a tile's picture and name, and what a race makes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.boards.load import load_board
from greatrace.boards.terrains import read_terrains, terrain_properties
from greatrace.content.assemble import dressed
from greatrace.content.load import load_components
from greatrace.content.terrains import TERRAINS
from greatrace.engine.board import Terrain
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.terrains import terrain_name, terrain_names

ROOT = Path(__file__).parents[2]


def said(value: str) -> tuple[Terrain, ...]:
    return read_terrains("isle.tmx", {"title": "Isle", "terrain_wild_beasts": value})


def test_a_map_names_a_terrain_of_the_game() -> None:
    assert said("grizzly") == (Terrain("wild-beasts", "grizzly"),)


def test_a_map_gives_a_terrain_names_of_its_own() -> None:
    assert said("tiger: Lynx | Le lynx | Lince | Luchs")[0].names == ("Lynx", "Le lynx", "Lince", "Luchs")
    assert said("savannah: Wolves")[0].names == ("Wolves",) * len(LANGUAGES)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("unicorn", "is “unicorn”; one of"),
        ("", "is “”; one of"),
        ("tiger: one | two", "needs one name or four"),
        ("tiger:", "needs one name or four"),
        (f"tiger: {'long' * 9}", "each of 1 to 30 letters"),
        ("tiger: a\nb", "needs one name or four"),
    ],
)
def test_a_map_that_says_something_else_is_told_so(value: str, told: str) -> None:
    with pytest.raises(BadInput, match="terrain_wild_beasts") as problem:
        said(value)
    assert told in language("en").sentence(problem.value)


def test_an_unknown_tile_is_told() -> None:
    with pytest.raises(BadInput, match="names no tile"):
        read_terrains("isle.tmx", {"terrain_swamp": "muskeg"})


@pytest.mark.parametrize("name", ["asia", "south_america", "north_america"])
def test_tiles_of_a_continent_keep_id_and_numbers(name: str) -> None:
    board = load_board(ROOT / "maps" / f"{name}.tmx")
    tiles = load_components(board.tile_set).tiles
    worn = dressed(tiles, board)
    assert [(tile.id, tile.count, tile.fuel, tile.value) for tile in worn] == [
        (tile.id, tile.count, tile.fuel, tile.value) for tile in tiles
    ]
    ids = {tile.id for tile in tiles}
    assert len(board.terrains) >= 5
    assert {terrain.tile for terrain in board.terrains} <= ids
    assert {tile.id for tile in worn if tile.look} == {terrain.tile for terrain in board.terrains}


def test_no_lion_lives_on_vancouver_island() -> None:
    board = load_board(ROOT / "maps" / "north_america.tmx")
    beasts = next(
        tile for tile in dressed(load_components("north-america").tiles, board) if tile.look == "grizzly"
    )
    assert beasts.id == "wild-beasts"
    assert [terrain_name(language(code), beasts) for code in LANGUAGES] == [
        "Grizzly bear", "Grizzly", "Oso grizzly", "Grizzlybär",
    ]  # fmt: skip


def test_every_terrain_has_a_name_and_is_used() -> None:
    assert tuple(terrain_names(language("en"))) == TERRAINS
    boards = [load_board(path) for path in sorted((ROOT / "maps").glob("*america.tmx"))]
    boards.append(load_board(ROOT / "maps" / "asia.tmx"))
    assert {terrain.look for board in boards for terrain in board.terrains} == set(TERRAINS)


def test_terrains_are_written_as_they_are_read() -> None:
    own = read_terrains("isle.tmx", {"terrain_marsh": "muskeg: Bog | Boue | Lodo | Moor"})
    worn = (*own, *said("grizzly"))
    assert read_terrains("isle.tmx", dict(terrain_properties(worn))) == worn
