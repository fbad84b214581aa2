"""Reactions and small choices: dangers (5.9), hand limits (3.5), cards to take."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from greatrace.bots.laying import danger_to_board
from greatrace.bots.mind import Mind
from greatrace.engine.actions import AnyAction, Cancel, Discard, Play, Take
from greatrace.engine.decisions import Bivouac, Damage, Reacting, Suffering
from greatrace.engine.rates import TRANSPORT_DISCOUNT
from greatrace.engine.solo.bivouac import dangers_left
from greatrace.engine.solo.rene import Loss

LINES_WITHIN: Final = 8
"""Number of legs within which a line makes Transport cards useful."""

FUEL_POINT: Final = 1000
"""Harm in centimes of a lost point of fuel."""

ESCORT_FROM: Final = 700
RANGER_FROM: Final = 2000
"""Minimum harm in centimes for countering a danger card with an escort or a Ranger."""


def react(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the reaction: cancel a danger card that is harmful enough (5.10)."""
    frame = mind.table.frames[-1]
    assert isinstance(frame, Reacting)
    danger = frame.danger
    if isinstance(danger, Damage):
        if danger.target != mind.seat:
            return legal[0]
        harm = mind.worth.loss(mind.me.engine, mind.me.chassis, danger.engine, danger.chassis)
    else:
        harm = -danger_to_board(mind, danger)
    return _countered(legal, harm)


def _countered(legal: tuple[AnyAction, ...], harm: int) -> AnyAction:
    """Return what counters so much harm in centimes, else the first action."""
    for counter, least in (("escort", ESCORT_FROM), ("ranger", RANGER_FROM)):
        for action in legal:
            if isinstance(action, Cancel) and action.counter == counter and harm >= least:
                return action
    return legal[0]


def react_to_effect(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the reaction to a danger effect of the Torpedo: cancel one that is harmful enough (14.5)."""
    frame = mind.table.frames[-1]
    assert isinstance(frame, Suffering)
    return _countered(legal, effect_harm(mind, frame.loss))


def effect_harm(mind: Mind, loss: Loss) -> int:
    """Return the harm of a danger effect of the Torpedo in centimes."""
    weights = mind.weights
    harm = mind.worth.loss(
        mind.me.engine, mind.me.chassis, min(loss.engine, mind.me.engine), min(loss.chassis, mind.me.chassis)
    )
    return harm + loss.fuel * FUEL_POINT + loss.francs * weights.money + loss.cards * weights.card


def card_value(mind: Mind, card: int) -> int:
    """Return the current worth of a card to the crew; what a Saboteur takes from a rival all others share."""
    race, me, crew = mind.race, mind.me, mind.tables.crew
    worth = mind.worth.cards[card]
    match race.effects[card]:
        case "part":
            room = crew.engine + crew.chassis - me.engine - me.chassis
            return worth if room >= race.cards[card].amount else worth * 2 // 3
        case "mechanic":
            room = crew.engine + crew.chassis - me.engine - me.chassis
            return worth if room > 1 else worth // 2
        case "transport":
            return transport_value(mind, worth)
        case "guide":
            return worth if mind.held("guide") < 2 else worth // 2
        case "pilot":
            return worth if me.engine else worth // 2
        case "saboteur":
            return worth * 2 // (1 + max(1, len(mind.rivals)))
        case _:
            return worth


def certain_loss(mind: Mind, slot: int) -> Loss | None:
    """Return what a danger effect surely takes once a card is taken (14.5); nothing where it may still pass.

    It is certain where a danger card is left whatever is taken next, and no Ranger may cancel it.
    """
    torpedo, frame, market = mind.table.torpedo, mind.table.frames[-1], mind.table.market
    if torpedo is UNSET or torpedo.card < 0 or not isinstance(frame, Bivouac):
        return None
    if mind.held("ranger") or mind.race.effects[market[slot]] == "ranger":
        return None
    if not dangers_left(mind.race, market, len(frame.queue), slot):
        return None
    return mind.race.solo.deck[torpedo.card].effect


def take_value(mind: Mind, slot: int) -> int:
    """Return the worth of taking a card: less what is discarded before the hand can be used (3.5, 14.5).

    A Jerrican is played instead of being discarded, as long as the tank has room.
    """
    card, me = mind.table.market[slot], mind.me
    loss = certain_loss(mind, slot) or Loss()
    limit = max(0, me.chassis - loss.chassis)
    held, worth = len(mind.hand), card_value(mind, card)
    before, after = min(limit, max(0, held - loss.cards)), min(limit, max(0, held + 1 - loss.cards))
    if after > held:
        return worth
    if mind.race.effects[card] == "jerrican" and max(0, me.fuel - loss.fuel) < mind.tables.crew.fuel:
        return worth
    values = sorted([card_value(mind, one) for one in mind.hand], reverse=True)
    kept = sorted([*values, worth], reverse=True)
    return sum(kept[:after]) - sum(values[:before])


def taken_value(mind: Mind, action: Take) -> int:
    """Return what a card of the bivouac is worth in francs, less what a danger that is left surely takes."""
    loss, worth = certain_loss(mind, action.slot), take_value(mind, action.slot)
    return round((worth - (effect_harm(mind, loss) if loss is not None else 0)) / 100)


def transport_value(mind: Mind, worth: int) -> int:
    """Return the worth of a Transport card, which depends on the lines ahead and their prices."""
    held = max(1, mind.held("transport"))
    francs = sum(leg.price for leg in mind.legs[:LINES_WITHIN] if leg.line >= 0)
    if not francs:
        return worth // 3
    saved = min(TRANSPORT_DISCOUNT, francs - TRANSPORT_DISCOUNT * (held - 1))
    return max(worth // 3, saved * mind.weights.money * 3 // 4)


def choose_take(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the take of the most valuable card of the bivouac (3.3)."""
    best_value, best = -1, legal[0]
    for action in legal:
        if isinstance(action, Take):
            value = take_value(mind, action.slot)
            if value > best_value:
                best_value, best = value, action
    return best


def choose_discard(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the discard of the least valuable card; a Jerrican is played instead (3.5)."""
    best_value, best = 1 << 50, legal[0]
    for action in legal:
        if isinstance(action, Play):
            return action
        if isinstance(action, Discard):
            value = card_value(mind, action.card)
            if value < best_value:
                best_value, best = value, action
    return best
