"""Writes saves in the background, so that no frame waits for a slow disk.

Two threads share the work. One hands contents to the system, after which the end of the process loses
nothing; the other waits until they are durable. The version before (``.1``) is always a durable one. Both
threads end when nothing is left to do, and the interpreter waits for them when the program ends.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable

from msgspec import Struct

from greatrace.kernel.errors import BadInput
from greatrace.saves.files import Store, sync_file, write_soon

_REPLACES_OPEN_FILES = os.name == "posix"
"""Whether a file can be replaced while it is synced."""


HANDING = 0.01
"""Seconds for which an urgent save is waited for: less than a frame, and ten times what it usually takes.

Whoever draws next may hold the interpreter for a tenth of a second, and no other thread runs meanwhile.
"""


class _Job(Struct, frozen=True):
    """A save to write; jobs count up."""

    number: int
    name: str
    content: Callable[[], bytes]
    urgent: bool


class Writer:
    """Writes the saves of one folder in the background; of each name only the latest content counts.

    Args:
        store: the folder.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._changed = threading.Condition()
        self._jobs = 0
        self._waiting: dict[str, _Job] = {}
        self._writing = self._syncing = ""
        self._unsynced: dict[str, int] = {}
        self._not_durable: set[str] = set()
        self._failed = 0
        self._problem: BadInput | None = None
        self._threads: dict[str, threading.Thread] = {}

    @property
    def problem(self) -> BadInput | None:
        """Why the last write failed, or ``None``."""
        return self._problem

    def put(self, name: str, content: Callable[[], bytes], urgent: bool = False) -> None:
        """Write a save soon; return at once, or where it is urgent after ``HANDING`` at the latest.

        Args:
            name: of the save.
            content: encodes the save; called in another thread.
            urgent: whether to write it even while an earlier version is not durable yet. What is not urgent
                waits for that, so that durable versions keep coming.
        """
        with self._changed:
            self._jobs += 1
            before = self._waiting.get(name)
            urgent = urgent or (before is not None and before.urgent)
            self._waiting[name] = _Job(self._jobs, name, content, urgent)
            self._run("write", self._write_all)
            self._changed.notify_all()
            if urgent:
                self._changed.wait_for(lambda: name not in self._waiting and name != self._writing, HANDING)

    def flush(self) -> None:
        """Wait until everything is durable or has failed."""
        with self._changed:
            self._changed.wait_for(self._idle)

    def _idle(self) -> bool:
        return not (self._waiting or self._writing or self._unsynced or self._syncing)

    def _run(self, name: str, work: Callable[[], None]) -> None:
        """Start a thread unless it runs; the caller holds the lock."""
        if name not in self._threads:
            self._threads[name] = threading.Thread(target=work, name=f"saves-{name}")
            try:
                self._threads[name].start()
            except RuntimeError:  # the system starts no more threads, so the caller does the work
                work()

    # The thread that hands contents to the system.

    def _write_all(self) -> None:
        while job := self._next_job():
            self._written(job, self._write(job))

    def _write(self, job: _Job) -> BadInput | None:
        path = self._store.path(job.name)
        try:
            write_soon(path, job.content(), keep=job.name not in self._not_durable)
        except BadInput as problem:
            return problem
        except Exception as error:  # reported like any other failure: a thread has nobody to raise to
            return BadInput(
                "{path} was not written because of a fault of the game ({fault}).",
                path=str(path), fault=type(error).__name__,
            )
        return None

    def _next_job(self) -> _Job | None:
        with self._changed:
            while self._waiting:
                job = next(filter(self._ready, self._waiting.values()), None)
                if job:
                    del self._waiting[job.name]
                    self._writing = job.name
                    return job
                self._changed.wait()
            del self._threads["write"]
            return None

    def _ready(self, job: _Job) -> bool:
        busy = job.name == self._syncing or job.name in self._unsynced
        return not busy or (job.urgent and _REPLACES_OPEN_FILES)

    def _written(self, job: _Job, problem: BadInput | None) -> None:
        with self._changed:
            self._writing = ""
            if problem:
                self._fail(job.number, problem)
            else:
                self._not_durable.add(job.name)
                self._unsynced[job.name] = job.number
                self._run("sync", self._sync_all)
            self._changed.notify_all()

    # The thread that waits for the disk.

    def _sync_all(self) -> None:
        while found := self._next_unsynced():
            name, number = found
            try:
                sync_file(self._store.path(name))
            except BadInput as problem:
                self._synced(name, number, problem)
            else:
                self._synced(name, number, None)

    def _next_unsynced(self) -> tuple[str, int] | None:
        with self._changed:
            if not self._unsynced:
                del self._threads["sync"]
                return None
            self._syncing = next(iter(self._unsynced))
            return self._syncing, self._unsynced.pop(self._syncing)

    def _synced(self, name: str, number: int, problem: BadInput | None) -> None:
        with self._changed:
            self._syncing = ""
            if problem:
                self._fail(number, problem)
            else:
                if name not in self._unsynced and self._writing != name:
                    self._not_durable.discard(name)
                if number > self._failed:
                    self._problem = None
            self._changed.notify_all()

    def _fail(self, number: int, problem: BadInput) -> None:
        self._failed = max(self._failed, number)
        self._problem = problem
