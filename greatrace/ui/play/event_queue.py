"""The queue of events that are shown one after another, and how fast the player wants that.

`EventQueue` asks a director for the animation of an event only when its turn comes, so that the
director sees the screen as the event before left it. Seconds are those of speed 1×.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, Generic, Literal, TypeVar

from greatrace.ui.kit.animation import Animation
from greatrace.ui.kit.settings import Settings, Speed

E = TypeVar("E")

FRAME = 1 / 10
"""Seconds that count as one frame: no second animation begins in it."""

_FASTER: Final = {
    Speed.STEP: Speed.NORMAL,
    Speed.HALF: Speed.NORMAL,
    Speed.NORMAL: Speed.DOUBLE,
    Speed.DOUBLE: Speed.QUADRUPLE,
    Speed.QUADRUPLE: Speed.INSTANT,
}
"""What each speed becomes when the player wants it faster; after the last one comes the setting again."""


class EventQueue(Generic[E]):
    """A queue of events to be shown.

    Args:
        director: returns the animation of an event, given whether motion is reduced; `None` shows at once.

    Attributes:
        speed: of the animations.
        reduced: whether fades replace movement.
        stepping: whether every event waits for a step, whatever the speed.
        hurried: whether the player skips all until a human is asked.
        skipping: whether all that waits is passed over, which nobody sees or hears.
    """

    def __init__(self, director: Callable[[E, bool], Animation | None]) -> None:
        self._director = director
        self.speed, self.reduced = self._setting = Speed.NORMAL, False
        self._waiting: deque[E] = deque()
        self._now: Animation | None = None
        self._event: E | None = None
        self._done = 0.0
        self._over = 0.0  # seconds that the animation that ended left of its frame
        self._held = False
        self._may_step = False
        self.stepping = self.skipping = self.hurried = False
        self._automatic = self._stepwise = self._stopped = False

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
        stepping = (self.stepping or self.speed is Speed.STEP) and not self._may_step
        return stepping and self._now is None and bool(self._waiting)

    @property
    def instant(self) -> bool:
        """Whether nothing is shown in between."""
        return self.hurried or self.speed is Speed.INSTANT

    @property
    def unshown(self) -> tuple[E, ...]:
        """What is being shown and what waits, in order."""
        now = () if self._now is None or self._event is None else (self._event,)
        return *now, *self._waiting

    @property
    def last(self) -> E | None:
        """What was begun last, if nothing waits after it; nothing where every event waits for a step."""
        steps = self.stepping or self.speed is Speed.STEP
        return None if steps or self._waiting else self._event

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
            _, show = self._now
            show(1.0)
            self._now = None

    def skip_all(self) -> None:
        """End the current and all waiting animations at once."""
        self.skipping = self.speed is not Speed.INSTANT
        self._over, self._held = 0.0, False
        self.skip()
        while self._waiting:
            self._begin()
            self.skip()
        self.skipping = False

    def hold(self) -> None:
        """Begin nothing in this frame: something else has taken its time."""
        self._held = True

    def update(self, seconds: float) -> None:
        """Advance by seconds of the clock, which are not yet scaled by the speed.

        What an animation leaves of a frame counts for the next one, in which another begins.
        """
        if self.instant:
            self.skip_all()
        if self.idle:
            return
        held, self._held = self._held, False
        if held and seconds < FRAME:
            return
        left, self._over = seconds * self.speed.factor + self._over, 0.0
        while not self.idle and not self.waits_for_step:
            if self._now is None:
                self._begin()
            left = self._go_on(left)
            if self._now is not None:
                return
            if self._waiting and left < FRAME * self.speed.factor:
                self._over = left
                return

    def follow(self, settings: Settings) -> None:
        """Follow the settings; a speed chosen at the table lasts until they change."""
        setting = (settings.speed, settings.reduced_motion)
        if setting != self._setting:
            self.speed, self.reduced = self._setting = setting
        self._stepwise = settings.automatic_stepwise

    def watch(self, automatic: bool) -> None:
        """Wait after every step of an automatic turn, if the settings or the player want that.

        Args:
            automatic: whether such a turn is shown, in which nobody decides.
        """
        self._stopped = self._stopped and automatic
        self.stepping = automatic and not self.hurried and (self._stepwise or self._stopped)
        self._automatic = automatic

    def hurry(self, how: Literal["step", "skip", "faster"]) -> None:
        """Show the next step, skip all until a human is asked, or show all faster."""
        match how:
            case "step" if self.waits_for_step:
                self.step()
            case "step":
                if self._automatic:
                    self._stopped = self.stepping = True
                self.skip()
            case "skip":
                self.hurried, self._stopped, self.stepping = True, False, False
                self.skip_all()
            case "faster":
                self.speed = _FASTER.get(self.speed, self._setting[0])

    def rest(self, asked: bool) -> None:
        """End skipping once a human is asked."""
        self.hurried = self.hurried and not asked

    def _begin(self) -> None:
        self._may_step = False
        self._event = self._waiting.popleft()
        self._now = self._director(self._event, self.reduced)
        self._done = 0.0

    def _go_on(self, seconds: float) -> float:
        """Advance the current animation; return the seconds left over when it ended."""
        if self._now is None:
            return seconds
        self._done += seconds
        whole, show = self._now
        if self._done < whole:
            show(self._done / whole)
            return 0.0
        left = self._done - whole
        self.skip()
        return left
