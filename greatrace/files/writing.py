"""Writing of files: whole or not at all, each writer through a temporary file of its own.

A link is never followed: one where a file is to be written is replaced, or refused where a user named it.
"""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex

from greatrace.files.problems import system_problem
from greatrace.kernel.errors import BadInput

PREFIX, ENDING = ".greatrace-", ".part"
"""Beginning and end of the names of temporary files."""

_unfinished: set[Path] = set()
"""The temporary files and folders of this process."""


def write_whole(path: Path, raw: bytes, durable: bool = False) -> None:
    """Write a file atomically, whatever stands in its place but a folder.

    Args:
        path: of the file; its folder must exist.
        raw: the whole content.
        durable: whether to wait until the content is on the disk.

    Raises:
        OSError: it cannot be written; the version before is unchanged.
    """
    with beside(path, raw, durable) as new:
        os.replace(new, path)


def write_named(path: Path, raw: bytes) -> None:
    """Write a file that a user named, atomically.

    Raises:
        BadInput: something else than a plain file has that name, or it cannot be written; the version before
            is unchanged.
    """
    try:
        check_plain(path)
        write_whole(path, raw)
    except (OSError, ValueError) as error:
        problem = system_problem(error)
        raise BadInput("{path} cannot be written ({reason}).", path=str(path), reason=problem) from error


def check_plain(path: Path) -> None:
    """Refuse a path where there is something else than a plain file.

    Raises:
        BadInput: it is a link, a folder, a pipe or a device.
        OSError: that cannot be found out.
    """
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(path.lstat().st_mode):
            raise BadInput(
                "{path} is a link, a folder or a device: choose the name of a plain file.", path=str(path)
            )


@contextmanager
def beside(path: Path, raw: bytes, durable: bool) -> Iterator[Path]:
    """Write a temporary file in the folder of another; delete it at the end unless it was renamed.

    Args:
        path: of the other file.
        raw: the whole content.
        durable: whether to wait until the content is on the disk.

    Yields:
        Its path.

    Raises:
        OSError: it cannot be written.
    """
    new = path.with_name(f"{PREFIX}{token_hex(8)}{ENDING}")
    with _registered(new):
        with open(new, "xb") as file:  # a new file: neither a link nor a pipe
            file.write(raw)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        yield new


@contextmanager
def temporary_folder(parent: Path | None = None) -> Iterator[Path]:
    """Make a temporary folder; delete it at the end, or when a signal ends the process.

    Args:
        parent: where; the system's place for such folders unless given.
    """
    folder = Path(tempfile.mkdtemp(prefix="greatrace-", dir=parent))
    with _registered(folder):
        yield folder


def remove_unfinished() -> None:
    """Delete the temporary files and folders of this process: it ends."""
    for path in tuple(_unfinished):
        _remove(path)


def tidy(folder: Path, older: float = 0.0) -> None:
    """Delete the temporary files that killed processes left in a folder.

    Args:
        folder: where they lie; errors are ignored.
        older: only those that are older than so many seconds.
    """
    with suppress(OSError):
        for path in folder.glob(f"{PREFIX}*{ENDING}"):
            if path not in _unfinished and time.time() - path.lstat().st_mtime >= older:
                path.unlink(missing_ok=True)


@contextmanager
def _registered(path: Path) -> Iterator[None]:
    _unfinished.add(path)
    try:
        yield
    finally:
        _remove(path)
        _unfinished.discard(path)


def _remove(path: Path) -> None:
    with suppress(OSError):
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)
