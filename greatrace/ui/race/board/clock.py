"""A timer of the board that measures rest."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget


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
        host = self.tree_host()
        if host:
            host.need_motion(self)

    @override
    def move(self, seconds: float) -> bool:
        self._left -= seconds
        return True if self._left > 0 else self._ring(seconds)

    @override
    def reach(self, look: Look) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)
