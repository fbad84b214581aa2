"""Computer players in threads of this process: pictures and tests use them, the window as a fallback."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Generic

from greatrace.kernel.budget import Budget
from greatrace.kernel.game import A, E, S, V
from greatrace.thinking.protocol import Computers, Query, Reasoned, Thought


def answered(
    computers: Computers[S, V, A, E], query: Query[V], stop: Callable[[], bool]
) -> Reasoned[A]:
    """Answer a query in this thread; the answer is always the same unless it is stopped.

    Args:
        computers: the computer players of the game.
        query: what is to be decided.
        stop: says that the answer is wanted now.

    Raises:
        ValueError: the seat has nothing to decide.
        BadInput: there is no such level.
    """
    view, budget = query.view, Budget(stop=stop)
    legal = computers.game.legal_actions(view)
    if not legal:
        raise ValueError(f"seat {query.seat} has nothing to decide")
    if not query.bot:
        return Reasoned(*computers.hint(view, budget))
    player = computers.player(query.bot, query.seat, query.seed)
    action = player.choose(computers.game, view, legal, budget)
    return Reasoned(action, computers.reasons(view, action))


class Threads:
    """Thinks in threads of this process, so a frame may have to wait a little for them."""

    def prepare(self, computers: Computers[S, V, A, E]) -> None:
        """Do nothing: a thread needs no preparation."""

    def begin(self, computers: Computers[S, V, A, E], query: Query[V]) -> Thought[A]:
        """Start a thread for a query."""

        def think(stop: Callable[[], bool]) -> Reasoned[A]:
            return answered(computers, query, stop)

        return _InThread(think, query.seconds)

    def close(self) -> None:
        """Do nothing: the threads end with the program."""


class _InThread(Generic[A]):
    """A query in a thread, which ends with the program or when it is called off."""

    def __init__(self, think: Callable[[Callable[[], bool]], Reasoned[A]], seconds: float) -> None:
        self._work = think
        self._answer: Reasoned[A] | None = None
        self._problem: Exception | None = None
        self._off = threading.Event()
        self._end = time.monotonic() + seconds
        self._thread = threading.Thread(target=self._think, daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # the system starts no more threads, so the caller does the work
            self._think()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive() and not self.called_off

    @property
    def called_off(self) -> bool:
        return self._off.is_set()

    def call_off(self) -> None:
        self._off.set()

    def answer(self) -> Reasoned[A]:
        if self._problem:
            raise self._problem
        assert self._answer is not None
        return self._answer

    def _stopped(self) -> bool:
        return self._off.is_set() or time.monotonic() > self._end

    def _think(self) -> None:
        try:
            self._answer = self._work(self._stopped)
        except Exception as problem:  # raised again in the thread that asked
            self._problem = problem
