"""Speed of the screen while the best crew thinks: frames of the race table, each painted as a whole.

Frames are timed by the clock of the window's process, as all frames are: other programs do not count, a
thread of the same process that keeps a frame waiting does.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from msgspec import structs

from greatrace.kernel.game import A, E, S, V
from greatrace.lab.benches.engine import BEST
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RaceSave
from greatrace.thinking.protocol import Computers, Query, Thinker, Thought, Underway
from greatrace.ui.kit.input import Command
from greatrace.ui.kit.shell import Shell, headless, render
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import table_of

FRAME = 1 / 60
"""Seconds from one frame to the next."""
THOUGHTS = 20
"""How many decisions are timed."""
_SKIPPED = 5.0
"""Seconds skipped at once while nobody thinks; animations are not measured here."""
_MOST_FRAMES = 2000


class Watched:
    """A thinker that records the query it works on.

    Args:
        thinker: who thinks.
    """

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._thought: Underway | None = None
        self.thoughts = 0

    @property
    def thinking(self) -> bool:
        """Whether a question is being worked on."""
        thought = self._thought
        return thought is not None and not thought.done and not thought.called_off

    def prepare(self, computers: Computers[S, V, A, E]) -> None:
        """Prepare the thinker."""
        self._thinker.prepare(computers)

    def begin(self, computers: Computers[S, V, A, E], query: Query[V]) -> Thought[A]:
        """Put a query to the thinker and record it."""
        self._thought = thought = self._thinker.begin(computers, query)
        self.thoughts += 1
        return thought

    def close(self) -> None:
        """Close the thinker."""
        self._thinker.close()


def frames_while_thinking(save: RaceSave, thinker: Thinker, size: tuple[int, int]) -> list[float]:
    """Measure frames of the table while the best crew thinks, in milliseconds.

    Args:
        save: a race; the best crew sits down in every seat.
        thinker: who thinks; ended afterwards.
        size: of the window, in pixels.
    """
    watched = Watched(thinker)
    context, painted = headless(size), render(table_of(Controller.resumed(save, None)), headless(size))
    seats = tuple(Seat("", BEST) for _ in save.seats)
    controller = Controller.resumed(structs.replace(save, seats=seats), None, watched)
    shell = Shell(context, table_of(controller))

    def frame(seconds: float) -> None:
        shell.update(seconds)
        if shell.stack.top and shell.stack.top.name == "gazette":  # which waits for somebody to have read it
            shell.send(Command.CANCEL)
        if shell.stack.top:
            shell.stack.top.dirty.all()
        shell.paint(painted)

    try:
        return list(_frames(frame, watched))
    finally:
        watched.close()


def _frames(frame: Callable[[float], None], watched: Watched) -> Iterator[float]:
    for _ in range(_MOST_FRAMES):
        if watched.thoughts > THOUGHTS:
            return
        at_it = watched.thinking
        begin, used = time.perf_counter(), time.process_time()
        frame(FRAME if at_it else _SKIPPED)
        used = time.process_time() - used
        # Frames that only show the last action are the same with and without a thinking crew.
        if at_it and watched.thinking:
            yield used * 1000
        time.sleep(max(0.0, FRAME - (time.perf_counter() - begin)))
