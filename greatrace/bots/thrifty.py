"""What a hint spends: no francs that a line needs, no Jerrican that may still be poured in, no idle round."""

from __future__ import annotations

from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.repairing import LINE_WITHIN
from greatrace.bots.way_reasons import fuel_held
from greatrace.engine.actions import AnyAction, BuyFuel, BuyPart, Discard, Plan, Play, Repair
from greatrace.engine.decisions import HandLimit, Planning
from greatrace.engine.price import fuel_price, part_price
from greatrace.engine.race import Race
from greatrace.engine.rates import CITY_FUEL
from greatrace.engine.state import View


def thrifty(race: Race, view: View, legal: tuple[AnyAction, ...]) -> tuple[AnyAction, ...]:
    """Return what a hint may advise of some actions: all that waste nothing, or all if there are no others.

    Francs that pay a line on the way ahead (8.2), with those of a Financier in hand, go neither into parts
    while the vehicle can drive, nor, at the port, into more fuel than the line burns; a search that ends with
    the round does not see that they are missing in the next one. A Jerrican that may be played is not
    discarded instead (3.5). A vehicle without fuel for the next cell gets a mechanic, or francs (3.7): a plan
    with neither leaves it where it is.

    Args:
        race: the race.
        view: the view of the seat that decides.
        legal: its actions.
    """
    plays = isinstance(view.table.frames[-1], HandLimit) and Play(race.jerrican) in legal
    mind = Mind(plain_table(race, view.seat), view)
    line = next((leg for leg in mind.legs[:LINE_WITHIN] if leg.line >= 0), None)
    fare = mind.fare(line.price) if line is not None else 0
    at_port = line is not None and line is mind.legs[0]
    spare = mind.me.money + mind.points("financier") - fare
    dry = isinstance(view.table.frames[-1], Planning) and _dry(mind)
    fit: list[AnyAction] = []
    for action in legal:
        if dry and isinstance(action, Plan) and not action.mechanic and not action.funding:
            continue
        if plays and action == Discard(race.jerrican):
            continue
        if fare and spare >= 0 and _spends(mind, action, at_port) > spare:
            continue
        fit.append(action)
    return tuple(fit) or legal


def _dry(mind: Mind) -> bool:
    """Return whether neither tank nor hand have the fuel for the next cell; of unknown ground one point."""
    least = 1 if not mind.legs or mind.legs[0].blank else max(1, round(mind.legs[0].fuel))
    return fuel_held(mind) < least


def _spends(mind: Mind, action: AnyAction, at_port: bool) -> int:
    """Return the francs that an action spends which are better kept for a line."""
    race, me = mind.race, mind.me
    if isinstance(action, BuyPart):
        return part_price(race, me) if me.engine else 0
    if isinstance(action, Repair):
        return 0 if not me.engine or any(card in race.parts for card in mind.hand) else part_price(race, me)
    if isinstance(action, BuyFuel) and at_port and action.points > max(0, CITY_FUEL - fuel_held(mind)):
        return action.points * fuel_price(race, me)
    return 0
