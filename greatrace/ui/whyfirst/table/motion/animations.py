"""Animations of beats: counting, turning cards, sums, figures on their way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greatrace.ui.kit.animation import Animation, Tween, between
from greatrace.ui.whyfirst.table.layout.page import Panels
from greatrace.ui.whyfirst.table.motion.beats import Beat
from greatrace.ui.whyfirst.table.motion.overlay import Flight
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.events import GameOver, Moved, Revealed, StageBegan, StageScored
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


class Animations:
    """Animates beats and updates the shown table after each.

    Args:
        state: the shown position.
        panels: what is drawn.
        refresh: called whenever the shown table changed.
    """

    def __init__(self, state: TableState, panels: Panels, refresh: Callable[[], None]) -> None:
        self._state, self._panels, self._refresh = state, panels, refresh

    def __call__(self, beat: Beat, reduced: bool) -> Animation:
        """Return the animation of a beat; with reduced motion everything jumps but stays as long."""
        state = self._state
        state.count = beat.count
        state.note(beat.events)
        paint, seconds = self._painter(beat)
        self._refresh()

        def show(share: float) -> None:
            if paint and (share >= 1 or not reduced):
                paint(share)
            elif paint and beat.count:
                paint(0.9)
            if share >= 1:
                self._follow(beat)

        return Tween(seconds, show)

    def _follow(self, beat: Beat) -> None:
        """Show the table after a beat."""
        state = self._state
        state.count = 0
        if beat.table is not None:
            state.table = beat.table
        self._refresh()

    def _painter(self, beat: Beat) -> tuple[_Painter | None, float]:
        """Return what is painted at each share of a beat, and for how many seconds."""
        if beat.count:
            return self._counting(beat.count), COUNT
        if beat.looks:
            return None, LOOK
        assert beat.table is not None
        match beat.events[-1:]:
            case (Revealed(),):
                return self._turning(beat.table), TURN
            case (Moved() as moved,):
                return self._moving(moved), READ + MOVE
            case (StageBegan(),):
                return self._beginning(beat.table), BEGIN
            case (StageScored(stage=stage),):
                self._state.stage_due, self._state.lit = stage, None
                return None, SCORE
            case (GameOver(),):
                return None, 0.0
        return None, 0.0

    def _counting(self, number: int) -> _Painter:
        overlay = self._panels.overlay
        return lambda share: overlay.count(number if share < 1 else 0, share)

    def _turning(self, table: Table) -> _Painter:
        """Return what moves the cards from their owners to where they lie, and turns them over."""
        state, panels = self._state, self._panels
        starts = {laid.owner: panels.place_of(laid.owner, laid.owner) for laid in table.revealed}
        state.table, state.turned, state.summed, state.lit = table, True, frozenset(), None
        owners = frozenset(laid.owner for laid in table.revealed)
        panels.show(state)
        flights = tuple(
            Flight(laid.card, state.look_of(laid.owner), starts[laid.owner],
                   panels.place_of(laid.before, laid.owner), state.data.tactical)
            for laid in table.revealed
        )

        def paint(share: float) -> None:
            panels.hide_cards(owners if share < 1 else frozenset())
            panels.overlay.fly(flights if share < 1 else (), share)

        return paint

    def _moving(self, moved: Moved) -> _Painter:
        """Return what shows a sum, then moves the figure."""
        state, track = self._state, self._panels.track
        state.lit = moved.figure
        state.summed |= {moved.figure}
        read = READ / (READ + MOVE)

        def paint(share: float) -> None:
            part = max(0.0, (share - read) / (1 - read))
            track.put(moved.figure, between(moved.start, moved.end, part))

        return paint

    def _beginning(self, table: Table) -> _Painter:
        """Bring all figures back to the start space."""
        state, track = self._state, self._panels.track
        before = state.table.figures
        state.turned, state.summed, state.lit = False, frozenset(), None

        def paint(share: float) -> None:
            for figure, (start, end) in enumerate(zip(before, table.figures, strict=True)):
                track.put(figure, between(start, end, share))

        return paint
