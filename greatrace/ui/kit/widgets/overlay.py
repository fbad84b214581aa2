"""What covers a whole scene for a moment."""

from __future__ import annotations

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget


class Overlay(Widget):
    """A widget above all others: while it is visible, neither focus ring nor tooltip nor drag shows."""


class Passing(Overlay):
    """An overlay that moves as soon as it has a place, and is gone after its time.

    Args:
        name: identifies it, and is its role.
        lasts: seconds at speed 1×.

    Attributes:
        share: of its time that has passed, from 0 to 1.
    """

    def __init__(self, name: str, lasts: float) -> None:
        super().__init__(name=name)
        self.role, self.share, self._lasts = name, 0.0, lasts

    @override
    def place(self, look: Look) -> None:
        if self.visible and (host := self.tree_host()):
            host.need_motion(self)

    @override
    def move(self, seconds: float) -> bool:
        self.share = min(1.0, self.share + seconds / self._lasts)
        if self.share >= 1:
            self.changed()
            self.visible = False
        return self.visible
