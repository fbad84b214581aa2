"""What engine and chassis allow after a repair or a payment, and why a repair ends (5.3, 6.2, 9.2)."""

from __future__ import annotations

from greatrace.bots.mind import Mind
from greatrace.bots.quick import repaired
from greatrace.bots.repairing import LINE_WITHIN, part_terms, repair_gain, spare_money, use_terms
from greatrace.bots.worth import francs
from greatrace.engine.actions import AnyAction, BuyPart, Pay, Play, UsePart
from greatrace.engine.decisions import Paying, Repairing
from greatrace.engine.price import part_price
from greatrace.kernel.terms import Term

Terms = tuple[Term, ...]


def gauge_terms(mind: Mind, engine: int, chassis: int) -> Terms:
    """Return what engine and chassis allow once they have changed by some points (1.2)."""
    me, crew = mind.me, mind.tables.crew
    reach, room = min(crew.engine, me.engine + engine), min(crew.chassis, me.chassis + chassis)
    return (Term("engine_then", reach if engine else 0), Term("chassis_then", room if chassis else 0))


def end_terms(mind: Mind) -> Terms:
    """Return why a repair ends: nothing is worn, the francs are for a line, or a point is too dear."""
    me, crew, price = mind.me, mind.tables.crew, part_price(mind.race, mind.me)
    if me.engine + me.chassis == crew.engine + crew.chassis:
        return (Term("is_whole", 1),)
    if me.money < price:
        return ()
    line = next((leg.line for leg in mind.legs[:LINE_WITHIN] if leg.line >= 0), -1)
    if line >= 0 and spare_money(mind) < price:
        return (Term("keeps_fare", line + 1),)
    return (Term("dear_part", price),)


def pay_reasons(mind: Mind, action: AnyAction) -> Terms:
    """Return what engine and chassis allow after a payment (6.2)."""
    assert isinstance(action, Pay)
    frame = mind.table.frames[-1]
    assert isinstance(frame, Paying)
    chassis = frame.mechanics - action.engine
    lost = mind.worth.loss(mind.me.engine, mind.me.chassis, action.engine, chassis)
    return (*gauge_terms(mind, -action.engine, -chassis), Term("worth_lost", -francs(lost)))


def part_reasons(mind: Mind, action: AnyAction) -> Terms:
    """Return what a bought point costs and allows (9.2)."""
    assert isinstance(action, BuyPart)
    terms = part_terms(mind, action)
    price = -sum(term.value for term in terms if term.label == "price") // mind.weights.money
    gained = sum(term.value for term in terms if term.label == "point")
    engine = action.gauge == "engine"
    then = gauge_terms(mind, int(engine), int(not engine))
    return (*then, Term("pays", price), Term("worth_points", francs(gained)))


def use_reasons(mind: Mind, action: AnyAction) -> Terms:
    """Return what a part card allows (5.3)."""
    assert isinstance(action, UsePart)
    gained = sum(term.value for term in use_terms(mind, action) if term.label == "points")
    then = gauge_terms(mind, action.engine, mind.race.cards[action.card].amount - action.engine)
    return (*then, Term("worth_points", francs(gained)))


def repair_reasons(mind: Mind, action: AnyAction) -> Terms:
    """Return what a repair mends as a quick crew repairs, and what it costs beside the cards.

    Only its worth is told where the hand is not known.
    """
    worth = Term("worth_points", francs(repair_gain(mind)))
    if isinstance(action, Play) and action.card not in mind.hand:
        return (worth,)
    begun = mind.race.advance(mind.race.redeal(mind.view, 0), action, mind.seat)
    if not begun.table.frames or not isinstance(begun.table.frames[-1], Repairing):
        return ()
    parts, me, crew = repaired(mind.race, mind.race.view(begun, mind.seat)), mind.me, mind.tables.crew
    bought = sum([isinstance(one, BuyPart) for one in parts])
    points = bought + sum([mind.race.cards[one.card].amount for one in parts if isinstance(one, UsePart)])
    missing = crew.engine + crew.chassis - me.engine - me.chassis
    return (
        Term("mends", min(points, missing)), Term("spends", bought * part_price(mind.race, mind.me)), worth,
    )
