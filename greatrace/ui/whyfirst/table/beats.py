"""The events of an action, divided into what is shown one after another."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from greatrace.ui.whyfirst.controller import WhyFirstHappened
from greatrace.whyfirst.events import AnyEvent, Chose, Dealt, Moved, Revealed
from greatrace.whyfirst.state import Table

COUNTED: Final = (3, 2, 1)
"""What is counted before the cards are turned up."""


class Beat(Struct, frozen=True):
    """What is shown at once.

    Attributes:
        events: in order; at most the last one is animated.
        table: what all may know afterwards; ``None`` while it is counted.
        count: three, two or one; 0 for events.
        looks: whether nothing happens for a moment, so that all can see where the figures stand.
    """

    events: tuple[AnyEvent, ...]
    table: Table | None
    count: int = 0
    looks: bool = False


def beats(happened: WhyFirstHappened, looks: bool = False) -> tuple[Beat, ...]:
    """Divide the events of one action; one that was taken back is a beat without events.

    Args:
        happened: the events.
        looks: whether all look at the table after a card round, because the curtain falls next.
    """
    found: list[Beat] = []
    gathered: list[AnyEvent] = []
    for event, view in zip(happened.events, happened.views, strict=True):
        gathered.append(event)
        if isinstance(event, Revealed):
            found += [Beat((), None, number) for number in COUNTED]
        if not isinstance(event, Dealt):
            found.append(Beat(tuple(gathered), view.table))
            gathered.clear()
    if gathered or not found:
        found.append(Beat(tuple(gathered), happened.view.table))
    moved = bool(happened.events) and isinstance(happened.events[-1], Moved)
    if looks and moved and happened.view.table.phase == "choose":
        found.append(Beat((), happened.view.table, looks=True))
    return tuple(found)


def quiet(happened: WhyFirstHappened) -> bool:
    """Return whether nothing of it needs time: somebody has chosen in secret."""
    return bool(happened.events) and all(isinstance(event, Chose) for event in happened.events)
