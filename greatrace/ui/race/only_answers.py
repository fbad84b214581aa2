"""Questions to a human that have one answer only, as everybody at the screen knows: they are not asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from greatrace.engine import actions as do
from greatrace.engine.decisions import AnyFrame, Forfeiting, HandLimit, Repairing, Sabotaging
from greatrace.engine.events import AnyEvent, CardDiscarded
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.prose.teller import Teller

Legal = Callable[[int], tuple[do.AnyAction, ...]]
"""Returns what a seat may do now."""


def only_answer(
    race: Race, table: Table, frame: AnyFrame | None, alone: bool, legal: Legal
) -> tuple[do.AnyAction, int] | None:
    """Return the only answer to a question and the seat that gives it; ``None`` where there is a choice.

    A repair with both gauges full only ends (5.3). Where no card can be kept all go (3.5, 14.5), and of cards
    that are alike one is as good as another, unless a Jerrican may be played first (10.3). A Saboteur hits
    the Torpedo in one way, as it has one gauge of mechanics (14.11). Where others look on, what is told by an
    answer that comes by itself must be known to all (1.8).

    Args:
        race: the rules.
        table: what all know.
        frame: the question.
        alone: whether nobody else looks on at the screen.
        legal: what a seat may do now.
    """
    match frame:
        case Repairing(seat):
            crew, own = race.crews[seat], table.dashboards[seat]
            full = (own.engine, own.chassis) == (crew.engine, crew.chassis)
            nothing = alone and legal(seat) == (do.Halt(),)
            return (do.Halt(), seat) if full or nothing else None
        case HandLimit(seat) | Forfeiting(seat):
            own = table.dashboards[seat]
            if not alone and own.cards > len(own.shown):
                return None
            kept = own.cards - frame.left if isinstance(frame, Forfeiting) else own.chassis
            answers = legal(seat)
            free = [one for one in answers if not isinstance(one, do.Discard)]
            return None if free or (kept and len(answers) > 1) else (answers[0], seat)
        case Sabotaging(seat):
            hits = legal(seat)
            return (hits[0], seat) if len(hits) == 1 else None
        case _:
            return None


def discards_text(frame: AnyFrame | None, events: Iterable[AnyEvent], teller: Teller) -> str:
    """Return which cards were discarded by an answer that came by itself, and why; else nothing.

    Args:
        frame: the question that was answered so; ``None`` for whatever else happened.
        events: what followed.
        teller: the language and the race.
    """
    gone = [event.card for event in events if isinstance(event, CardDiscarded)]
    if frame is None or not gone:
        return ""
    cards = teller.cards(gone)
    if isinstance(frame, HandLimit):
        return teller.say.tr("Over the hand limit, and no choice: {cards} discarded.", cards=cards)
    return teller.say.tr("Discarded, as there was no choice: {cards}.", cards=cards)
