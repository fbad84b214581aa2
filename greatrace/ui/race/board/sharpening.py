"""How a map that was moved becomes sharp: piece by piece, and what was seen before fades upon it."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import perf_counter

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.board.canvas import BoardCanvas


class Clock(Widget):
    """A timer that measures rest.

    Args:
        ring: called with the seconds of the frame at its end, then with each frame while it returns True.
    """

    def __init__(self, ring: Callable[[float], bool]) -> None:
        super().__init__()
        self._ring = ring
        self._left = 0.0

    def start(self, seconds: float) -> None:
        """Restart the timer."""
        self._left = seconds
        self.start_moving()

    @override
    def move(self, seconds: float) -> bool:
        self._left -= seconds
        return True if self._left > 0 else self._ring(seconds)

    @override
    def reach(self, look: Look) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)


_SLICE, _CALM = 0.0035, 0.0085
"""Seconds of a frame after which nothing else is begun; and no other piece, where nothing else is painted."""
_FADING = 0.0025
"""The same of a frame in which something fades, which paints the whole map."""
_SELDOM, _SHARE = 0.1, 0.25
"""From how many seconds between two frames on these leave more time, and which share of it is taken."""
_FADE = 0.16
"""The duration of a fade in seconds at speed 1×."""


class Sharpening(Clock):
    """Draws a stretched map sharp.

    Args:
        canvas: of the board.
        changed: called whenever it looks otherwise.
        waits: returns whether it has to wait, as what is seen now is kept for a flight.
        done: called once all is sharp.
    """

    def __init__(
        self, canvas: BoardCanvas, changed: Callable[[], None], waits: Callable[[], bool],
        done: Callable[[], None],
    ) -> None:
        super().__init__(self._go_on)
        self._canvas, self._changed, self._waits, self._done = canvas, changed, waits, done
        self._before = 1.0
        self._calm = False

    def resume(self) -> None:
        """Go on with a map that became sharp while the page was built anew."""
        if not self._canvas.sharp:
            self.start_moving()

    def _go_on(self, seconds: float) -> bool:
        """Fade or draw for a frame of some seconds; return whether it goes on."""
        if self._waits():
            return True
        if self._canvas.veiled:
            self._before = max(0.0, self._before - seconds / _FADE)
            self._canvas.unveil(self._before)
            self._changed()
            if self._canvas.veiled:
                self._drawn(_FADING, _FADING, lambda: self._canvas.piecemeal)
                return True
        self._before = 1.0
        host = self.tree_host()
        still = host is not None and not host.dirty
        calm, self._calm = self._calm and still, still
        most = seconds * _SHARE if _SELDOM <= seconds < inf else _SLICE
        return self._draw(most, max(most, _CALM) if calm else most)

    def _draw(self, most: float, pieces: float) -> bool:
        """Draw for so many seconds at most, until something fades; return whether it goes on.

        Args:
            most: seconds after which nothing else is begun.
            pieces: seconds after which no mere piece of the ground is begun.
        """
        more = self._drawn(most, pieces, lambda: not self._canvas.veiled)
        if self._canvas.veiled:
            self._changed()
        elif not more:
            self._done()
        return not self._canvas.sharp

    def _drawn(self, most: float, pieces: float, may: Callable[[], bool]) -> bool:
        """Draw while it may; return whether more is left."""
        begin, more = perf_counter(), True
        while more and may() and perf_counter() - begin < (pieces if self._canvas.piecemeal else most):
            more = self._canvas.sharpen()
        return more
