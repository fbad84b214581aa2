"""`greatrace board new`: a valid board for any region, or one clear sentence."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.boards.check import check, good
from greatrace.boards.identity import board_hash
from greatrace.boards.load import find_boards, load_board, load_map
from greatrace.boards.maker.coast import Coast, load_coast
from greatrace.boards.maker.draft import bounds_of, draft
from greatrace.boards.maker.gazetteer import Bounds, find, inside, towns
from greatrace.boards.maker.scale import ground_of
from greatrace.boards.maker.settle import degrees_name
from greatrace.boards.maker.write import save_map
from greatrace.boards.measure import course_way
from greatrace.content.load import load_components
from greatrace.kernel.errors import BadInput

EUROPE = (-11.0, 35.0, 42.0, 71.0)
REGIONS = {
    "Europe": (EUROPE, "Lisbon", "Moscow"),
    "Australia": ((112.0, -44.0, 154.0, -10.0), "Perth", "Brisbane"),
    "Japan": ((128.0, 30.0, 146.0, 46.0), "Kagoshima", "Sapporo"),
    "Across the date line": ((150.0, 50.0, -140.0, 75.0), "Magadan", "Anchorage"),
    "The whole world": ((-180.0, -60.0, 180.0, 80.0), "Lisbon", "Vladivostok"),
    "France": ((-5.0, 42.0, 9.0, 52.0), "Brest", "Nice"),
}


@pytest.fixture(scope="module")
def coast() -> Coast:
    return load_coast()


@pytest.mark.parametrize("name", REGIONS)
def test_a_draft_is_a_good_board(name: str, coast: Coast, tmp_path: Path) -> None:
    bounds, start, finish = REGIONS[name]
    made = draft(name, bounds_of(*bounds), start, finish, coast)
    path = tmp_path / "maps" / "draft.tmx"
    save_map(path, made.board, made.layout, made.frame)
    found = load_map(path)
    findings = check(found.board)
    assert good(findings), [f for f in findings if not f.ok]
    assert find_boards([path.parent]) == {"draft": path}
    names = {city.id: city.name for city in found.board.cities}
    main = found.board.courses[0]
    assert (names[main.start], names[main.finish]) == (start, finish)
    assert 15 <= len(course_way(found.board, main)) - 1 <= 26


def test_the_same_input_gives_the_same_board(coast: Coast) -> None:
    one, other = (draft("Europe", bounds_of(*EUROPE), "Lisbon", "Moscow", coast) for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    ("bounds", "tiles"),
    [
        (EUROPE, "asia"), ((-95, 25, -65, 50), "north-america"), ((-80, -30, -35, 10), "south-america"),
        ((112, -45, 155, -9), "africa"), ((170, -50, -170, -30), "asia"),
    ],
)
def test_a_draft_has_the_ground_of_its_climate(bounds: tuple[float, float, float, float], tiles: str) -> None:
    assert ground_of(bounds_of(*bounds)) == tiles
    assert load_components(tiles)


def test_a_board_hash_depends_on_the_content(tmp_path: Path) -> None:
    board = load_board(Path(__file__).parents[2] / "maps" / "africa.tmx")
    dearer = structs.replace(board.lines[0], price=board.lines[0].price + 10)
    changed = structs.replace(board, lines=(dearer, *board.lines[1:]))
    assert board_hash(board) == board_hash(structs.replace(board)) != board_hash(changed)
    assert len(board_hash(board)) == 16


def test_an_existing_tile_set_is_not_overwritten(coast: Coast, tmp_path: Path) -> None:
    (tmp_path / "cells.tsx").write_text("mine", encoding="utf-8")
    made = draft("Europe", bounds_of(*EUROPE), "Lisbon", "Moscow", coast)
    save_map(tmp_path / "europe.tmx", made.board, made.layout, made.frame)
    assert (tmp_path / "cells.tsx").read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "cells.png").exists()
    with pytest.raises(BadInput):
        load_board(tmp_path / "europe.tmx")


@pytest.mark.parametrize(
    ("bounds", "start", "finish", "told"),
    [
        (EUROPE, "Lisbonn", "Moscow", "near it are Lisbon"),
        (EUROPE, "Qqqqq", "Moscow", "no city “Qqqqq”"),
        (EUROPE, "Lisbon", "Perth", "Perth (115.9, -32) lies outside"),
        (EUROPE, "Lisbon", "Lisboa", "too close together"),
        (EUROPE, "Lisbon", "X=1e999,3", "should be NAME=LONGITUDE,LATITUDE"),
        (EUROPE, "Lisbon", "=1,50", "should be NAME=LONGITUDE,LATITUDE"),
        (EUROPE, "Lisbon", "Deep=-9,45", "Deep lies in the sea"),
        ((-40.0, 10.0, -30.0, 20.0), "A=-35,15", "B=-31,15", "no land"),
        ((2.0, 48.0, 3.0, 49.0), "Paris", "X=2.9,48.1", "too close together"),
        ((-76.0, -56.0, -66.0, -17.0), "Arica", "Punta Arenas", "too little land"),
    ],
)
def test_an_impossible_region_is_reported_in_one_sentence(
    bounds: tuple[float, float, float, float], start: str, finish: str, told: str, coast: Coast
) -> None:
    before = time.monotonic()
    with pytest.raises(BadInput) as caught:
        draft("Board", bounds_of(*bounds), start, finish, coast)
    assert told in str(caught.value)
    assert caught.value.template.format(**caught.value.values) == str(caught.value)
    assert time.monotonic() - before < 60


@pytest.mark.parametrize(
    "bounds", [(0, 5, 10, 1), (0, -91, 10, 1), (-181, 0, 1, 1), (3, 0, 3, 1), (0, float("nan"), 1, 1)]
)
def test_bounds_that_are_no_region_are_refused(bounds: tuple[float, float, float, float]) -> None:
    with pytest.raises(BadInput, match="WEST,SOUTH,EAST,NORTH"):
        bounds_of(*bounds)


@pytest.mark.parametrize("name", ["", "日本", "…", "x" * 61, "a\x00b"])
def test_a_board_needs_a_name_that_makes_an_id(name: str, coast: Coast) -> None:
    with pytest.raises(BadInput, match="60 letters"):
        draft(name, bounds_of(*EUROPE), "Lisbon", "Moscow", coast)


def test_the_gazetteer_is_consistent() -> None:
    every = towns()
    assert len(every) > 600
    assert len({town.name for town in every}) == len(every)
    assert all(
        -180 <= town.at[0] <= 180 and -90 <= town.at[1] <= 90 and town.rank in (1, 2, 3) for town in every
    )
    assert find("peking", Bounds(-180, -90, 180, 90)).name == find("PEKING", Bounds(-180, -90, 180, 90)).name
    assert find("koln", bounds_of(*EUROPE)).name == "Cologne"
    assert {town.name for town in inside(bounds_of(170, -25, -170, -10))} == {"Suva"}


def test_outposts_are_named_after_their_degrees() -> None:
    assert degrees_name(133.91, -24.3) == "24.3°S 133.9°E"
    assert degrees_name(190.0, 66.0) == "66.0°N 170.0°W"
