"""Blocks that can do with less room."""

from __future__ import annotations

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget


class Yielding(Widget):
    """A widget that leaves out what does not fit, before the answers below it become lower."""

    def least(self, look: Look, width: int) -> int:
        """Return the least height (pixels) at a width."""
        raise NotImplementedError
