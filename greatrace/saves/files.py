"""Durable files and the folder of saves.

Whatever interrupts a write, the latest version of a save or the one before it can be opened.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from greatrace.files import reading
from greatrace.files.problems import system_problem
from greatrace.files.reading import NotAFileError, read_start, without_links
from greatrace.files.writing import beside
from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import A, E, S, V
from greatrace.saves.envelope import D, Kind, Save, decode
from greatrace.saves.migrations import NewerVersionError
from greatrace.saves.seal import LARGEST, OtherKindError

T = TypeVar("T")

SUFFIX = ".save"
AUTOSAVE = "autosave"
"""The save that is written after every action and that “Continue” opens."""

_NAME = re.compile(r"[\w][\w .()-]{0,79}")


def write_file(path: Path, raw: bytes, keep: bool = True) -> None:
    """Write a file atomically and durably, also against power failure.

    Args:
        path: of the file; its folder is made if needed.
        raw: the whole content.
        keep: whether the version before is kept as ``.1``.

    Raises:
        BadInput: it cannot be written; the version before is unchanged.
    """
    _replace(path, raw, keep, durable=True)


def write_soon(path: Path, raw: bytes, keep: bool) -> None:
    """Write a file atomically without waiting for the disk: only a power failure can lose it.

    Args:
        path: of the file; its folder is made if needed.
        raw: the whole content.
        keep: whether the version before is kept as ``.1``; only a durable version should be.

    Raises:
        BadInput: it cannot be written; the version before is unchanged.
    """
    _replace(path, raw, keep, durable=False)


def sync_file(path: Path) -> None:
    """Wait until a file that was written is durable.

    Raises:
        BadInput: the disk reports an error.
    """
    try:
        with open(path, "rb+", opener=without_links) as file:
            os.fsync(file.fileno())
        _sync_folder(path.parent)
    except OSError as error:
        raise unwritable(path, error) from None


def _replace(path: Path, raw: bytes, keep: bool, durable: bool) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside(path, raw, durable) as new:
            if keep and os.path.lexists(path):
                os.replace(path, previous(path))
            os.replace(new, path)
        if durable:
            _sync_folder(path.parent)
    except OSError as error:
        raise unwritable(path, error) from None


def exists(path: Path) -> bool:
    """Return whether there is a file.

    Raises:
        BadInput: that cannot be found out, as in a locked folder.
    """
    try:
        return reading.exists(path)
    except OSError as error:
        raise unreadable(path.parent, error) from None


def previous(path: Path) -> Path:
    """Return the path of the version before."""
    return path.with_name(path.name + ".1")


def set_aside(path: Path) -> Path | None:
    """Rename a broken file to ``.broken-1``, ``.broken-2`` …, so that nothing overwrites it.

    Returns:
        The new path, or ``None`` if there is no such file.

    Raises:
        BadInput: it cannot be renamed.
    """
    if not exists(path):
        return None
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.broken-{number}")):
        number += 1
    try:
        os.replace(path, aside)
    except OSError as error:
        raise unwritable(path, error) from None
    return aside


def read_file(path: Path) -> bytes:
    """Read a save file, up to a size limit.

    Raises:
        BadInput: there is none, it cannot be read, is no regular file, or is too large.
    """
    try:
        raw = read_start(path, LARGEST + 1)
    except NotAFileError:
        raise BadInput("{name} is no file.", name=path.name or str(path)) from None
    except FileNotFoundError:
        raise BadInput("There is no file {path}.", path=str(path)) from None
    except IsADirectoryError:
        raise BadInput("{name} is a folder, not a save.", name=path.name or str(path)) from None
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
    if len(raw) > LARGEST:
        raise BadInput("{name} is too large to be a save of this game.", name=path.name)
    return raw


class Store:
    """The saves in one folder; the folder is made by the first write.

    Args:
        folder: of the saves.
        suffix: how their names end.
    """

    def __init__(self, folder: Path, suffix: str = SUFFIX) -> None:
        self.folder = folder
        self._suffix = suffix

    def path(self, name: str) -> Path:
        """Return the path of a save.

        Raises:
            BadInput: the name leads out of the folder or is no file name.
        """
        if not _NAME.fullmatch(name):
            raise BadInput(
                "“{name}” cannot be the name of a save: use letters, digits, blanks and hyphens.", name=name
            )
        return self.folder / (name + self._suffix)

    def write(self, name: str, raw: bytes) -> None:
        """Write a save durably and keep the version before.

        Raises:
            BadInput: it cannot be written; the existing saves are unchanged.
        """
        write_file(self.path(name), raw)

    def load(self, kind: Kind[D, S, V, A, E], name: str) -> Save[D, S, A]:
        """Open a save without changing anything.

        Raises:
            BadInput: it cannot be opened.
        """
        path = self.path(name)
        return decode(kind, read_file(path), path.name)

    def has(self, name: str) -> bool:
        """Return whether a save or the version before it exists.

        Raises:
            BadInput: the folder cannot be read.
        """
        return exists(self.path(name)) or exists(previous(self.path(name)))

    def rescue(
        self, kind: Kind[D, S, V, A, E], name: str = AUTOSAVE
    ) -> tuple[Save[D, S, A], BadInput | None]:
        """Open a save, or the version before it; see ``rescue_as``.

        Raises:
            NewerVersionError: a newer version wrote it; it stays where it is.
            OtherKindError: it is a save of another game; it stays where it is.
            BadInput: neither can be opened.
        """
        return self.rescue_as(lambda raw, file: decode(kind, raw, file), name)

    def rescue_as(
        self, read: Callable[[bytes, str], T], name: str, aside: bool = True
    ) -> tuple[T, BadInput | None]:
        """Open a file, or the version before it if the latest is broken or missing.

        A broken file is set aside, unless nothing may be changed. The latest is missing if a write was
        interrupted between two renames; that is not reported.

        Args:
            read: decodes the bytes of a file, given its name for messages.
            name: of the save.
            aside: whether a broken file is set aside.

        Returns:
            What was read, and the problem of the latest version if an older one was opened.

        Raises:
            NewerVersionError: a newer version wrote it; it stays where it is.
            OtherKindError: it is of another kind; it stays where it is.
            BadInput: neither can be opened.
        """
        path = self.path(name)
        try:
            return read(read_file(path), path.name), None
        except (NewerVersionError, OtherKindError):
            raise
        except BadInput as problem:
            interrupted = not exists(path) and exists(previous(path))
            with suppress(BadInput):
                if aside:
                    set_aside(path)
            before = _read_previous(read, path, problem)
            return before, None if interrupted else problem

    def remove(self, name: str) -> None:
        """Delete a save and the version before it, if they exist.

        Raises:
            BadInput: they cannot be deleted.
        """
        path = self.path(name)
        try:
            for each in (path, previous(path)):
                each.unlink(missing_ok=True)
        except OSError as error:
            raise unwritable(path, error) from None

    def files(self) -> tuple[Path, ...]:
        """Return the files of all saves, the last written first.

        Raises:
            BadInput: the folder cannot be read.
        """
        try:
            found = [path for path in self.folder.iterdir() if path.suffix == self._suffix and path.is_file()]
            found.sort(key=lambda path: (-path.stat().st_mtime_ns, path.name))
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise unreadable(self.folder, error) from None
        return tuple(found)


def _read_previous(read: Callable[[bytes, str], T], path: Path, problem: BadInput) -> T:
    """Open the version before; report the problem of the latest if that fails too."""
    before = previous(path)
    try:
        return read(read_file(before), before.name)
    except NewerVersionError:
        raise
    except BadInput:
        raise problem from None


def _sync_folder(folder: Path) -> None:
    """Sync a folder, which makes renames durable; Windows cannot open folders."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def unreadable(path: Path, error: OSError | ValueError) -> BadInput:
    """Return the message for a file or folder that cannot be read."""
    return BadInput("{path} cannot be read ({problem}).", path=str(path), problem=system_problem(error))


def unwritable(path: Path, error: OSError) -> BadInput:
    """Return the message for a file that cannot be written; it names what keeps it from being written."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return BadInput("The disk is full, so {path} was not saved: free some space.", path=str(path))
    return BadInput(
        "{path} cannot be written ({problem}): choose another folder with --home.",
        path=str(reading.to_blame(path)), problem=system_problem(error),
    )
