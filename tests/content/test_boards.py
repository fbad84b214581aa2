"""The shipped boards meet every criterion; the checker names what is wrong."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.boards.check import check, good, report_json
from greatrace.boards.grid import GeoFrame, Layout, around, centre, degrees, hex_distance, label, pixels
from greatrace.boards.load import find_boards, load_board, load_map
from greatrace.boards.maker.coast import Inside, load_coast
from greatrace.boards.maker.make import make, slug
from greatrace.boards.maker.spec import load_spec
from greatrace.boards.maker.tiles import tileset_picture, tileset_text
from greatrace.boards.maker.write import tmx
from greatrace.boards.measure import course_way, crow, detour_way, saved
from greatrace.boards.picture import picture_svg, save_picture
from greatrace.content.load import load_components
from greatrace.engine.board import Board, Line
from greatrace.kernel.errors import BadInput

MAPS = Path(__file__).parents[2] / "maps"
SPECS = MAPS.parent / "greatrace" / "boards" / "maker"
"""The specs of the shipped boards."""
AFRICA = MAPS / "africa.tmx"
SHIPPED = sorted(find_boards([MAPS]).values())
PRACTICE = Path(__file__).parents[1] / "boards" / "practice.tmx"


@pytest.fixture(scope="module")
def africa() -> Board:
    return load_board(AFRICA)


def spoiled(folder: Path, *changes: tuple[str, str], source: Path = PRACTICE) -> Path:
    """Return a copy of a map in which the first occurrence of each text is replaced."""
    text = source.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    for name in ("cells.tsx", "cells.png"):
        shutil.copy(source.with_name(name), folder / name)
    path = folder / "spoiled.tmx"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(path: Path) -> str:
    with pytest.raises(BadInput) as caught:
        load_board(path)
    sentence = str(caught.value)
    assert "\n" not in sentence and "Traceback" not in sentence
    return sentence


# the shipped boards


@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_every_shipped_board_meets_every_criterion(path: Path) -> None:
    findings = check(load_board(path))
    assert good(findings), [f for f in findings if not f.ok]
    assert len({f.id for f in findings}) == len(findings) >= 20


@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_every_shipped_board_is_reproduced_by_the_maker(path: Path) -> None:
    assert make(load_spec(SPECS / f"{path.stem}.yaml")) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_every_board_has_a_bag_of_sixty_tiles_of_its_own(path: Path) -> None:
    board = load_board(path)
    assert board.tile_set == board.id
    tiles = load_components(board.tile_set).tiles
    assert sum(tile.count for tile in tiles) == 60
    assert 27 <= sum(tile.count for tile in tiles if tile.value < 3) <= 36
    assert 110 <= sum(tile.count * tile.fuel for tile in tiles) <= 120
    assert 50 <= sum(tile.count * tile.mechanics for tile in tiles) <= 65
    assert 17 <= sum(tile.count * tile.danger for tile in tiles) <= 22
    assert 33 <= sum(tile.count * tile.stop for tile in tiles) <= 40


def test_an_airship_flies_over_south_america(tmp_path: Path) -> None:
    board = load_board(MAPS / "south_america.tmx")
    (airship,) = [line for line in board.lines if line.craft == "airship"]
    assert airship.kind == "air" and {line.craft for line in board.lines} == {"", "airship"}
    path = spoiled(tmp_path, ('"craft" value="airship"', '"craft" value="balloon"'), source=SHIPPED[-1])
    assert "balloon" in refusal(path)


def test_the_classic_course_is_twenty_one_cells_long(africa: Board) -> None:
    main = africa.courses[0]
    assert (main.start, main.finish, main.axis) == ("colomb-bechar", "cape-town", "ns")
    assert len(course_way(africa, main)) - 1 == 21
    assert not any(
        africa.cells[cell].risk for cell in detour_way(africa, main)[1:-1] if cell not in cities(africa)
    )


def cities(board: Board) -> set[int]:
    return {city.cell for city in board.cities}


def test_nouadhibou_is_blue(africa: Board) -> None:
    assert {city.name: city.colour for city in africa.cities}["Nouadhibou"] == "blue"


def test_cities_stand_near_their_true_places(africa: Board) -> None:
    spec = load_spec(SPECS / "africa.yaml")
    true = {city.name: city.at for city in spec.cities}
    for city in africa.cities:
        cell, (longitude, latitude) = africa.cells[city.cell], true[city.name]
        assert abs(cell.longitude - longitude) < 6 and abs(cell.latitude - latitude) < 6, city.name


@pytest.mark.parametrize("path", [*SHIPPED, PRACTICE], ids=lambda p: p.stem)
def test_neighbours_are_mutual_and_one_cell_apart(path: Path) -> None:
    board = load_board(path)
    for cell, others in enumerate(board.neighbours):
        assert list(others) == sorted(set(others)) and cell not in others and len(others) <= 6
        for other in others:
            assert cell in board.neighbours[other]
            assert crow(board, cell, other) == 1
    assert len({cell.label for cell in board.cells}) == len(board.cells)


@pytest.mark.parametrize("path", [*SHIPPED, PRACTICE], ids=lambda p: p.stem)
def test_a_board_written_again_is_the_same(path: Path, tmp_path: Path) -> None:
    found = load_map(path)
    copy = spoiled(tmp_path, source=path)
    copy.write_text(tmx(found.board, found.layout, found.frame), encoding="utf-8")
    assert load_map(copy) == found


def test_the_practice_board_is_eight_cells_from_end_to_end() -> None:
    board = load_board(PRACTICE)
    assert [len(course_way(board, course)) - 1 for course in board.courses] == [8, 4]
    assert {city.cards for city in board.cities} == {0, 1, 2, 3}
    assert {line.kind for line in board.lines} == {"sea", "air"}


# the checker


def fault(board: Board, name: str) -> tuple[str, ...]:
    (finding,) = [f for f in check(board) if f.id == name]
    assert not finding.ok, finding
    return finding.offending


def test_the_checker_names_the_offending_parts(africa: Board) -> None:
    for price in (0, 10, 55, 260):
        odd = tuple(structs.replace(line, price=price) for line in africa.lines)
        assert fault(structs.replace(africa, lines=odd), "prices")[0] == f"{odd[0].id} {price}"
    near = next(n for n in africa.neighbours[africa.cities[0].cell])
    moved = (structs.replace(africa.cities[1], cell=near), africa.cities[0], *africa.cities[2:])
    assert africa.cities[0].name in fault(structs.replace(africa, cities=moved), "apart")[0]
    tame = tuple(structs.replace(cell, risk=False) for cell in africa.cells)
    assert fault(structs.replace(africa, cells=tame), "risk") == ()
    grey = tuple(structs.replace(c, colour="green") if c.colour == "red" else c for c in africa.cities)
    assert fault(structs.replace(africa, cities=grey), "colours") == ("red",)
    assert any("red" in text for text in fault(structs.replace(africa, cities=grey), "colours-ahead"))


def test_a_bag_that_is_too_easy_or_too_hard_is_found(africa: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    components = load_components("africa")
    for fuel in (1, 4):
        tiles = tuple(structs.replace(tile, fuel=fuel, mechanics=0) for tile in components.tiles)
        changed = structs.replace(components, tiles=tiles)
        monkeypatch.setattr("greatrace.boards.check.load_components", lambda _, found=changed: found)
        assert fault(africa, "easy-tiles") == ()


def test_an_island_without_a_line_is_named(africa: Board) -> None:
    bare = tuple(line for line in africa.lines if "tananarive" not in line.id)
    board = structs.replace(africa, lines=bare, courses=africa.courses)
    assert len(fault(board, "islands")) == 1
    assert len(fault(board, "reachable")) == 4


def test_a_line_that_saves_little_is_named(africa: Board) -> None:
    places = {city.name: city.cell for city in africa.cities}
    short = Line("dakar-conakry-sea", "sea", places["Dakar"], places["Conakry"], 50)
    assert saved(africa, short) < 3
    assert fault(structs.replace(africa, lines=(*africa.lines, short)), "line-savings")[0].startswith(
        short.id
    )


def test_the_report_is_a_list_of_findings(africa: Board) -> None:
    findings = check(africa)
    assert [f["id"] for f in json.loads(report_json(findings))] == [f.id for f in findings]


# geometry


@pytest.mark.parametrize("odd", [True, False])
def test_six_neighbours_lie_one_cell_away(odd: bool) -> None:
    layout = Layout(9, 9, odd_shifted=odd)
    for place in ((3, 3), (3, 4)):
        x, y = centre(layout, place)
        for other in around(layout, place):
            ox, oy = centre(layout, other)
            assert abs(((ox - x) ** 2 + (oy - y) ** 2) ** 0.5 - layout.tile_width) < 1
            assert hex_distance(layout, place, other) == 1
            assert place in around(layout, other)


def test_degrees_and_pixels_agree() -> None:
    layout, frame = Layout(9, 9), GeoFrame(-20, 40, 4, 3)
    assert degrees(layout, frame, *pixels(layout, frame, 3.5, -12.25)) == (3.5, -12.25)


def test_labels_go_on_after_z() -> None:
    assert [label(place) for place in ((0, 0), (7, 6), (25, 8), (26, 9), (52, 0))] == [
        "A1",
        "H7",
        "Z9",
        "AA10",
        "BA1",
    ]


# the maker


def test_the_maker_makes_a_good_africa_and_the_same_one_each_time(tmp_path: Path) -> None:
    spec = load_spec(SPECS / "africa.yaml")
    path = spoiled(tmp_path)
    path.write_text(make(spec), encoding="utf-8")
    assert good(check(load_board(path)))
    assert make(spec) == path.read_text(encoding="utf-8")


def test_the_coast_knows_land_from_sea() -> None:
    land = Inside(load_coast().land)
    assert all(
        land(*place) for place in ((20.0, 0.0), (-60.0, -10.0), (100.0, 60.0), (134.0, -25.0), (-100.0, 45.0))
    )
    assert not any(land(*place) for place in ((0.0, 0.0), (-30.0, 30.0), (-150.0, 0.0), (51.0, 42.0)))
    # Coasts that cross the 180th meridian do not spill over the rest of the world.
    assert land(-140.0, 66.0) and land(-175.0, 66.5) and land(175.0, 66.5) and land(0.0, -85.0)
    assert not any(land(*place) for place in ((-30.0, 66.0), (0.0, 71.2), (0.0, -60.0)))


def test_a_bad_spec_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "spec.yaml"
    for text in ("board: [", "board: x\n", "\x00", "frames: {}"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadInput, match=r"spec\.yaml"):
            load_spec(path)
    path.write_bytes(b"board: \xff")
    with pytest.raises(BadInput, match="UTF-8"):
        load_spec(path)
    with pytest.raises(BadInput):
        load_spec(tmp_path / "none.yaml")


def test_a_huge_spec_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "spec.yaml"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(BadInput, match="larger than 1000 kB"):
        load_spec(path)


def test_a_course_to_a_city_that_found_no_place_is_refused() -> None:
    spec = load_spec(SPECS / "africa.yaml")
    kept = tuple(city for city in spec.cities if city.name != "Cape Town")
    with pytest.raises(BadInput, match="Cape Town"):
        make(structs.replace(spec, cities=kept))


def test_ids_are_made_from_names() -> None:
    assert [slug(name) for name in ("Colomb-Béchar", "São Paulo", "Élisabethville", "Fort St John")] == [
        "colomb-bechar",
        "sao-paulo",
        "elisabethville",
        "fort-st-john",
    ]


def test_the_tile_set_that_ships_is_the_one_that_the_maker_draws() -> None:
    for folder in (MAPS, PRACTICE.parent):
        assert (folder / "cells.tsx").read_text(encoding="utf-8") == tileset_text()
        assert (folder / "cells.png").read_bytes().startswith(b"\x89PNG")
    assert tileset_picture().startswith(b"\x89PNG")


def test_the_picture_shows_every_cell_city_and_course(tmp_path: Path) -> None:
    found, coast = load_map(AFRICA), load_coast()
    svg = picture_svg(found, coast)
    assert all(f">{cell.label}</text>" in svg for cell in found.board.cells)
    assert all(city.name in svg for city in found.board.cities)
    assert svg.count("<polyline") >= len(found.board.courses)
    save_picture(found, coast, tmp_path / "africa.png", 400)
    assert (tmp_path / "africa.png").read_bytes().startswith(b"\x89PNG")
