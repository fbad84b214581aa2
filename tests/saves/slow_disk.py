"""A disk that is as slow as a test wants."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator

import pytest

needs_proc = pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="looks at open files")


class Disk:
    """A disk whose syncs wait until they are let through."""

    def __init__(self) -> None:
        self.synced: list[bytes] = []
        self.began = threading.Semaphore(0)
        self._let = threading.Semaphore(0)
        self.error: OSError | None = None

    def fsync(self, handle: int) -> None:
        if not os.path.isfile(f"/proc/self/fd/{handle}"):
            return
        self.began.release()
        self._let.acquire()
        if self.error:
            raise self.error
        self.synced.append(os.pread(handle, 1000, 0))

    def let(self, times: int = 1) -> None:
        """Let so many syncs of files through, each as soon as it has begun."""
        self._let.release(times)

    def wait(self) -> None:
        """Wait until the next sync has begun."""
        assert self.began.acquire(timeout=60)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    slow = Disk()
    monkeypatch.setattr(os, "fsync", slow.fsync)
    yield slow
    slow.let(1000)
    # A writer that goes on would take the next test's syncs.
    for thread in threading.enumerate():
        if thread.name.startswith("saves-"):
            thread.join(timeout=60)
