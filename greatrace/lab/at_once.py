"""A thinker for measurements, which answers while its caller waits: nothing is shown meanwhile."""

from __future__ import annotations

import threading
from typing import Generic

from greatrace.kernel.game import A, E, S, V
from greatrace.thinking.protocol import Computers, Query, Reasoned, Thought
from greatrace.thinking.threads import answered
from greatrace.ui.kit.override import override


class AtOnce:
    """Thinks while its caller waits."""

    def prepare(self, computers: Computers[S, V, A, E]) -> None:
        """Do nothing: no preparation is needed."""

    def begin(self, computers: Computers[S, V, A, E], query: Query[V]) -> Thought[A]:
        """Answer a query, however long that takes."""
        return Known(answered(computers, query, lambda: False))

    def close(self) -> None:
        """Do nothing: nothing goes on."""


class Elsewhere(AtOnce):
    """Thinks in another thread while its caller waits, whose own clock counts nothing of it."""

    @override
    def begin(self, computers: Computers[S, V, A, E], query: Query[V]) -> Thought[A]:
        found: list[Thought[A]] = []
        thread = threading.Thread(target=lambda: found.append(super(Elsewhere, self).begin(computers, query)))
        thread.start()
        thread.join()
        return found[0]


class Known(Generic[A]):
    """A query that was answered at once."""

    done = True

    def __init__(self, answer: Reasoned[A]) -> None:
        self._answer = answer
        self.called_off = False

    def call_off(self) -> None:
        """Note that nobody needs the answer any more."""
        self.called_off = True

    def answer(self) -> Reasoned[A]:
        """Return the answer."""
        return self._answer
