"""Choice of convoy cards and leaders' powers (10, 12): what to play when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greatrace.bots.laying import BoardWorth
from greatrace.bots.mind import Mind
from greatrace.bots.repairing import repair_gain
from greatrace.bots.round_records import Best
from greatrace.bots.sabotage import sabotages
from greatrace.engine.actions import AnyAction, Play, UseLeader

BOARD_CARD_FROM: Final = 400
"""Minimum worth in centimes for playing a Tracker or Cheater; lower with a full hand."""

SABOTEUR_FROM: Final = 6000
"""Minimum harm in centimes for playing a Saboteur against a crew: lesser hits bring nothing."""

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
    least = 1 if full_hand(mind) and not mind.rivals else SABOTEUR_FROM
    return max((harm for harm, _ in sabotages(mind)), default=0) >= least


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
