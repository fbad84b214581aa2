"""Two windows with one folder: the second asks first, and nothing of the first is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.saves.files import previous
from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.program import Program
from tests.window.saved import unfinished

pytestmark = pytest.mark.xvfb


@pytest.fixture
def alias(folder: Path, tmp_path: Path) -> Path:
    """Return another path of the player's folder, so that each window is described in a file of its own."""
    link = tmp_path / "alias"
    link.symlink_to(folder)
    return link


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and "cache" not in path.parts)
    return {path.name: path.read_bytes() for path in files}


def test_the_second_window_plays_without_saving(display: Display, folder: Path, alias: Path) -> None:
    unfinished(folder)
    with Display() as other, Program(display, folder) as first:
        first.scene("TitleScene")
        before = contents(folder)
        with Program(other, alias) as second:
            player = Keyboard(second)
            assert second.scene("in-use").says("Another window of the game uses the folder")
            second.click(second.see().find("unsaved").middle)
            assert not second.scene("TitleScene").get("continue")
            player.press("settings")
            second.scene("SettingsScene")
            player.press("reduced_motion")
            second.keys("Escape")
            second.scene("TitleScene")
            player.press("new")
            second.scene("SetupScene")
            player.press("start")
            second.scene("TableScene")
            assert contents(folder) == before


def test_the_second_window_goes_on_when_the_first_is_gone(
    display: Display, folder: Path, alias: Path
) -> None:
    path = unfinished(folder)
    latest = path.read_bytes()
    with Display() as other, Program(other, alias) as second:
        second.scene("TitleScene")
        with Program(display, folder) as first:
            first.scene("in-use")
            first.keys("Return")
            assert first.until(lambda screen: screen.says("still open")).scene == "in-use"
            second.kill()
            first.keys("Return")
            first.scene("TitleScene")
            Keyboard(first).press("continue")
            first.until(lambda screen: screen.scene not in ("in-use", "TitleScene"))
    assert latest in (path.read_bytes(), previous(path).read_bytes())


def test_another_folder_is_as_if_it_had_been_named_first(display: Display, folder: Path, alias: Path) -> None:
    with Display() as other, Program(display, folder) as first:
        first.scene("TitleScene")
        with Program(other, alias) as second:
            player = Keyboard(second)
            second.scene("in-use")
            player.press("folder")
            second.scene("AskName")
            second.keys("Return")
            second.scene("TitleScene")
            player.press("new")
            second.scene("SetupScene")
            player.press("start")
            second.scene("short-help")
    assert (alias.with_name("alias-2") / "saves" / "autosave.save").exists()
    assert not (folder / "saves").exists()
