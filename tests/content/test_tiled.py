"""Tiled opens every map, draws the cells in the right places, and saves maps that we can read."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from greatrace.boards.grid import centre
from greatrace.boards.load import AXES, COLOURS, CRAFTS, KINDS, find_boards, load_map
from greatrace.boards.scan import CLASSES, ENUMS

MAPS = Path(__file__).parents[2] / "maps"
SHIPPED = sorted(find_boards([MAPS]).values())
OFFSCREEN = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "SDL_VIDEODRIVER": "dummy"}

needs_rasterizer = pytest.mark.skipif(
    not shutil.which("tmxrasterizer"), reason="tmxrasterizer is not installed"
)
needs_tiled = pytest.mark.skipif(not shutil.which("tiled"), reason="Tiled is not installed")


@needs_rasterizer
@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_tiled_draws_the_cells_where_ours_lie(path: Path, tmp_path: Path) -> None:
    pygame = pytest.importorskip("pygame")
    picture, hide = tmp_path / "map.png", []
    for layer in ("courses", "lines", "cities"):
        hide += ["--hide-layer", layer]
    subprocess.run(["tmxrasterizer", *hide, path, picture], env=OFFSCREEN, check=True, capture_output=True)
    drawn, found = pygame.image.load(picture), load_map(path)
    layout = found.layout
    assert drawn.get_size() == (layout.width, layout.height)
    land = {(cell.column, cell.row): cell for cell in found.board.cells}
    for place in ((column, row) for column in range(layout.columns) for row in range(layout.rows)):
        x, y = centre(layout, place)
        for dx, dy in ((-50, 0), (50, 0), (0, -60), (0, 60), (-40, 36), (40, -36)):
            colour = drawn.get_at((int(x + dx), int(y + dy)))
            assert (colour.a > 0) == (place in land), (place, dx, dy)
        if place in land:
            assert (drawn.get_at((int(x), int(y - 60)))[:3] == (0xF2, 0xE3, 0xC2)) != land[place].risk


@needs_tiled
@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_what_tiled_saves_is_the_same_board(path: Path, tmp_path: Path) -> None:
    for name in ("cells.tsx", "cells.png", path.name):
        shutil.copy(MAPS / name, tmp_path / name)
    saved = tmp_path / "saved.tmx"
    command = ["tiled", "--export-map", "tmx", str(tmp_path / path.name), str(saved)]
    subprocess.run(command, env=OFFSCREEN, check=True, capture_output=True)
    assert load_map(saved) == load_map(path)


@needs_tiled
def test_a_backdrop_that_tiled_shows_changes_nothing_of_a_board(tmp_path: Path) -> None:
    for name in ("cells.tsx", "cells.png", "africa.jpg"):
        shutil.copy(MAPS / name, tmp_path / name)
    place = 'offsetx="-847" offsety="-147"'
    layer = f'<imagelayer id="5" name="backdrop" {place}><image source="africa.jpg"/></imagelayer>'
    text = (MAPS / "africa.tmx").read_text(encoding="utf-8").replace(" <layer", f" {layer}\n <layer", 1)
    path, saved = tmp_path / "africa.tmx", tmp_path / "saved.tmx"
    path.write_text(text, encoding="utf-8")
    assert load_map(path) == load_map(MAPS / "africa.tmx")
    command = ["tiled", "--export-map", "tmx", str(path), str(saved)]
    subprocess.run(command, env=OFFSCREEN, check=True, capture_output=True)
    assert "imagelayer" in saved.read_text(encoding="utf-8")
    assert load_map(saved) == load_map(MAPS / "africa.tmx")


def test_the_project_offers_what_the_maps_hold() -> None:
    project = json.loads((MAPS / "great_race.tiled-project").read_text(encoding="utf-8"))
    kinds = {kind["name"]: kind for kind in project["propertyTypes"]}
    words = {name: set(kind["values"]) - {""} for name, kind in kinds.items() if kind["type"] == "enum"}
    assert words == {
        "Colour": set(COLOURS),
        "LineKind": set(KINDS),
        "Craft": set(CRAFTS) - {""},
        "Axis": set(AXES),
        "Ground": {"blank", "risk", "sea"},
    }
    assert set(words) == set(ENUMS)
    held: dict[str, set[str]] = {}
    for path in SHIPPED:
        for thing in ElementTree.parse(path).iter("object"):
            names = {each.get("name", "") for each in thing.iter("property")}
            held.setdefault(thing.get("type", ""), set()).update(names)
    offered = {name: {each["name"] for each in kinds[name]["members"]} for name in CLASSES.values()}
    assert offered == held
    older = ElementTree.parse(MAPS / "object_types.xml").getroot()
    assert {each.get("name"): {p.get("name") for p in each} for each in older} == held


def test_words_chosen_from_the_projects_lists_are_read(tmp_path: Path) -> None:
    for name in ("cells.tsx", "cells.png"):
        shutil.copy(MAPS / name, tmp_path / name)
    text = (MAPS / "africa.tmx").read_text(encoding="utf-8")
    chosen = re.sub(r'<property name="colour"', '<property name="colour" propertytype="Colour"', text)
    path = tmp_path / "africa.tmx"
    path.write_text(chosen.replace('type="City"', 'class="City"'), encoding="utf-8")
    assert load_map(path) == load_map(MAPS / "africa.tmx")
