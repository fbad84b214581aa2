"""Assistants that did nothing, round by round (3.7–3.13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo import events as solo_events


def unused(events: Iterable[AnyEvent], seat: int, assistants: int) -> int:
    """Return how many assistants of a crew did nothing in a round.

    Those that funded did something, and escorts that countered a danger of a tile, a danger card or a danger
    effect (5.9, 14.20). In the round of its arrival a crew has none.

    Args:
        events: of the round.
        seat: of the crew.
        assistants: how many it has.
    """
    busy, planned = 0, False
    for event in events:
        match event:
            case on.PlansRevealed():
                planned = True
            case on.Arrived() if event.seat == seat:
                return 0
            case on.AssistantPlayed() if event.seat == seat:
                busy += 1
            case on.DangerCountered(counter="escort") if event.seat == seat:
                busy += 1
            case on.DangerCancelled(counter="escort") if event.by == seat:
                busy += 1
            case solo_events.EffectCancelled(counter="escort") if event.seat == seat:
                busy += 1
            case on.FundingPaid() if event.seat == seat:
                busy += event.assistants
            case _:
                pass
    return max(0, assistants - busy) if planned else 0


def idle_rounds(events: Iterable[AnyEvent], seat: int, assistants: int) -> tuple[tuple[int, int], ...]:
    """Return the rounds in which assistants of a crew did nothing, each with how many.

    Args:
        events: of the race, from its beginning.
        seat: of the crew.
        assistants: how many it has.
    """
    rounds: list[tuple[int, list[AnyEvent]]] = []
    for event in events:
        if isinstance(event, on.RoundStarted):
            rounds.append((event.round, []))
        elif rounds:
            rounds[-1][1].append(event)
    counted = [(number, unused(told, seat, assistants)) for number, told in rounds]
    return tuple((number, count) for number, count in counted if count)


def together(idle: Sequence[tuple[int, int]]) -> int:
    """Return how many assistants did nothing in all rounds together."""
    return sum(count for _, count in idle)
