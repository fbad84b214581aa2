"""The backdrop of a board: it exists, lies in the right place and loads; a broken one is replaced."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.boards.backdrop import Backdrop, find_backdrop, read_backdrop
from greatrace.boards.identity import board_hash
from greatrace.boards.load import load_board
from greatrace.boards.png import chunk
from greatrace.boards.strips import Strips
from greatrace.cli import main
from greatrace.engine.race import Race
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import language
from greatrace.prose.teller import Teller
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.scale import Scale
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.framing import Framing
from greatrace.ui.race.board.geometry import BoardPage, Projection, Sight
from greatrace.ui.race.board.layers import Layer
from greatrace.ui.race.board.printed import Print, PrintedLayer, covered
from greatrace.ui.race.board.surroundings import FADE
from greatrace.ui.race.setup.little_map import little_map
from greatrace.ui.race.table.layout.furniture import clearance, furniture
from tests.courses import BOARDS
from tests.ui.race.board.gallery import race_on

MAPS = Path(__file__).parents[4] / "maps"
DRY = {
    "africa": ((15.0, 12.0), (25.0, -5.0), (47.0, -19.0)),
    "asia": ((78.0, 22.0), (103.0, 36.0), (52.0, 33.0)),
    "north_america": ((-120.0, 45.0), (-105.0, 52.0), (-148.0, 65.0)),
    "south_america": ((-60.0, -10.0), (-68.0, -35.0), (-45.0, -18.0)),
}
WET = {
    "africa": ((-5.0, -8.0), (48.0, -8.0), (17.0, 35.5)),
    "asia": ((88.0, 14.0), (64.0, 18.0), (34.0, 34.5)),
    "north_america": ((-135.0, 45.0), (-150.0, 55.0)),
    "south_america": ((-80.0, -25.0), (-35.0, -25.0), (-60.0, -45.0)),
}


def picture_of(name: str) -> tuple[Backdrop, pygame.Surface]:
    path = find_backdrop([MAPS], name)
    assert path is not None
    return read_backdrop(path), pygame.image.load(path)


def look_at(*folders: Path, size: tuple[int, int] = (1280, 720), cache: Path | None = None) -> Look:
    assets = Assets(cache_folder=cache)
    assets.maps = list(folders)
    return Look(assets, Scale(*size, 100))


def canvas_of(race: Race, look: Look, size: tuple[int, int] = (600, 500)) -> BoardCanvas:
    canvas = BoardCanvas(race, race.start(1).state.table, Teller(language("en"), race.data))
    canvas.settle(look, size)
    return canvas


@pytest.fixture(scope="module")
def race() -> Race:
    return race_on("tests/boards/practice.tmx", crews=2)


def jpeg(path: Path, size: tuple[int, int], colour: tuple[int, int, int] = (200, 30, 30)) -> Path:
    surface = pygame.Surface(size)
    surface.fill(colour)
    pygame.image.save(surface, path)
    return path


# the shipped ones


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_has_a_backdrop_sharp_enough_for_a_large_screen(name: str) -> None:
    found, picture = picture_of(name)
    assert picture.get_size() == (found.width, found.height)
    assert 3000 <= max(picture.get_size()) <= 6500
    board = load_board(MAPS / f"{name}.tmx")
    left, top, right, bottom = covered(found, board)
    across, down = (right - left) / found.width, (bottom - top) / found.height
    assert across == pytest.approx(down, rel=1e-3)
    assert board.hex_width / across >= 86, "the width of the smallest cells at 3840×2160"
    page = BoardPage.of(board)
    assert left < page.left and top < page.top
    assert right > page.left + page.width and bottom > page.top + page.height


def test_the_backdrops_are_small_to_download() -> None:
    assert sum(path.stat().st_size for path in MAPS.glob("*.jpg")) < 7_000_000


@pytest.mark.parametrize("name", BOARDS)
def test_land_and_sea_lie_where_the_cells_say(name: str) -> None:
    found, picture = picture_of(name)
    board = load_board(MAPS / f"{name}.tmx")
    left, top, right, _ = covered(found, board)
    place, wide = Projection.of(board).place, (right - left) / found.width

    def blue(at: tuple[float, float]) -> float:
        x, y = place(*at)
        box = pygame.Rect(0, 0, 24, 24)
        box.center = (round((x - left) / wide), round((y - top) / wide))
        red, _, sea, _ = pygame.transform.average_color(picture, box)
        return sea - red

    assert all(blue(at) < -5 for at in DRY[name]), [blue(at) for at in DRY[name]]
    assert all(blue(at) > 5 for at in WET[name]), [blue(at) for at in WET[name]]
    ashore = [blue((cell.longitude, cell.latitude)) < 5 for cell in board.cells]
    assert sum(ashore) > 0.85 * len(ashore)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("window", [(1280, 720, 75), (1920, 1080, 100), (3840, 2160, 133)])
def test_a_backdrop_fills_windows_of_16_to_9(name: str, window: tuple[int, int, int]) -> None:
    found, _ = picture_of(name)
    board, scale = load_board(MAPS / f"{name}.tmx"), Scale(*window)
    boxes = furniture(scale, 5).reserved(clearance(scale))
    look, size = look_at(size=window[:2]), pygame.Rect(0, 0, *window[:2])
    whole = Framing.of(board, Look(look.assets, scale), size, boxes, size).whole
    page, (left, top, right, bottom) = BoardPage.of(board), covered(found, board)
    for corner in (size.topleft, size.bottomright):
        x, y = whole.to_board(corner)
        assert left + FADE <= x + page.left <= right - FADE
        assert top + FADE <= y + page.top <= bottom - FADE


def test_without_a_world_file_a_backdrop_is_centred_on_the_map() -> None:
    board = load_board(MAPS / "africa.tmx")
    bare = Backdrop(MAPS / "africa.jpg", 3000, 2800)
    assert covered(bare, board) == ((board.width - 3000) / 2, (board.height - 2800) / 2,
                                    (board.width + 3000) / 2, (board.height + 2800) / 2)  # fmt: skip


def test_a_backdrop_does_not_change_the_board(tmp_path: Path) -> None:
    shutil.copy(MAPS / "africa.tmx", tmp_path)
    for name in ("cells.tsx", "cells.png"):
        shutil.copy(MAPS / name, tmp_path)
    alone = load_board(tmp_path / "africa.tmx")
    jpeg(tmp_path / "africa.jpg", (40, 40))
    assert find_backdrop([tmp_path], alone.id) == tmp_path / "africa.jpg"
    assert board_hash(load_board(tmp_path / "africa.tmx")) == board_hash(alone)


# shown


def test_the_board_shows_the_picture_and_keeps_it_on_disk(race: Race, tmp_path: Path) -> None:
    board = race.board
    jpeg(tmp_path / f"{board.id}.jpg", (round(board.width) + 400, round(board.height) + 400))
    look = look_at(tmp_path, cache=tmp_path / "cache")
    canvas = canvas_of(race, look)
    assert isinstance(canvas._ground, PrintedLayer)
    around = ((-100, board.height / 2), (board.width / 2, -100))
    seen = next(at for at in (canvas.sight.pixel(x, y) for x, y in around) if canvas.bounds.collidepoint(at))
    red, green, _, _ = canvas._sheet.get_at(seen)
    assert red > 150 and green < 90
    kept = list((tmp_path / "cache" / "pictures").glob("*.pixels"))
    assert len(kept) == 1
    again = canvas_of(race, look_at(tmp_path, cache=tmp_path / "cache"))
    assert pygame.image.tobytes(again._sheet, "RGB") == pygame.image.tobytes(canvas._sheet, "RGB")
    kept[0].write_bytes(b"torn")
    assert isinstance(canvas_of(race, look_at(tmp_path, cache=tmp_path / "cache"))._ground, PrintedLayer)


def test_a_zoomed_map_shows_the_picture_too(race: Race, tmp_path: Path) -> None:
    board = race.board
    jpeg(tmp_path / f"{board.id}.png", (round(board.width) + 400, round(board.height) + 400))
    canvas = canvas_of(race, look_at(tmp_path, cache=tmp_path / "cache"))
    canvas.aim(canvas.sight.camera.zoomed(3, (300, 200)))
    assert canvas._grounds and canvas._grounds.printed
    assert canvas._sheet.get_at(canvas.sight.window.center)[0] > 100


@pytest.mark.parametrize("size", [(300, 900), (1400, 260), (420, 420)])
def test_the_map_goes_on_where_the_picture_ends(race: Race, tmp_path: Path, size: tuple[int, int]) -> None:
    board = race.board
    jpeg(tmp_path / f"{board.id}.jpg", (round(board.width) + 200, round(board.height) + 200))
    canvas = canvas_of(race, look_at(tmp_path, cache=tmp_path / "cache"), size)
    canvas.aim(canvas.framing.whole)
    window = canvas.sight.window
    assert window == canvas.bounds
    assert all(window.collidepoint(centre) for centre in canvas.sight.centres)
    assert canvas._sheet.get_at((6, 6))[1] > 120, "sea or land of the world around"


def test_one_name_may_be_of_two_boards(race: Race, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A race that is continued may be on an older map, and a player may replace a picture meanwhile."""
    board = race.board
    moved = tuple(structs.replace(cell, x=cell.x + 10, risk=not cell.risk) for cell in board.cells)
    other = Race(structs.replace(race.data, board=structs.replace(board, cells=moved)))
    monkeypatch.setattr("greatrace.ui.race.board.sheet.paint_border", lambda *words: None)
    look, seen = look_at(tmp_path, cache=tmp_path / "cache"), []
    size = (round(board.width) + 400, round(board.height) + 400)
    for colour in (None, (200, 30, 30), (30, 30, 200)):
        if colour:
            jpeg(tmp_path / f"{board.id}.png", size, colour)
        for one in (race, other):
            canvas = canvas_of(one, look)
            for zoom in (1, 3):
                canvas.aim(canvas.sight.camera.zoomed(zoom, (300, 200)))
                seen.append(pygame.image.tobytes(canvas._sheet, "RGB"))
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("after", ["gone", "a pipe", "another size", "words"])
def test_a_picture_that_changes_meanwhile_is_replaced_by_the_drawing(
    after: str, race: Race, tmp_path: Path
) -> None:
    path = jpeg(tmp_path / f"{race.board.id}.png", (1400, 1400))
    look = look_at(tmp_path, cache=tmp_path / "cache")
    found = Print(read_backdrop(path), race.board)
    path.unlink()
    match after:
        case "a pipe":
            os.mkfifo(path)
        case "another size":
            jpeg(path, (1500, 1400))
        case "words":
            path.write_text("no picture at all")
    sight = canvas_of(race, look).sight
    closer = Sight(race.board, sight.page, sight.camera.zoomed(3, (300, 200)))
    for one in (sight, closer):
        with pytest.raises(BadInput):
            found.layer(look, one, lambda sheet, corner: None)
    assert found.small(look, (0.0, 0.0), 0.1, (60, 60)) is None


