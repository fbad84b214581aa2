"""Pictures of every usual kind are shown, and about those that lie checker and window say the same."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pygame
import pytest

from greatrace.boards.load import load_board
from greatrace.cli import main
from greatrace.engine.race import Race
from greatrace.lab.faults import pictures
from greatrace.prose.language import language
from greatrace.ui.race.board.geometry import BoardPage, Projection
from greatrace.ui.race.board.printed import PrintedLayer
from greatrace.ui.race.setup.little_map import little_map
from tests.ui.race.board.gallery import race_on
from tests.ui.race.board.test_backdrop import canvas_of, look_at

PRACTICE = Path("tests/boards")


@pytest.fixture(scope="module")
def race() -> Race:
    return race_on("tests/boards/practice.tmx", crews=2)


def beside(folder: Path, ending: str, data: bytes, sides: tuple[int, int]) -> Path:
    """Put a picture beside a copy of the practice board, so that it covers the board; return the map."""
    for name in ("practice.tmx", "cells.tsx", "cells.png"):
        shutil.copy(PRACTICE / name, folder)
    board = load_board(folder / "practice.tmx")
    page = BoardPage.of(board)
    frame = Projection.of(board)
    west, north = frame.degrees(page.left - 200, page.top - 200)
    east, south = frame.degrees(page.left + page.width + 200, page.top + page.height + 200)
    across, down = (east - west) / sides[0], (south - north) / sides[1]
    words = (across, 0, 0, down, west + across / 2, north + down / 2)
    for world in ("jgw", "pgw"):
        (folder / f"{board.id}.{world}").write_text("\n".join(map(str, words)))
    (folder / f"{board.id}.{ending}").write_bytes(data)
    return folder / "practice.tmx"


def checked(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what the checker says about the picture of a board; nothing if it is well."""
    main(["board", "check", str(path)])
    return capsys.readouterr().err


@pytest.mark.parametrize("kind", pictures.SOUND)
def test_every_usual_picture_is_shown_near_and_far(
    kind: str, race: Race, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ending, make = pictures.SOUND[kind]
    data = make(random.Random(7))
    assert checked(beside(tmp_path, ending, data, (360, 360)), capsys) == ""
    canvas = canvas_of(race, look_at(tmp_path, cache=tmp_path / "cache"))
    assert isinstance(canvas._ground, PrintedLayer)
    canvas.aim(canvas.sight.camera.zoomed(3, (300, 200)))
    assert canvas._grounds and canvas._grounds.printed and canvas.problem is None
    little = little_map(race.board, race.board.courses[0].start, race.board.courses[0].finish)
    little.rect = pygame.Rect(0, 0, 300, 200)
    little.paint_ground(look_at(tmp_path, cache=tmp_path / "cache"), pygame.Surface((300, 200)))


def test_the_coast_shows_through_what_is_transparent(race: Race, tmp_path: Path) -> None:
    clear = pictures.png(360, 360, 3, 8, clear=bytes(256))
    beside(tmp_path, "png", clear, (360, 360))
    canvas = canvas_of(race, look_at(tmp_path, cache=tmp_path / "cache"))
    assert isinstance(canvas._ground, PrintedLayer)
    whole, count = pygame.transform.average_color(canvas._sheet), canvas._sheet.get_at((6, 6))
    assert sum(whole[:3]) > 250 and sum(count[:3]) > 250, "neither black nor the dark of the picture"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", pictures.LYING)
def test_checker_and_window_agree_about_pictures_that_lie(
    kind: str, seed: int, race: Race, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ending, make = pictures.LYING[kind]
    told = checked(beside(tmp_path, ending, make(random.Random(seed)), (400, 300)), capsys)
    assert told.count("\n") <= 1
    canvas = canvas_of(race, look_at(tmp_path, cache=tmp_path / "cache"))
    canvas.aim(canvas.sight.camera.zoomed(3, (300, 200)))
    assert bool(told) == (canvas.problem is not None), told
    assert not told or language("en").tr(canvas.problem.template, **canvas.problem.values) in told  # type: ignore[union-attr]


def test_a_picture_by_another_name_is_read_by_what_it_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(beside(tmp_path, "png", pictures.jpeg(400, 300), (400, 300)), capsys) == ""
    (tmp_path / "practice.png").write_bytes(b"BM" + bytes(200))
    assert "JPEG" in checked(tmp_path / "practice.tmx", capsys)


def test_a_picture_whose_pixels_would_fill_the_window_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "too few" in checked(beside(tmp_path, "png", pictures.png(20, 20), (20, 20)), capsys)
