"""What each crew did in its last turn, in one sentence or two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from greatrace.engine import events as on
from greatrace.prose.events import doer, tell
from greatrace.prose.race_text import drive_text
from greatrace.prose.teller import Teller
from greatrace.prose.told_cards import means

_BEGIN: Final = on.SequenceBegan | on.CardTaken
"""Events with which a turn of a crew begins."""
_RANKED: Final = (
    on.Arrived, on.DangerCancelled, on.Sabotaged, on.TilesSwapped, on.TileRemoved, on.DangerAnnounced,
    on.LineTaken, on.Moved, on.WentBack, on.TileLaid, on.Repaired, on.FundingPaid, on.CardsDrawn,
    on.MoneyReceived, on.Refuelled, on.CardTaken, on.Passed,
)
"""What a turn is told by, the most telling first."""
_EACH: Final = (on.TileLaid, on.TileRemoved)
"""Of which all events of a turn are told."""


def turns_told(events: Iterable[on.AnyEvent], teller: Teller) -> Mapping[int, tuple[str, ...]]:
    """Return what each crew did in the last of its turns in sentences, by seat, in the order of these turns.

    A crew has none where nothing tells what it did.

    Args:
        events: the oldest first.
        teller: the language and the race.
    """
    turns: dict[int, list[on.AnyEvent]] = {}
    for event in events:
        seat = event.seat if isinstance(event, on.DangerCancelled) else doer(event)  # in whose turn it was
        if isinstance(event, _BEGIN):
            turns.pop(seat, None)
        if seat >= 0:
            turns.setdefault(seat, []).append(event)
    return {seat: tuple(_told(turn, teller)) for seat, turn in turns.items()}


def _told(turn: list[on.AnyEvent], teller: Teller) -> Iterator[str]:
    """Yield what tells most of a turn: a drive as a whole, each tile that was laid, else one event."""
    kind = next((one for one in _RANKED if any(isinstance(event, one) for event in turn)), None)
    found = [event for event in turn if kind is not None and isinstance(event, kind)]
    if kind is on.Moved:
        yield drive_text([event for event in found if isinstance(event, on.Moved)], teller)
        return
    for event in found if kind in _EACH else found[-1:]:
        yield _countered(event, teller) if isinstance(event, on.DangerCancelled) else tell(event, teller)


def _countered(event: on.DangerCancelled, teller: Teller) -> str:
    """Return that a card came to nothing, as what became of the turn of the crew that played it."""
    return teller.say.tr("{crew} played {card} in vain: {other} countered it with {means}.",
                         crew=teller.crew(event.seat), card=teller.card(event.card),
                         other=teller.crew(event.by), means=means(event.counter, teller))
