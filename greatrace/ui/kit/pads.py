"""Gamepads: their buttons and sticks as the keys that mean the same.

A pad speaks through SDL's mapping, which knows the buttons of hundreds of pads by their places. A pad presses
keys, `BUTTONS` and `AXES` say which, so that it can do what keys can do, and the focus is the same. Every pad
may be used by everybody; only while somebody decides in secret, those of others do nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, Literal

import pygame
from msgspec import structs
from pygame._sdl2 import controller

from greatrace.ui.kit.input import WORD_KEY, KeyPressed, KeyReleased, Message

PadKind = Literal["letters", "shapes"]
"""A family of pads, which have the same signs on their buttons; shapes are those of a PlayStation."""


_UP, _DOWN = KeyPressed("up"), KeyPressed("down")
_LEFT, _RIGHT = KeyPressed("left"), KeyPressed("right")
BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: KeyPressed("return"),
    pygame.CONTROLLER_BUTTON_B: KeyPressed("escape"),
    pygame.CONTROLLER_BUTTON_X: KeyPressed("c"),
    pygame.CONTROLLER_BUTTON_Y: KeyPressed("p"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: KeyPressed("f6", shift=True),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: KeyPressed("f6"),
    pygame.CONTROLLER_BUTTON_BACK: KeyPressed("tab"),
    pygame.CONTROLLER_BUTTON_START: KeyPressed("pause"),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: KeyPressed(WORD_KEY),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: KeyPressed("9"),
    pygame.CONTROLLER_BUTTON_DPAD_UP: _UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: _DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: _LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: _RIGHT,
}
"""What the buttons mean, called by their places on a pad with letters."""
AXES: Final = {
    (pygame.CONTROLLER_AXIS_LEFTX, -1): _LEFT,
    (pygame.CONTROLLER_AXIS_LEFTX, 1): _RIGHT,
    (pygame.CONTROLLER_AXIS_LEFTY, -1): _UP,
    (pygame.CONTROLLER_AXIS_LEFTY, 1): _DOWN,
    (pygame.CONTROLLER_AXIS_RIGHTX, -1): KeyPressed("g", shift=True),
    (pygame.CONTROLLER_AXIS_RIGHTX, 1): KeyPressed("g"),
    (pygame.CONTROLLER_AXIS_RIGHTY, -1): KeyPressed("page up"),
    (pygame.CONTROLLER_AXIS_RIGHTY, 1): KeyPressed("page down"),
    (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1): KeyPressed("-"),
    (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1): KeyPressed("+"),
}
"""What the sticks and triggers mean, by axis and side."""
_REPEATED = frozenset({"up", "down", "left", "right", "tab", "g", "page up", "page down", "-", "+"})
"""The keys that are pressed again and again as long as what presses them is held."""
_FAR, _NEAR = 20_000, 12_000
"""How far (of 32,767) a stick is moved until it presses, and how near it comes back until it lets go."""
_FIRST, _NEXT = 0.4, 0.12
"""Seconds until a key that is held is pressed again, and from then on."""
_AT_ONCE = 0.25
"""Seconds after a press in which another pad does nothing: who pressed it has not seen what is asked now."""
_TOLD = frozenset({
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED,
})  # fmt: skip
_UNTOLD = frozenset({
    pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP, pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED,
})  # fmt: skip
"""What SDL makes the events of pads of, so that it may not be blocked; nobody listens to it."""
_Control = tuple[int, str, int, int]
"""A pad, what kind of control it is, its number, and the side to which it is moved."""


def open_pads() -> None:
    """Ask SDL for events of pads, first of those already there; do nothing where it knows none."""
    with suppress(pygame.error):
        controller.init()


def of_pad(event: pygame.event.Event) -> bool:
    """Return whether an event is that of a pad."""
    return event.type in _TOLD


class Pads:
    """The pads that are plugged in, and what is held on them.

    Args:
        shown: returns the key that the player uses for one that is known by the name it has by itself.

    Attributes:
        used: the pad that was used last, if any.
        holder: the only pad that acts now; `None` while all do.
        gone: whether a pad has been unplugged that somebody used, until that is taken note of.
    """

    def __init__(self, shown: Callable[[str], str]) -> None:
        self._shown = shown
        self._open: dict[int, controller.Controller] = {}
        self._held: dict[_Control, tuple[KeyPressed, float]] = {}
        self._spent: set[tuple[int, int]] = set()
        self._since = _AT_ONCE
        self.used: int | None = None
        self.holder: int | None = None
        self.gone = False

    @property
    def any(self) -> bool:
        """Whether any pad is plugged in."""
        return bool(self._open)

    @property
    def held(self) -> bool:
        """Whether anything is held on any pad."""
        return bool(self._held)

    @property
    def kind(self) -> PadKind:
        """The family of the pad that was used last."""
        pad = self._open.get(self.used) if self.used is not None else None
        name = pad.name.lower() if pad else ""
        known = any(word in name for word in ("ps3", "ps4", "ps5", "playstation", "dualshock", "dualsense"))
        return "shapes" if known else "letters"

    def moves(self, event: pygame.event.Event) -> bool:
        """Return whether an event changes anything; sticks tremble even when nobody touches them."""
        if event.type != pygame.CONTROLLERAXISMOTION:
            return event.type not in _UNTOLD
        if (event.instance_id, event.axis) in self._spent:
            return bool(abs(event.value) <= _NEAR)
        held = {side for side in (-1, 1) if (event.instance_id, "axis", event.axis, side) in self._held}
        return _side(event.value, held) != held

    def read(self, event: pygame.event.Event) -> list[Message]:
        """Return the messages of an event of a pad."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plugged_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._unplugged(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                control = (event.instance_id, "button", event.button, 0)
                return self._press(control, BUTTONS.get(event.button))
            case pygame.CONTROLLERBUTTONUP:
                return self._release((event.instance_id, "button", event.button, 0))
            case pygame.CONTROLLERAXISMOTION:
                return self._tilt(event.instance_id, event.axis, event.value)
        return []

    def passes(self, seconds: float) -> list[Message]:
        """Count the seconds; return what is pressed again because it is held."""
        again: list[Message] = []
        self._since += seconds
        for control, (meant, left) in list(self._held.items()):
            if meant.key in _REPEATED:
                due = left - seconds <= 0
                self._held[control] = meant, _NEXT if due else left - seconds
                again += [self._pressed(meant, again=True)] if due else []
        return again

    def let_go(self) -> list[Message]:
        """Release everything that is held, as when the window loses the keyboard.

        A stick presses again only after it has been back in the middle.
        """
        self._spent |= {(pad, number) for pad, kind, number, _ in self._held if kind == "axis"}
        return [message for control in list(self._held) for message in self._release(control)]

    def _plugged_in(self, index: int) -> None:
        with suppress(pygame.error):
            pad = controller.Controller(index)
            self._open[pad.id] = pad

    def _unplugged(self, pad: int) -> list[Message]:
        released = [m for control in list(self._held) if control[0] == pad for m in self._release(control)]
        self._open.pop(pad, None)
        self._spent = {one for one in self._spent if one[0] != pad}
        self.gone = self.gone or pad == self.used
        self.used = None if pad == self.used else self.used
        self.holder = None if pad == self.holder else self.holder
        return released

    def _tilt(self, pad: int, axis: int, value: int) -> list[Message]:
        """Press or let go what a stick or trigger means as far as it is moved."""
        if (pad, axis) in self._spent:
            self._spent -= {(pad, axis)} if abs(value) <= _NEAR else set()
            return []
        before = {side for side in (-1, 1) if (pad, "axis", axis, side) in self._held}
        told: list[Message] = []
        after = _side(value, before)
        for side in sorted(before - after):
            told += self._release((pad, "axis", axis, side))
        for side in sorted(after - before):
            told += self._press((pad, "axis", axis, side), AXES.get((axis, side)))
        return told

    def _press(self, control: _Control, meant: KeyPressed | None) -> list[Message]:
        if meant is None or control in self._held or self.holder not in (None, control[0]):
            return []
        if self.used not in (None, control[0]) and self._since < _AT_ONCE:
            return []
        self.used, self._since = control[0], 0.0
        self._held[control] = meant, _FIRST
        return [self._pressed(meant)]

    def _release(self, control: _Control) -> list[Message]:
        meant, _ = self._held.pop(control, (None, 0.0))
        return [KeyReleased(self._shown(meant.key))] if meant else []

    def _pressed(self, meant: KeyPressed, again: bool = False) -> KeyPressed:
        return structs.replace(meant, key=self._shown(meant.key), again=again)


def _side(value: int, before: set[int]) -> set[int]:
    """Return the side to which an axis is moved, if it is moved far enough."""
    for side in (-1, 1):
        if value * side > (_NEAR if side in before else _FAR):
            return {side}
    return set()
