"""Computer players in a process of their own, so that no frame waits for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Generic

from greatrace.kernel.game import A, E, S, V
from greatrace.thinking.connection import Connection, command
from greatrace.thinking.protocol import Computers, Query, Reasoned, Thinker, Thought
from greatrace.thinking.threads import Threads

MOST_FAILURES = 3
"""After so many workers that ended by themselves, threads are used."""
_ENDING = 1.0
"""Seconds that the end of a killed process may take."""


def best_thinker() -> Thinker:
    """Return the thinker for a window: a process where one can be started."""
    # A PyInstaller program has no interpreter to start: it thinks in threads, which cost frames.
    return Threads() if getattr(sys, "frozen", False) or not sys.executable else Worker()


class Worker:
    """One worker process, started when it is first needed; a thread replaces it where it fails.

    The process serves one kind of game; for another kind it is ended and a new one is started.

    Args:
        starts: returns the command line of the process, given the address of the computer players.
    """

    def __init__(self, starts: Callable[[str], Sequence[str]] = command) -> None:
        self._starts = starts
        self._connection: Connection | None = None
        self._address = ""
        self._failures = 0
        self._threads = Threads()

    @property
    def pid(self) -> int | None:
        """The process id; ``None`` where there is no process (yet)."""
        return self._connection.pid if self._connection and not self._connection.ended else None

    def prepare(self, computers: Computers[S, V, A, E]) -> None:
        """Start the process in the background and send it the data of a game."""
        if connection := self._ready(computers.address):
            connection.prepare(computers)

    def begin(self, computers: Computers[S, V, A, E], query: Query[V]) -> Thought[A]:
        """Put a query to the process."""

        def in_thread() -> Thought[A]:
            return self._threads.begin(computers, query)

        connection = self._ready(computers.address)
        return _InProcess(connection, computers, query, in_thread) if connection else in_thread()

    def close(self) -> None:
        """End the process."""
        self._failures = MOST_FAILURES
        if self._connection:
            self._connection.end()
            self._connection.wait(_ENDING)

    def _ready(self, address: str) -> Connection | None:
        if self._connection and self._connection.ended:
            self._connection = None
            self._failures += 1
        elif self._connection and self._address != address:
            self._connection.end()
            self._connection = None
        if self._connection is None and self._failures < MOST_FAILURES:
            self._connection, self._address = Connection(self._starts(address)), address
        return self._connection


class _InProcess(Generic[S, V, A, E]):
    """A query put to the process; a thread starts it over if the process is lost."""

    def __init__(
        self,
        connection: Connection,
        computers: Computers[S, V, A, E],
        query: Query[V],
        in_thread: Callable[[], Thought[A]],
    ) -> None:
        self._connection, self._in_thread = connection, in_thread
        self._pending = connection.ask(computers, query)
        self._instead: Thought[A] | None = None
        self._off = False

    @property
    def done(self) -> bool:
        if self._off:
            return False
        if self._instead:
            return self._instead.done
        if self._pending.answer is not None:
            return True
        if self._pending.overdue:
            self._connection.end()
        if self._pending.lost:
            self._instead = self._in_thread()
        return False

    @property
    def called_off(self) -> bool:
        return self._off

    def call_off(self) -> None:
        self._off = True
        self._connection.call_off(self._pending)
        if self._instead:
            self._instead.call_off()

    def answer(self) -> Reasoned[A]:
        if self._instead:
            return self._instead.answer()
        assert self._pending.answer is not None
        return self._pending.answer
