"""The hint at a table, thought over outside the frame."""

from __future__ import annotations

from typing import Generic

from greatrace.kernel.game import A, S
from greatrace.thinking.protocol import Reasoned, Thought


class HintState(Generic[S, A]):
    """At most one hint for a table; another position, a pause or an action ends it.

    Attributes:
        seat: the player who gets it, or -1 before the first one.
        awaited: whether one was asked for before its decision was due.
        answer: what the champion would do, once it was thought over.
    """

    def __init__(self) -> None:
        self.seat, self.awaited = -1, False
        self.answer: Reasoned[A] | None = None
        self._thought: Thought[A] | None = None
        self._position: S | None = None

    @property
    def active(self) -> bool:
        """Whether a hint is being thought over or shown."""
        return self._thought is not None

    @property
    def thinking(self) -> bool:
        """Whether it is being thought over."""
        return self._thought is not None and self.answer is None

    def about(self, position: S) -> bool:
        """Return whether there is a hint for this position."""
        return self.active and self._position is position

    def begin(self, seat: int, position: S, thought: Thought[A]) -> None:
        """Wait for a thought about a position."""
        self.seat, self._position, self._thought, self.answer = seat, position, thought, None
        self.awaited = False

    def close(self) -> None:
        """Put the hint away; whoever thinks may stop."""
        if self._thought:
            self._thought.call_off()
        self._thought = self.answer = self._position = None
        self.awaited = False

    def update(self, position: S) -> bool:
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
