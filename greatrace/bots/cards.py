"""Choice of convoy cards and leaders' powers (10, 12): what to play when, and against whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greatrace.bots.laying import BoardWorth
from greatrace.bots.mind import Mind, threatening
from greatrace.bots.repairing import repair_gain
from greatrace.bots.round_records import Best
from greatrace.engine.actions import AnyAction, Play, Sabotage, UseLeader
from greatrace.engine.decisions import Sabotaging
from greatrace.engine.targets import mechanical_points, sabotage_targets

BOARD_CARD_FROM: Final = 400
"""Minimum worth in centimes for playing a Tracker or Cheater; lower with a full hand."""

SABOTEUR_FROM: Final = 2200
"""Minimum harm in centimes for playing a Saboteur at once."""

TORPEDO_POINT: Final = 1200
"""Harm in centimes of a mechanical point that the Torpedo loses."""

REPAIR_FROM: Final = 1500
"""Minimum gain of a repair in centimes."""

BLANKS_NEAR: Final = 5
"""Number of legs within which a blank cell justifies surveying cards."""


def blank_ahead(mind: Mind, legs: int = BLANKS_NEAR) -> bool:
    """Return whether the next legs include a blank cell."""
    return any(leg.blank for leg in mind.legs[:legs])


def full_hand(mind: Mind) -> bool:
    """Return whether another card would have to be discarded."""
    return len(mind.hand) >= mind.me.chassis


def _finance(mind: Mind, best: Best) -> bool:
    return True


def _find(mind: Mind, best: Best) -> bool:
    return len(mind.hand) <= mind.me.chassis + 1


def _refuel(mind: Mind, best: Best) -> bool:
    return refuels(mind)


def refuels(mind: Mind) -> bool:
    """Return whether to refuel: if nothing is spilt, or if the next leg needs it."""
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
    harm = max((harm for harm, _ in sabotages(mind)), default=0)
    return harm >= (1 if full_hand(mind) else SABOTEUR_FROM)


WHEN: Final[tuple[tuple[str, Callable[[Mind, Best], bool]], ...]] = (
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
"""Condition for playing each convoy card, in the order of evaluation."""


def choose_card(
    mind: Mind, legal: tuple[AnyAction, ...], best: Best, but: tuple[str, ...]
) -> AnyAction | None:
    """Return a card or the leader's power to use now, or None.

    Args:
        mind: the crew's evaluation.
        legal: the legal actions.
        best: the best use of the rest of the round.
        but: effects to leave for later.
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


def sabotages(mind: Mind) -> list[tuple[int, Sabotage]]:
    """Return every target and split of a Saboteur with its harm in centimes, the greatest harm first.

    Of equal harms the one to the rival furthest ahead comes first, then to the earlier in the turn order:
    seats play no part.
    """
    race, table = mind.race, mind.table
    amount = max((one.amount for one in race.cards if one.effect == "saboteur"), default=0)
    targets = sabotage_targets(race, table, mind.seat)
    crews = [seat for seat in targets if seat < race.seats]
    crews.sort(key=lambda seat: (mind.road.left[table.dashboards[seat].cell], table.order.index(seat)))
    threats = threatening(mind)
    found = [
        (_harm(mind, seat, engine, amount - engine, seat in threats), Sabotage(seat, engine))
        for seat in crews for engine in range(amount, -1, -1)
    ]
    if len(targets) > len(crews):
        found.append((torpedo_harm(mind, amount), Sabotage(race.seats, 0)))
    return sorted(found, key=lambda one: -one[0])


def torpedo_harm(mind: Mind, amount: int) -> int:
    """Return the harm in centimes of taking so many points off the Torpedo's mechanics."""
    return min(amount, mechanical_points(mind.table, mind.race.seats)) * TORPEDO_POINT


def _harm(mind: Mind, seat: int, engine: int, chassis: int, threat: bool) -> int:
    """Return the harm in centimes of taking points off a rival's gauges; that to a leader counts for more."""
    one = mind.table.dashboards[seat]
    lead = mind.left - mind.road.left[one.cell]
    share = 100 + max(-60, min(100, lead // 200))
    harm = mind.worth.loss(one.engine, one.chassis, engine, chassis)
    harm += max(0, one.cards - max(0, one.chassis - chassis)) * mind.weights.card
    if threat and 0 < one.engine <= engine:
        harm += mind.weights.arrival // 4
    return harm * share // 100 // (2 if one.escort else 1)


def choose_sabotage(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the Saboteur's target and split."""
    assert isinstance(mind.table.frames[-1], Sabotaging)
    return sabotages(mind)[0][1]
