"""What the player has begun and not yet done: plan, amounts, way, drive, routes, hint."""

from __future__ import annotations

from collections.abc import Iterable

from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.state import State
from greatrace.engine.ways.data import DriveOrder, Way
from greatrace.ui.play.thoughts import HintState
from greatrace.ui.race.table.state.plan_draft import PlanDrafts


class Drafts:
    """The drafts of all humans at one table.

    Args:
        plans: every plan that the rules allow.

    Attributes:
        plans: the plans that are being made, kept while the curtain is down.
        amounts: what was set on the question with − and +, by name, until the next action.
        way: the way that is drawn, before it is driven.
        order: the drive that goes on by itself, step by step.
        bound: for which cell a crew is bound, by seat, as far as a way was drawn for it.
        routes: the goals of the routes that players pinned, by seat; private to each of them.
        hint: the champion's hint.
    """

    def __init__(self, plans: Iterable[Plan]) -> None:
        self.plans = PlanDrafts(plans)
        self.amounts: dict[str, int] = {}
        self.way: Way | None = None
        self.order: DriveOrder | None = None
        self.bound: dict[int, int] = {}
        self.routes: dict[int, tuple[int, ...]] = {}
        self.hint: HintState[State, AnyAction] = HintState()

    @property
    def answer_mark(self) -> tuple[object, ...]:
        """A value that is another one whenever a number or the way has changed."""
        return dict(self.amounts), self.way, self.order, dict(self.bound)

    @property
    def hint_mark(self) -> tuple[object, ...]:
        """A value that is another one whenever there is another hint."""
        return self.hint.active, self.hint.seat, self.hint.answer
