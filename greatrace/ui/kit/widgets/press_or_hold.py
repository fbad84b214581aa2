"""The base of widgets that mean one thing when they are pressed and another when they are held."""

from __future__ import annotations

from greatrace.ui.kit.input import Command, Commanded, KeyPressed, Message, PointerReleased
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.holding import Holding
from greatrace.ui.kit.widgets.messages import TAKEN, Emitted, Held


class PressOrHold(Holding):
    """A widget that is pressed when the pointer lets it go before its time, and by Enter at once.

    Only the pointer holds it. A quick one is only pressed.
    """

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case PointerReleased(x, y, 1) if self.timed and self.rect.collidepoint(x, y):
                self.let_go()
                return self.pressed()
            case Commanded(Command.ACTIVATE):
                return self.pressed()
        return super().handle(message)

    @override
    def take_key(self, key: KeyPressed) -> Emitted:
        return TAKEN if key.again else self.pressed()

    @override
    def was_held(self) -> Emitted:
        return Held(self.name, self.payload)
