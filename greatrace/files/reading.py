"""Reading of files that users bring: never more than a limit, and never waiting for a writer.

No such file may end the game. Its bytes come from here alone; whatever parses or decodes them does so within
`understood`, which turns every complaint into a `BadInput`; and the shell of the window (`ui/kit/shell.py`)
closes a scene out of which one escapes, with its sentence.
"""

from __future__ import annotations

import errno
import os
import stat
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.parsers import expat

import msgspec

from greatrace.files.problems import system_problem
from greatrace.kernel.errors import BadInput

COMPLAINTS = (
    ArithmeticError, EOFError, LookupError, MemoryError, OSError, RuntimeError, ValueError,
    struct.error, zlib.error, expat.ExpatError, msgspec.MsgspecError,
)  # fmt: skip
"""What parsers and decoders raise about content; `RuntimeError` stands for pygame and endless recursion."""


class NotAFileError(OSError):
    """A pipe, a device or a socket where a file is expected."""


def read_start(path: Path, most: int) -> bytes:
    """Return the first bytes of a regular file, at most ``most``.

    Raises:
        NotAFileError: it is a pipe or a device.
        OSError: there is no such file, it cannot be read, or is a folder.
        ValueError: the path is no path of a file.
    """
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise NotAFileError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
        return file.read(most)


def read_bounded(path: Path, most: int) -> bytes:
    """Return the content of a regular file of at most ``most`` bytes.

    Raises:
        BadInput: the file is larger, unreadable, or a folder, pipe or device.
    """
    try:
        raw = read_start(path, most + 1)
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from error
    if len(raw) > most:
        raise BadInput("{file}: the file is larger than {most} kB.", file=path.name, most=most // 1000)
    return raw


@contextmanager
def understood(path: Path) -> Iterator[None]:
    """Turn whatever a parser or decoder raises about a file into a sentence.

    Args:
        path: of the file.

    Raises:
        BadInput: the block raised one, or something of `COMPLAINTS`.
    """
    try:
        yield
    except COMPLAINTS as error:
        raise BadInput(
            "{file}: the file cannot be understood; it is damaged, or of another kind.", file=path.name
        ) from error


def is_file(path: Path) -> bool:
    """Return whether there is a regular file; False where that cannot be found out."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def exists(path: Path) -> bool:
    """Return whether a path exists; links are followed, one to itself leads nowhere.

    Raises:
        OSError: that cannot be found out, as in a locked folder.
    """
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False
    except OSError as error:
        if error.errno == errno.ELOOP:
            return False
        raise
    return True


def to_blame(path: Path) -> Path:
    """Return the file or folder that keeps a path from being written: the first on the way that fails."""
    for folder in reversed(path.parents):
        try:
            there = stat.S_ISDIR(folder.stat().st_mode)
        except FileNotFoundError:
            return folder.parent
        except (OSError, ValueError):
            return folder
        if not there or not os.access(folder, os.X_OK):
            return folder
    return path if os.access(path.parent, os.W_OK) else path.parent


def _unreadable(path: Path, error: OSError | ValueError) -> BadInput:
    if isinstance(error, IsADirectoryError | NotAFileError):
        return BadInput("{name} is no file.", name=path.name or str(path))
    return BadInput("{file}: the file cannot be read ({why}).", file=path.name, why=system_problem(error))


def without_links(path: str, flags: int) -> int:
    """Open a file that is no link, without blocking on a pipe; an opener for `open`."""
    return _without_waiting(path, flags | getattr(os, "O_NOFOLLOW", 0))


def _without_waiting(path: str, flags: int) -> int:
    """Open a file without blocking on a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
