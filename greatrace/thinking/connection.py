"""The program's end of one worker process: queries out, answers in, and the end of the process."""

from __future__ import annotations

import contextlib
import itertools
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import IO, Generic, Protocol

import msgspec
from msgspec import Struct

from greatrace.kernel.game import A, E, S, V
from greatrace.thinking.protocol import Computers, Query, Reasoned
from greatrace.thinking.wire import Ask, CallOff, Order, Prepare, Reply, line, read_reply

GRACE = 5.0
"""Seconds after its time that a worker may take before it counts as hanging."""
_numbers = itertools.count(1)


def command(address: str) -> list[str]:
    """Return the command line that starts a worker for the computer players at an address."""
    return [sys.executable, "-P", "-m", "greatrace.thinking.child", address]


def environment() -> dict[str, str]:
    """Return an environment in which a worker finds the same modules as this process."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}


class Pending(Generic[A]):
    """A query put to a worker.

    Attributes:
        number: tells it from all others.
        answer: once it has come.
        lost: whether the worker will never answer.
    """

    def __init__(self, seconds: float, accept: Callable[[Reply], Reasoned[A] | None]) -> None:
        """Wait for an answer.

        Args:
            seconds: that the worker may think.
            accept: returns the answer of a reply, ``None`` where the rules forbid it.
        """
        self.number = next(_numbers)
        self.answer: Reasoned[A] | None = None
        self.lost = False
        self._accept = accept
        self._latest = time.monotonic() + seconds + GRACE

    @property
    def overdue(self) -> bool:
        """Whether the worker counts as hanging."""
        return self.answer is None and time.monotonic() > self._latest

    def take(self, reply: Reply) -> None:
        """Read the worker's reply.

        Raises:
            BadInput: the reply is no action.
        """
        self.answer = self._accept(reply)
        self.lost = self.answer is None


class _Unanswered(Protocol):
    """A query of whatever game: a `Pending` without its types."""

    lost: bool

    def take(self, reply: Reply) -> None: ...


class Connection:
    """One worker process; two threads write to it and read from it, so that no frame waits for a pipe.

    Args:
        command_line: starts the worker.
    """

    def __init__(self, command_line: Sequence[str]) -> None:
        self._command_line = command_line
        self._process: subprocess.Popen[bytes] | None = None
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._pending: dict[int, _Unanswered] = {}
        self._lock = threading.Lock()
        self._ended = False
        self._data: Struct | None = None
        self._writer = threading.Thread(target=self._write, daemon=True)
        try:
            self._writer.start()
        except RuntimeError:  # the system starts no more threads
            self._ended = True

    @property
    def ended(self) -> bool:
        """Whether the process has ended or could not be started."""
        return self._ended

    @property
    def pid(self) -> int | None:
        """The process id, once the process runs."""
        return self._process.pid if self._process else None

    def prepare(self, computers: Computers[S, V, A, E]) -> None:
        """Send the data of a game, once."""
        if computers.data is not self._data:
            self._data = computers.data
            self._orders.put(Prepare(_raw(computers.data)))

    def ask(self, computers: Computers[S, V, A, E], query: Query[V]) -> Pending[A]:
        """Put a query to the worker."""
        self.prepare(computers)
        game, view = computers.game, query.view

        def accept(reply: Reply) -> Reasoned[A] | None:
            action, legal = game.read(reply.action), game.legal_actions(view)
            other = game.read(reply.other) if reply.other else None
            if action not in legal:
                return None
            equals = tuple(one for one in map(game.read, reply.equals) if one in legal)
            other = other if other in legal else None
            return Reasoned(action, reply.reasons, other, reply.behind, equals)

        pending = Pending(query.seconds, accept)
        with self._lock:
            pending.lost = self._ended
            self._pending[pending.number] = pending
        seat, bot, seed, seconds = query.seat, query.bot, query.seed, query.seconds
        self._orders.put(Ask(pending.number, _raw(view), seat, bot, seed, seconds))
        return pending

    def call_off(self, pending: Pending[A]) -> None:
        """Notify the worker that nobody needs an answer any more."""
        with self._lock:
            unanswered = self._pending.pop(pending.number, None)
        if unanswered:
            self._orders.put(CallOff(pending.number))

    def end(self) -> None:
        """Kill the process without waiting: it holds nothing that could be lost."""
        self._lose()
        self._orders.put(None)

    def wait(self, seconds: float) -> None:
        """Wait until the process has ended, at most so long."""
        if self._writer.ident is not None:
            self._writer.join(seconds)

    def _lose(self) -> None:
        """Abandon the process and all queries put to it."""
        with self._lock:
            self._ended = True
            for pending in self._pending.values():
                pending.lost = True
            self._pending.clear()
            if self._process:
                self._process.kill()

    def _write(self) -> None:
        """Start the process, pass orders on to it, and wait for its end."""
        try:
            process = self._started()
            assert process.stdin and process.stdout
            reader = threading.Thread(target=self._read, args=(process.stdout,), daemon=True)
            reader.start()
        except (OSError, ValueError, RuntimeError):  # as where the system grants no more processes or threads
            self._lose()
            return
        self._pass_on(process.stdin)
        self._lose()
        process.wait()
        reader.join()

    def _started(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            self._command_line,
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
        _close(pipe)

    def _read(self, pipe: IO[bytes]) -> None:
        # A worker whose replies cannot be used is given up, whatever they break.
        with contextlib.suppress(Exception):
            for raw in pipe:
                self._take(read_reply(raw))
        _close(pipe)
        self.end()

    def _take(self, reply: Reply) -> None:
        with self._lock:
            pending = self._pending.get(reply.number)
        if pending is None:
            return
        pending.take(reply)
        with self._lock:
            self._pending.pop(reply.number, None)


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


def _close(pipe: IO[bytes]) -> None:
    # What was still to be written to a worker that has ended is lost.
    with contextlib.suppress(OSError):
        pipe.close()
