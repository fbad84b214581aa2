"""Pictures of a race that another process draws before they are needed."""

from __future__ import annotations

import io
import sys
import time
from pathlib import Path
from typing import BinaryIO

import msgspec
import pytest
import resvg_py
from msgspec import structs

from greatrace.__main__ import main
from greatrace.boards import setups
from greatrace.engine import events as on
from greatrace.lab.pictures.positions import position
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.settings import Settings
from greatrace.ui.kit.shell import Shell, headless
from greatrace.ui.pictures import ahead
from greatrace.ui.pictures.drawing_ahead import DrawingAhead, Order, command
from greatrace.ui.pictures.race_positions import recorded_race
from greatrace.ui.race.table.motion.strike_art import preparations
from greatrace.ui.race.table.motion.strike_poster import card_height
from greatrace.ui.race.table.motion.strikes import strike_of
from greatrace.ui.race.table.scene import TableScene

_LATEST = 20.0
"""Seconds that another process may take in a test."""
_WRITES = """
import sys, pathlib
order = sys.stdin.readline()
pathlib.Path({path!r}).write_text(order)
sys.stdin.read()
"""

def _order(cache: Path, width: int = 640) -> Order:
    return Order(str(cache), (width, 360), "en", Settings())


def _wait(path: Path) -> None:
    end = time.monotonic() + _LATEST
    while not (path.is_file() and path.read_text()) and time.monotonic() < end:
        time.sleep(0.01)


@pytest.fixture
def _one_board(monkeypatch: pytest.MonkeyPatch) -> None:
    name, path = next(iter(setups.boards().items()))
    monkeypatch.setattr(setups, "boards", lambda: {name: path})


@pytest.mark.usefixtures("_one_board")
def test_a_strike_finds_its_art_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in ahead.drawn(order := _order(tmp_path)):
        pass
    assert Assets(cache_folder=tmp_path).noted(order.name)
    context = headless(order.size, assets=Assets(cache_folder=tmp_path))
    controller, _ = position(recorded_race(), "convoy", 0)
    table = TableScene(controller)
    Shell(context, table)
    race = table.state.race
    dangers = [number for number, tile in enumerate(race.tiles, 1) if tile.danger]
    cell = next(cell for cell, tile in enumerate(table.state.table.tiles) if tile in dangers)
    strike = strike_of(on.DangerSuffered(0, cell), table.state)
    assert strike

    def refused(**_: object) -> bytes:
        raise AssertionError("a picture is rasterised that was to be drawn")

    monkeypatch.setattr(resvg_py, "svg_to_bytes", refused)
    for make in preparations(context.table_look, strike, card_height(context.table_look, order.size[1])):
        make()


def test_an_order_is_given_to_a_process_that_ends_with_the_window(tmp_path: Path) -> None:
    told = tmp_path / "told"
    program = _WRITES.format(path=str(told))
    helper = DrawingAhead(lambda name: False, lambda: [sys.executable, "-c", program], rest=0.0)
    order = _order(tmp_path)
    helper.follow(order)
    _wait(told)
    assert msgspec.json.decode(told.read_bytes(), type=Order) == order
    helper.close()
    assert helper.wait(_LATEST)


def test_a_frozen_program_starts_itself_and_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    program, option = command()
    assert program == sys.executable
    orders: list[BinaryIO] = []
    monkeypatch.setattr(ahead, "main", orders.append)
    monkeypatch.setattr(sys, "argv", [program, option])
    order = io.TextIOWrapper(io.BytesIO(b"order"))
    monkeypatch.setattr(sys, "stdin", order)
    assert main() == 0
    assert orders == [order.buffer]


def test_nothing_is_drawn_twice_for_a_window(tmp_path: Path) -> None:
    started: list[str] = []

    def starts() -> list[str]:
        started.append("once")
        return [sys.executable, "-c", ""]

    done = DrawingAhead(lambda name: True, starts, rest=0.0)
    done.follow(_order(tmp_path))
    assert done.wait(_LATEST)
    assert not started
    new = DrawingAhead(lambda name: False, starts, rest=0.0)
    for _ in range(2):
        new.follow(_order(tmp_path))
        assert new.wait(_LATEST)
    assert started == ["once"]


def test_a_window_that_is_being_resized_starts_nothing(tmp_path: Path) -> None:
    started: list[int] = []

    def starts() -> list[str]:
        started.append(1)
        return [sys.executable, "-c", ""]

    helper = DrawingAhead(lambda name: False, starts, rest=0.2)
    for width in range(700, 800, 10):
        helper.follow(_order(tmp_path, width))
    assert helper.wait(_LATEST)
    assert len(started) == 1


def test_what_changes_no_picture_asks_for_none(tmp_path: Path) -> None:
    order = _order(tmp_path)
    louder = structs.replace(order, settings=Settings(music_volume=10))
    larger = structs.replace(order, settings=Settings(ui_scale=125))
    assert louder.name == order.name != larger.name


def test_a_process_that_cannot_be_started_is_done_without(tmp_path: Path) -> None:
    helper = DrawingAhead(lambda name: False, lambda: [str(tmp_path / "nothing")], rest=0.0)
    helper.follow(_order(tmp_path))
    assert helper.wait(_LATEST)


def test_nothing_more_is_drawn_once_the_disk_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_bytes(b"a file in the place of the folder")
    assert sum(1 for _ in ahead.drawn(_order(tmp_path))) <= 1


def test_a_process_that_gets_no_order_ends(tmp_path: Path) -> None:
    ended = tmp_path / "ended"
    program = f"import sys, pathlib; sys.stdin.read(); pathlib.Path({str(ended)!r}).write_text('ended')"
    helper = DrawingAhead(lambda name: False, lambda: [sys.executable, "-c", program], rest=0.0)
    helper.follow(structs.replace(_order(tmp_path), cache="/home/\udcff"))  # no text, as some folders' names
    assert helper.wait(_LATEST)
    assert ended.exists()
