"""Animations of beats: counting, turning cards, sums, figures on their way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greatrace.ui.kit.animation import Animation, between
from greatrace.ui.whyfirst.table.beats import Beat
from greatrace.ui.whyfirst.table.page import TablePage
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.events import Moved, Revealed, StageBegan, StageScored
from greatrace.whyfirst.state import Table

COUNT: Final = 0.4
TURN: Final = 0.8
MOVE: Final = 0.5
READ: Final = 0.7
"""Seconds at speed 1×: a number, the cards in the air, a figure on its way, reading a sum before that."""
BEGIN: Final = 0.5
SCORE: Final = 0.7
LOOK: Final = 1.5
"""Seconds at speed 1×: figures going back, the end of a stage, looking before the curtain falls."""

_Painter = Callable[[float], None]


def animated(
    beat: Beat, reduced: bool, state: TableState, page: TablePage, refresh: Callable[[], None]
) -> Animation:
    """Return the animation of a beat, which updates the shown table at its end.

    Args:
        beat: what is shown.
        reduced: whether everything jumps, but stays as long.
        state: the shown position.
        page: what is drawn.
        refresh: called whenever the shown table changed.
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

    return Animation(seconds, show)


def _painter(beat: Beat, state: TableState, page: TablePage) -> tuple[_Painter | None, float]:
    """Return what is painted at each share of a beat, and for how many seconds."""
    if beat.count:
        return lambda share: page.overlay.count(beat.count if share < 1 else 0, share), COUNT
    if beat.looks:
        return None, LOOK
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
    """Return what moves the cards from their owners to where they lie, and turns them over."""
    starts = [page.place_of(laid.owner, laid.owner) for laid in table.revealed]
    state.table, state.turned, state.summed, state.lit = table, True, frozenset(), None
    owners = frozenset(laid.owner for laid in table.revealed)
    page.show(state)
    ends = [page.place_of(laid.before, laid.owner) for laid in table.revealed]
    flights = tuple(zip(table.revealed, starts, ends, strict=True))

    def paint(share: float) -> None:
        page.hide_cards(owners if share < 1 else frozenset())
        page.overlay.fly(flights if share < 1 else (), share)

    return paint


def _moving(moved: Moved, state: TableState, page: TablePage) -> _Painter:
    """Return what shows a sum, then moves the figure."""
    state.lit = moved.figure
    state.summed |= {moved.figure}
    read = READ / (READ + MOVE)

    def paint(share: float) -> None:
        part = max(0.0, (share - read) / (1 - read))
        page.track.put(moved.figure, between(moved.start, moved.end, part))

    return paint


def _beginning(table: Table, state: TableState, page: TablePage) -> _Painter:
    """Return what brings all figures back to the start space."""
    before = state.table.figures
    state.turned, state.summed, state.lit = False, frozenset(), None

    def paint(share: float) -> None:
        for figure, (start, end) in enumerate(zip(before, table.figures, strict=True)):
            page.track.put(figure, between(start, end, share))

    return paint
