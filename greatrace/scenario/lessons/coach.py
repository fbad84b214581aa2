"""The coach of a lesson: which step comes now. It looks at the position, and never holds anybody up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from greatrace.engine import actions as do
from greatrace.engine.actions import AnyAction
from greatrace.scenario.lessons.occasions import Sight
from greatrace.scenario.lessons.reading import Step

_BESIDE = (do.BuyFuel, do.Pay)
"""What may come before a proposed action without being another one."""


class Coach:
    """The progress of one pupil through the steps of a lesson.

    Args:
        steps: of the lesson.
        passed: the ids of those that are through.

    Attributes:
        passed: the ids of the steps that are through.
        done: how many of the actions proposed by the step that is shown have been done.
    """

    def __init__(self, steps: Sequence[Step], passed: Iterable[str] = ()) -> None:
        self._steps = tuple(steps)
        known = {step.id for step in steps}
        self.passed = [one for one in passed if one in known]
        self.done = 0
        self._shown: Step | None = None

    def current(self, sight: Sight) -> Step | None:
        """Return the step that comes now, if any: the one that is begun, else the first whose time it is."""
        if self._shown is not None and self.done:
            if sight.offers(self._shown.do[self.done]):
                return self._shown
            if not sight.asked:
                return None
            self._pass(self._shown)
        self._shown = next((step for step in self._steps if self._comes(step, sight)), None)
        return self._shown

    def proposed(self) -> AnyAction | None:
        """Return the action that the step proposes next; nothing where it only tells."""
        step = self._shown
        return step.do[self.done] if step is not None and self.done < len(step.do) else None

    def acted(self, action: AnyAction) -> None:
        """Take note of what the pupil did: as proposed or otherwise, the lesson goes on."""
        step = self._shown
        if step is None:
            return
        proposed = self.proposed()
        if proposed is not None and alike(action, proposed):
            self.done += 1
        elif proposed is not None and isinstance(action, _BESIDE):
            return
        if self.proposed() is None or (proposed is not None and not alike(action, proposed)):
            self._pass(step)

    def next(self) -> None:
        """Pass the step that is shown."""
        if self._shown is not None:
            self._pass(self._shown)

    def restore(self, passed: Iterable[str]) -> None:
        """Go back to an earlier progress: something was taken back."""
        self.passed, self.done, self._shown = list(passed), 0, None

    def _pass(self, step: Step) -> None:
        if step.id not in self.passed:
            self.passed.append(step.id)
        self.done, self._shown = 0, None

    def _comes(self, step: Step, sight: Sight) -> bool:
        ideas = {one.idea for one in self._steps if one.idea and one.id in self.passed}
        if step.id in self.passed or step.idea in ideas:
            return False
        if not (sight.asked or sight.view.table.over) or not all(holds(sight) for holds in step.when):
            return False
        return not step.do or sight.offers(step.do[0])


def alike(done: AnyAction, proposed: AnyAction) -> bool:
    """Return whether an action is the proposed one, however a danger on the way was met."""
    if isinstance(done, do.Step) and isinstance(proposed, do.Step):
        return done.cell == proposed.cell
    return done == proposed
