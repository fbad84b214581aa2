"""Thinks in a process of its own, so that frames come as if nobody thought."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from greatrace.engine.race import Race
from greatrace.thinking.threads import Answer, Question, Thinker, Thought, Threads
from greatrace.thinking.worker import Line, command

MOST_FAILURES = 3
"""After so many workers that ended by themselves, threads do their work."""
_ENDING = 1.0
"""Seconds that the end of a killed process may take."""


def best_thinker() -> Thinker:
    """Give the thinker for a window: a process where one can be started."""
    # A program in one piece has no interpreter to start.
    return Threads() if getattr(sys, "frozen", False) or not sys.executable else Worker()


class Worker:
    """One process, started when it is first needed; where it fails, a thread goes on in its place.

    Args:
        starts: the command line of the process.
    """

    def __init__(self, starts: Sequence[str] | None = None) -> None:
        self._starts = starts or command()
        self._line: Line | None = None
        self._failures = 0
        self._threads = Threads()

    @property
    def pid(self) -> int | None:
        """The number of the process; ``None`` where there is none (yet)."""
        return self._line.pid if self._line and not self._line.ended else None

    def prepare(self, race: Race) -> None:
        """Start the process in the background and tell it about a race."""
        if line := self._ready():
            line.prepare(race)

    def begin(self, race: Race, question: Question) -> Thought:
        """Put a question to the process."""
        line = self._ready()
        return _Asked(line, race, question) if line else self._threads.begin(race, question)

    def close(self) -> None:
        """End the process."""
        self._failures = MOST_FAILURES
        if self._line:
            self._line.end()
            self._line.wait(_ENDING)

    def _ready(self) -> Line | None:
        if self._line and self._line.ended:
            self._line = None
            self._failures += 1
        if self._line is None and self._failures < MOST_FAILURES:
            self._line = Line(self._starts)
        return self._line


class _Asked:
    """A question put to the process; a thread thinks it over anew if the process is lost."""

    def __init__(self, line: Line, race: Race, question: Question) -> None:
        self._line, self._race, self._question = line, race, question
        self._awaited = line.ask(race, question)
        self._instead: Thought | None = None
        self._off = False

    @property
    def done(self) -> bool:
        if self._off:
            return False
        if self._instead:
            return self._instead.done
        if self._awaited.overdue:
            self._line.end()
        if self._awaited.lost:
            self._instead = Threads().begin(self._race, self._question)
        return self._awaited.answer is not None

    @property
    def called_off(self) -> bool:
        return self._off

    def call_off(self) -> None:
        self._off = True
        self._line.call_off(self._awaited)
        if self._instead:
            self._instead.call_off()

    def answer(self) -> Answer:
        if self._instead:
            return self._instead.answer()
        assert self._awaited.answer is not None
        return self._awaited.answer
