"""Setting the assistants (3.7): every sensible plan is played in the mind."""

from __future__ import annotations

from msgspec import Struct

from greatrace.bots.laying import clearing_worth
from greatrace.bots.mind import LOOKED_BY_SCOUT, Mind
from greatrace.bots.trip import Kit, Outcome, Way
from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.effects.rates import funding_francs

MOST_SCOUTS, MOST_ESCORTS = 3, 2
REPAIRS = (0, 1, 2)


class Best(Struct, frozen=True):
    """The best way to use some assistants, and what comes of it."""

    value: int
    way: Way
    outcome: Outcome


def choose_plan(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the plan that ends the round best."""
    best_value, best = -1 << 60, legal[0]
    seen: dict[tuple[int, int, int, int], Best] = {}
    cash = mind.me.money + mind.points("financier")
    clearing = clearing_worth(mind)
    for plan in legal:
        if not isinstance(plan, Plan) or plan.scout > MOST_SCOUTS or plan.escort > MOST_ESCORTS:
            continue
        value = _plan_value(mind, plan, cash + funding_francs(plan.funding), seen)
        value += clearing if plan.escort else 0
        if value > best_value:
            best_value, best = value, plan
    return best


def _plan_value(mind: Mind, plan: Plan, money: int, seen: dict[tuple[int, int, int, int], Best]) -> int:
    key = (plan.scout, plan.mechanic, plan.escort, money)
    if key not in seen:
        seen[key] = best_way(mind, money, plan.scout, plan.mechanic, plan.escort)
    return seen[key].value


def best_way(mind: Mind, money: int, scouts: int, mechanics: int, escorts: int) -> Best:
    """Return the best way to spend a round with some assistants and francs."""
    drives = mechanics + mind.held("pilot")
    kit = mind.kit(money, drives)
    looked = LOOKED_BY_SCOUT * scouts + mind.free_looks
    best: Best | None = None
    for repair in REPAIRS if mechanics + mind.free_repairs and _worn(mind) else (0,):
        left = drives - (1 if repair and not mind.free_repairs else 0)
        for dear in (False, True):
            way = Way(left, repair, looked, escorts, dear)
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


def _judged(mind: Mind, kit: Kit, way: Way, scouts: int) -> Best:
    """Add what the trip does not count: cards that idle scouts take."""
    outcome = mind.imagine(kit, way)
    value = outcome.value
    if scouts and not outcome.arrived:
        blanks = sum(1 for leg in mind.legs[: outcome.moved] if leg.blank) - mind.free_looks
        idle = scouts - max(0, -(-blanks // LOOKED_BY_SCOUT))
        room = max(1, mind.me.chassis - len(mind.hand))
        value += max(0, min(idle, room)) * mind.weights.card
    return Best(value, way, outcome)
