"""The second press of a double click, which must not hit what has just come under the pointer."""

from __future__ import annotations

from math import dist

from greatrace.ui.kit.input import Message, PointerPressed, PointerReleased

DOUBLE = 0.4
"""Seconds after a press for which another one at its place is the second press of a double click."""
NEAR = 6
"""How far apart both presses are at most (theme units)."""


class DoublePress:
    """Finds second presses of double clicks whose first one led to another scene.

    A press of the same button counts as the second one within `DOUBLE` seconds and `NEAR` theme units of the
    first, if a scene has come on top since then. Time is what is handed to `passes`: what is pressed while
    the window is busy opening a scene comes too soon, too.
    """

    def __init__(self) -> None:
        self._first: PointerPressed | None = None
        self._on: object = None  # the scene that was on top at the first press
        self._ago = 0.0
        self._dropped = 0  # the button whose press was held back, until it comes up

    def passes(self, seconds: float) -> None:
        """Count the seconds of the window."""
        self._ago += seconds

    def falls_through(self, message: PointerPressed, top: object, near: int) -> bool:
        """Return whether a press is the second one of a double click that led to another scene.

        Args:
            message: the press.
            top: the scene on top now.
            near: `NEAR` in pixels.
        """
        first = self._first
        if first is None or top is self._on or message.button != first.button or self._ago > DOUBLE:
            return False
        return dist((message.x, message.y), (first.x, first.y)) <= near

    def holds_back(self, message: Message, top: object, near: int) -> bool:
        """Take note of a message; return whether no scene may get it.

        Args:
            message: of the player.
            top: the scene on top now.
            near: `NEAR` in pixels.
        """
        match message:
            case PointerPressed(button=button):
                if self.falls_through(message, top, near):
                    self._dropped = button
                    return True
                self._first, self._on, self._ago, self._dropped = message, top, 0.0, 0
            case PointerReleased(button=button) if button == self._dropped:
                self._dropped = 0
                return True
        return False
