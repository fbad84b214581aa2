"""How fast a table shows what happens, and what the player does about it."""

from __future__ import annotations

from typing import Final, Generic, Literal, TypeVar

from msgspec import structs

from greatrace.ui.kit.animation import Pace
from greatrace.ui.kit.settings import Settings, Speed
from greatrace.ui.play.event_queue import EventQueue

B = TypeVar("B")
"""What a queue shows at once."""

_FASTER: Final = {
    Speed.STEP: Speed.NORMAL,
    Speed.HALF: Speed.NORMAL,
    Speed.NORMAL: Speed.DOUBLE,
    Speed.DOUBLE: Speed.QUADRUPLE,
    Speed.QUADRUPLE: Speed.INSTANT,
}
"""What each speed becomes when the player wants it faster; after the last one comes the setting again."""


class Tempo(Generic[B]):
    """The tempo of one table.

    Args:
        queue: what is shown, one after another.
    """

    def __init__(self, queue: EventQueue[B]) -> None:
        self._queue = queue
        self._skipping = False
        self._setting = Pace()
        self._stepwise = False
        self._held = self._automatic = False

    @property
    def instant(self) -> bool:
        """Whether nothing is shown in between."""
        return self._skipping or self._queue.pace.speed is Speed.INSTANT

    @property
    def speed(self) -> Speed:
        """The speed now."""
        return self._queue.pace.speed

    def follows(self, settings: Settings) -> None:
        """Follow the settings; a speed chosen at the table lasts until they change."""
        pace = Pace.of(settings)
        if pace != self._setting:
            self._setting = self._queue.pace = pace
        self._stepwise = settings.automatic_stepwise

    def watches(self, automatic: bool) -> None:
        """Wait after every step of an automatic turn, if the settings or the player want that.

        Args:
            automatic: whether such a turn is shown, in which nobody decides.
        """
        self._held = self._held and automatic
        self._queue.stepping = automatic and not self._skipping and (self._stepwise or self._held)
        self._automatic = automatic

    def hurry(self, how: Literal["step", "skip", "faster"]) -> None:
        """Show the next step, skip all until a human is asked, or show all faster."""
        match how:
            case "step" if self._queue.waits_for_step:
                self._queue.step()
            case "step" if self._automatic:
                self._held = self._queue.stepping = True
                self._queue.skip()
            case "step":
                self._queue.skip()
            case "skip":
                self._skipping, self._held, self._queue.stepping = True, False, False
                self._queue.skip_all()
            case "faster":
                speed = _FASTER.get(self.speed, self._setting.speed)
                self._queue.pace = structs.replace(self._queue.pace, speed=speed)

    def rests(self, asked: bool) -> None:
        """End skipping once a human is asked."""
        self._skipping = self._skipping and not asked

    def update(self, seconds: float) -> None:
        """Show events, for so many seconds."""
        if self._skipping:
            self._queue.skip_all()
        elif not self._queue.idle:
            self._queue.update(seconds)
