"""How the events of an action are shown: divided into beats, one after another, each with its animation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from greatrace.ui.kit.animation import Animation, between
from greatrace.ui.whyfirst.controller import WhyFirstHappened
from greatrace.ui.whyfirst.table.page import TablePage
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.events import AnyEvent, Chose, Dealt, Moved, Revealed, StageBegan, StageScored
from greatrace.whyfirst.state import Table

COUNTED: Final = (3, 2, 1)
"""What is counted before the cards are turned up."""
COUNT, TURN, READ, MOVE = 0.4, 0.8, 0.7, 0.5
"""Seconds at speed 1×: a number, the cards in the air, reading a sum, a figure on its way after that."""
BEGIN, SCORE = 0.5, 0.7
"""Seconds at speed 1×: figures going back, the end of a stage."""

_Painter = Callable[[float], None]


class Beat(Struct, frozen=True):
    """What is shown at once.

    Attributes:
        events: in order; at most the last one is animated.
        table: what all may know afterwards; ``None`` while it is counted.
        count: three, two or one; 0 for events.
    """

    events: tuple[AnyEvent, ...]
    table: Table | None
    count: int = 0


def beats(happened: WhyFirstHappened) -> tuple[Beat, ...]:
    """Divide the events of one action; one that was taken back is a beat without events."""
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
    return tuple(found)


def round_ends(happened: WhyFirstHappened) -> bool:
    """Return whether a card round ends, with more to come in its stage: all may look where figures stand."""
    moved = bool(happened.events) and isinstance(happened.events[-1], Moved)
    return moved and happened.view.table.phase == "choose"


def quiet(happened: WhyFirstHappened) -> bool:
    """Return whether nothing of it needs time: somebody has chosen in secret."""
    return bool(happened.events) and all(isinstance(event, Chose) for event in happened.events)


def animated(
    beat: Beat, reduced: bool, state: TableState, page: TablePage, refresh: Callable[[], None]
) -> Animation:
    """Return the animation of a beat, which updates the shown table at its end.

    With reduced motion everything jumps, but stays as long.
    """
    state.count = beat.count
    state.note(beat.events)
    paint, seconds = _painter(beat, state, page)
    refresh()

    def show(share: float) -> None:
        if paint and (share >= 1 or not reduced):
            paint(share)
        elif paint and beat.count:
            paint(0.9)
        if share >= 1:
            state.count = 0
            state.table = beat.table or state.table
            refresh()

    return seconds, show


def _painter(beat: Beat, state: TableState, page: TablePage) -> tuple[_Painter | None, float]:
    """Return what is painted at each share of a beat, and for how many seconds."""
    if beat.count:
        return lambda share: page.overlay.count(beat.count if share < 1 else 0, share), COUNT
    assert beat.table is not None
    match beat.events[-1:]:
        case (Revealed(),):
            return _turning(beat.table, state, page), TURN
        case (Moved() as moved,):
            return _moving(moved, state, page), READ + MOVE
        case (StageBegan(),):
            return _beginning(beat.table, state, page), BEGIN
        case (StageScored(stage=stage),):
            state.stage_due, state.lit = stage, None
            return None, SCORE
    return None, 0.0


def _turning(table: Table, state: TableState, page: TablePage) -> _Painter:
    starts = [page.place_of(laid.owner, laid.owner) for laid in table.revealed]
    state.table, state.turned, state.summed, state.lit = table, True, frozenset(), None
    owners = frozenset(laid.owner for laid in table.revealed)
    page.show(state)
    ends = [page.place_of(laid.before, laid.owner) for laid in table.revealed]
    flights = tuple(zip(table.revealed, starts, ends, strict=True))

    def paint(share: float) -> None:
        for place in page.places:
            place.hide(owners if share < 1 else frozenset())
        page.overlay.fly(flights if share < 1 else (), share)

    return paint


def _moving(moved: Moved, state: TableState, page: TablePage) -> _Painter:
    state.lit = moved.figure
    state.summed |= {moved.figure}
    read = READ / (READ + MOVE)

    def paint(share: float) -> None:
        part = max(0.0, (share - read) / (1 - read))
        page.track.put(moved.figure, between(moved.start, moved.end, part))

    return paint


def _beginning(table: Table, state: TableState, page: TablePage) -> _Painter:
    before = state.table.figures
    state.turned, state.summed, state.lit = False, frozenset(), None

    def paint(share: float) -> None:
        for figure, (start, end) in enumerate(zip(before, table.figures, strict=True)):
            page.track.put(figure, between(start, end, share))

    return paint
