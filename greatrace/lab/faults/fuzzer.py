"""Runs mutants in processes that may hang or die, and collects what became of them."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from queue import Queue

import msgspec

from greatrace.files.children import child
from greatrace.files.writing import temporary_folder
from greatrace.lab.faults.mutant import Result

SCREENLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
"""What lets pygame do without a screen, and without a word."""
PATIENCE = 60.0
"""Seconds of the processor after which a process counts as hanging, and of the clock if it only waits."""
IDLE = 0.02
"""Seconds of the processor within ``PATIENCE`` that a process gets even beside many others."""
RENEWED = 400
"""Mutants after which a process is replaced by a fresh one."""


def results(mutants: int, seed: int, command: Sequence[str], jobs: int = 1) -> Iterator[Result]:
    """Try mutants; yield what became of each, as they end.

    Args:
        mutants: how many.
        seed: of the first one; the next has the next.
        command: starts a process that serves, given a scratch folder.
        jobs: how many processes.

    Raises:
        OSError: the system starts no more threads.
    """
    seeds, found = iter(range(seed, seed + mutants)), Queue[Result]()
    lock, workers = threading.Lock(), list[_Worker]()

    def work() -> None:
        worker = _Worker(command, scratch)
        workers.append(worker)
        while True:
            with lock:
                one = next(seeds, None)
            if one is None:
                break
            try:
                found.put(worker.tried(one))
            except (OSError, RuntimeError) as problem:
                found.put(Result(one, "?", (f"its process could not be started: {problem}",), 0.0, 0.0))
        worker.end()

    with temporary_folder() as folder:
        scratch = str(folder)
        try:
            for _ in range(min(jobs, mutants)):
                _start(work)
            for _ in range(mutants):
                yield found.get()
        finally:
            with lock:
                seeds = iter(())
            for worker in tuple(workers):
                worker.close()


def _start(work: Callable[[], None]) -> None:
    try:
        threading.Thread(target=work, daemon=True).start()
    except RuntimeError:
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from None


class _Worker:
    """One process after the other.

    Args:
        command: starts a process, given the folder.
        scratch: a folder for what the processes share.
    """

    def __init__(self, command: Sequence[str], scratch: str) -> None:
        self._command = [*command, scratch]
        self._process: subprocess.Popen[bytes] | None = None
        self._running, self._tried = ExitStack(), 0
        self._lock, self._closed = threading.Lock(), False

    def tried(self, seed: int) -> Result:
        """Try a mutant; a process that hangs is ended."""
        process = self._ready()
        assert process.stdin and process.stdout
        answered, watch = threading.Event(), _Watch(process)
        threading.Thread(target=watch.until, args=(answered,), daemon=True).start()
        try:
            process.stdin.write(f"{seed}\n".encode())
            process.stdin.flush()
            line = process.stdout.readline()
        except (OSError, ValueError):  # the pipes are closed by `close` in another thread
            line = b""
        answered.set()
        if line:
            return msgspec.json.decode(line, type=Result)
        self.end()
        what = watch.fault or f"the process ended ({process.wait()})"
        return Result(seed, "?", (what,), 0.0, 0.0)

    def end(self) -> None:
        """End the process, if there is one."""
        self._process = None
        self._running.close()

    def close(self) -> None:
        """End the process and start no other; called from another thread than `tried`."""
        with self._lock:
            self._closed = True
            self.end()

    def _ready(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._closed:
                raise RuntimeError("no mutant is tried any more")
            self._tried += 1
            if self._tried % RENEWED == 0:
                self.end()
            return self._process or self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
        more, pipe = {**SCREENLESS, "PYTHONPATH": paths}, subprocess.PIPE
        running = child(self._command, more, stdin=pipe, stdout=pipe)
        self._process = self._running.enter_context(running)
        return self._process


class _Watch:
    """Ends a process that hangs, but not one that others keep from running.

    Attributes:
        fault: how it hung, in an English sentence; empty if it did not.
    """

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._begun = _used(process.pid)
        self.fault = ""

    def until(self, answered: threading.Event) -> None:
        """Watch the process until it has answered."""
        before = self._begun
        while not answered.wait(PATIENCE):
            now = _used(self._process.pid)
            if now is None or before is None or self._begun is None or now - before < IDLE:
                self.fault = f"it waits for {PATIENCE:.0f} seconds"
            elif now - self._begun > PATIENCE:
                self.fault = f"no answer for {PATIENCE:.0f} seconds of the processor"
            if self.fault:
                self._process.kill()
                return
            before = now


def _used(process: int) -> float | None:
    """Return the seconds of the processor that a process has had; ``None`` where the system does not tell."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, AttributeError, IndexError):
        return None
