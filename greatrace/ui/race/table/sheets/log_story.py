"""The events of a race as its log tells them: by rounds, of the crew and kind that are looked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo import events as solo
from greatrace.prose.told_cards import CardEvent
from greatrace.prose.told_driving import DrivingEvent

EventKind = Literal["all", "cards", "ways", "round"]
"""What a log can be narrowed to: everything, cards and money, tiles and ways, the course of the round."""
TORPEDO = (
    solo.TorpedoRecovered | solo.TorpedoActed | solo.TorpedoHeaded | solo.TorpedoChose | solo.TorpedoDrewTiles
    | solo.TorpedoBlocked | solo.TorpedoEndangered | solo.TorpedoDrewCards | solo.StickerGained
)
"""Events of the Torpedo that name no seat."""


class Wanted(Struct, frozen=True):
    """What is looked for in a log.

    Attributes:
        seat: the crew; -1 for all. What concerns everybody is told of each.
        kind: of events.
    """

    seat: int = -1
    kind: EventKind = "all"


class ToldRound(Struct, frozen=True):
    """A round as it is told.

    Attributes:
        number: of the round; 0 before the first one that is told.
        lines: in order; several events together are one line.
    """

    number: int
    lines: tuple[tuple[AnyEvent, ...], ...]


def tells(event: AnyEvent) -> bool:
    """Return whether an event tells anything: not who is next, nor what came to nothing."""
    match event:
        case on.SequenceBegan() | on.PlanSealed() | on.DriveEnded(cells=0):
            return False
        case solo.TorpedoRecovered(fuel=0, mechanics=0):
            return False
        case _:
            return True


def seat_of(event: AnyEvent, torpedo: int) -> int:
    """Return the seat that an event is about, the Torpedo's for its own; -1 where it concerns everybody."""
    seat = torpedo if isinstance(event, TORPEDO) else getattr(event, "seat", -1)
    return seat if isinstance(seat, int) else -1


def kind_of(event: AnyEvent) -> EventKind:
    """Return what an event is about."""
    if isinstance(event, CardEvent):
        return "cards"
    return "ways" if isinstance(event, DrivingEvent) else "round"


def told_rounds(events: Iterable[AnyEvent], wanted: Wanted, torpedo: int) -> tuple[ToldRound, ...]:
    """Return the rounds of a race with the lines that are wanted, the oldest first.

    Crews that pass by themselves one after another are one line; where the Torpedo heads for is told when it
    changes.

    Args:
        events: the oldest first.
        wanted: what is looked for.
        torpedo: the seat by which events name the Torpedo.
    """
    rounds: list[tuple[int, list[list[AnyEvent]]]] = [(0, [])]
    for event in _told_once(events):
        if isinstance(event, on.RoundStarted):
            rounds.append((event.round, []))
        elif tells(event) and _wants(wanted, event, torpedo):
            lines = rounds[-1][1]
            if _passes(event) and lines and _passes(lines[-1][-1]):
                lines[-1].append(event)
            else:
                lines.append([event])
    return tuple(
        ToldRound(number, tuple(map(tuple, lines))) for number, lines in rounds if number or lines
    )  # fmt: skip


def _told_once(events: Iterable[AnyEvent]) -> Iterator[AnyEvent]:
    """Yield the events but for a destination of the Torpedo that is the one before still."""
    headed = -1
    for event in events:
        match event:
            case solo.TorpedoHeaded(aim=aim) if aim.cell == headed:
                continue
            case solo.TorpedoHeaded(aim=aim):
                headed = aim.cell
            case on.RoundStarted():
                headed = -1
            case _:
                pass
        yield event


def _wants(wanted: Wanted, event: AnyEvent, torpedo: int) -> bool:
    seat = seat_of(event, torpedo)
    return wanted.kind in ("all", kind_of(event)) and (-1 in (wanted.seat, seat) or seat == wanted.seat)


def _passes(event: AnyEvent) -> bool:
    """Return whether a crew passed only because it had no assistant left (3.11)."""
    return isinstance(event, on.Passed) and event.automatic
