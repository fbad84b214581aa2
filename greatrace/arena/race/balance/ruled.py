"""Players that follow a plan rule and else play as quick crews."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from msgspec import structs

from greatrace.arena.race.balance.rules import (
    AVOID,
    NO_DANGER,
    NO_EXPLORING,
    RULE,
    SABOTAGE,
    Limit,
    can_avoid,
    plan_rules,
    without,
)
from greatrace.bots.levels import Bot
from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.planning import best_among
from greatrace.bots.quick import Quick
from greatrace.bots.weights import QUICK
from greatrace.engine.actions import AnyAction, Explore, Plan, Play, Sabotage, Step, TakeCard, TakeLine
from greatrace.engine.decisions import Sabotaging
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.engine.targets import sabotage_targets
from greatrace.kernel.budget import Budget
from greatrace.kernel.game import Game

HARMFUL = ("saboteur", "tracker", "cheater")
FINISH_NEAR = 8
"""Cells before the finish from which the policy `near-finish` attacks a crew."""

Actions = tuple[AnyAction, ...]


def rule_player(name: str, race: Race, seat: int) -> Bot:
    """Return the player that follows a rule, by its name with or without `RULE`."""
    rule = name.removeprefix(RULE)
    if rule in plan_rules():
        return Planned(race, seat, plan_rules()[rule])
    if rule.startswith(AVOID):
        return Avoiding(race, seat, rule.removeprefix(AVOID))
    if rule.startswith(SABOTAGE):
        return Policed(race, seat, rule.removeprefix(SABOTAGE))
    return Declining(race, seat, rule)


class Ruled:
    """A quick crew under a rule; what the rule says nothing about is up to the quick crew."""

    def __init__(self, race: Race, seat: int) -> None:
        """Prepare for a race."""
        self.quick = Quick(race, seat, 0)
        self.tables = CrewTables(race, seat, QUICK)
        self.race = race

    def choose(
        self, game: Game[State, View, AnyAction, AnyEvent], view: View, legal: Actions, budget: Budget
    ) -> AnyAction:
        """Return what the rule demands, else what a quick crew does among what the rule allows."""
        allowed = self.allowed(view, legal) or legal
        chosen = self.quick.choose(game, view, allowed, budget)
        return self.ruled(view, allowed, chosen)

    def allowed(self, view: View, legal: Actions) -> Actions:
        """Return the actions that the rule allows; none if it cannot be kept."""
        return legal

    def ruled(self, view: View, allowed: Actions, chosen: AnyAction) -> AnyAction:
        """Return what the rule makes of the quick crew's choice."""
        return chosen


class Planned(Ruled):
    """A crew whose plans keep to limits, or as near to them as the number of its assistants allows."""

    def __init__(self, race: Race, seat: int, limits: Sequence[Limit]) -> None:
        """Prepare for a race; `limits` are those of a rule."""
        super().__init__(race, seat)
        self._limits = limits

    def ruled(self, view: View, allowed: Actions, chosen: AnyAction) -> AnyAction:
        """Return the quick crew's plan if it keeps to the limits, else the best of those that do."""
        if not isinstance(chosen, Plan) or not self._missed(view, chosen):
            return chosen
        plans = [plan for plan in allowed if isinstance(plan, Plan)]
        least = min(self._missed(view, plan) for plan in plans)
        nearest = [plan for plan in plans if self._missed(view, plan) == least]
        return best_among(Mind(self.tables, view), nearest)

    def _missed(self, view: View, plan: Plan) -> int:
        """Return by how many assistants a plan is beyond the limits of this round."""
        number = view.table.round
        return sum(one.missed(getattr(plan, one.place)) for one in self._limits if one.counts(number))


class Avoiding(Ruled):
    """A crew that never enters a city; it plans its ways as if none led there.

    On a course that begins or ends in the city, or on which every way leads through it, it plays as a quick
    crew.
    """

    def __init__(self, race: Race, seat: int, city: str) -> None:
        """Prepare for a race; `city` is the id of a city of its board."""
        self._cell = -1
        if can_avoid(race.board, race.course, city):
            self._cell = next(one.cell for one in race.board.cities if one.id == city)
            race = _without(race, self._cell)
        super().__init__(race, seat)

    def allowed(self, view: View, legal: Actions) -> Actions:
        """Return the actions that do not enter the city."""
        return tuple(one for one in legal if not self._enters(view, one))

    def _enters(self, view: View, action: AnyAction) -> bool:
        match action:
            case Step():
                return action.cell == self._cell
            case TakeLine():
                # Towards the city the line has both ends at the other one here.
                line = self.race.board.lines[action.line]
                return self._cell >= 0 and line.a == line.b
            case _:
                return False


@lru_cache(maxsize=16)
def _without(race: Race, cell: int) -> Race:
    """Return the same race on a board where no way leads to a cell."""
    return Race(structs.replace(race.data, board=without(race.board, cell)))


