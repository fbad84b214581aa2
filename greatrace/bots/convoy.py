"""Choice in a convoy sequence (3.9): fuel, cards, then one assistant."""

from __future__ import annotations

from typing import Final

from greatrace.bots.cards import blank_ahead, choose_card, full_hand, refuels
from greatrace.bots.laying import clearing_worth
from greatrace.bots.mind import Mind, threatening
from greatrace.bots.planning import best_way
from greatrace.bots.repairing import closing, repair_gain
from greatrace.bots.round_records import Best
from greatrace.engine.actions import (
    AnyAction,
    BuyFuel,
    Clear,
    Drive,
    Explore,
    Fund,
    Pass,
    Repair,
    TakeCard,
)
from greatrace.engine.decisions import Sequence

CLEAR_FROM: Final = 1200
"""Minimum worth in centimes for an escort to clear a tile; lower if nothing else is left to do."""

WELL_ARMED: Final = 3
"""Number of rivals still racing with cards in hand from which a kept escort has its full worth."""

def sequence_action(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the next action of a sequence."""
    me, frame = mind.me, mind.table.frames[-1]
    assert isinstance(frame, Sequence)
    best = best_way(mind, me.money, me.scout, me.mechanic, me.escort)
    wanted = _next(mind, best)
    goes = wanted is Drive or (wanted is not Fund and _pilot_goes(mind, best))
    if goes and not frame.carded and (fuel := _fuel(mind, legal, best)):
        return fuel
    later = () if goes or frame.carded or not me.mechanic else ("financier",)
    card = choose_card(mind, legal, best, later if me.active > 1 else ())
    if card is not None:
        return card
    return next((action for action in legal if type(action) is wanted), legal[0])


def _pilot_goes(mind: Mind, best: Best) -> bool:
    return mind.held("pilot") > 0 and best.outcome.first_moves > 0


def _fuel(mind: Mind, legal: tuple[AnyAction, ...], best: Best) -> AnyAction | None:
    """Return the purchase of fuel for the round, less what a Refuelling card adds without spilling."""
    wanted = best.outcome.first_fuel
    if mind.held("refuelling") and refuels(mind):
        wanted -= mind.race.edition.refuelling or mind.tables.crew.fuel
    if wanted <= 0:
        return None
    bought = [action for action in legal if isinstance(action, BuyFuel) and action.points <= wanted]
    return bought[-1] if bought else None


def _next(mind: Mind, best: Best) -> type[AnyAction]:
    """Return the class of the assistant's action to play next (4.1)."""
    me, outcome = mind.me, best.outcome
    if me.mechanic and outcome.arrived and outcome.first_moves >= len(mind.legs):
        return _last_leg(mind)
    if me.mechanic and outcome.arrived and best.way.repair != 1 and threatening(mind):
        return Drive
    if me.funding:
        return Fund
    if me.scout:
        useful = best.way.explores and (blank_ahead(mind) or full_hand(mind))
        return Explore if mind.table.bag_size and useful else TakeCard
    if me.mechanic:
        return _mechanic(mind, best)
    return _escort(mind) if me.escort else Pass


def _last_leg(mind: Mind) -> type[AnyAction]:
    """Return the action type when the finish is one drive away: arrive first, or in better shape."""
    me = mind.me
    if not threatening(mind):
        if me.funding:
            return Fund
        if me.scout and not full_hand(mind):
            return TakeCard
        if me.mechanic > 1 and repair_gain(mind) > 0:
            return Repair
    return Drive


def _mechanic(mind: Mind, best: Best) -> type[AnyAction]:
    me, way = mind.me, best.way
    if way.repair == 1 and not mind.free_repairs and repair_gain(mind) > 0:
        return Repair
    if me.escort and _escort(mind, CLEAR_FROM) is Clear:
        return Clear
    if best.outcome.first_moves and me.engine:
        return Drive
    if repair_gain(mind) > 0:
        return Repair
    return Drive if me.engine and mind.me.fuel and closing(mind) else _escort(mind) if me.escort else Pass


def _escort(mind: Mind, least: int = 1) -> type[AnyAction]:
    """Return whether to clear a bad tile, or to pass and keep the escort for reactions (3.12)."""
    boards = mind.table.dashboards
    armed = sum(1 for rival in mind.rivals if boards[rival].cards and not boards[rival].passed)
    guard = mind.weights.escort[0] * min(armed, WELL_ARMED) // WELL_ARMED
    return Clear if clearing_worth(mind) >= max(least, guard) else Pass
