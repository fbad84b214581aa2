"""Choice during repairs (5.3, 9.2): which points, by card or for money, and when to end."""

from __future__ import annotations

from typing import Final

from greatrace.bots.mind import Mind
from greatrace.engine.actions import AnyAction, BuyPart, Halt, UsePart
from greatrace.engine.price import part_price
from greatrace.kernel.sums import total
from greatrace.kernel.terms import Term

LAST_LEGS: Final = 2
LIMPS: Final = 3
"""Engine points below which a drive reaches too few cells for money to go into the chassis alone."""
LINE_WITHIN: Final = 6
"""Legs within which the fare of a line is kept."""
NEAR: Final = 8000
"""Remaining legs and centimes of way from which points count as prestige."""


def closing(mind: Mind) -> bool:
    """Return whether the finish is so near that points count as prestige (11.4)."""
    return len(mind.legs) <= LAST_LEGS or mind.left < NEAR


def gain(mind: Mind, engine: int, chassis: int) -> int:
    """Return the worth of additional gauge points, limited by the maxima."""
    me, crew, worth = mind.me, mind.tables.crew, mind.worth
    engine = min(engine, crew.engine - me.engine)
    chassis = min(chassis, crew.chassis - me.chassis)
    plain = worth.vehicle(me.engine + engine, me.chassis + chassis) - worth.vehicle(me.engine, me.chassis)
    if closing(mind):
        return max(plain, (engine + chassis) * mind.weights.prestige)
    return plain


def limping(mind: Mind) -> bool:
    """Return whether the engine reaches so few cells that its next point comes before one of the chassis."""
    me = mind.me
    return me.engine < min(LIMPS, mind.tables.crew.engine) and me.chassis >= me.engine


def spare_money(mind: Mind) -> int:
    """Return the francs not needed for the next line, as far as that is affordable."""
    money = mind.me.money
    for leg in mind.legs[:LINE_WITHIN]:
        if leg.line >= 0:
            price = mind.fare(leg.price)
            return money - price if money >= price else money // 2
    return money


def part_terms(mind: Mind, action: BuyPart) -> tuple[Term, ...]:
    """Return the worth of buying a mechanical point, as terms."""
    engine = action.gauge == "engine"
    price = part_price(mind.race, mind.me)
    gained = gain(mind, engine, not engine)
    if engine and limping(mind):
        gained = max(gained, gain(mind, 0, 1) + 1)
    spare = spare_money(mind) >= price or (engine and mind.me.engine == 0)
    return (
        Term("point", gained), Term("price", -price * mind.weights.money),
        Term("saving", 0 if spare else -mind.weights.prestige),
    )


def use_terms(mind: Mind, action: UsePart) -> tuple[Term, ...]:
    """Return the worth of using a part card, as terms."""
    amount = mind.race.cards[action.card].amount
    gained = gain(mind, action.engine, amount - action.engine)
    return (Term("points", gained), Term("card", -_kept(mind, action.card)))


def _kept(mind: Mind, card: int) -> int:
    """Return the worth of keeping a part card for later."""
    worth = mind.worth.cards[card]
    return worth // 3 if closing(mind) or len(mind.hand) >= mind.me.chassis else worth * 2 // 3


def repair_action(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the next point of a repair, or its end."""
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
    """Return the worth of a repair now: the best cards first, then bought points."""
    me, crew, worth = mind.me, mind.tables.crew, mind.worth
    engine, chassis, value = me.engine, me.chassis, 0
    near = mind.weights.prestige if closing(mind) else 0
    cards = sorted((c for c in mind.hand if c in mind.race.parts), key=lambda c: -mind.race.cards[c].amount)
    price = part_price(mind.race, me)
    costs = [(mind.race.cards[card].amount, _kept(mind, card)) for card in cards]
    costs += [(1, price * mind.weights.money)] * (max(0, spare_money(mind)) // price)
    for amount, cost in costs:
        gained = 0
        for _ in range(amount):
            up_engine = worth.engine[engine + 1] - worth.engine[engine] if engine < crew.engine else 0
            up_chassis = worth.chassis[chassis + 1] - worth.chassis[chassis] if chassis < crew.chassis else 0
            step = max(up_engine, up_chassis)
            gained += max(step, near) if step else 0
            if step and up_engine == step:
                engine += 1
            elif step:
                chassis += 1
        value += max(0, gained - cost)
    return value
