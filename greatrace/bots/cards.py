"""Convoy cards and leaders' powers (10, 12): what to play now, and against whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greatrace.bots.laying import BoardWorth
from greatrace.bots.mind import Mind, threatening
from greatrace.bots.repairing import repair_gain
from greatrace.bots.ways import Best
from greatrace.engine.actions import AnyAction, Play, Sabotage, UseLeader
from greatrace.engine.catalogue import CardEffect
from greatrace.engine.decisions import Sabotaging
from greatrace.engine.effects.dangers import targets

BOARD_CARD_FROM: Final = 400
"""Centimes from which a Tracker or Cheater is played; less does when the hand is full."""

SABOTEUR_FROM: Final = 2200
"""Centimes of harm from which a Saboteur is played at once."""

REPAIR_FROM: Final = 1500
"""Centimes that a repair must bring."""

BLANKS_NEAR: Final = 5
"""How many legs ahead a blank cell calls for surveyors."""


def blank_ahead(mind: Mind, legs: int = BLANKS_NEAR) -> bool:
    """Whether the next legs hold a blank cell."""
    return any(leg.blank for leg in mind.legs[:legs])


def full_hand(mind: Mind) -> bool:
    """Whether another card would have to be discarded."""
    return len(mind.hand) >= mind.me.chassis


def _finance(mind: Mind, best: Best) -> bool:
    return True


def _find(mind: Mind, best: Best) -> bool:
    return len(mind.hand) <= mind.me.chassis + 1


def _refuel(mind: Mind, best: Best) -> bool:
    return refuels(mind)


def refuels(mind: Mind) -> bool:
    """Fill up when nothing is spilt, or when the next leg needs it."""
    room = mind.tables.crew.fuel - mind.me.fuel
    points = mind.race.edition.refuelling or room
    short = bool(mind.legs) and mind.me.fuel < mind.legs[0].fuel + 1
    return room >= max(points, 4) or (short and room > 1)


def _survey(mind: Mind, best: Best) -> bool:
    return blank_ahead(mind) or full_hand(mind)


def _repair(mind: Mind, best: Best) -> bool:
    return repair_gain(mind) >= REPAIR_FROM


def _pilot(mind: Mind, best: Best) -> bool:
    return best.outcome.first_moves >= 1 and best.way.repair != 1


def _track(mind: Mind, best: Best) -> bool:
    worth = BoardWorth(mind).best_removals(mind.race.edition.tracker_tiles)
    return worth >= (1 if full_hand(mind) else BOARD_CARD_FROM)


def _cheat(mind: Mind, best: Best) -> bool:
    return BoardWorth(mind).best_swap()[0] >= (1 if full_hand(mind) else BOARD_CARD_FROM)


def _sabotage(mind: Mind, best: Best) -> bool:
    harm = best_sabotage(mind)[0]
    return harm >= (1 if full_hand(mind) else SABOTEUR_FROM)


WHEN: Final[tuple[tuple[CardEffect, Callable[[Mind, Best], bool]], ...]] = (
    ("finder", _find),
    ("saboteur", _sabotage),
    ("tracker", _track),
    ("cheater", _cheat),
    ("refuelling", _refuel),
    ("topographer", _survey),
    ("cartographer", _survey),
    ("mechanic", _repair),
    ("pilot", _pilot),
    ("financier", _finance),
)
"""When each convoy card is played, in the order in which they are thought of."""


def choose_card(
    mind: Mind, legal: tuple[AnyAction, ...], best: Best, but: tuple[str, ...]
) -> AnyAction | None:
    """Return a card or the leader's power to use now, or None.

    Args:
        mind: the crew's thoughts.
        legal: what it may do.
        best: how it would spend the rest of the round.
        but: effects that have to wait.
    """
    playable = {mind.race.effects[one.card]: one for one in legal if isinstance(one, Play)}
    for effect, wanted in WHEN:
        if effect in playable and effect not in but and wanted(mind, best):
            return playable[effect]
    for action in legal:
        if isinstance(action, UseLeader):
            when = _survey if mind.tables.power == "survey" else _repair
            return action if when(mind, best) else None
    return None


def best_sabotage(mind: Mind) -> tuple[int, int, int]:
    """Return the best harm of a Saboteur in centimes, with its target and the engine's share."""
    race, worth, boards = mind.race, mind.worth, mind.table.dashboards
    amount = max((one.amount for one in race.cards if one.effect == "saboteur"), default=0)
    threats, best = threatening(mind), (0, -1, 0)
    for seat in targets(race, mind.table.tiles, boards, mind.seat):
        one = boards[seat]
        lead = mind.left - mind.road.left[one.cell]
        share = 100 + max(-60, min(100, lead // 200))
        for engine in range(amount + 1):
            harm = worth.loss(one.engine, one.chassis, engine, amount - engine)
            harm += max(0, one.cards - max(0, one.chassis - amount + engine)) * mind.weights.card
            if 0 < one.engine <= engine and seat in threats:
                harm += mind.weights.arrival // 4
            harm = harm * share // 100 // (2 if one.escort else 1)
            best = max(best, (harm, seat, engine))
    return best


def choose_sabotage(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Name the Saboteur's target and split."""
    assert isinstance(mind.table.frames[-1], Sabotaging)
    _, seat, engine = best_sabotage(mind)
    wanted = Sabotage(seat, engine)
    return wanted if wanted in legal else legal[0]
