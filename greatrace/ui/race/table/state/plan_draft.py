"""The plan that a player is making: how many assistants stand where (3.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import cycle, islice

from msgspec import Struct

from greatrace.engine.actions import AnyAction, Plan
from greatrace.kernel.session import Turn
from greatrace.prose.language import Language
from greatrace.prose.names import BOXES, box_name
from greatrace.prose.words import capital, listed

POOL = "pool"
"""Where assistants stand that are not set yet."""
_PRESETS = (
    ("mechanic", "scout", "funding", "mechanic", "escort", "scout"),
    ("scout", "mechanic", "scout", "mechanic", "escort", "scout"),
    ("mechanic", "mechanic", "scout", "mechanic", "escort", "mechanic"),
    ("funding", "mechanic", "funding", "funding", "funding", "mechanic"),
)
"""The boxes of each plan that is offered ready made in every round, the most important first."""


class CarriedAssistant(Struct, frozen=True):
    """An assistant that is carried from a place."""

    source: str


def last_plan(log: Sequence[Turn[AnyAction]], seat: int) -> Plan | None:
    """Return the plan that a seat made last, if it made any; a race that is resumed knows it, too."""
    made = (one.action for one in reversed(log) if one.seat == seat and isinstance(one.action, Plan))
    return next(made, None)


@cache
def preset_plans(assistants: int) -> tuple[Plan, ...]:
    """Return the plans that are ready in every round: mixed, to explore, to drive, for money and one drive.

    Args:
        assistants: how many must be set.
    """
    return tuple(_made(boxes, assistants) for boxes in _PRESETS)


def _made(boxes: tuple[str, ...], assistants: int) -> Plan:
    chosen = tuple(islice(cycle(boxes), assistants))
    return Plan(**{box: chosen.count(box) for box in BOXES})


def next_preset(plans: tuple[Plan, ...], now: Plan, step: int) -> Plan:
    """Return the ready-made plan behind another one, or before it; the first one where it is none of them."""
    return plans[(plans.index(now) + step) % len(plans)] if now in plans else plans[0 if step > 0 else -1]


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

    @property
    def begun(self) -> bool:
        """Whether any is set."""
        return any(self.counts.values())

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

    def clear(self) -> None:
        """Take all assistants back."""
        self.counts = dict.fromkeys(BOXES, 0)

    def take(self, plan: Plan) -> None:
        """Set the assistants as in a plan that the rules allow."""
        self.counts = {box: int(getattr(plan, box)) for box in BOXES}

    def funded(self) -> Plan:
        """Return the plan with all that are left on funding, and what that cannot take on the other boxes."""
        counts, left = dict(self.counts), self.left
        for box in ("funding", *BOXES):
            more = min(left, self._most[box] - counts[box])
            counts[box] += more
            left -= more
        return Plan(**counts)

    def plan(self, one_more: str = "") -> Plan:
        """Return the plan as it stands, or with one more assistant on a box."""
        return Plan(**{box: count + (box == one_more) for box, count in self.counts.items()})

    def _at(self, place: str) -> int:
        return self.left if place == POOL else self.counts[place]


def all_set(say: Language, draft: PlanDraft) -> str:
    """Return that no assistant is left to be set, and where some can be taken away."""
    places = [f"{capital(box_name(say, box))} {count}" for box, count in draft.counts.items() if count]
    return say.tr("All {n} assistants are set; − takes one away: {places}.",
                  n=draft.assistants, places=listed(places))
