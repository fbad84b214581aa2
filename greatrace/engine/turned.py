"""What a round did to a crew: the event that tells most of it, else what it gained and a rival did not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import UNSET

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.gained import Gain, Gained
from greatrace.engine.state import Table

_WORTH: Final[tuple[tuple[Gain, float], ...]] = (("corridors", 1.0), ("mechanics", 0.5), ("money", 0.05))
"""What one of each is worth in corridors, about: they are only compared."""


def turned(
    before: Table, after: Table, events: Sequence[AnyEvent], seat: int, rose: bool
) -> AnyEvent | Gained | None:
    """Return what tells most of why the chance of a crew changed in a round.

    Args:
        before: the position in which the round began.
        after: that in which it ended.
        events: of the round.
        seat: of the crew.
        rose: whether its chance rose; otherwise it fell.

    Returns:
        An event, else what it gained or lost, else ``None`` where nothing speaks for such a change.
    """
    for fits in _rises(seat) if rose else _falls(seat):
        for event in reversed(events):
            if fits(event):
                return event
    return _gained(before, after, seat, rose)


def _rises(seat: int) -> Iterable[Callable[[AnyEvent], bool]]:
    """Return what lifts a chance, the most telling first."""
    yield lambda event: isinstance(event, on.Arrived) and event.seat == seat
    yield lambda event: isinstance(event, on.LineTaken) and event.seat == seat
    yield lambda event: isinstance(event, on.BrokeDown) and event.seat != seat


def _falls(seat: int) -> Iterable[Callable[[AnyEvent], bool]]:
    """Return what lowers a chance, the most telling first."""
    yield lambda event: isinstance(event, on.BrokeDown) and event.seat == seat
    yield lambda event: isinstance(event, on.Sabotaged) and event.target == seat
    yield lambda event: isinstance(event, on.Arrived) and event.seat != seat
    yield lambda event: isinstance(event, on.DangerSuffered) and event.seat == seat


def _gained(before: Table, after: Table, seat: int, rose: bool) -> Gained | None:
    """Return in what a crew gained more than a rival, or less, by the largest worth."""
    best, found = 0.0, None
    sign = 1 if rose else -1
    for what, worth in _WORTH:
        gains = [after_ - before_ for before_, after_ in zip(
            _amounts(before, what), _amounts(after, what), strict=True,
        )]  # fmt: skip
        for rival, other in enumerate(gains):
            much = sign * worth * (gains[seat] - other)
            if rival != seat and much > best:
                best, found = much, Gained(what, gains[seat], rival, other)
    return found


def _amounts(table: Table, what: Gain) -> tuple[int, ...]:
    """Return how much of it each crew has; corridors of the Torpedo last."""
    match what:
        case "corridors":
            rival = () if table.torpedo is UNSET else (table.torpedo.corridor,)
            return (*(own.corridor for own in table.dashboards), *rival)
        case "mechanics":
            return tuple(own.engine + own.chassis for own in table.dashboards)
        case "money":
            return tuple(own.money for own in table.dashboards)