def test_a_board_without_a_picture_is_drawn(race: Race, tmp_path: Path) -> None:
    assert Print.of(look_at(tmp_path).assets, race.board) is None
    assert isinstance(canvas_of(race, look_at(tmp_path))._ground, Layer)


# bad pictures


def spoil(path: Path, kind: str) -> Path:
    jpeg(path, (64, 64))
    data = bytearray(path.read_bytes())
    match kind:
        case "words":
            data = bytearray(b"no picture at all")
        case "nothing":
            data = bytearray()
        case "cut short":
            data = data[: len(data) // 2]
        case "too wide":
            at = data.index(b"\xff\xc0")
            data[at + 7 : at + 9] = (20_000).to_bytes(2)
        case "too many pixels":
            at = data.index(b"\xff\xc0")
            data[at + 5 : at + 9] = (8000).to_bytes(2) * 2
        case "no width":
            at = data.index(b"\xff\xc0")
            data[at + 7 : at + 9] = bytes(2)
        case "too many bytes":
            data += bytes(17_000_000)
        case "turned":
            path.with_suffix(".jgw").write_text("1 0.5 0 -1 0 0")
        case "world of words":
            path.with_suffix(".jgw").write_text("1 0 0 minus 0 0")
        case "endless world":
            path.with_suffix(".jgw").write_text("1 0 0 -1 nan inf")
        case "binary world":
            path.with_suffix(".jgw").write_bytes(b"\xff\xfe\x00")
    path.write_bytes(data)
    return path


KINDS = (
    "words", "nothing", "cut short", "too wide", "too many pixels", "no width", "too many bytes",
    "turned", "world of words", "endless world", "binary world",
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_a_bad_picture_gets_one_sentence_and_the_board_is_drawn(
    kind: str, race: Race, tmp_path: Path
) -> None:
    path = spoil(tmp_path / f"{race.board.id}.jpg", kind)
    with pytest.raises(BadInput) as caught:
        read_backdrop(path)
    assert race.board.id in str(caught.value) and "\n" not in str(caught.value)
    assert isinstance(canvas_of(race, look_at(tmp_path))._ground, Layer)


def test_a_picture_that_fails_to_decode_is_replaced_by_the_drawing(race: Race, tmp_path: Path) -> None:
    path = jpeg(tmp_path / f"{race.board.id}.png", (64, 64))
    data = path.read_bytes()
    head = data[:33]
    path.write_bytes(head + chunk(b"IDAT", b"words") + data[-12:])
    assert read_backdrop(path).width == 64
    assert isinstance(canvas_of(race, look_at(tmp_path, cache=tmp_path / "c"))._ground, Layer)


def test_a_damaged_strip_of_a_closer_view_becomes_bare_ground(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The view of the whole course came from the disk cache, so nothing was decoded before."""
    africa, look = race_on("maps/africa.tmx", crews=2), look_at(MAPS, cache=tmp_path)
    canvas = canvas_of(africa, look)
    monkeypatch.setattr(Strips, "picture", lambda strips, number: b"no picture at all")
    canvas.aim(canvas.sight.camera.zoomed(3, (300, 200)))
    assert isinstance(canvas._ground, Layer)
    assert len({tuple(canvas._sheet.get_at((x, 250))) for x in range(600)}) > 5, "cells are drawn"
    fresh = canvas_of(africa, look_at(MAPS, cache=tmp_path / "empty"))
    assert isinstance(fresh._ground, Layer), "the whole course is drawn then"


def test_every_png_that_ships_is_read(tmp_path: Path) -> None:
    found = read_backdrop(MAPS / "cells.png")
    assert (found.width, found.height) == pygame.image.load(MAPS / "cells.png").get_size()


def test_the_checker_reports_what_is_wrong_with_a_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    practice = MAPS.parent / "tests" / "boards"
    for name in ("practice.tmx", "cells.tsx", "cells.png"):
        shutil.copy(practice / name, tmp_path)
    board = load_board(tmp_path / "practice.tmx")
    main(["board", "check", str(tmp_path / "practice.tmx")])
    assert not capsys.readouterr().err
    spoil(tmp_path / f"{board.id}.jpg", "too wide")
    assert main(["board", "check", str(tmp_path / "practice.tmx")]) == 1
    told = capsys.readouterr()
    assert "20000" in told.err and told.err.count("\n") == 1 and told.out


def test_lines_stay_sharp_when_a_map_that_ships_is_zoomed(tmp_path: Path) -> None:
    canvas = canvas_of(race_on("maps/africa.tmx", crews=2), look_at(MAPS, cache=tmp_path), (1200, 1000))
    canvas.aim(
        canvas.sight.camera.zoomed(4, canvas.sight.pixel(*Projection.of(canvas.race.board).place(18.4, -34)))
    )
    assert canvas._grounds and canvas._grounds.printed
    window = canvas.sight.window
    assert any(
        sum(canvas._sheet.get_at((x, y))[:3]) < 140 and canvas.sight.cell_at(x, y) is None
        for x in range(window.left, window.right, 2)
        for y in range(window.top, window.bottom, 2)
    )


@pytest.mark.parametrize("named", [True, False])
def test_the_little_map_of_the_setup_shows_the_picture(named: bool, race: Race, tmp_path: Path) -> None:
    board = race.board
    size = (round(board.width) * 2, round(board.height) * 2)
    jpeg(tmp_path / (f"{board.id}.jpg" if named else "other.jpg"), size)
    little = little_map(board, board.courses[0].start, board.courses[0].finish)
    little.rect = pygame.Rect(0, 0, 300, 200)
    surface = pygame.Surface((300, 200))
    little.paint_ground(look_at(tmp_path, cache=tmp_path / "cache"), surface)
    red, green, _, _ = surface.get_at((6, 6))
    assert (red > 150 and green < 90) == named


def test_the_little_map_of_another_board_with_the_same_id_is_its_own(race: Race, tmp_path: Path) -> None:
    board = race.board
    other = structs.replace(
        board, cells=tuple(structs.replace(cell, risk=not cell.risk) for cell in board.cells)
    )
    look = look_at(tmp_path, cache=tmp_path / "cache")
    pictures = []
    for one in (board, other, board):
        little = little_map(one, one.courses[0].start, one.courses[0].finish)
        little.rect = pygame.Rect(0, 0, 300, 200)
        surface = pygame.Surface((300, 200))
        little.paint_ground(look, surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
    assert pictures[0] == pictures[2]


@pytest.mark.parametrize("place", ["-150", "80", "-30"])
def test_a_picture_that_lies_elsewhere_is_not_used(place: str, tmp_path: Path) -> None:
    """Its world file puts it beside the board, or so that hardly a cell is left of the window."""
    shutil.copy(MAPS / "africa.jpg", tmp_path / "africa.jpg")
    words = (MAPS / "africa.jgw").read_text().split()
    (tmp_path / "africa.jgw").write_text("\n".join([*words[:4], place, words[5]]))
    look = look_at(tmp_path, cache=tmp_path)
    race = race_on()
    if place == "-30":
        assert Print.of(look.assets, race.board)
    else:
        with pytest.raises(BadInput, match="does not lie upon"):
            Print.of(look.assets, race.board)
    canvas = canvas_of(race, look)
    assert canvas.sight.scale > 0
