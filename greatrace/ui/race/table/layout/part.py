"""A part of the table that is shown anew only when something has changed that it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from greatrace.ui.kit.widgets.base import Widget


class Part:
    """A part and what it shows.

    Args:
        show: shows it as it is now.
        reads: the names of all that it shows something of.
        panel: the widget that finds its parts another place then, if it does.
    """

    def __init__(self, show: Callable[[], object], *reads: str, panel: Widget | None = None) -> None:
        self._show, self._reads, self._panel = show, reads, panel
        self._seen: list[object] | None = None

    def follow(self, marks: Mapping[str, object]) -> None:
        """Show it anew if one of the marks differs from when it was shown last."""
        now = [marks[name] for name in self._reads]
        if now != self._seen:
            self._seen = now
            self._show()
            if self._panel:
                self._panel.unplaced = True
