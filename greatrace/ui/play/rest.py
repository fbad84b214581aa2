"""The moment after a change of human at a shared screen, in which nobody can act for the next one."""

from __future__ import annotations

from greatrace.ui.kit.input import Commanded, KeyPressed, Message, PointerPressed

KEYS_REST = 1.0
"""Seconds for which no key acts."""
POINTER_REST = 0.4
"""Seconds for which no press of a button acts: the second half of a double click."""


class Rest:
    """Takes note of who is asked and holds back what comes too soon after a change.

    Args:
        alone: whether at most one human is at the screen; then nothing is ever held back.
    """

    def __init__(self, alone: bool) -> None:
        self._alone = alone
        self._who: tuple[int, ...] = ()
        self._passed = KEYS_REST

    @property
    def over(self) -> bool:
        """Whether everything acts again."""
        return self._passed >= KEYS_REST

    def asks(self, who: tuple[int, ...]) -> bool:
        """Take note of the humans who are asked; return whether others are asked than before.

        Nobody being asked changes nothing: the same human may go on afterwards.
        """
        if self._alone or not who or who == self._who:
            return False
        self._who = who
        self.begin()
        return True

    def greets(self, seat: int) -> None:
        """Take note of a human who came to the screen by a deliberate press: nothing is held back."""
        self._who, self._passed = (seat,), KEYS_REST

    def begin(self) -> None:
        """Hold back what comes too soon from now on."""
        if not self._alone:
            self._passed = 0.0

    def passes(self, seconds: float) -> None:
        """Let time (seconds of the clock) pass."""
        self._passed = min(KEYS_REST, self._passed + seconds)

    def holds_back(self, message: Message) -> bool:
        """Return whether a message of the player comes too soon."""
        match message:
            case KeyPressed() | Commanded():
                return not self.over
            case PointerPressed():
                return self._passed < POINTER_REST
            case _:
                return False
