"""Plans made in a moment, for the many worlds that are only imagined."""

from __future__ import annotations

from greatrace.bots.laying import clearing_worth
from greatrace.bots.mind import Mind
from greatrace.bots.planning import best_way
from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.effects.rates import funding_francs
from greatrace.engine.tables import FUNDING_LIMIT

STARTS = 2
"""How many of the plans without scouts and escorts are improved."""


def soon_planned(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return a good plan: the best split between mechanics and funding, then a scout or escort tried."""
    return _Planner(mind).best()


class _Planner:
    """Judges the plans of one crew, each once."""

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
        """Return the plans that take an assistant from funding or the mechanic's box."""
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
            known = best_way(self._mind, money, plan.scout, plan.mechanic, plan.escort).value
            known += self._clearing if plan.escort else 0
            self._known[plan] = known
        return known
