"""What goes wrong outside the game is told in one sentence, and nothing is lost."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from greatrace.saves.files import previous
from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.program import Program, Screen, free_of_display, run
from tests.window.saved import unfinished

pytestmark = pytest.mark.xvfb


def one_sentence(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith(".\n") and "Traceback" not in text


@pytest.mark.parametrize("screen", ["", ":9999"])
def test_without_a_display_no_window_opens(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "player"
    done = run(free_of_display() | {"DISPLAY": screen}, "--home", str(home))
    assert done.returncode == 1
    assert one_sentence(done.stderr), done.stderr
    assert not home.exists()


@pytest.mark.parametrize(("words", "status"), [(("--lang", "xx"), 2), (("window",), 2)])
def test_wrong_words_are_told_in_a_sentence(words: tuple[str, ...], status: int, display: Display) -> None:
    done = run(display.environment, *words)
    assert done.returncode == status
    assert one_sentence(done.stderr), done.stderr


@pytest.mark.parametrize("settings", ['{"language": "xx"}', '{"speed": ', '{"ui_scale": 7000}', ""])
def test_strange_settings_open_all_the_same(settings: str, display: Display, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(settings)
    with Program(display, tmp_path) as program:
        assert program.scene("TitleScene").get("new")


def test_a_folder_that_cannot_be_written_is_told_of_and_the_race_begins(
    display: Display, tmp_path: Path
) -> None:
    home = tmp_path / "file"
    home.write_text("in the way")
    with Program(display, home) as program:
        player = Keyboard(program)
        player.press("new")
        player.press("start")
        assert program.scene("Dialog").says("Nothing can be saved")
        player.press("yes")
        # The first race of a player tells how races go.
        player.turn(program.scene("short-help"))
        assert program.scene("TableScene")
    assert home.read_text() == "in the way"


def test_a_folder_that_is_lost_in_the_race_is_told_of(display: Display, folder: Path) -> None:
    unfinished(folder)
    with Program(display, folder) as program:
        player = Keyboard(program)
        player.seals = False
        player.press("continue")
        player.turn(program.scene("HandoverScene"))
        shutil.rmtree(folder / "saves")
        (folder / "saves").write_text("in the way")
        player.turn(program.scene("TableScene"))
        player.turn(program.scene("HandoverScene"))
        assert program.until(lambda screen: screen.says("cannot be written"))
        player.turn(program.still())
        assert program.scene("TableScene").says("Round 1 · Convoy")


def after_the_title(program: Program) -> Screen:
    player = Keyboard(program)
    assert program.scene("TitleScene").says("damaged")
    player.press("continue")
    dialog = program.scene("Dialog")
    assert dialog.says("kept aside")
    player.press("yes")
    return program.until(lambda screen: screen.scene in ("TableScene", "HandoverScene"))


@pytest.mark.parametrize("harm", ["cut", "emptied", "edited"])
def test_a_broken_save_is_kept_aside_and_the_one_before_opened(
    harm: str, display: Display, folder: Path
) -> None:
    path = unfinished(folder)
    whole = path.read_bytes()
    edited = whole.replace(b'"fuel":', b'"feul":')
    path.write_bytes({"cut": whole[:3000], "emptied": b"", "edited": edited}[harm])
    broken = path.read_bytes()
    with Program(display, folder) as program:
        assert after_the_title(program)
    assert path.with_name(path.name + ".broken-1").read_bytes() == broken


def test_a_save_of_a_newer_version_is_not_touched(display: Display, folder: Path) -> None:
    path = unfinished(folder)
    save = json.loads(path.read_bytes())
    path.write_text(json.dumps(save | {"format": 99, "program": "9.9"}))
    newer = path.read_bytes()
    with Program(display, folder) as program:
        player = Keyboard(program)
        title = program.scene("TitleScene")
        assert title.says("newer version") and not title.get("continue")
        assert path.read_bytes() == newer
        player.press("new")
        player.press("start")
        program.until(lambda screen: screen.scene in ("TableScene", "Dialog"))
    assert newer in [each.read_bytes() for each in path.parent.iterdir()]


def test_where_no_save_can_be_opened_none_is_offered(display: Display, folder: Path) -> None:
    path = unfinished(folder)
    path.write_text("nothing")
    previous(path).write_text("nothing either")
    with Program(display, folder) as program:
        title = program.scene("TitleScene")
        assert title.says("damaged or no save") and not title.get("continue")


def test_a_map_that_makes_no_sense_is_told_of(display: Display, folder: Path) -> None:
    (folder / "maps").mkdir()
    (folder / "maps" / "atlantis.tmx").write_text("<map>")
    with Program(display, folder) as program:
        player = Keyboard(program)
        player.press("new")
        screen = program.scene("SetupScene")
        player.go_to("board")
        while not screen.says("atlantis"):
            program.keys("Right")
            screen = program.still()
        assert screen.scene == "SetupScene"
        player.press("start")
        program.scene("TableScene")
