"""A computer crew thinks beside the screen, so that no frame waits for it.

Crews that answer in a millisecond are asked at once; those that search get a thread of their own.
"""

from __future__ import annotations

import threading
import time

from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.session import Session

LONGEST = 1.2
"""Seconds after which a crew must answer with the best it has."""


class Thought:
    """One choice being made in a thread; it ends with the program or when it is called off.

    Args:
        session: the race; the position of this moment is thought about.
        seat: the computer crew that must decide.
    """

    def __init__(self, session: Session[State, View, AnyAction, AnyEvent], seat: int) -> None:
        self.seat = seat
        self.state = session.state
        self._session = session
        self._action: AnyAction | None = None
        self._problem: Exception | None = None
        self._off = threading.Event()
        self._end = time.monotonic() + LONGEST
        self._thread = threading.Thread(target=self._think, daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether it has come to an end."""
        return not self._thread.is_alive()

    def call_off(self) -> None:
        """Ask it to end soon; nobody wants the answer any more."""
        self._off.set()

    def answer(self) -> AnyAction:
        """Give the action that was chosen; only when done.

        Raises:
            Exception: whatever went wrong while thinking.
        """
        if self._problem:
            raise self._problem
        assert self._action is not None
        return self._action

    def _stopped(self) -> bool:
        return self._off.is_set() or time.monotonic() > self._end

    def _think(self) -> None:
        try:
            self._action = self._session.choose(self.seat, Budget(stop=self._stopped))
        except Exception as problem:  # handed on to the thread that asked
            self._problem = problem
