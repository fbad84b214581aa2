"""A turn of the Torpedo in one sentence, for whoever did not follow its steps (14.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.reason import Reason
from greatrace.prose.teller import Teller
from greatrace.prose.words import price

_ENDS = (
    solo.StickerGained | solo.StickerWithheld | solo.TorpedoEndangered | solo.TorpedoBlocked
    | solo.TorpedoTurnedAway | on.Stopped | on.Arrived
)  # fmt: skip
"""What else is worth telling of a turn."""
_OWN_WAY = "own_way"
"""The rule by which a tile goes on the Torpedo's own way (14.8)."""


def turn_text(turn: Sequence[on.AnyEvent], teller: Teller) -> str:
    """Return what an assistant of the Torpedo did; empty where it did nothing, or the turn is not one.

    Args:
        turn: its events, its beginning first.
        teller: the language and the race.
    """
    match turn[0] if turn else None:
        case solo.TorpedoActed(act="explore"):
            return _explored(turn, teller)
        case solo.TorpedoActed():
            return _driven(turn, teller)
        case _:
            return ""


def turn_ends(turn: Iterable[on.AnyEvent]) -> list[on.AnyEvent]:
    """Return what else is worth telling of a turn, in order."""
    return [event for event in turn if isinstance(event, _ENDS)]


def _explored(turn: Sequence[on.AnyEvent], teller: Teller) -> str:
    rules = list[str]()
    reason: Reason | None = None
    for event in turn:
        match event:
            case solo.TorpedoChose():
                reason = event.reason
            case on.TileLaid() if reason:
                rules.append(reason.rule)
    own = rules.count(_OWN_WAY)
    if not rules:
        return ""
    none = teller.say.tr_c("tiles", "none")
    his, yours = (str(number) if number else none for number in (own, len(rules) - own))
    return teller.say.tr("René laid tiles: {own} on his way, {yours} on yours.", own=his, yours=yours)


def _driven(turn: Sequence[on.AnyEvent], teller: Teller) -> str:
    moves = [event for event in turn if isinstance(event, on.Moved | on.LineTaken)]
    if not moves:
        return ""
    fuel = sum(event.fuel if isinstance(event, on.Moved) else 1 for event in moves)
    mechanics = sum(event.engine + event.chassis for event in moves if isinstance(event, on.Moved))
    mechanics += sum(event.points for event in turn if isinstance(event, solo.TorpedoEndangered))
    say = teller.say
    return say.tr_n(
        "René drove {n} cell, to {place}: {price}.", "René drove {n} cells, to {place}: {price}.", len(moves),
        place=teller.place(moves[-1].cell), price=price(say, fuel=fuel, mechanics=mechanics),
    )
