"""Choice of a plan (3.7) by estimates of the round that it allows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from greatrace.bots.laying import clearing_worth
from greatrace.bots.likings import OPENING, liked
from greatrace.bots.mind import Mind
from greatrace.bots.round_records import Best, Kit, RoundWay
from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.rates import FUNDING_LIMIT, funding_francs

STARTS: Final = 2
"""Number of plans without scouts and escorts used as starting points."""

REPAIRS: Final = (0, 1, 2)

EARLY: Final = 2
"""Last round in which money is worth more to a crew alone."""

CHOSEN: Final = 115
"""Worth of a card that a scout chooses, in percent of one drawn unseen, once others have opened ground."""

MOST_FUNDING: Final = 4
"""Assistants on funding from which a plan of a crew alone is mainly one for money."""

ENOUGH_FUNDING: Final = 3
"""The same in the first round of several crews, in which they wait for others to open the ground."""

RIVALS: Final = 3
"""Rivals who follow a crew that drives first, in the races by which that loss was found."""

MOST_REMEMBERED: Final = 10_000
"""Maximum size of the cache of round evaluations; it is cleared when full."""


def choose_plan(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return a good plan: the best split between mechanics and funding, then varied with scouts and escorts.

    Evaluating every plan takes longer and wins less: the value of scouts and escorts is a rough estimate,
    and the maximum of many rough estimates is usually an overestimate.
    """
    return _Planner(mind).best()


def best_among(mind: Mind, plans: Iterable[Plan]) -> Plan:
    """Return the best of some plans."""
    return max(plans, key=_Planner(mind)._value)


class _Planner:
    """Evaluates the plans of one crew, each once."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._assistants = mind.race.assistants
        self._cash = mind.me.money + mind.points("financier")
        self._clearing = clearing_worth(mind)
        self._known: dict[Plan, int] = {}

    def best(self) -> Plan:
        """Return the best plan found."""
        most = self._assistants
        least = max(0, most - FUNDING_LIMIT)
        first = [Plan(0, drives, 0, most - drives) for drives in range(least, most + 1)]
        first.sort(key=self._value, reverse=True)
        for start in first[:STARTS]:
            self._improve(start)
        return max(self._known, key=lambda plan: self._known[plan])

    def _improve(self, plan: Plan) -> None:
        while True:
            tried = max(self._changed(plan), key=self._value)
            if self._value(tried) <= self._value(plan):
                return
            plan = tried

    def _changed(self, plan: Plan) -> list[Plan]:
        """Return the plans with one assistant moved from funding or mechanics to scouts or escorts."""
        scout, mechanic, escort, funding = plan.scout, plan.mechanic, plan.escort, plan.funding
        changed = []
        if funding:
            changed.append(Plan(scout + 1, mechanic, escort, funding - 1))
            changed.append(Plan(scout, mechanic, escort + 1, funding - 1))
        if mechanic:
            changed.append(Plan(scout + 1, mechanic - 1, escort, funding))
            changed.append(Plan(scout, mechanic - 1, escort + 1, funding))
        return changed or [plan]

    def _value(self, plan: Plan) -> int:
        known = self._known.get(plan)
        if known is None:
            money = self._cash + funding_francs(plan.funding)
            best = best_way(self._mind, money, plan.scout, plan.mechanic, plan.escort)
            known = best.value + (self._clearing if plan.escort else 0) - self._idle(plan, best)
            self._known[plan] = known
        return known

    def _idle(self, plan: Plan, best: Best) -> int:
        """Return what a plan loses that raises money alone or stands still; negative for an early one."""
        weights, number = self._mind.weights, self._mind.table.round
        lost = weights.alone if plan.funding == self._assistants else 0
        if number > 1 and not best.outcome.moved:
            lost += weights.still
        if not self._mind.race.alone:
            return lost + (self._opening(plan, best) if number == 1 else 0)
        return lost - (weights.early if number <= EARLY and plan.funding >= MOST_FUNDING else 0)

    def _opening(self, plan: Plan, best: Best) -> int:
        """Return what a plan of the first round loses: by a drive, less what waiting and scouts gain then."""
        weights = self._mind.weights
        number = 36 * plan.scout + 6 * plan.mechanic + plan.escort
        lost = liked(self._mind.tables.opening, number, OPENING) - weights.scouted * plan.scout
        if plan.funding >= ENOUGH_FUNDING:
            lost -= weights.early
        return lost + (weights.first * len(self._mind.rivals) // RIVALS if best.outcome.moved else 0)


def best_way(mind: Mind, money: int, scouts: int, mechanics: int, escorts: int) -> Best:
    """Return the best use of a round with some assistants and francs; cached."""
    ways, key = mind.tables.ways, mind.way_key(money, scouts, mechanics, escorts)
    known = ways.get(key)
    if known is None:
        if len(ways) >= MOST_REMEMBERED:
            ways.clear()
        found = _best_way(mind, money, scouts, mechanics, escorts)
        known = ways[key] = (found.value, found.way, found.outcome)
    return Best(*known)


def _best_way(mind: Mind, money: int, scouts: int, mechanics: int, escorts: int) -> Best:
    drives = mechanics + mind.held("pilot")
    kit = mind.kit(money, drives)
    best: Best | None = None
    for repair in REPAIRS if mechanics + mind.free_repairs and _worn(mind) else (0,):
        left = drives - (1 if repair and not mind.free_repairs else 0)
        for dear in (False, True):
            for explores in (0, scouts) if scouts and mind.table.bag_size else (0,):
                way = RoundWay(left, repair, explores, escorts, dear)
                found = _judged(mind, kit, way, scouts)
                if best is None or found.value > best.value:
                    best = found
            if not left or not money:
                break
    assert best is not None
    return best


def _worn(mind: Mind) -> bool:
    crew = mind.tables.crew
    return mind.me.engine < crew.engine or mind.me.chassis < crew.chassis


def _judged(mind: Mind, kit: Kit, way: RoundWay, scouts: int) -> Best:
    """Add the value of the cards that idle scouts take, which the trip does not count."""
    outcome = mind.imagine(kit, way)
    value = outcome.value
    idle = scouts - way.explores
    if idle and not outcome.arrived:
        chosen = CHOSEN if mind.opened_up else 100
        value += min(idle, max(1, mind.room)) * mind.weights.card * chosen // 100
    return Best(value, way, outcome)
