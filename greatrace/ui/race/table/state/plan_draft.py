"""The plan that a player is making: how many assistants stand where (3.7)."""

from __future__ import annotations

from collections.abc import Iterable

from greatrace.engine.actions import Plan
from greatrace.prose.names import BOXES

POOL = "pool"
"""Where assistants stand that are not set yet."""


class PlanDraft:
    """A plan being made.

    Args:
        plans: every plan that the rules allow.

    Attributes:
        assistants: how many must be set.
        counts: how many are set on each box.
    """

    def __init__(self, plans: Iterable[Plan]) -> None:
        allowed = [{box: int(getattr(plan, box)) for box in BOXES} for plan in plans]
        self._most = {box: max(plan[box] for plan in allowed) for box in BOXES}
        self.assistants = sum(allowed[0].values())
        self.counts = dict.fromkeys(BOXES, 0)

    @property
    def left(self) -> int:
        """How many are not set yet."""
        return self.assistants - sum(self.counts.values())

    def room(self, place: str) -> bool:
        """Return whether a box takes one more in any plan; the pool always does."""
        return place == POOL or self.counts[place] < self._most[place]

    def possible(self, source: str, target: str) -> bool:
        """Return whether one assistant can go from one place to another."""
        return source != target and self.room(target) and self._at(source) > 0

    def shift(self, source: str, target: str) -> None:
        """Move one assistant, where that is possible."""
        if not self.possible(source, target):
            return
        if source != POOL:
            self.counts[source] -= 1
        if target != POOL:
            self.counts[target] += 1

    def plan(self, one_more: str = "") -> Plan:
        """Return the plan as it stands, or with one more assistant on a box."""
        return Plan(**{box: count + (box == one_more) for box, count in self.counts.items()})

    def _at(self, place: str) -> int:
        return self.left if place == POOL else self.counts[place]
