"""The coach of a lesson of any game: which step comes now. It looks on, and never holds anybody up."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol

from msgspec import Struct

from greatrace.kernel.game import A


class Seen(Protocol):
    """What somebody who is taught has before them."""

    @property
    def seat(self) -> int:
        """Who that is."""

    @property
    def asked(self) -> bool:
        """Whether they are asked now."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    def offers(self, action: Any) -> bool:
        """Return whether they may do something now."""

    def numbers(self) -> dict[str, int]:
        """Return every number with which words may be filled in, with its name."""


Occasion = Callable[[Any], bool]
"""Whether a condition holds, given what is seen."""


class Aim(Struct, Generic[A], frozen=True):
    """What a step points at.

    Attributes:
        cell: of the map, or -1.
        piece: of the table; may be empty.
        action: the one whose place it is, if it is that.
    """

    cell: int = -1
    piece: str = ""
    action: A | None = None


class Step(Struct, Generic[A], frozen=True):
    """A step that was read; see `form.StepGiven`.

    Attributes:
        place: where it stands in its file.
    """

    id: str
    say: str
    idea: str
    when: tuple[Occasion, ...]
    aim: Aim[A] | None
    do: tuple[A, ...]
    place: tuple[str | int, ...]


class Coach(Generic[A]):
    """The progress of one pupil through the steps of a lesson.

    Args:
        steps: of the lesson.
        passed: the ids of those that are through.
        alike: whether an action that was done is the proposed one.
        beside: whether an action may come before the proposed one without being another.

    Attributes:
        passed: the ids of the steps that are through.
        done: how many of the actions proposed by the step that is shown have been done.
    """

    def __init__(
        self,
        steps: Sequence[Step[A]],
        passed: Iterable[str] = (),
        alike: Callable[[A, A], bool] = operator.eq,
        beside: Callable[[A], bool] = lambda action: False,
    ) -> None:
        self._steps = tuple(steps)
        known = {step.id for step in steps}
        self.passed = [one for one in passed if one in known]
        self.done = 0
        self._alike, self._beside = alike, beside
        self._shown: Step[A] | None = None

    def current(self, sight: Seen) -> Step[A] | None:
        """Return the step that comes now, if any: the one that is begun, else the first whose time it is."""
        if self._shown is not None and self.done:
            if sight.offers(self._shown.do[self.done]):
                return self._shown
            if not sight.asked:
                return None
            self._pass(self._shown)
        self._shown = next((step for step in self._steps if self._comes(step, sight)), None)
        return self._shown

    def proposed(self) -> A | None:
        """Return the action that the step proposes next; nothing where it only tells."""
        step = self._shown
        return step.do[self.done] if step is not None and self.done < len(step.do) else None

    def acted(self, action: A) -> None:
        """Take note of what the pupil did: as proposed or otherwise, the lesson goes on."""
        step = self._shown
        if step is None:
            return
        proposed = self.proposed()
        if proposed is not None and self._alike(action, proposed):
            self.done += 1
        elif proposed is not None and self._beside(action):
            return
        if self.proposed() is None or (proposed is not None and not self._alike(action, proposed)):
            self._pass(step)

    def next(self) -> None:
        """Pass the step that is shown."""
        if self._shown is not None:
            self._pass(self._shown)

    def restore(self, passed: Iterable[str]) -> None:
        """Go back to an earlier progress: something was taken back."""
        self.passed, self.done, self._shown = list(passed), 0, None

    def _pass(self, step: Step[A]) -> None:
        if step.id not in self.passed:
            self.passed.append(step.id)
        self.done, self._shown = 0, None

    def _comes(self, step: Step[A], sight: Seen) -> bool:
        ideas = {one.idea for one in self._steps if one.idea and one.id in self.passed}
        if step.id in self.passed or step.idea in ideas:
            return False
        if not (sight.asked or sight.over) or not all(holds(sight) for holds in step.when):
            return False
        return not step.do or sight.offers(step.do[0])
