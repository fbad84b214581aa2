"""What moves while everything rests: a fire, wheels, dust."""

from __future__ import annotations

from greatrace.ui.kit.widgets.base import Widget

BREATHS = 10
"""The pictures a second of what lives at rest."""


class Living(Widget):
    """A widget of which every tenth of a second shows another picture, unless motion is reduced.

    Its pictures depend on nothing but the tenths that have passed: at the first one it looks as in print.

    Attributes:
        tenths: of a second, since the scene was built.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name=name)
        self.tenths = 0

    def breathe(self, tenths: int) -> None:
        """Show the picture of another tenth of a second."""
        if tenths != self.tenths:
            self.tenths = tenths
            self.changed()
