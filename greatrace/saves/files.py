"""The folder of saves: whatever happens while writing, the last or the one before can be opened."""

from __future__ import annotations

import errno
import os
import re
import stat
from contextlib import suppress
from pathlib import Path
from typing import Literal

from msgspec import Struct

from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import A, E, S, V
from greatrace.saves.envelope import LARGEST, D, Header, Kind, Save, decode, decode_header
from greatrace.saves.migrations import NewerVersionError

SUFFIX = ".save"
AUTOSAVE = "autosave"
"""The save that is written at every action and offered as “continue”."""

Why = Literal["broken", "newer"]
"""Why a save is put aside."""

_NAME = re.compile(r"[\w][\w .()-]{0,79}")


class Listed(Struct, frozen=True):
    """A save of the folder: its name, and its header or why it cannot be opened."""

    name: str
    header: Header | None
    problem: BadInput | None


def write_file(path: Path, raw: bytes, keep: bool = True) -> None:
    """Write a file so that it is whole or not there, also when the power fails.

    Args:
        path: where to; its folder is made if needed.
        raw: all of it.
        keep: whether the file that was there stays as ``.1`` beside it.

    Raises:
        BadInput: it cannot be written; what was there is still there.
    """
    new = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_through(new, raw)
        if keep and path.exists():
            os.replace(path, previous(path))
        os.replace(new, path)
        _sync_folder(path.parent)
    except OSError as error:
        _forget(new)
        raise _unwritable(path, error) from None


def previous(path: Path) -> Path:
    """Return where the version before is kept."""
    return path.with_name(path.name + ".1")


def read_file(path: Path) -> bytes:
    """Read a save file that somebody named.

    Raises:
        BadInput: there is none, it cannot be read, or is no ordinary file of a sensible size.
    """
    try:
        with open(path, "rb", opener=_without_waiting) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise BadInput("{name} is no file.", name=path.name)
            raw = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise BadInput("There is no file {path}.", path=str(path)) from None
    except IsADirectoryError:
        raise BadInput("{name} is a folder, not a save.", name=path.name) from None
    except (OSError, ValueError) as error:
        problem = (error.strerror if isinstance(error, OSError) else "") or str(error)
        raise BadInput("{path} cannot be read ({problem}).", path=str(path), problem=problem) from None
    if len(raw) > LARGEST:
        raise BadInput("{name} is too large to be a save of this game.", name=path.name)
    return raw


class Store:
    """The saves in one folder of the user; nothing is made before something is saved.

    Args:
        folder: where they are.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, name: str) -> Path:
        """Return the file of a save.

        Raises:
            BadInput: the name could lead out of the folder or does not fit a file.
        """
        if not _NAME.fullmatch(name):
            raise BadInput(
                "“{name}” cannot be the name of a save: use letters, digits, blanks and hyphens.", name=name
            )
        return self.folder / (name + SUFFIX)

    def write(self, name: str, raw: bytes) -> None:
        """Save, durably; the version before is kept.

        Raises:
            BadInput: it cannot be written; the saves there are unchanged.
        """
        write_file(self.path(name), raw)

    def load(self, kind: Kind[D, S, V, A, E], name: str) -> Save[D, S, A]:
        """Open a save; nothing is changed.

        Raises:
            BadInput: it cannot be opened.
        """
        path = self.path(name)
        return decode(kind, read_file(path), path.name)

    def has(self, name: str) -> bool:
        """Say whether a save or the version before it is there."""
        return self.path(name).exists() or previous(self.path(name)).exists()

    def rescue(
        self, kind: Kind[D, S, V, A, E], name: str = AUTOSAVE
    ) -> tuple[Save[D, S, A], BadInput | None]:
        """Open a save, or the version before it where it is broken or missing.

        A broken file is kept aside as ``.broken-1``, ``.broken-2`` … It is missing where writing
        was interrupted between two renames: that is nothing to complain of.

        Returns:
            The save, and what was wrong with the latest one if it is not that.

        Raises:
            NewerVersionError: a newer version wrote it; it stays where it is.
            BadInput: neither can be opened.
        """
        path = self.path(name)
        try:
            return self.load(kind, name), None
        except NewerVersionError:
            raise
        except BadInput as problem:
            interrupted = not path.exists() and previous(path).exists()
            with suppress(BadInput):
                self.put_aside(name)
            before = self._before(kind, path, problem)
            return before, None if interrupted else problem

    def _before(self, kind: Kind[D, S, V, A, E], path: Path, problem: BadInput) -> Save[D, S, A]:
        """Open the version before; complain of the latest one where that fails too."""
        try:
            return decode(kind, read_file(previous(path)), previous(path).name)
        except NewerVersionError:
            raise
        except BadInput:
            raise problem from None

    def put_aside(self, name: str, why: Why = "broken") -> Path | None:
        """Move a save out of the way, so that nothing overwrites it; return where to.

        Args:
            name: the save.
            why: becomes a part of its new name: it is broken, or of a newer version.

        Raises:
            BadInput: it cannot be moved.
        """
        path = self.path(name)
        if not path.exists():
            return None
        number = 1
        while (aside := path.with_name(f"{path.name}.{why}-{number}")).exists():
            number += 1
        try:
            os.replace(path, aside)
        except OSError as error:
            raise _unwritable(path, error) from None
        return aside

    def remove(self, name: str) -> None:
        """Delete a save and the version before it, if they are there.

        Raises:
            BadInput: they cannot be deleted.
        """
        path = self.path(name)
        try:
            for each in (path, previous(path)):
                each.unlink(missing_ok=True)
        except OSError as error:
            raise _unwritable(path, error) from None

    def listed(self) -> tuple[Listed, ...]:
        """List the saves, the last written first.

        Raises:
            BadInput: the folder cannot be read.
        """
        try:
            files = [path for path in self.folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
            files.sort(key=lambda path: (-path.stat().st_mtime_ns, path.name))
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise _unwritable(self.folder, error) from None
        return tuple(_listed(path) for path in files)


def _listed(path: Path) -> Listed:
    try:
        return Listed(path.stem, decode_header(read_file(path), path.name), None)
    except BadInput as problem:
        return Listed(path.stem, None, problem)


def _without_waiting(path: str, flags: int) -> int:
    """Open a file; a pipe without a writer must not hold the game up."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _write_through(path: Path, raw: bytes) -> None:
    with path.open("wb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Make renames durable where the system can (Windows cannot open a folder)."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _forget(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def _unwritable(path: Path, error: OSError) -> BadInput:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return BadInput("The disk is full, so {path} was not saved: free some space.", path=str(path))
    problem = error.strerror or str(error)
    return BadInput(
        "{path} cannot be written ({problem}): choose another folder with --home.",
        path=str(path), problem=problem,
    )
