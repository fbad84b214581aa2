"""The guide at a table: the step of a lesson, or the tip, that is shown now, and how far one has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from msgspec import Struct

from greatrace.kernel.game import A
from greatrace.kernel.session import Turn
from greatrace.scenario.lessons.coach import Aim, Coach, Seen


class Bubble(Struct, Generic[A], frozen=True):
    """What the bubble shows.

    Attributes:
        id: of the step.
        seat: who is guided.
        text: its words in English, with the names of numbers in braces.
        numbers: these numbers.
        aim: what it points at; by default where the proposed action is done.
        proposed: the action that it proposes next, if any.
    """

    id: str
    seat: int
    text: str
    numbers: dict[str, int]
    aim: Aim[A] | None
    proposed: A | None


class Guide(Generic[A]):
    """Guides whoever is asked, or the pupil of a lesson.

    Args:
        coach: knows what comes now.
        remember: keeps the ids of what has been told; returns a sentence where that fails.
        seat: the pupil; by default whoever is asked.

    Attributes:
        bubble: what is shown now.
        closed: whether the player wants no more of it.
        lesson: whether a pupil is taught.
    """

    def __init__(
        self,
        coach: Coach[A],
        remember: Callable[[tuple[str, ...]], str] = lambda passed: "",
        seat: int | None = None,
    ) -> None:
        self._coach, self._remember, self._seat = coach, remember, seat
        self._kept = tuple(self._coach.passed)
        self._told: int | None = None
        self._before: dict[int, tuple[str, ...]] = {}
        self.lesson = seat is not None
        self.bubble: Bubble[A] | None = None
        self.closed = False

    @property
    def passed(self) -> tuple[str, ...]:
        """The ids of what has been told."""
        return tuple(self._coach.passed)

    def look(self, sight: Seen | None) -> str:
        """Look at the position, if there is one; return why progress could not be kept, if so."""
        if sight is None or self.closed:
            self.bubble = None
            return self._keep()
        step = self._coach.current(sight)
        self.bubble = None
        if step is not None:
            proposed, self._told = self._coach.proposed(), sight.seat
            self.bubble = Bubble(step.id, sight.seat, step.say, sight.numbers(), step.aim, proposed)
        return self._keep()

    def seat_of(self, asked: tuple[int, ...]) -> int | None:
        """Return who is guided now, given who is asked."""
        if self._seat is not None:
            return self._seat
        return asked[0] if asked else None

    def happened(self, log: Sequence[Turn[A]], before: int) -> None:
        """Take note of the log, which had some length before: what the pupil did, or took back."""
        if len(log) < before:
            self._coach.restore(self._before.get(len(log), self.passed))
            return
        guided = self._seat if self._seat is not None else self._told
        for number in range(before, len(log)):
            if log[number].seat == guided:
                self._before[number] = self.passed
                self._coach.acted(log[number].action)

    def next(self) -> None:
        """Go on without doing what is proposed."""
        self._coach.next()

    def close(self) -> None:
        """End the lesson; of tips only the one that is shown."""
        if self.lesson:
            self.closed, self.bubble = True, None
        else:
            self._coach.next()

    def _keep(self) -> str:
        """Keep what has been told, if that is more than before."""
        if self.passed == self._kept:
            return ""
        self._kept = self.passed
        return self._remember(self._kept)
