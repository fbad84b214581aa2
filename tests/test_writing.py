"""Writers: whole files, temporary files of their own, links and pipes that lead nowhere."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from greatrace.boards.load import load_map
from greatrace.boards.maker.write import save_map
from greatrace.files.writing import (
    ENDING,
    PREFIX,
    beside,
    remove_unfinished,
    temporary_folder,
    tidy,
    write_named,
    write_whole,
)
from greatrace.kernel.errors import BadInput
from greatrace.saves.files import AUTOSAVE, Store, previous, read_file
from greatrace.ui.kit import settings

ROOT = Path(__file__).parents[1]
needs_posix = pytest.mark.skipif(os.name != "posix", reason="pipes and links")


def test_a_file_is_replaced_with_the_rights_of_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "one"
    for raw in (b"one", b"two"):
        write_whole(path, raw)
        assert path.read_bytes() == raw
    (tmp_path / "plain").write_bytes(b"")
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE((tmp_path / "plain").stat().st_mode)
    assert len(list(tmp_path.iterdir())) == 2


@needs_posix
def test_links_are_replaced_and_never_followed(tmp_path: Path) -> None:
    target = tmp_path / "precious"
    target.write_bytes(b"gold")
    store = Store(tmp_path / "saves")
    store.folder.mkdir()
    latest = store.path(AUTOSAVE)
    for path in (tmp_path / "link", latest, previous(latest), tmp_path / settings.FILE):
        path.symlink_to(target)
    write_whole(tmp_path / "link", b"new")
    for raw in (b"one", b"two", b"three"):
        store.write(AUTOSAVE, raw)
    settings.save(tmp_path, settings.Settings())
    assert target.read_bytes() == b"gold"
    assert read_file(previous(store.path(AUTOSAVE))) == b"two"


@needs_posix
@pytest.mark.parametrize("kind", ["link", "pipe", "folder"])
def test_what_a_user_names_must_be_a_plain_file(kind: str, tmp_path: Path) -> None:
    path, target = tmp_path / "out.png", tmp_path / "target"
    target.write_bytes(b"gold")
    match kind:
        case "link":
            path.symlink_to(target)
        case "pipe":
            os.mkfifo(path)
        case _:
            path.mkdir()
    with pytest.raises(BadInput, match="plain file"):
        write_named(path, b"new")
    assert target.read_bytes() == b"gold"
    assert stat.S_IFMT(path.lstat().st_mode) != stat.S_IFREG


def test_a_file_that_cannot_be_written_is_named_by_its_user(tmp_path: Path) -> None:
    for name in ("none/x.png", "n" * 300 + ".png", "a\0b"):
        with pytest.raises(BadInput) as told:
            write_named(tmp_path / name, b"new")
        assert "part" not in str(told.value.values["path"])
        assert str(tmp_path) in str(told.value.values["path"])


@needs_posix
def test_pipes_where_temporary_files_used_to_lie_stop_no_writer(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    store.folder.mkdir()
    for path in (store.path(AUTOSAVE), tmp_path / "board.tmx"):
        os.mkfifo(path.with_name(path.name + ".new"))
    store.write(AUTOSAVE, b"one")
    board = load_map(ROOT / "tests" / "boards" / "practice.tmx")
    save_map(tmp_path / "board.tmx", board.board, board.layout, board.frame)
    assert read_file(store.path(AUTOSAVE)) == b"one" and (tmp_path / "board.tmx").is_file()


@needs_posix
def test_a_pipe_in_place_of_a_save_is_replaced(tmp_path: Path) -> None:
    store = Store(tmp_path)
    os.mkfifo(store.path(AUTOSAVE))
    store.write(AUTOSAVE, b"one")
    assert read_file(store.path(AUTOSAVE)) == b"one"


def test_what_is_unfinished_is_removed_at_the_end(tmp_path: Path) -> None:
    with beside(tmp_path / "one", b"half", durable=False) as new, temporary_folder() as folder:
        (folder / "inside").write_bytes(b"")
        assert new.exists()
        remove_unfinished()
        assert not new.exists() and not folder.exists()
    assert not list(tmp_path.iterdir())


def test_what_killed_processes_left_is_tidied_up(tmp_path: Path) -> None:
    left, young = (tmp_path / f"{PREFIX}{name}{ENDING}" for name in ("old", "young"))
    for path in (left, young, tmp_path / "autosave.save"):
        path.write_bytes(b"")
    os.utime(left, (0, 0))
    with beside(tmp_path / "own", b"", durable=False) as own:
        tidy(tmp_path, older=3600)
        assert own.exists() and young.exists() and not left.exists()
        tidy(tmp_path)
        assert own.exists() and not young.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["autosave.save"]
    tidy(tmp_path / "nowhere")


WRITES = """
import sys
from pathlib import Path
from greatrace.files.writing import write_whole
from greatrace.kernel.errors import BadInput
from greatrace.saves.files import Store
store, letter = Store(Path(sys.argv[1])), sys.argv[2].encode()
print("ready", flush=True)
sys.stdin.readline()
for _ in range(300):
    try:
        store.write("both", letter * 200_000)
    except BadInput:
        pass  # the other one has just renamed the version before
    write_whole(Path(sys.argv[1]) / "one", letter * 200_000)
"""


def test_two_processes_never_leave_a_half_written_file(tmp_path: Path) -> None:
    store = Store(tmp_path)
    command = [sys.executable, "-c", WRITES, str(tmp_path)]
    writers = [
        subprocess.Popen([*command, letter], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for letter in "ab"
    ]
    for writer in writers:
        assert writer.stdout and writer.stdout.readline() == b"ready\n"
    for writer in writers:
        assert writer.stdin
        writer.stdin.write(b"\n")
        writer.stdin.flush()
    whole = {b"a" * 200_000, b"b" * 200_000}
    read = 0
    while any(writer.poll() is None for writer in writers):
        for path in (store.path("both"), previous(store.path("both")), tmp_path / "one"):
            if path.exists():
                try:
                    assert path.read_bytes() in whole
                    read += 1
                except FileNotFoundError:  # it was renamed
                    continue
    for writer in writers:
        writer.communicate(timeout=60)
        assert writer.returncode == 0
    assert read > 10
    assert sorted(path.name for path in tmp_path.iterdir()) == ["both.save", "both.save.1", "one"]
