"""Scenes that open by themselves, while somebody may still be pressing keys at what was there before."""

from __future__ import annotations

from greatrace.ui.kit.input import Message
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import R_co, Transition
from greatrace.ui.play.rest import Rest
from greatrace.ui.play.table.keyed import KeyedScene


class UnhurriedScene(KeyedScene[R_co]):
    """A page in whose first second no key acts, so that none meant for what was there before answers it."""

    def __init__(self) -> None:
        super().__init__()
        self._rest = Rest(alone=False)
        self._rest.begin()

    @property
    @override
    def busy(self) -> bool:
        return super().busy or not self._rest.over

    @override
    def update(self, seconds: float) -> Transition[R_co]:
        self._rest.passes(seconds)
        return super().update(seconds)

    @override
    def handle(self, message: Message) -> Transition[R_co]:
        return None if self._rest.holds_back(message) else super().handle(message)
