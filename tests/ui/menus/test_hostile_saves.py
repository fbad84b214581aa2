"""Whatever lies in the player's folder of saves, and wherever that is, the menus open."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from greatrace.files.reading import to_blame
from greatrace.kernel.errors import BadInput
from greatrace.saves.files import Store, unwritable
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.widgets.base import Node
from greatrace.ui.menus.load import LoadScene
from greatrace.ui.play.names import LOAD_PAGE, TITLE_PAGE
from greatrace.ui.race.setup.scene import SetupScene
from greatrace.ui.race.table.scene import TableScene
from tests.ui.menus.helpers import at, controller
from tests.ui.pilot import Pilot


def entries(pilot: Pilot) -> list[Node]:
    return pilot.nodes("entry")


def test_a_save_whose_name_is_not_utf_8_is_listed(home: Path) -> None:
    controller(home)
    raw = (home / "saves" / "autosave.save").read_bytes()
    for name in (b"\xff\xfe.save", b"two\nlines\x1b[31m.save"):
        Path(os.fsdecode(os.fsencode(home / "saves") + b"/" + name)).write_bytes(raw)
    (home / "saves" / "itself.save").symlink_to("itself.save")
    pilot = Pilot(LOAD_PAGE, home=home)
    labels = [node.label for node in entries(pilot)]
    assert len(labels) == 3 and all(label.isprintable() for label in labels)
    for label in labels:
        entry = next(node for node in entries(pilot) if node.label == label)
        pilot.scene.tree.focus_on(pilot.scene.tree.find(entry.name), ring=True)
        pilot.keys("enter")
        if at(pilot) is not LoadScene:
            return
    raise AssertionError("none could be opened")


@pytest.mark.parametrize("year", [-3000, 0, 12_000, 300_000])
def test_a_save_of_any_time_is_listed(year: int, home: Path) -> None:
    controller(home)
    path = home / "saves" / "autosave.save"
    os.utime(path, ((year - 1970) * 31_556_952,) * 2)
    assert len(entries(Pilot(LOAD_PAGE, home=home))) == 1


def homes(folder: Path) -> list[Path]:
    """Return homes that cannot be used: too long a name, a file, and with a locked folder of saves."""
    (folder / "file").write_text("")
    (folder / "looped").mkdir()
    (folder / "looped" / "saves").symlink_to("saves")
    return [folder / ("x" * 300), folder / "file", folder / "looped"]


@pytest.mark.parametrize("which", range(3))
def test_a_race_begins_in_a_home_that_cannot_be_used(which: int, tmp_path: Path) -> None:
    home = homes(tmp_path)[which]
    pilot = Pilot(TITLE_PAGE, home=home)
    assert not pilot.sees("Continue")
    pilot = Pilot(LOAD_PAGE, home=home)
    assert not entries(pilot)
    pilot = Pilot(SetupScene(), home=home)
    pilot.keys("enter")
    pilot.wait(0.5)
    assert at(pilot) is Dialog
    assert pilot.sees("Nothing can be saved")
    pilot.keys("enter")
    assert at(pilot) is TableScene


@pytest.mark.parametrize("call", ["has", "files"])
def test_a_locked_folder_of_saves_is_one_sentence(call: str, tmp_path: Path,
                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.save").write_text("")
    stat = os.stat

    def locked(path: str | Path, **options: bool) -> os.stat_result:
        if Path(path).parent == tmp_path:
            raise PermissionError(13, "Permission denied", str(path))
        return stat(path, **options)

    monkeypatch.setattr(os, "stat", locked)
    store = Store(tmp_path)
    with pytest.raises(BadInput, match="cannot be read \\(that is not permitted"):
        store.has("a") if call == "has" else store.files()


def test_what_keeps_a_file_from_being_written_is_named(tmp_path: Path) -> None:
    long, file, looped = homes(tmp_path)
    assert to_blame(long / "saves" / "a.save") == long
    assert to_blame(file / "saves" / "a.save") == file
    assert to_blame(looped / "saves" / "a.save") == looped / "saves"
    assert to_blame(tmp_path / "none" / "a.save") == tmp_path
    assert to_blame(tmp_path / "a.save") == tmp_path / "a.save"
    problem = unwritable(file / "saves" / "a.save", NotADirectoryError(20, "Not a directory"))
    assert problem.values["path"] == str(file)
