"""The window's end of one worker process: what is said to it, what it answers, and how it ends."""

from __future__ import annotations

import contextlib
import itertools
import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from queue import SimpleQueue
from typing import IO

import msgspec

from greatrace.engine.race import Race
from greatrace.kernel.errors import BadInput
from greatrace.thinking.threads import Answer, Question
from greatrace.thinking.wire import Ask, CallOff, Order, Prepare, line, read_reply

GRACE = 5.0
"""Seconds after which a worker that should long have answered is taken to hang."""
_numbers = itertools.count(1)


def command() -> list[str]:
    """Return the command line that starts a worker."""
    return [sys.executable, "-P", "-m", "greatrace.thinking.child"]


def environment() -> dict[str, str]:
    """Return surroundings in which a worker finds the same modules as this process."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}


class Awaited:
    """A question put to a worker; ``lost`` tells that it will never answer."""

    def __init__(self, race: Race, question: Question) -> None:
        self.number = next(_numbers)
        self.race, self.question = race, question
        self.answer: Answer | None = None
        self.lost = False
        self._latest = time.monotonic() + question.seconds + GRACE

    @property
    def overdue(self) -> bool:
        """Whether the worker must be taken to hang."""
        return self.answer is None and time.monotonic() > self._latest


class Line:
    """One worker process; two threads of this process speak and listen, so that no frame waits for a pipe.

    Args:
        starts: the command line of the worker.
    """

    def __init__(self, starts: Sequence[str]) -> None:
        self._starts = starts
        self._process: subprocess.Popen[bytes] | None = None
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._awaited: dict[int, Awaited] = {}
        self._lock = threading.Lock()
        self._ended = False
        self._race: Race | None = None
        self._speaker = threading.Thread(target=self._speak, daemon=True)
        self._speaker.start()

    @property
    def ended(self) -> bool:
        """Whether the process has ended or could not be started."""
        return self._ended

    @property
    def pid(self) -> int | None:
        """The number of the process, once it has been started."""
        return self._process.pid if self._process else None

    def prepare(self, race: Race) -> None:
        """Tell the worker about a race, once."""
        if race is not self._race:
            self._race = race
            self._orders.put(Prepare(race.data))

    def ask(self, race: Race, question: Question) -> Awaited:
        """Put a question to the worker."""
        self.prepare(race)
        awaited = Awaited(race, question)
        with self._lock:
            awaited.lost = self._ended
            self._awaited[awaited.number] = awaited
        self._orders.put(Ask(awaited.number, question))
        return awaited

    def call_off(self, awaited: Awaited) -> None:
        """Tell the worker that nobody wants an answer any more."""
        with self._lock:
            unanswered = self._awaited.pop(awaited.number, None)
        if unanswered:
            self._orders.put(CallOff(awaited.number))

    def end(self) -> None:
        """End the process at once, without waiting: it holds nothing that could be lost."""
        self._lose()
        self._orders.put(None)

    def wait(self, seconds: float) -> None:
        """Wait until the process is gone, but not for ever."""
        self._speaker.join(seconds)

    def _lose(self) -> None:
        """Take the process for lost, and all that it was asked."""
        with self._lock:
            self._ended = True
            for awaited in self._awaited.values():
                awaited.lost = True
            self._awaited.clear()
            if self._process:
                self._process.kill()

    def _speak(self) -> None:
        """Start the process, then pass orders on to it; in the end wait for its end."""
        try:
            process = self._started()
        except (OSError, ValueError):
            self._lose()
            return
        assert process.stdin and process.stdout
        listener = threading.Thread(target=self._listen, args=(process.stdout,), daemon=True)
        listener.start()
        self._pass_on(process.stdin)
        self._lose()
        process.wait()
        listener.join()

    def _started(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            self._starts,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        with self._lock:
            self._process = process
            if self._ended:
                process.kill()
        return process

    def _pass_on(self, pipe: IO[bytes]) -> None:
        try:
            while order := self._orders.get():
                pipe.write(line(order))
                pipe.flush()
        except OSError:
            pass  # the worker has ended
        _closed(pipe)

    def _listen(self, pipe: IO[bytes]) -> None:
        try:
            for raw in pipe:
                self._take(raw)
        except (msgspec.MsgspecError, BadInput, ValueError):
            pass  # a worker that talks nonsense is as good as none
        _closed(pipe)
        self.end()

    def _take(self, raw: bytes) -> None:
        reply = read_reply(raw)
        with self._lock:
            awaited = self._awaited.pop(reply.number, None)
        if awaited is None:
            return
        race = awaited.race
        action = race.read(reply.action)
        if action in race.legal_actions(awaited.question.view):
            awaited.answer = Answer(action, reply.reasons)
        else:
            awaited.lost = True


def _closed(pipe: IO[bytes]) -> None:
    # What was still to be written to a worker that is gone cannot be.
    with contextlib.suppress(OSError):
        pipe.close()
