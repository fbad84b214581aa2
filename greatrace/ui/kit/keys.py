"""Keys: what one means that the player may change, its name, one that does two things; double presses."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from typing import Final, Literal

from msgspec import structs

from greatrace.ui.kit.input import KeyPressed, KeyReleased, Message, PointerPressed, PointerReleased, Window

CHANGEABLE: Final[tuple[str, ...]] = (*"abcdefghijklmnopqrstuvwxz", "space")
"""The keys that the player may change; they mean the same wherever they have a meaning."""
_NOTHING = "unbound"
"""The name given to a key that means nothing any more."""
FIXED = frozenset({
    "return", "enter", "keypad enter", "escape", "tab", "up", "down", "left", "right",
    "f1", "f2", "f3", "f6", "f11",
    *(f"{digit}" for digit in range(10)), *(f"[{digit}]" for digit in range(10)),
})  # fmt: skip
"""Keys that cannot be given another meaning."""
Found = Literal["", "taken", "tap", "hold", "end"]
"""What a message is for such a key: nothing, part of a press, a tap, the beginning or end of being held."""


class KeyMap:
    """The keys of a screen: those that it has by itself, and what the player made of them.

    Whatever the player changed, the code knows a key by the name that it has by itself.

    Args:
        custom: for some of `CHANGEABLE`, the key to be used instead. What makes no sense is left out: keys
            that are not changeable, that are fixed, or that two would share.
    """

    def __init__(self, custom: Mapping[str, str]) -> None:
        self._shown = {key: key for key in CHANGEABLE}
        for key, instead in custom.items():
            if key in self._shown and instead not in FIXED and instead.strip() == instead != "":
                self._shown[key] = instead
        self._drop_shared()
        self._meant = {shown: key for key, shown in self._shown.items()}

    def _drop_shared(self) -> None:
        """Restore the default keys until no two share one."""
        while len(set(self._shown.values())) < len(self._shown):
            for key in CHANGEABLE:
                if list(self._shown.values()).count(self._shown[key]) > 1:
                    self._shown[key] = key

    @property
    def custom(self) -> dict[str, str]:
        """The keys that the player changed."""
        return {key: shown for key, shown in self._shown.items() if shown != key}

    def shown(self, key: str) -> str:
        """Return how a key is called on the screen; in capitals where it is a letter."""
        name = self._shown.get(key.lower(), key)
        return name.upper() if len(name) == 1 else name.capitalize()

    def meant(self, pressed: str) -> str:
        """Return the name that a key that was pressed has by itself."""
        if pressed in self._meant:
            return self._meant[pressed]
        return _NOTHING if pressed in self._shown else pressed

    def holder(self, pressed: str) -> str:
        """Return the changeable key that a key is used for already, or nothing."""
        return self._meant.get(pressed, "")

    def changed(self, key: str, instead: str) -> dict[str, str]:
        """Return what the player made of the keys once one more is changed."""
        return {one: shown for one, shown in {**self._shown, key: instead}.items() if one != shown}

    def translated(self, message: Message) -> Message:
        """Return a message with the key called by the name that it has by itself."""
        if isinstance(message, KeyPressed | KeyReleased):
            return structs.replace(message, key=self.meant(message.key))
        return message


class TapOrHold:
    """Distinguishes taps of a key from holding it: its first repeat decides.

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
