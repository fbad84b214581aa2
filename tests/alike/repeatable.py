"""Everything that depends on the clock, on threads or on chance is the same in every run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from threading import Thread
from typing import Generic
from unittest.mock import patch

from greatrace.kernel.game import A, E, S, V
from greatrace.thinking.protocol import Computers, Query, Reasoned, Thought
from greatrace.thinking.threads import Threads, answered
from greatrace.ui.play.sitting import VARIABLE
from greatrace.ui.race.board import sharpening

_POLLS = 60
"""How often a computer player asks whether its time is over, until it is."""
_LONGEST = 30.0
"""Seconds that are waited for what is done aside."""
_start = Thread.start


class _Thought(Generic[A]):
    """An answer that is ready at once."""

    done, called_off = True, False

    def __init__(self, reasoned: Reasoned[A]) -> None:
        self._reasoned = reasoned

    def call_off(self) -> None:
        self.called_off, self.done = True, False

    def answer(self) -> Reasoned[A]:
        return self._reasoned


@contextmanager
def repeatable() -> Iterator[None]:
    """Think in a number of steps, work aside before the frame goes on, draw without looking at the clock."""
    with (
        patch.dict("os.environ", {VARIABLE: "7"}),
        patch.object(sharpening, "perf_counter", lambda: 0.0),
        patch.object(Threads, "begin", _thought),
        patch.object(Thread, "start", _run),
    ):
        yield


def _thought(threads: Threads, computers: Computers[S, V, A, E], query: Query[V]) -> Thought[A]:
    polls = count()
    return _Thought(answered(computers, query, lambda: next(polls) > _POLLS))


def _run(thread: Thread) -> None:
    """Start a thread and wait until it is done; saves are written meanwhile, as they wait for each other."""
    _start(thread)
    if not thread.name.startswith("saves"):
        thread.join(_LONGEST)
