"""The countdown before a table that nobody touches is given free."""

from __future__ import annotations

from math import ceil

from greatrace.ui.kit.input import Command, KeyPressed, Message, PointerPressed
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column
from greatrace.ui.kit.widgets.panel import Material, Panel

_WIDE = 620
"""Width of the sheet (theme units)."""


class CountdownScene(WidgetScene[None]):
    """Asks whether anybody is there; any press says yes. Its shell counts.

    Args:
        left: seconds.
    """

    opaque = False

    def __init__(self, left: float) -> None:
        super().__init__()
        self._left = ceil(left)

    @override
    def build(self) -> Widget:
        self._figure = Label(str(self._left), "title", align="centre", wraps=False, name="left")
        rows = [
            Label(self.tr("Are you still there?"), "display", align="centre"), self._figure,
            Label(self.tr("Press anything to play on. Otherwise the table is free for the next group."),
                  "heading", align="centre"),
        ]  # fmt: skip
        return Anchor(Panel(Column(rows, gap=14, even=True).sized(width=_WIDE), Material.PARCHMENT,
                            name="countdown", pad=30))  # fmt: skip

    def tell(self, left: float) -> None:
        """Show the seconds that are left."""
        if ceil(left) != self._left:
            self._left = ceil(left)
            self._figure.label = str(self._left)
            self._figure.changed()

    @override
    def handle(self, message: Message) -> Transition[None]:
        match message:
            case KeyPressed(again=False) | Command() | PointerPressed():
                return Pop(None)
        return super().handle(message)

    @override
    def closing(self) -> Transition[None]:
        return None
