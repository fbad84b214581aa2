"""The base of pressable widgets."""

from __future__ import annotations

from greatrace.ui.kit.input import Command, Commanded, Message, PointerReleased
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Emitted, Pressed


class Pressable(Widget):
    """A widget pressed by a click that ends where it began, or by Enter.

    On a pressable that also carries something Enter starts a drag; a click still presses it.
    """

    focusable = True

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case PointerReleased(x, y, 1) if self.rect.collidepoint(x, y):
                return self.pressed()
            case Commanded(Command.ACTIVATE) if self.carries is None:
                return self.pressed()
        return None

    def pressed(self) -> Emitted:
        """Return the message that it was pressed."""
        return Pressed(self.name, self.payload)
