"""Runs mutants in processes that may hang or die, and collects what became of them."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from queue import Queue

import msgspec

from greatrace.cli.faults.mutant import Result

SCREENLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
"""What lets pygame do without a screen, and without a word."""
COMMAND = (sys.executable, "-m", "greatrace.cli.faults.worker")
"""Starts a process, given a scratch folder."""
PATIENCE = 60.0
"""Seconds after which a process counts as hanging."""
RENEWED = 400
"""Mutants after which a process is replaced by a fresh one."""


def results(mutants: int, seed: int, jobs: int = 1) -> Iterator[Result]:
    """Try mutants; yield what became of each, as they end.

    Args:
        mutants: how many.
        seed: of the first one; the next has the next.
        jobs: how many processes.
    """
    seeds, found = iter(range(seed, seed + mutants)), Queue[Result]()
    lock = threading.Lock()

    def work() -> None:
        worker = _Worker(scratch)
        while True:
            with lock:
                one = next(seeds, None)
            if one is None:
                break
            found.put(worker.tried(one))
        worker.end()

    with tempfile.TemporaryDirectory(prefix="greatrace-faults-", ignore_cleanup_errors=True) as scratch:
        for _ in range(min(jobs, mutants)):
            threading.Thread(target=work, daemon=True).start()
        for _ in range(mutants):
            yield found.get()


class _Worker:
    """One process after the other.

    Args:
        scratch: a folder for what the processes share.
    """

    def __init__(self, scratch: str) -> None:
        self._scratch = scratch
        self._process: subprocess.Popen[bytes] | None = None
        self._tried = 0

    def tried(self, seed: int) -> Result:
        """Try a mutant; a process that hangs is ended."""
        process = self._ready()
        assert process.stdin and process.stdout
        timer = threading.Timer(PATIENCE, process.kill)
        timer.start()
        try:
            process.stdin.write(f"{seed}\n".encode())
            process.stdin.flush()
            line = process.stdout.readline()
        except OSError:
            line = b""
        hangs = not timer.is_alive()
        timer.cancel()
        if line:
            return msgspec.json.decode(line, type=Result)
        self.end()
        what = f"no answer for {PATIENCE:.0f} seconds" if hangs else f"the process ended ({process.wait()})"
        return Result(seed, "?", (what,), 0.0, 0.0)

    def end(self) -> None:
        """End the process, if there is one."""
        if self._process:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _ready(self) -> subprocess.Popen[bytes]:
        self._tried += 1
        if self._tried % RENEWED == 0:
            self.end()
        if self._process is None:
            command = [*COMMAND, self._scratch]
            paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
            environment = {**os.environ, **SCREENLESS, "PYTHONPATH": paths}
            self._process = subprocess.Popen(
                command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        return self._process
