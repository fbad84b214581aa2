"""Whatever lies in the player's folder of maps, a new race can be set up."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random
from threading import Event, current_thread, main_thread

import pytest

from greatrace.boards.load import load_board
from greatrace.engine.board import Board
from greatrace.kernel.errors import BadInput
from greatrace.ui.race.setup import boards_shelf, course_scene
from greatrace.ui.race.setup.scene import SetupScene
from tests.now import now
from tests.ui.menus.helpers import go_to
from tests.ui.pilot import Pilot


def hostile_maps(folder: Path) -> None:
    """Fill a folder of maps with twenty files that claim, nest, link or block."""
    folder.mkdir()
    practice = Path("tests/boards/practice.tmx").read_text(encoding="utf-8")
    bomb = '<tileset firstgid="9" tilewidth="1" tileheight="1"><image width="6000" height="6000"/></tileset>'
    texts = [
        practice.replace("<layer", f"{bomb}<layer", 1),
        practice.replace('"ground" width="9"', '"ground" width="3"', 1),
        practice.replace("cells.tsx", "itself.tsx"),
        practice.replace("Practice ground", "x" * 1_000_000),
        "<map>" + "<a/>" * 400_000,
        "<a>" * 300_000,
        practice.replace('name="Alpha"', 'name="' + "&#27;[31m" * 9 + '"'),
    ]
    for number, text in enumerate(texts):
        (folder / f"harm-{number}.tmx").write_text(text, encoding="utf-8")
    (folder / "itself.tsx").symlink_to("itself.tsx")
    (folder / "itself.tmx").symlink_to("itself.tmx")
    (folder / "zero.tmx").symlink_to("/dev/zero")
    os.mkfifo(folder / "pipe.tmx")
    (folder / "folder.tmx").mkdir()
    (Path(os.fsdecode(os.fsencode(folder) + b"/\xff\n.tmx"))).write_text("<map")
    (folder / ("long" * 60 + ".tmx")).write_bytes(b"\0" * 3_000_000)
    for number in range(7):
        (folder / f"bits-{number}.tmx").write_bytes(Random(number).randbytes(1000))
    assert len(list(folder.glob("*.tmx"))) == 20


def test_the_setup_draws_before_the_maps_folder_is_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hostile_maps(home / "maps")
    go_on, readers = Event(), set()

    def held(path: Path) -> Board:
        if path.is_relative_to(home):
            readers.add(current_thread())
            go_on.wait(60)
        return load_board(path)

    monkeypatch.setattr(boards_shelf, "load_board", held)
    monkeypatch.setattr(course_scene, "_PATIENCE", 0.0)
    pilot = Pilot(SetupScene(), home=home)
    pilot.wait(0.2)
    assert now(pilot.scene.busy), "no map of the player's is read yet"
    assert pilot.find("board").value == "Africa"
    go_on.set()
    while pilot.scene.busy:
        pilot.wait(0.05)
        time.sleep(0.01)
    assert main_thread() not in readers
    go_to(pilot, "board")
    pilot.keys("left")
    assert pilot.find("board").value == "South America", "all of the player's maps are passed over"
    assert pilot.nodes("toast")


def test_each_hostile_map_is_reported_with_a_sentence(home: Path) -> None:
    hostile_maps(home / "maps")
    shelf = boards_shelf.Shelf(home)
    shelf.wait(60)
    own = [name for name, path in shelf.paths.items() if path.is_relative_to(home)]
    found = [shelf.look(name) for name in own]
    assert len(own) == 20
    assert all(isinstance(one, BadInput) for one in found)
    assert all(str(one).isprintable() and len(str(one)) < 400 for one in found)


def test_a_map_that_is_read_late_joins_the_list(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Event()

    def slowly(path: Path) -> Board:
        if path.stem == "late":
            go_on.wait(60)
        return load_board(path)

    monkeypatch.setattr(boards_shelf, "load_board", slowly)
    monkeypatch.setattr(course_scene, "_PATIENCE", 0.0)
    (home / "maps").mkdir()
    source = Path("tests/boards/practice.tmx")
    (home / "maps" / "late.tmx").write_bytes(source.read_bytes())
    (home / "maps" / "cells.tsx").write_bytes(source.with_name("cells.tsx").read_bytes())
    pilot = Pilot(SetupScene(), home=home)
    go_to(pilot, "board")
    pilot.keys("right", "right")
    assert pilot.find("board").value == "North America"
    assert any("still being read" in node.label for node in pilot.nodes("toast"))
    go_on.set()
    while pilot.scene.busy:
        pilot.wait(0.1)
        time.sleep(0.01)
    offered = [words for _, words in pilot.scene.tree.find("board").options]  # type: ignore[union-attr]
    assert "Practice ground" in offered


def test_any_failure_of_a_map_is_a_sentence(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(path: Path) -> Board:
        raise MemoryError

    monkeypatch.setattr(boards_shelf, "load_board", broken)
    (home / "maps").mkdir()
    (home / "maps" / "mine.tmx").write_text("<map/>")
    shelf = boards_shelf.Shelf(home)
    shelf.wait(60)
    assert "mine.tmx" in str(shelf.look("mine"))
