"""Locks that one process holds at a time; the system releases them however the process ends."""

from __future__ import annotations

from contextlib import suppress
from enum import Enum, auto
from pathlib import Path

import filelock

_held: set[Lock] = set()
"""The locks of this process, kept although nothing else may refer to them."""


class Claim(Enum):
    """The result of trying to take a lock."""

    HELD = auto()
    """This process holds the lock."""
    TAKEN = auto()
    """Another process holds it."""
    IMPOSSIBLE = auto()
    """Nothing can be locked there, as in a folder that cannot be written."""


class Lock:
    """A lock that is an empty file; a link in its place is not followed.

    Args:
        path: of the file; its folder is made if needed.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock: filelock.BaseFileLock | None = None

    def claim(self) -> Claim:
        """Try to take the lock without waiting."""
        if self._lock:
            return Claim.HELD
        try:
            # A soft lock, which stands in for a file system without locks, outlives a killed process.
            lock = filelock.FileLock(self._path, timeout=0, fallback_to_soft=False, thread_local=False)
            lock.acquire()
        except filelock.Timeout:
            return Claim.TAKEN
        except (OSError, ValueError, NotImplementedError):
            return Claim.IMPOSSIBLE
        self._lock = lock
        _held.add(self)
        return Claim.HELD

    def release(self, remove: bool = False) -> None:
        """Release the lock if it is held.

        Args:
            remove: whether to delete the file, where it lies among the user's own.
        """
        if self._lock:
            if remove:
                with suppress(OSError):
                    self._path.unlink()
            with suppress(OSError):
                self._lock.release()
            self._lock = None
            _held.discard(self)
