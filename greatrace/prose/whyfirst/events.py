"""Sentences for events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from greatrace.prose.language import Language
from greatrace.prose.words import joined, listed, signed, signless
from greatrace.whyfirst.cards import VALUES
from greatrace.whyfirst.events import (
    AnyEvent,
    Chose,
    Dealt,
    GameOver,
    Moved,
    Revealed,
    StageBegan,
    StageScored,
)
from greatrace.whyfirst.state import Laid


def tell(event: AnyEvent, names: Sequence[str], say: Language) -> str:
    """Return an event as one sentence.

    Args:
        event: as the reader may see it.
        names: of all figures; Leo's is the last one where he plays.
        say: the language.
    """
    match event:
        case StageBegan(stage):
            return say.tr("Stage {stage} begins: all figures stand on the start space.", stage=stage)
        case Dealt(seat, cards):
            return _dealt(names[seat], cards, say)
        case Chose(seat):
            return say.tr("{player} has chosen a card.", player=names[seat])
        case Revealed(cards):
            return " ".join(_laid(laid, names, say) for laid in cards)
        case Moved():
            return _moved(event, names, say)
        case StageScored():
            return _scored(event, names, say)
        case GameOver():
            return _over(event, names, say)
        case _:
            assert_never(event)


def _dealt(player: str, cards: Sequence[int], say: Language) -> str:
    if not cards:
        return say.tr("{player} gets five cards.", player=player)
    values = listed(signed(VALUES[card]) for card in cards)
    return say.tr("{player} gets {cards}.", player=player, cards=values)


def _laid(laid: Laid, names: Sequence[str], say: Language) -> str:
    value, owner = signed(VALUES[laid.card]), names[laid.owner]
    if laid.owner == laid.before:
        return say.tr("{player} keeps {card} ({number}).", player=owner, card=value, number=laid.card)
    return say.tr("{player} lays {card} in front of {other}.", player=owner, card=value,
                  other=names[laid.before])


def _moved(event: Moved, names: Sequence[str], say: Language) -> str:
    values = {"figure": names[event.figure], "by": signed(event.by), "space": signless(event.end)}
    if event.mover in (-1, event.figure):
        return say.tr("{figure} moves {by}, to {space}.", **values)
    return say.tr("{player} moves {figure} {by}, to {space}.", player=names[event.mover], **values)


def _scored(event: StageScored, names: Sequence[str], say: Language) -> str:
    if event.second is None:
        return say.tr("Stage {stage}: all share one space, nobody scores.", stage=event.stage)
    second = signless(event.second)
    told = say.tr("Stage {stage}: the second space is {space}.", stage=event.stage, space=second)
    scores = [
        f"{name} {signed(score)}" for name, score in zip(names, event.scores, strict=True) if score
    ]
    return f"{told} {listed(scores)}." if scores else told


def _over(event: GameOver, names: Sequence[str], say: Language) -> str:
    totals = listed(f"{name} {signless(total)}" for name, total in zip(names, event.totals, strict=True))
    winners = [names[figure] for figure in event.winners]
    if len(winners) == 1:
        won = say.tr("{player} comes second and so wins.", player=winners[0])
    elif len(winners) == len(names):
        won = say.tr("All totals are equal: everyone wins.")
    else:
        won = say.tr("{players} share the second place, and win.", players=joined(say, winners))
    return f"{totals}. {won}"
