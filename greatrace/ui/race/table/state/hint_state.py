"""The champion's hint while it is thought over and shown."""

from __future__ import annotations

from greatrace.engine.actions import AnyAction
from greatrace.engine.state import State
from greatrace.thinking.protocol import Reasoned, Thought


class HintState:
    """At most one hint for a table; another position, a pause or an action ends it.

    Attributes:
        seat: the crew that gets it, or -1 before the first one.
        answer: what the champion would do, once it was thought over.
    """

    def __init__(self) -> None:
        self.seat = -1
        self.answer: Reasoned[AnyAction] | None = None
        self._thought: Thought[AnyAction] | None = None
        self._position: State | None = None

    @property
    def active(self) -> bool:
        """Whether a hint is being thought over or shown."""
        return self._thought is not None

    @property
    def thinking(self) -> bool:
        """Whether it is being thought over."""
        return self._thought is not None and self.answer is None

    def about(self, position: State) -> bool:
        """Return whether there is a hint for this position."""
        return self.active and self._position is position

    def begin(self, seat: int, position: State, thought: Thought[AnyAction]) -> None:
        """Wait for a thought about a position."""
        self.seat, self._position, self._thought, self.answer = seat, position, thought, None

    def close(self) -> None:
        """Put the hint away; whoever thinks may stop."""
        if self._thought:
            self._thought.call_off()
        self._thought = self.answer = self._position = None

    def update(self, position: State) -> bool:
        """Take the answer up, or end a hint about a position that is gone; return whether that happened."""
        thought = self._thought
        if thought is None:
            return False
        if self._position is not position or (self.answer is None and thought.called_off):
            self.close()
        elif self.answer is None and thought.done:
            self.answer = thought.answer()
        else:
            return False
        return True
