"""One key that does two things: one when it is tapped, another as long as it is held."""

from __future__ import annotations

from typing import Literal

from greatrace.ui.kit.input import KeyPressed, KeyReleased, Message, Window

Found = Literal["", "taken", "tap", "hold", "end"]
"""What a message is for such a key: nothing, part of a press, a tap, the beginning or end of being held."""


class TapOrHold:
    """Tells taps of a key from being held: its first repeat decides.

    Args:
        key: its name.

    Attributes:
        shift: whether Shift was held when it went down.
    """

    def __init__(self, key: str) -> None:
        self._key = key
        self._down = self._held = False
        self.shift = False

    def take(self, message: Message) -> Found:
        """Return what a message is for the key."""
        match message:
            case KeyPressed(key, shift=shift, again=again) if key == self._key:
                return self._pressed(shift, again)
            case KeyReleased(key) if key == self._key:
                return self._released()
            case Window.FOCUS_LOST if self._held:
                self._down = self._held = False
                return "end"
            case Window.FOCUS_LOST:
                self._down = False
        return ""

    def _pressed(self, shift: bool, again: bool) -> Found:
        if not again:
            self._down, self._held, self.shift = True, False, shift
            return "taken"
        begins = self._down and not self._held
        self._held = self._held or begins
        return "hold" if begins else "taken"

    def _released(self) -> Found:
        tapped, held = self._down and not self._held, self._held
        self._down = self._held = False
        return "tap" if tapped else "end" if held else "taken"