class Policed(Ruled):
    """A crew with a policy for its Saboteurs (`rules.SABOTAGES`)."""

    def __init__(self, race: Race, seat: int, policy: str) -> None:
        """Prepare for a race."""
        super().__init__(race, seat)
        self._policy = policy

    def allowed(self, view: View, legal: Actions) -> Actions:
        """Return only the Saboteur where it is to be played, all but it where it is not."""
        mine = tuple(one for one in legal if self._is_saboteur(one))
        if not mine:
            return legal
        if self._policy != "never" and (self._policy == "at-once" or self._target(view) >= 0):
            return mine
        return tuple(one for one in legal if one not in mine)

    def _is_saboteur(self, action: AnyAction) -> bool:
        return isinstance(action, Play) and self.race.effects[action.card] == "saboteur"

    def ruled(self, view: View, allowed: Actions, chosen: AnyAction) -> AnyAction:
        """Return the target of the policy, hit where it hurts most."""
        if not isinstance(view.table.frames[-1], Sabotaging) or self._policy not in TARGETS:
            return chosen
        target, mind = self._target(view), Mind(self.tables, view)
        hits = [one for one in allowed if isinstance(one, Sabotage) and one.seat == target]
        return max(hits, key=lambda one: _loss(mind, one), default=chosen)

    def _target(self, view: View) -> int:
        """Return the seat that the policy names, -1 for none."""
        possible = sabotage_targets(self.race, view.table, view.seat)
        targets = [seat for seat in view.table.order if seat in possible]
        return TARGETS[self._policy](Mind(self.tables, view), targets) if targets else -1


def _loss(mind: Mind, hit: Sabotage) -> int:
    """Return what a hit costs its target, in centimes (two points are taken, 10)."""
    target, amount = mind.table.dashboards[hit.seat], mind.race.cards[mind.table.playing[-1]].amount
    return mind.worth.loss(target.engine, target.chassis, hit.engine, amount - hit.engine)


def _cells(mind: Mind, seat: int) -> int:
    """Return how many cells a crew has to go."""
    return mind.race.distance_to_finish[mind.table.dashboards[seat].cell]


def _points(mind: Mind, seat: int) -> int:
    one = mind.table.dashboards[seat]
    return one.engine + one.chassis


def _ahead(mind: Mind, targets: Sequence[int]) -> int:
    mine = _cells(mind, mind.seat)
    ahead = [seat for seat in targets if _cells(mind, seat) <= mine]
    return max(ahead, key=lambda seat: _cells(mind, seat), default=-1)


def _behind(mind: Mind, targets: Sequence[int]) -> int:
    mine = _cells(mind, mind.seat)
    behind = [seat for seat in targets if _cells(mind, seat) >= mine]
    return min(behind, key=lambda seat: _cells(mind, seat), default=-1)


def _near_finish(mind: Mind, targets: Sequence[int]) -> int:
    first = min(targets, key=lambda seat: _cells(mind, seat))
    return first if _cells(mind, first) <= FINISH_NEAR else -1


TARGETS: Final[dict[str, Callable[[Mind, Sequence[int]], int]]] = {
    "leader": lambda mind, targets: min(targets, key=lambda seat: _cells(mind, seat)),
    "last": lambda mind, targets: max(targets, key=lambda seat: _cells(mind, seat)),
    "next-ahead": _ahead,
    "next-behind": _behind,
    "strongest": lambda mind, targets: max(targets, key=lambda seat: _points(mind, seat)),
    "weakest": lambda mind, targets: min(targets, key=lambda seat: _points(mind, seat)),
    "richest": lambda mind, targets: max(targets, key=lambda seat: mind.table.dashboards[seat].money),
    "near-finish": _near_finish,
}
"""By the name of a policy: the seat to hit among some, -1 for none."""


class Declining(Ruled):
    """A crew that plays no danger cards, or whose scouts never explore."""

    def __init__(self, race: Race, seat: int, rule: str) -> None:
        """Prepare for a race; `rule` is `NO_DANGER` or `NO_EXPLORING`."""
        super().__init__(race, seat)
        self._rule = rule

    def allowed(self, view: View, legal: Actions) -> Actions:
        """Return all actions but danger cards, if the rule is about them."""
        if self._rule != NO_DANGER:
            return legal
        effects = self.race.effects
        return tuple(one for one in legal if not (isinstance(one, Play) and effects[one.card] in HARMFUL))

    def ruled(self, view: View, allowed: Actions, chosen: AnyAction) -> AnyAction:
        """Return a card taken instead of exploring, if the rule is about that."""
        if self._rule == NO_EXPLORING and isinstance(chosen, Explore):
            return next((one for one in allowed if isinstance(one, TakeCard)), chosen)
        return chosen
