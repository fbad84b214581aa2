"""What the tooltip of a cell says."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from greatrace.engine.price import step_price
from greatrace.prose.scores import step_lines
from greatrace.ui.board.chart import Chart
from greatrace.ui.board.describe import cell_name
from greatrace.ui.look import Look
from greatrace.ui.widgets.base import Widget
from greatrace.ui.widgets.parts import Tip


class TipClock(Widget):
    """Counts how long the pointer rests on a cell.

    Args:
        ring: called when it has rested long enough.
        seconds: how long that is.
    """

    def __init__(self, ring: Callable[[], None], seconds: float = 0.45) -> None:
        super().__init__()
        self._ring, self._seconds = ring, seconds
        self._left = 0.0

    def start(self) -> None:
        """Count from the beginning."""
        self._left = self._seconds
        host = self.tree_host()
        if host:
            host.need_motion(self)

    def move(self, seconds: float) -> bool:
        """Let time pass."""
        self._left -= seconds
        if self._left > 0:
            return True
        self._ring()
        return False

    def reach(self, look: Look) -> pygame.Rect:
        """Paint nothing."""
        return pygame.Rect(0, 0, 0, 0)


def cell_tip(chart: Chart, seat: int | None, cell: int) -> Tip:
    """Tell all about a cell."""
    lines = step_lines(step_price(chart.race, chart.table, cell), chart.teller.say)
    return Tip(cell_name(chart, cell), "\n".join(lines))
