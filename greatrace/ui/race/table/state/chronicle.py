"""What computer crews decided and why, as far as all may know it by now (1.8).

Reasons are worked out from what all knew when the crew decided, never from its hand, so that they
cannot tell a secret; a plan waits until all plans are revealed (3.7).
"""

from __future__ import annotations

from msgspec import Struct

from greatrace.bots.reasons import reasons
from greatrace.engine.actions import AnyAction, Decline, Plan
from greatrace.engine.events import AnyEvent, PlansRevealed
from greatrace.engine.race import Race
from greatrace.engine.state import Own, Table, View
from greatrace.kernel.terms import Term


class BotDecision(Struct, frozen=True):
    """What a computer crew decided.

    Attributes:
        seat: the crew.
        action: what it did.
        table: what all knew before.
        events: what all saw of it.
    """

    seat: int
    action: AnyAction
    table: Table
    events: tuple[AnyEvent, ...]

    @property
    def view(self) -> View:
        """What all knew before, as if the crew knew no more."""
        return View(self.table, self.seat, Own(hand=self.table.dashboards[self.seat].shown))


class Chronicle:
    """The decisions of computer crews that have been shown.

    Attributes:
        decisions: in order, the last one last; plans only once they were revealed.
    """

    def __init__(self, race: Race) -> None:
        self._race = race
        self.decisions: list[BotDecision] = []
        self._unshown: list[BotDecision] = []
        self._sealed: list[BotDecision] = []
        self._why: dict[int, tuple[Term, ...]] = {}
        self._of: dict[int, BotDecision] = {}

    def decided(self, decision: BotDecision) -> None:
        """Keep a decision whose events will be shown."""
        if not isinstance(decision.action, Decline):
            self._unshown.append(decision)

    def note(self, event: AnyEvent) -> None:
        """Handle an event that is shown; a decision is published with its last event."""
        while self._unshown and _ends(self._unshown[0], event):
            self._shown(self._unshown.pop(0))
        if isinstance(event, PlansRevealed):
            sealed, self._sealed = self._sealed, []
            for decision in sealed:
                self._tell(decision)

    def last(self, seat: int) -> BotDecision | None:
        """Return the last decision of a crew, if it made any."""
        return next((one for one in reversed(self.decisions) if one.seat == seat), None)

    def behind(self, event: AnyEvent) -> BotDecision | None:
        """Return the decision that an event of the log came from."""
        return self._of.get(id(event))

    def why(self, decision: BotDecision) -> tuple[Term, ...]:
        """Return the reasons of a decision, as labelled terms."""
        if id(decision) not in self._why:
            self._why[id(decision)] = reasons(self._race, decision.view, decision.action)
        return self._why[id(decision)]

    def _shown(self, decision: BotDecision) -> None:
        if isinstance(decision.action, Plan) and not _revealed(decision):
            self._sealed.append(decision)
        else:
            self._tell(decision)

    def _tell(self, decision: BotDecision) -> None:
        self.decisions.append(decision)
        for event in decision.events:
            self._of[id(event)] = decision


def _ends(decision: BotDecision, event: AnyEvent) -> bool:
    return not decision.events or decision.events[-1] is event


def _revealed(decision: BotDecision) -> bool:
    """Whether the plan was the last one, so that all were revealed with it."""
    return any(isinstance(event, PlansRevealed) for event in decision.events)
