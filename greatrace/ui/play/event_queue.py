"""The queue of events that are shown one after another, at the set speed.

`EventQueue` asks a director for the animation of an event only when its turn comes, so that the
director sees the screen as the event before left it. Seconds are those of speed 1×.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from greatrace.ui.kit.animation import Animation, Pace
from greatrace.ui.kit.settings import Speed

E = TypeVar("E")


class EventQueue(Generic[E]):
    """A queue of events to be shown.

    Args:
        director: returns the animation of an event, given whether motion is reduced; `None` shows at once.
        pace: speed and reduced motion.

    Attributes:
        stepping: whether every event waits for a step, whatever the speed.
    """

    def __init__(self, director: Callable[[E, bool], Animation | None], pace: Pace | None = None) -> None:
        self._director = director
        self.pace = pace or Pace()
        self._waiting: deque[E] = deque()
        self._now: Animation | None = None
        self._done = 0.0
        self._may_step = False
        self.stepping = False

    @property
    def busy(self) -> bool:
        """Whether something is being shown or is waiting; False while waiting for a step."""
        return not self.idle and not self.waits_for_step

    @property
    def idle(self) -> bool:
        """Whether everything has been shown."""
        return self._now is None and not self._waiting

    @property
    def waits_for_step(self) -> bool:
        """Whether the player must ask for the next event (step by step)."""
        stepping = (self.stepping or self.pace.speed is Speed.STEP) and not self._may_step
        return stepping and self._now is None and bool(self._waiting)

    def add(self, events: Iterable[E]) -> None:
        """Append events."""
        self._waiting.extend(events)

    def step(self) -> None:
        """Show the next event when going step by step; end the current animation at once."""
        if self._now:
            self.skip()
        else:
            self._may_step = True

    def skip(self) -> None:
        """End the current animation at once."""
        if self._now:
            self._now.show(1.0)
            self._now = None

    def skip_all(self) -> None:
        """End the current and all waiting animations at once."""
        self.skip()
        while self._waiting:
            self._begin()
            self.skip()

    def update(self, seconds: float) -> None:
        """Advance by seconds of the clock, which are not yet scaled by the speed."""
        if self.pace.speed is Speed.INSTANT:
            self.skip_all()
            return
        left = seconds * self.pace.speed.factor
        while not self.idle and not self.waits_for_step:
            if self._now is None:
                self._begin()
            left = self._go_on(left)
            if self._now is not None:
                return

    def _begin(self) -> None:
        self._may_step = False
        self._now = self._director(self._waiting.popleft(), self.pace.reduced)
        self._done = 0.0

    def _go_on(self, seconds: float) -> float:
        """Advance the current animation; return the seconds left over when it ended."""
        if self._now is None:
            return seconds
        self._done += seconds
        if self._done < self._now.seconds:
            self._now.show(self._done / self._now.seconds)
            return 0.0
        left = self._done - self._now.seconds
        self.skip()
        return left
