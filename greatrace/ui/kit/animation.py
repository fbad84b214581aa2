"""Movement: what happens is shown one event after another, at the set speed.

The controller puts events in; `EventQueue` asks a director how to show each
one, only when its turn comes, so that the director sees the screen as the
event before left it. Seconds are those of speed 1×.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from math import inf
from typing import Generic, Protocol, TypeVar

import msgspec

from greatrace.ui.kit.settings import Settings, Speed

E = TypeVar("E")


def ease(share: float) -> float:
    """Start and end gently: 0 to 1 becomes 0 to 1."""
    return share * share * (3 - 2 * share)


def between(start: float, end: float, share: float) -> float:
    """Give the number at a share of the way, eased."""
    return start + (end - start) * ease(share)


class Pace(msgspec.Struct, frozen=True):
    """How things move now.

    Attributes:
        speed: the setting.
        reduced: whether fades take the place of movement.
    """

    speed: Speed = Speed.NORMAL
    reduced: bool = False

    @classmethod
    def of(cls, settings: Settings) -> Pace:
        """Read it from the settings."""
        return cls(settings.speed, settings.reduced_motion)

    @property
    def needle_factor(self) -> float:
        """How fast widgets move by themselves; infinite when they jump."""
        return inf if self.reduced else self.speed.factor


class Animation(Protocol):
    """One event being shown."""

    @property
    def seconds(self) -> float:
        """How long it takes at speed 1×."""
        ...

    def show(self, share: float) -> None:
        """Show it at a share from 0 to 1 of its time; the last call is always with 1."""
        ...


class Tween(msgspec.Struct, frozen=True):
    """An animation made of a function of the share from 0 to 1."""

    seconds: float
    paint: Callable[[float], None]

    def show(self, share: float) -> None:
        """Call the function."""
        self.paint(share)


class EventQueue(Generic[E]):
    """Events that wait to be shown.

    Args:
        director: gives the animation of an event, told whether motion is reduced; `None` shows at once.
        pace: speed and reduced motion.
    """

    def __init__(self, director: Callable[[E, bool], Animation | None], pace: Pace | None = None) -> None:
        self._director = director
        self.pace = pace or Pace()
        self._waiting: deque[E] = deque()
        self._now: Animation | None = None
        self._done = 0.0
        self._may_step = False

    @property
    def busy(self) -> bool:
        """Whether something is being shown or waits; not while it waits for a step."""
        return not self.idle and not self.waits_for_step

    @property
    def idle(self) -> bool:
        """Whether everything has been shown."""
        return self._now is None and not self._waiting

    @property
    def waits_for_step(self) -> bool:
        """Whether the player must ask for the next event (step by step)."""
        stepping = self.pace.speed is Speed.STEP and not self._may_step
        return stepping and self._now is None and bool(self._waiting)

    def add(self, events: Iterable[E]) -> None:
        """Put events at the end of the queue."""
        self._waiting.extend(events)

    def step(self) -> None:
        """Show the next event, when going step by step; what is being shown ends at once."""
        if self._now:
            self.skip()
        else:
            self._may_step = True

    def skip(self) -> None:
        """End at once what is being shown."""
        if self._now:
            self._now.show(1.0)
            self._now = None

    def skip_all(self) -> None:
        """End everything at once."""
        self.skip()
        while self._waiting:
            self._begin()
            self.skip()

    def update(self, seconds: float) -> None:
        """Let time pass: seconds of the clock, not yet at the set speed."""
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
        """Go on with what is being shown; give the seconds that are left when it ended."""
        if self._now is None:
            return seconds
        self._done += seconds
        if self._done < self._now.seconds:
            self._now.show(self._done / self._now.seconds)
            return 0.0
        left = self._done - self._now.seconds
        self.skip()
        return left
