"""Whatever happens to the folder of saves, the last game or the one before can be opened."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from greatrace.kernel.errors import BadInput
from greatrace.saves.envelope import encode
from greatrace.saves.files import AUTOSAVE, Store, previous, read_file, write_file
from greatrace.saves.kinds import listed
from greatrace.saves.migrations import NewerVersionError
from greatrace.saves.race.kind import RACE
from greatrace.saves.seal import LARGEST
from tests.saves.played import ROOT, TOY, race_save, toy_save

NEW, OLD = toy_save(6), toy_save(5)
RAW = encode(TOY, NEW)
RAW = encode(TOY, NEW)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def files(store: Store) -> list[str]:
    return sorted(path.name for path in store.folder.iterdir())


def autosaved(store: Store) -> Path:
    store.write(AUTOSAVE, encode(TOY, OLD))
    store.write(AUTOSAVE, encode(TOY, NEW))
    return store.path(AUTOSAVE)


def test_asking_makes_no_folder(store: Store) -> None:
    assert store.files() == ()
    assert not store.has(AUTOSAVE)
    assert not store.folder.exists()
    with pytest.raises(BadInput, match="no file"):
        store.rescue(TOY)


def test_the_version_before_is_kept(store: Store) -> None:
    path = autosaved(store)
    assert files(store) == ["autosave.save", "autosave.save.1"]
    assert store.load(TOY, AUTOSAVE) == NEW
    assert read_file(previous(path)) == encode(TOY, OLD)
    assert store.rescue(TOY) == (NEW, None)


@pytest.mark.parametrize("damage", [b"", b"{", RAW[:-40], RAW.replace(b"toy", b"tox")])
def test_a_broken_autosave_is_kept_aside_and_the_one_before_is_offered(store: Store, damage: bytes) -> None:
    path = autosaved(store)
    path.write_bytes(damage)
    save, problem = store.rescue(TOY)
    assert save == OLD
    assert problem is not None
    assert files(store) == ["autosave.save.1", "autosave.save.broken-1"]
    assert (store.folder / "autosave.save.broken-1").read_bytes() == damage
    assert store.rescue(TOY) == (OLD, None)
    store.write(AUTOSAVE, encode(TOY, NEW))
    path.write_bytes(damage)
    store.rescue(TOY)
    assert "autosave.save.broken-2" in files(store)


def test_an_interrupted_save_is_no_damage(store: Store) -> None:
    path = autosaved(store)
    os.replace(path, previous(path))
    path.with_name(path.name + ".new").write_bytes(b"half")
    assert store.has(AUTOSAVE)
    assert store.rescue(TOY) == (NEW, None)


def test_when_both_are_broken_the_latest_is_complained_of(store: Store) -> None:
    path = autosaved(store)
    path.write_bytes(b"{")
    previous(path).write_bytes(b"{")
    with pytest.raises(BadInput, match=r"autosave\.save is incomplete"):
        store.rescue(TOY)
    assert files(store) == ["autosave.save.1", "autosave.save.broken-1"]


def test_a_newer_autosave_stays_where_it_is(store: Store) -> None:
    path = autosaved(store)
    path.write_bytes(encode(TOY, NEW).replace(b'"format":1', b'"format":2', 1))
    with pytest.raises(NewerVersionError):
        store.rescue(TOY)
    assert files(store) == ["autosave.save", "autosave.save.1"]


def test_loading_by_name_changes_nothing(store: Store) -> None:
    path = autosaved(store)
    path.write_bytes(b"{")
    with pytest.raises(BadInput):
        store.load(TOY, AUTOSAVE)
    assert files(store) == ["autosave.save", "autosave.save.1"]


def test_saves_are_listed_last_written_first_with_what_is_wrong(store: Store) -> None:
    for age, name in enumerate(("third", "second", "first")):
        store.write(name, encode(RACE, race_save(5)) if name == "first" else RAW)
        os.utime(store.path(name), (age, age))
    store.path("second").write_bytes(b"{")
    os.utime(store.path("second"), (1, 1))
    found = listed(store)
    assert [each.name for each in found] == ["first", "second", "third"]
    assert [each.problem is None for each in found] == [True, False, False]
    assert found[0].found is not None and found[0].found.kind == "race"
    assert "incomplete" in str(found[1].problem) and "does not know (toy)" in str(found[2].problem)
    store.remove("first")
    store.remove("first")
    assert [each.name for each in listed(store)] == ["second", "third"]


@pytest.mark.parametrize("name", ["", "../x", "a/b", ".hidden", "a\\b", "x" * 200, "a\x00", "a\n"])
def test_no_name_leads_out_of_the_folder(store: Store, name: str) -> None:
    with pytest.raises(BadInput, match="cannot be the name"):
        store.write(name, b"")


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_nothing_is_lost_when_writing_fails(
    store: Store, monkeypatch: pytest.MonkeyPatch, code: int, call: str
) -> None:
    store.write(AUTOSAVE, encode(TOY, OLD))

    def fail(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail)
        with pytest.raises(BadInput) as caught:
            store.write(AUTOSAVE, encode(TOY, NEW))
    assert ("disk is full" in str(caught.value)) == (code == errno.ENOSPC)
    assert store.rescue(TOY) == (OLD, None)
    assert files(store) == ["autosave.save"]


def test_a_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    store = Store(tmp_path / "saves")
    with pytest.raises(BadInput, match="cannot be written"):
        store.write(AUTOSAVE, b"")
    with pytest.raises(BadInput):
        store.files()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everything is writable here")
def test_a_read_only_folder_is_named(store: Store) -> None:
    store.write(AUTOSAVE, encode(TOY, OLD))
    store.folder.chmod(0o500)
    try:
        with pytest.raises(BadInput, match="cannot be written"):
            store.write(AUTOSAVE, encode(TOY, NEW))
        assert store.rescue(TOY) == (OLD, None)
    finally:
        store.folder.chmod(0o700)


def test_only_ordinary_files_of_a_sensible_size_are_read(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="There is no file"):
        read_file(tmp_path / "nothing")
    with pytest.raises(BadInput, match="folder"):
        read_file(tmp_path)
    with pytest.raises(BadInput):
        read_file(Path("a\x00b"))
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(BadInput, match="too large"):
        read_file(tmp_path / "huge")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(BadInput, match="no file"):
            read_file(tmp_path / "pipe")


def test_a_file_for_others_keeps_no_version_before(tmp_path: Path) -> None:
    for raw in (b"one", b"two"):
        write_file(tmp_path / "race.save", raw, keep=False)
    assert [path.name for path in tmp_path.iterdir()] == ["race.save"]


KEEPS_SAVING = """
import sys
from pathlib import Path
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.envelope import encode
from tests.saves.played import TOY, toy_save
store, raws = Store(Path(sys.argv[1])), [encode(TOY, toy_save(actions)) for actions in range(12)]
store.write(AUTOSAVE, raws[0])
print("ready", flush=True)
while True:
    for raw in raws:
        store.write(AUTOSAVE, raw)
"""


@pytest.mark.skipif(os.name != "posix", reason="kills a process at once")
def test_a_killed_game_can_be_continued(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    command = [sys.executable, "-c", KEEPS_SAVING, str(store.folder)]
    for wait in (0.003, 0.0071, 0.0123):
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"ready\n"
            time.sleep(wait)
            process.send_signal(signal.SIGKILL)
        save, problem = store.rescue(TOY)
        assert problem is None
        assert len(save.log) < 12
