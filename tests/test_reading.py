"""Reading of files that users bring: bounded, and without waiting."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from greatrace.files.reading import NotAFileError, is_file, read_bounded, read_start
from greatrace.kernel.errors import BadInput
from greatrace.saves.files import read_file as read_save
from greatrace.scenario.any_game import read_scenarios
from greatrace.ui.race.setup.form import FILE, first_form, load_form


def test_no_more_than_the_limit_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * 1000)
    assert read_start(tmp_path / "file", 10) == b"x" * 10
    assert read_bounded(tmp_path / "file", 1000) == b"x" * 1000
    with pytest.raises(BadInput, match="larger than 0 kB"):
        read_bounded(tmp_path / "file", 999)


@pytest.mark.parametrize("read", [lambda path: read_bounded(path, 1000), read_save, read_scenarios])
def test_what_is_no_file_is_refused_at_once(read: object, tmp_path: Path) -> None:
    assert callable(read)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("link")
    wrong = (tmp_path / "pipe", tmp_path / "link", tmp_path, Path("/dev/zero"), Path("x" * 300), Path("a\0"))
    for path in wrong:
        with pytest.raises(BadInput):
            read(path)
    with pytest.raises(NotAFileError):
        read_start(tmp_path / "pipe", 1)


def test_whether_there_is_a_file_never_fails() -> None:
    assert is_file(Path(__file__))
    assert not is_file(Path("x" * 300)) and not is_file(Path("a\0"))


def test_a_pipe_for_the_last_setup_gives_the_default(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    assert load_form(tmp_path) == first_form()
