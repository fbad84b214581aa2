"""Repairs (5.3, 9.2): which points, from cards or for money, and when to end."""

from __future__ import annotations

from greatrace.bots.mind import Mind
from greatrace.engine.actions import AnyAction, BuyPart, Halt, UsePart
from greatrace.engine.effects.rates import TRANSPORT_DISCOUNT, part_price
from greatrace.kernel.terms import Term, total


def closing(mind: Mind) -> bool:
    """Whether the finish is so near that points count as prestige (11.4)."""
    return mind.left < mind.weights.arrival // 5


def gain(mind: Mind, engine: int, chassis: int) -> int:
    """Return what some more points on the gauges are worth, no more than the maxima hold."""
    me, crew, worth = mind.me, mind.tables.crew, mind.worth
    engine = min(engine, crew.engine - me.engine)
    chassis = min(chassis, crew.chassis - me.chassis)
    plain = worth.vehicle(me.engine + engine, me.chassis + chassis) - worth.vehicle(me.engine, me.chassis)
    if closing(mind):
        return max(plain, (engine + chassis) * mind.weights.prestige)
    return plain


def spare_money(mind: Mind) -> int:
    """Return the francs that the next line does not need, as far as it can be paid at all."""
    money = mind.me.money
    for leg in mind.legs[:6]:
        if leg.line >= 0:
            price = max(0, leg.price - TRANSPORT_DISCOUNT * mind.held("transport"))
            return money - price if money >= price else money // 2
    return money


def part_terms(mind: Mind, action: BuyPart) -> tuple[Term, ...]:
    """Return what buying a mechanical point is worth, as terms."""
    engine = action.gauge == "engine"
    price = part_price(mind.race, mind.me)
    spare = spare_money(mind) >= price or (engine and mind.me.engine == 0)
    return (
        Term("point", gain(mind, engine, not engine)), Term("price", -price * mind.weights.money),
        Term("saving", 0 if spare else -mind.weights.prestige),
    )


def use_terms(mind: Mind, action: UsePart) -> tuple[Term, ...]:
    """Return what using a part card is worth, as terms."""
    amount = mind.race.cards[action.card].amount
    worth = mind.worth.cards[action.card]
    kept = worth // 3 if closing(mind) or len(mind.hand) >= mind.me.chassis else worth * 2 // 3
    return (Term("points", gain(mind, action.engine, amount - action.engine)), Term("card", -kept))


def repair_action(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Choose the next point of a repair, or its end."""
    best_value, best = 0, next((one for one in legal if isinstance(one, Halt)), legal[-1])
    for action in legal:
        if isinstance(action, UsePart):
            value = total(use_terms(mind, action))
        elif isinstance(action, BuyPart):
            value = total(part_terms(mind, action))
        else:
            continue
        if value > best_value:
            best_value, best = value, action
    return best


def repair_gain(mind: Mind) -> int:
    """Return what a repair here and now would bring, roughly: cards first, then bought points."""
    me, crew, race = mind.me, mind.tables.crew, mind.race
    engine, chassis = me.engine, me.chassis
    points = mind.points("part")
    price = part_price(race, me)
    bought = max(0, spare_money(mind)) // price
    near, worth, value = closing(mind), mind.worth, 0
    while points + bought > 0:
        up_engine = worth.engine[engine + 1] - worth.engine[engine] if engine < crew.engine else 0
        up_chassis = worth.chassis[chassis + 1] - worth.chassis[chassis] if chassis < crew.chassis else 0
        step = max(up_engine, up_chassis)
        if step and near:
            step = max(step, mind.weights.prestige)
        step -= worth.effects["part"] * 2 // 3 if points else price * mind.weights.money
        if step <= 0:
            break
        value += step
        if up_engine >= up_chassis:
            engine += 1
        else:
            chassis += 1
        points, bought = (points - 1, bought) if points else (0, bought - 1)
    return value
